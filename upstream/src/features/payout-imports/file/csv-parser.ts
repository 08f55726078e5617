import type {Delimiter, SourceRow} from './types.ts'

const quote = 34
const lineFeed = 10
const carriageReturn = 13

/** A longer record is an unclosed quote or no table at all. */
const maxRecordLength = 1_048_576

/** Thrown where the text cannot be a CSV: a quote that opens on `line` has no end. */
export class UnclosedQuote extends Error {
  readonly line: number
  constructor(line: number) {
    super(`unclosed quote on line ${line}`)
    this.line = line
  }
}

/** Thrown where a record without quotes goes on for longer than any row could. */
export class EndlessRecord extends Error {}

/**
 * A push parser of CSV text in chunks of any size. It is our own for the sake of line numbers: each record
 * carries the line on which it starts, with LF, CRLF and CR each one line break wherever they stand, inside
 * quotes too, and mixed. Empty lines are counted and give no record.
 */
export class CsvParser {
  readonly #delimiter: number
  #rest = ''
  #line = 1
  #position = 0
  #misplaced = false
  #incomplete = false

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter.charCodeAt(0)
  }

  /** Records completed by this chunk. */
  push(chunk: string): SourceRow[] {
    const rows = this.#records(this.#rest + chunk, false)
    if (this.#rest.length > maxRecordLength) {
      throw this.#rest.includes('"') ? new UnclosedQuote(this.#line) : new EndlessRecord()
    }
    return rows
  }

  /** The last record, where the text does not end with a line break. */
  end(): SourceRow[] {
    return this.#records(this.#rest, true)
  }

  #records(text: string, final: boolean): SourceRow[] {
    const rows: SourceRow[] = []
    let start = 0
    while (start < text.length) {
      const line = this.#line
      if (this.#skipEmptyLine(text, start, final)) {
        start = this.#position
        continue
      }
      const row = this.#record(text, start, final)
      if (!row) break
      // A chunk can end between the CR and the LF of one line break.
      if (!final && this.#position === text.length && text.charCodeAt(text.length - 1) === carriageReturn) {
        this.#line = line
        break
      }
      rows.push(row)
      start = this.#position
    }
    this.#rest = text.slice(start)
    return rows
  }

  /** Goes past a line break at `start`; false where there is none, or its second half may be still to come. */
  #skipEmptyLine(text: string, start: number, final: boolean): boolean {
    const code = text.charCodeAt(start)
    if (code !== lineFeed && code !== carriageReturn) return false
    if (code === carriageReturn && start + 1 === text.length && !final) return false
    const isPair = code === carriageReturn && text.charCodeAt(start + 1) === lineFeed
    this.#position = start + (isPair ? 2 : 1)
    this.#line += 1
    return true
  }

  /** The record at `start`, with `#position` after its line break; null where the text ends too early. */
  #record(text: string, start: number, final: boolean): SourceRow | null {
    const line = this.#line
    const cells: string[] = []
    this.#position = start
    this.#misplaced = false
    this.#incomplete = false
    let breaks = 0
    for (;;) {
      const quoted = text.charCodeAt(this.#position) === quote
      const cell = quoted ? this.#quotedCell(text, final) : this.#plainCell(text)
      if (this.#incomplete) return null
      if (quoted) breaks += countBreaks(cell)
      cells.push(cell)
      if (this.#position >= text.length) {
        if (!final) return null
        break
      }
      const code = text.charCodeAt(this.#position)
      this.#position += 1
      if (code === this.#delimiter) continue
      if (code === carriageReturn && text.charCodeAt(this.#position) === lineFeed) this.#position += 1
      breaks += 1
      break
    }
    this.#line += breaks
    return this.#misplaced ? {line, cells, quoteMisplaced: true} : {line, cells}
  }

  #plainCell(text: string): string {
    const start = this.#position
    let end = start
    while (end < text.length) {
      const code = text.charCodeAt(end)
      if (code === this.#delimiter || code === lineFeed || code === carriageReturn) break
      end += 1
    }
    this.#position = end
    return text.slice(start, end)
  }

  #quotedCell(text: string, final: boolean): string {
    let value = ''
    let from = this.#position + 1
    for (;;) {
      const close = text.indexOf('"', from)
      if (close === -1 && final) throw new UnclosedQuote(this.#line)
      if (close === -1 || (close + 1 === text.length && !final)) {
        this.#incomplete = true
        return ''
      }
      value += text.slice(from, close)
      from = close + 1
      if (text.charCodeAt(from) !== quote) break
      value += '"'
      from += 1
    }
    this.#position = from
    const tail = this.#plainCell(text)
    if (tail.trim() !== '') this.#misplaced = true
    return value + tail.trimEnd()
  }
}

function countBreaks(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(i + 1) !== lineFeed)) count += 1
  }
  return count
}
