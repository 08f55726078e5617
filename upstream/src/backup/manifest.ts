import {constants, createWriteStream} from 'node:fs'
import {chmod, type FileHandle, mkdir, open, readdir, rename, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import type {Writable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createGunzip, createGzip} from 'node:zlib'
import {z} from 'zod'
import {measuring} from '../lib/measuring.ts'
import type {Secrets} from '../lib/secrets.ts'

const name = z.string().regex(/^[a-z][a-z0-9_]*$/)
/** `size` is that of the bytes before compression. Earlier backups do not have it. */
const part = {rows: z.number().int(), sha256: z.string(), size: z.number().int().optional()}

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

const signedSchema = manifestSchema.extend({signature: z.string()})

export type Manifest = z.output<typeof manifestSchema>
export type Part = {rows: number; sha256: string; size?: number | undefined}

/** A job that was waiting or running. */
export type WaitingJob = {name: string; data: object; start_after: string}

const manifestFile = (folder: string) => join(folder, 'manifest.json')
export const tableFile = (folder: string, table: string) => join(folder, 'tables', `${table}.copy.gz`)
export const jobsFile = (folder: string) => join(folder, 'jobs.json.gz')
export const storedFile = (folder: string, key: string) => join(folder, 'files', key.slice(0, 2), key)

const readPlainly = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Opens a file of a backup. Follows no link to another file of the machine, and waits for no writer of a pipe. */
export async function openPlain(path: string): Promise<FileHandle> {
  const file = await open(path, readPlainly)
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new Error(`${path} is not a plain file`)
}

/** A part is a new file: one that waits under its name could be readable by another user. */
export const newPart = (path: string) => createWriteStream(path, {mode: 0o600, flags: 'wx', flush: true})

/** Makes the folders of a backup; throws where the folder has something in it. Only this user can read them. */
export async function claimFolder(folder: string): Promise<void> {
  await mkdir(folder, {recursive: true, mode: 0o700})
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty: name another folder`)
  // Some network folders have no modes. Its own folders are private there as far as they can be.
  await chmod(folder, 0o700).catch(() => undefined)
  await mkdir(join(folder, 'tables'), {mode: 0o700})
  await mkdir(join(folder, 'files'), {mode: 0o700})
}

/** What is signed: the manifest's own fields, in the order of the schema. The hashes in it hold everything else. */
const signedText = (manifest: Manifest) => JSON.stringify(manifestSchema.parse(manifest))

export async function writeManifest(folder: string, manifest: Manifest, secrets: Secrets): Promise<void> {
  const partial = `${manifestFile(folder)}.part`
  const signed = {...manifest, signature: secrets.signBackup(signedText(manifest))}
  await writeFile(partial, JSON.stringify(signed, null, 2), {mode: 0o600, flag: 'wx', flush: true})
  await rename(partial, manifestFile(folder))
}

/** Throws where the manifest is missing, of another secret, or not as it was written with that secret. */
export async function readManifest(folder: string, secrets: Secrets): Promise<Manifest> {
  const file = await openPlain(manifestFile(folder)).catch(cause => {
    throw new Error(`${folder} holds no finished backup: there is no manifest.json`, {cause})
  })
  const text = await file.readFile('utf8').finally(() => file.close())
  const wrong = new Error(`${manifestFile(folder)} was changed since the backup was made`)
  const read = signedSchema.safeParse(jsonOf(text))
  if (!read.success) throw wrong
  const {signature, ...manifest} = read.data
  if (!manifest.secrets.every(id => secrets.ids.includes(id)))
    throw new Error(
      'The backup was made with another APP_SECRET: cards would be unreadable. Set the value from then, as APP_SECRET or as APP_SECRET_PREVIOUS'
    )
  if (!secrets.backupFits(signedText(manifest), signature)) throw wrong
  return manifest
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Compresses a stream into a file; answers with the hash and the number of the bytes before. */
export async function writePart(
  path: string,
  from: NodeJS.ReadableStream
): Promise<{sha256: string; size: number}> {
  const {stream, result} = measuring()
  await pipeline(from, stream, createGzip({level: 1}), newPart(path))
  const {sha256, size} = result()
  return {sha256: sha256.toString('hex'), size}
}

/** Passes the bytes of a file on; throws where they are not those that were written, at the latest one after their number. */
export async function readPart(path: string, {sha256: expected, size}: Part, to: Writable): Promise<void> {
  const {stream, result} = measuring(size)
  const changed = (cause?: unknown) =>
    new Error(`${path} was changed since the backup was made`, cause === undefined ? {} : {cause})
  const file = await openPlain(path)
  await pipeline(file.createReadStream(), createGunzip(), stream, to).catch(error => {
    throw result().size > (size ?? Number.POSITIVE_INFINITY) ? changed(error) : error
  })
  if (result().sha256.toString('hex') !== expected) throw changed()
}
