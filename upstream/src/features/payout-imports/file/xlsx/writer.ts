import {Zip, ZipDeflate} from 'fflate'

const rowsPerChunk = 500
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const fixedParts: Record<string, string> = {
  '[Content_Types].xml':
    `<Types xmlns="${contentTypes}">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${partType}.worksheet+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${main}" xmlns:r="${relations}">` +
    '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${packageRelations}">` +
    `<Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  // Number format 49 is "text": what a person types into the cell later stays as typed.
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1" quotePrefix="1"/></cellXfs></styleSheet>'
}

const sheetStart =
  `<worksheet xmlns="${main}" xmlns:r="${relations}">` +
  '<sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="64" width="20" style="1"/></cols><sheetData>'
const sheetEnd = '</sheetData></worksheet>'

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
  for (const [name, text] of Object.entries(fixedParts)) add(name)(declaration + text, true)
  const sheet = add('xl/worksheets/sheet1.xml')
  sheet(declaration + sheetStart, false)
  let batch = ''
  let line = 0
  for await (const cells of rows) {
    line += 1
    batch += rowXml(cells, line)
    if (line % rowsPerChunk !== 0) continue
    sheet(batch, false)
    batch = ''
    yield take()
  }
  sheet(batch + sheetEnd, true)
  zip.end()
  yield take()
}

function rowXml(cells: string[], line: number): string {
  const xml = cells.map((text, column) => (text === '' ? '' : cellXml(text, `${columnName(column)}${line}`)))
  return `<row r="${line}">${xml.join('')}</row>`
}

function cellXml(text: string, reference: string): string {
  return `<c r="${reference}" s="1" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

const escapes: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'}

/** Characters that XML cannot hold, and text that looks like their escapes, are written as _x0000_. */
function escapeText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(/[&<>]/g, character => escapes[character] ?? character)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are the characters to escape.
      .replace(/[\x00-\x08\x0b-\x1f\ufffe\uffff]/g, character => {
        return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
      })
  )
}
