import {readFile} from 'node:fs/promises'
import {pipeline} from 'node:stream'
import {createInflateRaw} from 'node:zlib'
import {type Entry, fromBufferPromise, type ZipFile} from 'yauzl'
import {refusal} from '../refusal.ts'

/** Far above any workbook of 200,000 rows, far below what a bomb of 20 MB inflates to. */
const maxInflatedBytes = 256 * 1024 * 1024
const maxEntries = 10_000
const chunkBytes = 128 * 1024

const localSignature = 0x04034b50
const stored = 0

export type Zip = {
  has(name: string): boolean
  /** The inflated bytes of a part in chunks; throws a FileRefusal where it isn't what the directory said. */
  read(name: string): AsyncGenerator<Buffer>
}

const unreadable = () => refusal('not_csv_or_xlsx')

export function startsLikeZip(head: Buffer): boolean {
  return head.length >= 4 && head.readUInt32LE(0) === localSignature
}

/**
 * Opens an archive by its central directory. Adds up the sizes of all parts before it inflates any, and stops each part
 * at its stated size, since a zip bomb lies.
 * Reads from memory: given a path, yauzl ends the process on an offset that no file can have.
 */
export async function openZip(path: string): Promise<Zip> {
  const file = await readFile(path)
  const zip = await fromBufferPromise(file, {lazyEntries: true, decodeStrings: false}).catch(() => {
    throw unreadable()
  })
  const entries = await readDirectory(zip)
  let total = 0
  for (const entry of entries.values()) total += entry.uncompressedSize
  if (total > maxInflatedBytes) throw refusal('too_large')
  return {
    has: name => entries.has(name),
    read: name => {
      const entry = entries.get(name)
      if (!entry) throw unreadable()
      return inflate(file, zip, entry)
    }
  }
}

async function readDirectory(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw unreadable()
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry())
      entries.set(entry.fileNameRaw.toString().replaceAll('\\', '/').replace(/^\//, ''), entry)
  } catch {
    throw unreadable()
  }
  return entries
}

async function* inflate(file: Buffer, zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  if (!entry.canDecodeFileData()) throw unreadable()
  const {fileDataStart: start} = await zip.readLocalFileHeaderPromise(entry, {minimal: true}).catch(() => {
    throw unreadable()
  })
  const bytes = inChunks(file.subarray(start, start + entry.compressedSize))
  let left = entry.uncompressedSize
  for await (const chunk of entry.compressionMethod === stored ? bytes : inflated(bytes)) {
    left -= chunk.length
    if (left < 0) throw refusal('too_large')
    yield chunk
  }
  if (left !== 0) throw unreadable()
}

function* inChunks(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}

async function* inflated(bytes: Iterable<Buffer>): AsyncGenerator<Buffer> {
  // The callback keeps a stream that fails after we left it from raising an uncaught error.
  const stream = pipeline(bytes, createInflateRaw({chunkSize: chunkBytes}), () => {})
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch {
    throw unreadable()
  } finally {
    stream.destroy()
  }
}
