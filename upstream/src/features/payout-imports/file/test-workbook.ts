import {strToU8} from 'fflate'

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

/** A workbook from the inner XML of its sheet, written as some other program might. */
export function workbook(rows: string, parts: Record<string, string> = {}): Record<string, Uint8Array> {
  const text = {
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', '/xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml':
      '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="H" state="hidden" sheetId="1" r:id="a"/><x:sheet name="S" sheetId="2" r:id="b"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('a', 'worksheet', 'worksheets/hidden.xml')}${relation('b', 'worksheet', 'worksheets/sheet.xml')}${relation('c', 'sharedStrings', 'strings.xml')}${relation('d', 'styles', 'styles.xml')}</Relationships>`,
    'xl/worksheets/hidden.xml': '<worksheet><sheetData/></worksheet>',
    'xl/worksheets/sheet.xml': `<x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData></x:worksheet>`,
    ...parts
  }
  return Object.fromEntries(Object.entries(text).map(([name, xml]) => [name, strToU8(xml)]))
}

/** A cell with its text in it. */
export const inline = (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`
