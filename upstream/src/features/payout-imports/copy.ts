import {finished} from 'node:stream/promises'
import {from} from 'pg-copy-streams'
import type {Tx} from '../../db/pool.ts'

/** Copies `data`, lines in COPY's text format, into `target` ("table (columns)"). */
export async function copyInto(tx: Tx, target: string, data: Buffer): Promise<void> {
  const copy = tx.client.query(from(`copy ${target} from stdin`))
  copy.end(data)
  // The promise's listener stays, so that a stream that fails once more after its error ends no process.
  await finished(copy)
}

const special = /[\\\t\n\r]/g
const escapes: Record<string, string> = {'\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r'}

/** A value as a field of a line: null, text, a number, or bytes. */
export function copyField(value: string | number | bigint | Buffer | null): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return value.replace(special, char => escapes[char] as string)
  return Buffer.isBuffer(value) ? `\\\\x${value.toString('hex')}` : value.toString()
}
