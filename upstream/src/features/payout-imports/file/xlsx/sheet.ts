import {refusal} from '../refusal.ts'
import type {CellKind, NumberStyle, SourceRow} from '../types.ts'
import {plain, readStyles} from './styles.ts'
import {findParts, readSharedStrings, unescapeText} from './workbook.ts'
import {parseXml, type XmlHandlers} from './xml.ts'
import {openZip} from './zip.ts'

/** The last row that a sheet can have. */
const maxRow = 1_048_576
/** A merchant's table has a dozen columns; the limit keeps a row from being endless. */
const maxColumns = 512
/** Of all cells. A shared string counts in each cell that has it: a file of ten kilobytes can have gigabytes of text. */
const maxCharacters = 64 * 1024 * 1024

type OpenCell = {
  column: number
  type: string
  style: number
  value: string
  formula?: string
  isStored?: true
}

/**
 * The rows of a workbook's first visible sheet in batches, with the sheet's own row numbers. Formulas count
 * by the value that was last computed. Throws a FileRefusal where the file is no workbook, or inflates to
 * more than a workbook may.
 */
export async function* sheetRows(path: string): AsyncGenerator<SourceRow[]> {
  const zip = await openZip(path)
  const parts = await findParts(zip)
  const strings = parts.sharedStrings ? await readSharedStrings(zip, parts.sharedStrings) : []
  const styles = parts.styles ? await readStyles(zip, parts.styles) : []
  const reader = new SheetReader(strings, styles)
  for await (const _ of parseXml(zip.read(parts.sheet), reader)) yield reader.takeRows()
}

class SheetReader implements XmlHandlers {
  readonly #strings: string[]
  readonly #styles: NumberStyle[]
  #rows: SourceRow[] = []
  #row = emptyRow(0)
  #cell: OpenCell | null = null
  #column = 0
  #characters = 0
  #inValue = false
  #inFormula = false
  #hints = 0

  constructor(strings: string[], styles: NumberStyle[]) {
    this.#strings = strings
    this.#styles = styles
  }

  takeRows(): SourceRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, attributes: () => Record<string, string>): void {
    if (name === 'row') {
      const {r, hidden} = attributes()
      const line = Number(r ?? this.#row.line + 1)
      if (!Number.isSafeInteger(line) || line < 1) throw refusal('not_csv_or_xlsx')
      // A worker goes on after the last line that it has written: only ascending lines lose no row.
      if (line <= this.#row.line || line > maxRow) throw refusal('sheet_order', {line})
      this.#row = emptyRow(line)
      if (hidden === '1' || hidden === 'true') this.#row.hidden = true
      this.#column = 0
    } else if (name === 'c') {
      const {r, t = 'n', s = '0'} = attributes()
      const column = r ? columnOf(r) : this.#column
      if (column < this.#column) throw refusal('sheet_order', {line: this.#row.line})
      this.#column = column + 1
      this.#cell = {column, type: t, style: Number(s), value: ''}
    } else if (name === 'v' || name === 't') {
      this.#inValue = true
      if (this.#cell) this.#cell.isStored = true
    } else if (name === 'f' && this.#cell) {
      this.#inFormula = true
      this.#cell.formula = ''
    } else if (name === 'rPh') this.#hints += 1
  }

  close(name: string): void {
    if (name === 'row') this.#rows.push(this.#row)
    else if (name === 'v' || name === 't') this.#inValue = false
    else if (name === 'f') this.#inFormula = false
    else if (name === 'rPh') this.#hints -= 1
    else if (name === 'c' && this.#cell) {
      this.#place(this.#cell)
      this.#cell = null
    }
  }

  text(text: string): void {
    if (!this.#cell) return
    if (this.#inFormula) this.#cell.formula += text
    else if (this.#inValue && this.#hints === 0) this.#cell.value += text
  }

  #place(cell: OpenCell): void {
    const {column, type, value, style} = cell
    // A formula whose value is stored as nothing shows nothing.
    const isComputed = cell.formula === undefined || cell.isStored === true
    if ((value === '' && isComputed) || column >= maxColumns) return
    const {cells, kinds, styles} = this.#row
    while (cells.length < column) cells.push('')
    if (isComputed && type === 'n') {
      cells[column] = value
      const numberStyle = this.#styles[style] ?? plain
      styles[column] = numberStyle
      this.#count(value.length + (numberStyle.kind === 'plain' ? numberStyle.zeros : 0))
      return
    }
    const {text, kind} = isComputed
      ? this.#read(cell)
      : {text: `=${cell.formula}`, kind: 'not_computed' as const}
    cells[column] = text
    kinds[column] = kind
    this.#count(text.length)
  }

  #count(characters: number): void {
    this.#characters += characters
    if (this.#characters > maxCharacters) throw refusal('too_large')
  }

  #read({type, value}: OpenCell): {text: string; kind: CellKind} {
    if (type === 's') {
      const text = this.#strings[Number(value)]
      if (text === undefined) throw refusal('not_csv_or_xlsx')
      return {text, kind: 'text'}
    }
    if (type === 'inlineStr' || type === 'str') return {text: unescapeText(value), kind: 'text'}
    return {text: type === 'b' ? booleanText(value) : value, kind: 'unreadable'}
  }
}

type SheetRow = SourceRow & {kinds: (CellKind | undefined)[]; styles: (NumberStyle | undefined)[]}
const emptyRow = (line: number): SheetRow => ({line, cells: [], kinds: [], styles: []})

const booleanText = (value: string) => (value === '1' ? 'TRUE' : 'FALSE')

/** "C7" is the third column: 2. */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64
    if (value < 1 || value > 26) break
    column = column * 26 + value
  }
  if (column < 1) throw refusal('not_csv_or_xlsx')
  return column - 1
}
