import {createReadStream} from 'node:fs'
import {open} from 'node:fs/promises'
import {TextDecoder} from 'node:util'
import type {ImportEncoding} from '@paydesk/contracts/enums'

const chunkBytes = 256 * 1024

/** The encoding that a byte order mark states, if there is one. */
export function encodingOfMark(head: Uint8Array): 'utf-8' | 'utf-16' | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) return 'utf-16'
  return undefined
}

/** The first `length` bytes of a file, fewer where it is shorter. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  const handle = await open(path, 'r')
  try {
    const {buffer, bytesRead} = await handle.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function decoderFor(path: string, encoding: ImportEncoding): Promise<TextDecoder> {
  if (encoding !== 'utf-16') return new TextDecoder(encoding, {fatal: true})
  const head = await readHead(path, 2)
  // Without a mark the first character tells: headers begin with a character below U+0100, or with a word
  // whose high byte is not zero, which is read as the order that Windows writes.
  const bigEndian = (head[0] === 0xfe && head[1] === 0xff) || (head[0] === 0 && head[1] !== 0)
  return new TextDecoder(bigEndian ? 'utf-16be' : 'utf-16le', {fatal: true})
}

/** Thrown where the bytes are not text of the encoding. */
export class Undecodable extends Error {}

/** The bytes of a file in chunks; the descriptor is closed however the reading ends. */
export async function* readBytes(path: string): AsyncGenerator<Buffer> {
  const stream = createReadStream(path, {highWaterMark: chunkBytes})
  try {
    for await (const chunk of stream) yield chunk as Buffer
  } finally {
    stream.destroy()
  }
}

/**
 * The text of a file in chunks, without its byte order mark; strict, so an invalid byte anywhere throws
 * Undecodable.
 */
export async function* readText(path: string, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = await decoderFor(path, encoding)
  for await (const bytes of readBytes(path)) yield decode(decoder, bytes)
  yield decode(decoder)
}

function decode(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    return bytes ? decoder.decode(bytes, {stream: true}) : decoder.decode()
  } catch (cause) {
    throw new Undecodable(`not ${decoder.encoding}`, {cause})
  }
}
