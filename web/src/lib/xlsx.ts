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

// Number format 49 is "text": what a person types into the cell later stays as typed.
const parts = workbookParts([
  '<xf/>',
  '<xf numFmtId="49" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/>'
])
const formats = {text: 1, heading: 2}

/**
 * A workbook of one sheet that is packed while its rows come, so that memory holds the packed bytes alone.
 * `add` takes some rows, and throws a RangeError where a sheet has no room for them; `end` gives the file.
 */
export function openWorkbook(headings: readonly string[]) {
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
  sheet(xmlDeclaration + sheetStart() + rowXml(headings, 1, formats.heading))
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
