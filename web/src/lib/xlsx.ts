import {
  type Cell,
  rowXml,
  sheetEnd,
  sheetPart,
  sheetStart,
  workbookParts,
  workbookType,
  xmlDeclaration
} from '@paydesk/contracts/workbook'
import {Zip, ZipDeflate} from 'fflate'

/** How many rows a sheet can have, the headings among them. */
const maxSheetRows = 1_048_576

const format = (number: number, more = '') => `<xf numFmtId="${number}" applyNumberFormat="1"${more}/>`
const [text, twoDecimals, sixDecimals, dateTime] = [49, 4, 164, 165]
// 49 is "text": a spreadsheet program keeps the typed text unchanged. 4 is "#,##0.00".
const parts = workbookParts(
  [
    '<xf/>',
    format(text),
    format(text, ' fontId="1" applyFont="1"'),
    format(twoDecimals),
    format(sixDecimals),
    format(dateTime)
  ],
  {[sixDecimals]: '#,##0.000000', [dateTime]: 'yyyy-mm-dd hh:mm:ss'}
)
/** The places of the formats above; an amount's by the decimals of its currency. */
export const formats = {number: 0, text: 1, heading: 2, twoDecimals: 3, sixDecimals: 4, moment: 5} as const

/** In characters. A date or an amount that is wider than its column is shown as "####". */
const widths = {typed: 24, label: 20, number: 10, amount: 20, moment: 20}

function columnsXml(kinds: readonly (keyof typeof widths)[]): string {
  if (kinds.length === 0) return ''
  const columns = kinds.map(
    (kind, at) => `<col min="${at + 1}" max="${at + 1}" width="${widths[kind]}" customWidth="1"/>`
  )
  return `<cols>${columns.join('')}</cols>`
}

/**
 * A workbook of one sheet that is packed while its rows come, so that memory holds the packed bytes alone. `kinds`
 * makes its columns as wide as what they hold.
 * `add` takes some rows, and throws a RangeError where a sheet has no room for them; `end` gives the file.
 */
export function openWorkbook(headings: readonly string[], kinds: readonly (keyof typeof widths)[] = []) {
  const bytes: BlobPart[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    bytes.push(data as Uint8Array<ArrayBuffer>)
  })
  const encoder = new TextEncoder()
  const open = (name: string) => {
    const part = new ZipDeflate(name, {level: 6})
    zip.add(part)
    return (text: string, last = false) => part.push(encoder.encode(text), last)
  }
  for (const [name, text] of Object.entries(parts)) open(name)(xmlDeclaration + text, true)
  const sheet = open(sheetPart)
  sheet(xmlDeclaration + sheetStart(columnsXml(kinds)) + rowXml(headings, 1, formats.heading))
  let line = 1
  return {
    add(rows: readonly (readonly Cell[])[]) {
      if (line + rows.length > maxSheetRows) throw new RangeError('a sheet has no more rows')
      sheet(
        rows
          .map(cells => {
            line += 1
            return rowXml(cells, line, formats.text)
          })
          .join('')
      )
      // A blob of what there is: a browser keeps those on disk when they grow.
      bytes.splice(0, bytes.length, new Blob(bytes))
    },
    end(): Blob {
      sheet(sheetEnd, true)
      zip.end()
      return new Blob(bytes, {type: workbookType})
    }
  }
}
