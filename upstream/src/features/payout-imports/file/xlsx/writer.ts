import {
  rowXml,
  sheetEnd,
  sheetPart,
  sheetStart,
  workbookParts,
  xmlDeclaration
} from '@paydesk/contracts/workbook'
import {Zip, ZipDeflate} from 'fflate'

const rowsPerChunk = 500
// Number format 49 is "text": a spreadsheet program keeps the typed text unchanged.
const parts = workbookParts(['<xf/>', '<xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/>'])
const textFormat = 1
const columns =
  '<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="64" width="20" style="1"/></cols>'

/**
 * A workbook of one sheet whose cells are all text, so that no long number loses digits and nothing is a
 * formula. Bytes come in chunks as `rows` is read; memory is that of a chunk.
 */
export async function* xlsxFile(rows: AsyncIterable<string[]> | Iterable<string[]>): AsyncGenerator<Buffer> {
  let ready: Buffer[] = []
  const take = () => {
    const bytes = Buffer.concat(ready)
    ready = []
    return bytes
  }
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(Buffer.from(data))
  })
  const add = (name: string) => {
    const part = new ZipDeflate(name, {level: 6})
    zip.add(part)
    return (text: string, last: boolean) => part.push(Buffer.from(text), last)
  }
  for (const [name, text] of Object.entries(parts)) add(name)(xmlDeclaration + text, true)
  const sheet = add(sheetPart)
  sheet(xmlDeclaration + sheetStart(columns), false)
  let batch = ''
  let line = 0
  for await (const cells of rows) {
    line += 1
    batch += rowXml(cells, line, textFormat)
    if (line % rowsPerChunk !== 0) continue
    sheet(batch, false)
    batch = ''
    yield take()
  }
  sheet(batch + sheetEnd, true)
  zip.end()
  yield take()
}
