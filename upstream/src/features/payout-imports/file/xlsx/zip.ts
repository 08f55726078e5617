import {open} from 'node:fs/promises'
import {pipeline} from 'node:stream'
import {createInflateRaw} from 'node:zlib'
import {refusal} from '../refusal.ts'
import {readBytes} from '../text-source.ts'

/** Far above any workbook of 200,000 rows, far below what a bomb of 20 MB inflates to. */
const maxInflatedBytes = 256 * 1024 * 1024
const maxEntries = 10_000

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const longestComment = 65_535
const entryLength = 46
const localLength = 30
const encrypted = 1
const stored = 0
const deflated = 8

type Entry = {offset: number; compressed: number; inflated: number; method: number; flags: number}

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
 */
export async function openZip(path: string): Promise<Zip> {
  const entries = await readDirectory(path)
  let total = 0
  for (const entry of entries.values()) total += entry.inflated
  if (total > maxInflatedBytes) throw refusal('too_large')
  return {
    has: name => entries.has(name),
    read: name => {
      const entry = entries.get(name)
      if (!entry) throw unreadable()
      return inflate(path, entry)
    }
  }
}

async function readAt(path: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const {buffer, bytesRead} = await handle.read(Buffer.alloc(length), 0, length, start)
    if (bytesRead !== length) throw unreadable()
    return buffer
  } finally {
    await handle.close()
  }
}

async function readDirectory(path: string): Promise<Map<string, Entry>> {
  const handle = await open(path, 'r')
  const {size} = await handle.stat().finally(() => handle.close())
  const tailLength = Math.min(size, endLength + longestComment)
  const tail = await readAt(path, size - tailLength, tailLength)
  let at = tail.length - endLength
  while (at >= 0 && tail.readUInt32LE(at) !== endSignature) at -= 1
  if (at < 0) throw unreadable()
  const count = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const start = tail.readUInt32LE(at + 16)
  if (count > maxEntries || start + length > size) throw unreadable()
  return parseDirectory(await readAt(path, start, length), count, size)
}

function parseDirectory(directory: Buffer, count: number, fileSize: number): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let at = 0
  for (let i = 0; i < count; i += 1) {
    if (at + entryLength > directory.length || directory.readUInt32LE(at) !== entrySignature)
      throw unreadable()
    const nameLength = directory.readUInt16LE(at + 28)
    const extraLength = directory.readUInt16LE(at + 30)
    const next = at + entryLength + nameLength + extraLength + directory.readUInt16LE(at + 32)
    if (next > directory.length) throw unreadable()
    const name = directory.toString('utf8', at + entryLength, at + entryLength + nameLength)
    const entry: Entry = {
      flags: directory.readUInt16LE(at + 8),
      method: directory.readUInt16LE(at + 10),
      compressed: directory.readUInt32LE(at + 20),
      inflated: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42)
    }
    applyZip64(
      entry,
      directory.subarray(at + entryLength + nameLength, at + entryLength + nameLength + extraLength)
    )
    // Also keeps 64-bit numbers that no file can have away from the reading.
    if (entry.offset + entry.compressed > fileSize) throw unreadable()
    entries.set(name.replaceAll('\\', '/').replace(/^\//, ''), entry)
    at = next
  }
  return entries
}

/** Some writers keep 64-bit sizes whatever the size of the file; they stand in the entry's extra field. */
function applyZip64(entry: Entry, extra: Buffer): void {
  const saturated = 0xffffffff
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let value = at + 4
    for (const key of ['inflated', 'compressed', 'offset'] as const) {
      if (entry[key] !== saturated) continue
      if (value + 8 > extra.length) throw unreadable()
      entry[key] = Number(extra.readBigUInt64LE(value))
      value += 8
    }
    return
  }
}

async function* inflate(path: string, entry: Entry): AsyncGenerator<Buffer> {
  const readable = entry.method === stored || entry.method === deflated
  if (!readable || entry.flags & encrypted) throw unreadable()
  const local = await readAt(path, entry.offset, localLength)
  if (local.readUInt32LE(0) !== localSignature) throw unreadable()
  const start = entry.offset + localLength + local.readUInt16LE(26) + local.readUInt16LE(28)
  const bytes = entry.compressed === 0 ? [] : readBytes(path, {start, end: start + entry.compressed - 1})
  let left = entry.inflated
  for await (const chunk of entry.method === stored ? bytes : inflated(bytes)) {
    left -= chunk.length
    if (left < 0) throw refusal('too_large')
    yield chunk
  }
  if (left !== 0) throw unreadable()
}

async function* inflated(bytes: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  // The callback keeps a stream that fails after we left it from raising an uncaught error.
  const stream = pipeline(bytes, createInflateRaw({chunkSize: 128 * 1024}), () => {})
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } catch {
    throw unreadable()
  } finally {
    stream.destroy()
  }
}
