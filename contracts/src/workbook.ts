/**
 * The XML of a workbook with one sheet, in the parts of an XLSX file, for exports and for an import's failed rows. Each
 * writer packs the parts itself; no cell is ever a formula.
 */

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The media type of the file. */
export const workbookType = `${partType}.sheet`

/** The name of the part that holds the rows: `sheetStart`, a `rowXml` for each, `sheetEnd`. */
export const sheetPart = 'xl/worksheets/sheet1.xml'

/**
 * Every other part by its name, each without the declaration. `formats` are the cells' formats as `<xf>` elements,
 * which a cell names by their place; font 1 is bold. `numberFormats` are those that Excel has no number for, by an
 * id from 164 on.
 */
export function workbookParts(
  formats: readonly string[],
  numberFormats: Readonly<Record<number, string>> = {}
): Record<string, string> {
  const numbers = Object.entries(numberFormats).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`
  )
  return {
    '[Content_Types].xml':
      `<Types xmlns="${contentTypes}">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/>` +
      `<Override PartName="/${sheetPart}" ContentType="${partType}.worksheet+xml"/>` +
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
    'xl/styles.xml':
      `<styleSheet xmlns="${main}">` +
      (numbers.length > 0 ? `<numFmts count="${numbers.length}">${numbers.join('')}</numFmts>` : '') +
      '<fonts count="2"><font/><font><b/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
      `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`
  }
}

/** The beginning of the sheet; `columns` is XML that says how its columns are. */
export const sheetStart = (columns = '') => `<worksheet xmlns="${main}">${columns}<sheetData>`
export const sheetEnd = '</sheetData></worksheet>'

/** A cell: a text, which no spreadsheet takes for anything else, a number with its format, or nothing. */
export type Cell = string | {number: number; format: number} | null

/** One row, counted from 1. Texts have the format in the place `textFormat`. */
export function rowXml(cells: readonly Cell[], line: number, textFormat: number): string {
  const xml = cells.map((value, column) => {
    if (value === null || value === '') return ''
    const reference = `${columnName(column)}${line}`
    if (typeof value === 'object') {
      return `<c r="${reference}" s="${value.format}"><v>${value.number}</v></c>`
    }
    const text = `<is><t xml:space="preserve">${escapeText(value)}</t></is>`
    return `<c r="${reference}" s="${textFormat}" t="inlineStr">${text}</c>`
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
