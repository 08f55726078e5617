import {TextDecoder} from 'node:util'
import {Parser} from 'saxen'
import {refusal} from '../refusal.ts'

/** A cell of Excel holds 32,767 characters; a run of XML without a single tag that is longer is an attack. */
const longestToken = 4 * 1024 * 1024

export type XmlHandlers = {
  /** Attributes are as written: `decodeEntities` is for those whose value can have any. */
  open?(name: string, attributes: () => Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
}

/** Names without their namespace prefix: writers differ in the prefixes that they choose. */
export function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

/**
 * Feeds XML to the handlers as it comes, yielding after each chunk so that the caller can take what was
 * gathered. Entities are the five of XML and numbers.
 * Throws a FileRefusal where it isn't well-formed UTF-8 XML, or has a document type.
 */
export async function* parseXml(bytes: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', {fatal: true})
  const parser = new Parser()
  let failed = false
  let silent = 0
  const fail = () => {
    failed = true
  }
  parser.on('error', fail)
  // A document type: no spreadsheet program writes one, and only an attack needs it.
  parser.on('attention', fail)
  // A sheet has millions of cells: nothing is made for a tag that its handler doesn't ask for.
  parser.on('openTag', (name, attributes) => {
    silent = 0
    handlers.open?.(localName(name), attributes)
  })
  parser.on('closeTag', name => {
    silent = 0
    handlers.close?.(localName(name))
  })
  parser.on('text', text => {
    silent = 0
    handlers.text?.(decodeEntities(text))
  })
  parser.on('cdata', text => {
    silent = 0
    handlers.text?.(text)
  })
  for await (const chunk of bytes) {
    silent += chunk.length
    parser.write(decodeUtf8(decoder, chunk))
    if (failed || silent > longestToken) throw refusal('not_csv_or_xlsx')
    yield
  }
  parser.write(decodeUtf8(decoder))
  parser.end()
  if (failed) throw refusal('not_csv_or_xlsx')
  yield
}

function decodeUtf8(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, {stream: true}) : decoder.decode()
  } catch {
    throw refusal('not_csv_or_xlsx')
  }
}

const named: Record<string, string> = {amp: '&', apos: "'", gt: '>', lt: '<', quot: '"'}

/** The text that XML wrote with its five entities and with character numbers. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|apos|gt|lt|quot));/gi,
    (whole, decimal, hex, name) => {
      if (name) return named[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    }
  )
}
