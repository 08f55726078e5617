import {Zip, ZipDeflate} from 'fflate'

/** A cell: a text, which no spreadsheet takes for anything else, a number, or nothing. */
export type XlsxCell = string | number | null

/** How many rows a sheet can have, the headings among them. */
const maxSheetRows = 1_048_576

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const styles = {number: 0, text: 1, heading: 2}
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
    `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/>' +
    '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>'
}
const sheetStart = `<worksheet xmlns="${main}"><sheetData>`
const sheetEnd = '</sheetData></worksheet>'
const fileType = `${partType}.sheet`

/**
 * A workbook of one sheet that is packed while its rows come, so that memory holds the packed bytes alone.
 * `add` takes some rows, and throws a RangeError where a sheet has no room for them; `end` gives the file.
 */
export function openWorkbook(headings: readonly string[]) {
  const parts: BlobPart[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    parts.push(data as Uint8Array<ArrayBuffer>)
  })
  const encoder = new TextEncoder()
  const open = (name: string) => {
    const part = new ZipDeflate(name, {level: 6})
    zip.add(part)
    return (text: string, last = false) => part.push(encoder.encode(text), last)
  }
  for (const [name, text] of Object.entries(fixedParts)) open(name)(declaration + text, true)
  const sheet = open('xl/worksheets/sheet1.xml')
  sheet(declaration + sheetStart + rowXml(headings, 1, styles.heading))
  let line = 1
  return {
    add(rows: readonly (readonly XlsxCell[])[]) {
      if (line + rows.length > maxSheetRows) throw new RangeError('a sheet has no more rows')
      sheet(
        rows
          .map(cells => {
            line += 1
            return rowXml(cells, line, styles.text)
          })
          .join('')
      )
      // A blob of what there is: a browser keeps those on disk when they grow.
      parts.splice(0, parts.length, new Blob(parts))
    },
    end(): Blob {
      sheet(sheetEnd, true)
      zip.end()
      return new Blob(parts, {type: fileType})
    }
  }
}

function rowXml(cells: readonly XlsxCell[], line: number, textStyle: number): string {
  const xml = cells.map((value, column) => {
    if (value === null || value === '') return ''
    const reference = `${columnName(column)}${line}`
    if (typeof value === 'number') return `<c r="${reference}" s="${styles.number}"><v>${value}</v></c>`
    const text = `<is><t xml:space="preserve">${escapeText(value)}</t></is>`
    return `<c r="${reference}" s="${textStyle}" t="inlineStr">${text}</c>`
  })
  return `<row r="${line}">${xml.join('')}</row>`
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
