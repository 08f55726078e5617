import {parse} from 'csv-parse/sync'
import {stringify} from 'csv-stringify/sync'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import {describe, expect, it} from 'vitest'
import {CsvParser} from './csv-parser.ts'
import {uploaded} from './test-files.ts'
import {readText} from './text-source.ts'
import type {Delimiter, SourceRow} from './types.ts'

function parseInChunks(text: string, delimiter: Delimiter, size = text.length): SourceRow[] {
  const parser = new CsvParser(delimiter)
  const rows: SourceRow[] = []
  for (let at = 0; at < text.length; at += size) rows.push(...parser.push(text.slice(at, at + size)))
  return [...rows, ...parser.end()]
}

const delimiter = fc.constantFrom<Delimiter>(',', ';', '\t')
const newline = fc.constantFrom('\n', '\r\n', '\r')
/** Characters that both legacy encodings and all the Unicode ones hold, and those that CSV gives a meaning. */
const unit = fc.constantFrom(...'abяЖ7 .,;\t""\'\n\r\r\n='.split(''), '\r\n')
const chinese = fc.constantFrom(...'工商银行a,"\n'.split(''))

function tableOf(character: fc.Arbitrary<string>): fc.Arbitrary<string[][]> {
  const cell = fc.array(character, {maxLength: 6}).map(parts => parts.join(''))
  return fc.array(fc.array(cell, {minLength: 2, maxLength: 4}), {minLength: 1, maxLength: 8})
}

const countBreaks = (text: string) => text.match(/\r\n|\r|\n/g)?.length ?? 0

/** The lines on which the rows start, told from the text that was written for each. */
function expectedLines(written: string[]): number[] {
  let line = 1
  return written.map(text => {
    const start = line
    line += countBreaks(text)
    return start
  })
}

describe('CSV', () => {
  it('is read as it was written, by lines that count every line break, whatever the chunks', () => {
    fc.assert(
      fc.property(
        tableOf(unit),
        delimiter,
        fc.array(newline, {minLength: 8, maxLength: 8}),
        fc.nat(40),
        (rows, mark, ends, size) => {
          const written = rows.map((row, index) =>
            stringify([row], {delimiter: mark, record_delimiter: ends[index], quoted: true})
          )
          const read = parseInChunks(written.join(''), mark, size + 1)
          expect(read.map(row => row.cells)).toEqual(rows)
          expect(read.map(row => row.line)).toEqual(expectedLines(written))
        }
      ),
      {numRuns: 1500}
    )
  })

  it('without needless quotes is read as a well-known parser reads it', () => {
    fc.assert(
      fc.property(tableOf(unit), delimiter, newline, fc.nat(40), (rows, mark, end, size) => {
        const text = stringify(rows, {delimiter: mark, record_delimiter: end, quoted_match: /[\r\n]/})
        const known = parse(text, {
          delimiter: mark,
          record_delimiter: ['\r\n', '\n', '\r'],
          relax_column_count: true
        })
        expect(parseInChunks(text, mark, size + 1).map(row => row.cells)).toEqual(known)
      }),
      {numRuns: 1500}
    )
  })

  it('is the same rows in every encoding', async () => {
    const cases = [
      {encoding: 'utf-8', codec: 'utf8', mark: true, character: fc.oneof(unit, chinese)},
      {encoding: 'utf-8', codec: 'utf8', mark: false, character: fc.oneof(unit, chinese)},
      {encoding: 'utf-16', codec: 'utf16-le', mark: true, character: fc.oneof(unit, chinese)},
      {encoding: 'utf-16', codec: 'utf16-be', mark: true, character: fc.oneof(unit, chinese)},
      {encoding: 'windows-1251', codec: 'windows-1251', mark: false, character: unit},
      {
        encoding: 'gb18030',
        codec: 'gb18030',
        mark: false,
        character: fc.oneof(unit, chinese, fc.constant('𠀀'))
      }
    ] as const
    for (const {encoding, codec, mark, character} of cases) {
      const property = fc.asyncProperty(
        tableOf(character),
        delimiter,
        newline,
        async (rows, separator, end) => {
          const text = stringify(rows, {delimiter: separator, record_delimiter: end, quoted: true})
          const source = await uploaded(iconv.encode(text, codec, {addBOM: mark}))
          const read: string[] = []
          for await (const chunk of readText(source.path, encoding)) read.push(chunk)
          expect(parseInChunks(read.join(''), separator).map(row => row.cells)).toEqual(rows)
        }
      )
      await fc.assert(property, {numRuns: 40})
    }
  })

  it('has empty lines counted, whatever their line break and the chunks', () => {
    for (const size of [1, 2, 3, 100]) {
      const rows = parseInChunks('\r\n\n\r\ra,b\r\n\r\nc,d\n\r', ',', size)
      expect(rows.map(({line, cells}) => [line, ...cells])).toEqual([
        [5, 'a', 'b'],
        [7, 'c', 'd']
      ])
    }
  })

  it('has a row marked whose closing quote is followed by text, and only that row', () => {
    expect(parseInChunks('"a"b,c\n"d" ,e\nf "g",h\n', ',')).toEqual([
      {line: 1, cells: ['ab', 'c'], quoteMisplaced: true},
      {line: 2, cells: ['d', 'e']},
      {line: 3, cells: ['f "g"', 'h']}
    ])
  })

  it('names the line of a quote that is never closed', () => {
    expect(() => parseInChunks('a,b\n\n"c,d\ne\n', ',')).toThrowError(expect.objectContaining({line: 3}))
    const parser = new CsvParser(',')
    parser.push('a\n"')
    expect(() => parser.push('x'.repeat(2_000_000))).toThrowError(expect.objectContaining({line: 2}))
  })
})
