import type {ImportEncoding, Language} from '@paydesk/contracts/enums'
import {maskCards} from './mask.ts'
import {refusal} from './refusal.ts'
import {encodingOfMark, readBytes, readHead, readText, Undecodable} from './text-source.ts'
import type {InspectOptions, Samples} from './types.ts'

const firstLines = 3
const tellingLines = 2
const longestLine = 300
/** Text has at least so many bytes for each NUL; binary data and UTF-16 have fewer. */
const bytesForNul = 16

/** Encodings without a byte order mark, in the order in which a reader of that language expects them. */
function offered(language: Language): ImportEncoding[] {
  return language === 'zh' ? ['gb18030', 'windows-1251'] : ['windows-1251', 'gb18030']
}

/**
 * The encoding of a text file: its byte order mark, else the user's choice, else strict UTF-8. Not detected: Chinese
 * bytes always decode as Windows-1251, and Russian ones often as GB18030. Throws a FileRefusal with samples where the
 * user has to choose, or has chosen an encoding that does not decode.
 */
export async function resolveEncoding(
  path: string,
  options: InspectOptions
): Promise<{encoding: ImportEncoding; samples: Samples}> {
  const mark = encodingOfMark(await readHead(path, 3))
  const encoding = mark ?? options.encoding ?? 'utf-8'
  if (encoding !== 'utf-16') await assertText(path)
  const others = ['utf-8' as const, ...offered(options.interfaceLanguage ?? 'en')].filter(
    other => other !== encoding
  )
  const sure = encoding === 'utf-8' || encoding === 'utf-16'
  if (await decodes(path, encoding)) {
    return {encoding, samples: sure ? {} : await collectSamples(path, [encoding, ...others])}
  }
  const samples = mark ? {} : await collectSamples(path, others)
  // Bytes that no encoding explains are no text, and there is nothing to choose from.
  if (Object.keys(samples).length === 0) throw refusal('not_csv_or_xlsx')
  throw refusal(options.encoding ? 'encoding_wrong' : 'encoding_required', {}, samples)
}

/** A NUL here and there is a damaged cell, which is refused by its row. Many are no text. */
async function assertText(path: string): Promise<void> {
  let size = 0
  let nuls = 0
  for await (const bytes of readBytes(path)) {
    size += bytes.length
    for (let at = bytes.indexOf(0); at !== -1; at = bytes.indexOf(0, at + 1)) nuls += 1
  }
  if (nuls * bytesForNul > size) throw refusal('not_csv_or_xlsx')
}

async function decodes(path: string, encoding: ImportEncoding): Promise<boolean> {
  try {
    for await (const _ of readText(path, encoding));
    return true
  } catch (error) {
    if (error instanceof Undecodable) return false
    throw error
  }
}

async function collectSamples(path: string, encodings: ImportEncoding[]): Promise<Samples> {
  const samples: Samples = {}
  for (const encoding of encodings) {
    if (await decodes(path, encoding)) samples[encoding] = await sampleLines(path, encoding)
  }
  return samples
}

/**
 * The first lines of the text, and the first lines after them that are not plain ASCII: a file whose headers
 * are English shows its encoding only where the first name stands.
 */
async function sampleLines(path: string, encoding: ImportEncoding): Promise<string[]> {
  const lines: string[] = []
  let telling = 0
  const add = (line: string): boolean => {
    if (line.trim() === '') return false
    const tells = /[^\t\x20-\x7e]/.test(line)
    if (lines.length < firstLines || (tells && telling < tellingLines))
      lines.push(maskCards(line.slice(0, longestLine)))
    if (tells) telling += 1
    return lines.length >= firstLines && telling >= tellingLines
  }
  let rest = ''
  for await (const text of readText(path, encoding)) {
    const parts = (rest + text).split(/\r\n|\r|\n/)
    rest = (parts.pop() ?? '').slice(0, 2 * longestLine)
    if (parts.some(add)) return lines
  }
  add(rest)
  return lines
}
