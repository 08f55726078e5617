import {posix} from 'node:path'
import {refusal} from '../refusal.ts'
import {decodeEntities, localName, parseXml, type XmlHandlers} from './xml.ts'
import type {Zip} from './zip.ts'

/** A dozen strings for each of 200,000 rows; the limit protects the memory. */
const maxSharedStrings = 2_500_000
const maxSharedCharacters = 64 * 1024 * 1024

export type WorkbookParts = {sheet: string; sharedStrings: string | null; styles: string | null}

type Relation = {id: string; type: string; target: string}

async function parseWhole(zip: Zip, part: string, handlers: XmlHandlers): Promise<void> {
  for await (const _ of parseXml(zip.read(part), handlers));
}

/** The relations of a part, with targets as names in the archive. */
async function relationsOf(zip: Zip, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const file = posix.join(folder, '_rels', `${posix.basename(part)}.rels`)
  if (!zip.has(file)) return []
  const relations: Relation[] = []
  await parseWhole(zip, file, {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const {Id: id = '', Type: type = '', Target: target = ''} = attributes()
      relations.push({
        id,
        type,
        target: posix.join(target.startsWith('/') ? '' : folder, decodeEntities(target)).replace(/^\//, '')
      })
    }
  })
  return relations
}

/**
 * The parts of the workbook's first sheet that a person sees.
 * Throws a FileRefusal where the archive is no workbook.
 */
export async function findParts(zip: Zip): Promise<WorkbookParts> {
  const root = await relationsOf(zip, '')
  const workbook = root.find(relation => relation.type.endsWith('/officeDocument'))?.target
  if (!workbook || !zip.has(workbook)) throw refusal('not_csv_or_xlsx')
  const sheets: {id: string; hidden: boolean}[] = []
  await parseWhole(zip, workbook, {
    open(name, attributes) {
      if (name !== 'sheet') return
      const {state, ...others} = attributes()
      const id = Object.entries(others).find(([key]) => localName(key) === 'id')?.[1] ?? ''
      sheets.push({id, hidden: state === 'hidden' || state === 'veryHidden'})
    }
  })
  const relations = await relationsOf(zip, workbook)
  const ofType = (suffix: string) => relations.find(relation => relation.type.endsWith(suffix))?.target
  const shown = sheets.find(sheet => !sheet.hidden) ?? sheets[0]
  const sheet = relations.find(relation => relation.id === shown?.id)
  // A chart sheet has no cells.
  if (!sheet?.type.endsWith('/worksheet') || !zip.has(sheet.target)) throw refusal('not_csv_or_xlsx')
  const present = (part: string | undefined) => (part && zip.has(part) ? part : null)
  return {
    sheet: sheet.target,
    sharedStrings: present(ofType('/sharedStrings')),
    styles: present(ofType('/styles'))
  }
}

/** The workbook's shared strings: rich text joined, pronunciation hints left out. */
export async function readSharedStrings(zip: Zip, part: string): Promise<string[]> {
  const strings: string[] = []
  let text: string[] | null = null
  let inText = false
  let hints = 0
  let characters = 0
  await parseWhole(zip, part, {
    open(name) {
      if (name === 'si') text = []
      else if (name === 't') inText = true
      else if (name === 'rPh') hints += 1
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') hints -= 1
      else if (name === 'si') {
        const string = unescapeText(text?.join('') ?? '')
        text = null
        strings.push(string)
        characters += string.length
        if (strings.length > maxSharedStrings || characters > maxSharedCharacters) throw refusal('too_large')
      }
    },
    text(value) {
      if (inText && hints === 0) text?.push(value)
    }
  })
  return strings
}

/** Characters that XML cannot hold are written as _x0000_ in a workbook's text. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}
