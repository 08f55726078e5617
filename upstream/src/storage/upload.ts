import {readFile} from 'node:fs/promises'
import {sha256} from '../lib/secrets.ts'

/** A file of a multipart body, on disk for the time of the request. `name` is what the sender called it. */
export type Upload = {path: string; name: string; size: number}

/** The hash of what was sent, to tell one payload of an idempotency key from another. */
export async function uploadHash(upload: Upload | undefined): Promise<string | null> {
  return upload ? sha256(await readFile(upload.path)).toString('hex') : null
}
