import {createHash} from 'node:crypto'
import {createReadStream, createWriteStream} from 'node:fs'
import {mkdir, readdir, readFile, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {Transform, type Writable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip, createGzip} from 'node:zlib'
import {z} from 'zod'

const name = z.string().regex(/^[a-z][a-z0-9_]*$/)
const part = {rows: z.number().int(), sha256: z.string()}

/** The contents of a backup. It is written last, so a folder with a manifest is a finished backup. */
const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The newest migration of the database, by its time in the journal. */
  migration: z.number(),
  /** The ids of the secrets that it was made with: it is of no use without them. */
  secrets: z.array(z.string()),
  tables: z.array(z.object({name, columns: z.array(name), ...part})),
  /** The last number that each sequence gave out; null for none. */
  sequences: z.array(z.object({name, last: z.string().nullable()})),
  jobs: z.object(part)
})

export type Manifest = z.output<typeof manifestSchema>
export type Part = {rows: number; sha256: string}

/** A job that was waiting or running. */
export type WaitingJob = {name: string; data: object; start_after: string}

const manifestFile = (folder: string) => join(folder, 'manifest.json')
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`)
export const jobsFile = (folder: string) => join(folder, 'jobs.json.gz')
export const storedFile = (folder: string, key: string) => join(folder, 'files', key.slice(0, 2), key)

/** Makes the folders of a backup; throws where the folder has something in it. Only this user can read them. */
export async function claimFolder(folder: string): Promise<void> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name another folder`)
  await mkdir(join(folder, 'tables'), {mode: 0o700})
  await mkdir(join(folder, 'files'), {mode: 0o700})
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const partial = `${manifestFile(folder)}.part`
  await writeFile(partial, JSON.stringify(manifest, null, 2), {mode: 0o600, flush: true})
  await rename(partial, manifestFile(folder))
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new Error(`${folder} holds no finished backup: there is no manifest.json`)
  })
  return manifestSchema.parse(JSON.parse(text))
}

/** Passes bytes on and hashes them. */
export function hashing(): {stream: Transform; sha256: () => string} {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    }
  })
  return {stream, sha256: () => hash.digest('hex')}
}

/** Compresses a stream into a file; answers with the hash of the bytes before. */
export async function writePart(path: string, from: NodeJS.ReadableStream): Promise<string> {
  const {stream, sha256} = hashing()
  await pipeline(from, stream, createGzip({level: 1}), createWriteStream(path, {mode: 0o600, flush: true}))
  return sha256()
}

/** Passes the bytes of a file on; throws where they are not those that were written. */
export async function readPart(path: string, {sha256: expected}: Part, to: Writable): Promise<void> {
  const {stream, sha256} = hashing()
  await pipeline(createReadStream(path), createGunzip(), stream, to)
  if (sha256() !== expected) throw new Error(`${path} was changed since the backup was made`)
}
