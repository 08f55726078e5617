import {mkdir} from 'node:fs/promises'
import {dirname} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {to} from 'pg-copy-streams'
import {type Db, inTransaction, type Tx} from '../db/pool.ts'
import {measuring} from '../lib/measuring.ts'
import type {Secrets} from '../lib/secrets.ts'
import type {Storage} from '../storage/storage.ts'
import {eachFile, type FileRow} from './each-file.ts'
import {
  claimFolder,
  jobsFile,
  type Manifest,
  newPart,
  storedFile,
  tableFile,
  type WaitingJob,
  writeManifest,
  writePart
} from './manifest.ts'

type Source = {db: Db; storage: Storage; secrets: Secrets}
export type BackedUp = {manifest: Manifest; files: number; damaged: string[]}

/**
 * Writes the database, as it is at one moment, and its files into an empty folder, while the product runs. Files that
 * cannot be read, or are not what was stored, are named in the answer: the backup is usable without them.
 */
export async function backUp({db, storage, secrets}: Source, folder: string): Promise<BackedUp> {
  await claimFolder(folder)
  const manifest = await inTransaction(db, async tx => {
    await tx.query('set transaction isolation level repeatable read, read only')
    await tx.query('set local statement_timeout = 0')
    return backUpDatabase(tx, folder, secrets)
  })
  // After the database: a file is stored before its row is committed, and stays as long as the row.
  const {count, damaged} = await eachFile(db, manifest.filesUpTo, file => backUpFile(storage, folder, file))
  await writeManifest(folder, manifest.parts, secrets)
  return {manifest: manifest.parts, files: count, damaged}
}

async function backUpDatabase(tx: Tx, folder: string, {ids}: Secrets) {
  const found = await tablesOf(tx)
  // No migration changes a table before the end of the transaction.
  await tx.query(`lock table ${found.map(({name}) => name).join()} in access share mode`)
  const tables: Manifest['tables'] = []
  for (const {name, columns} of found) {
    const copy = tx.client.query(to(`copy ${name} (${columns.join()}) to stdout`))
    const written = await writePart(tableFile(folder, name), copy)
    tables.push({name, columns, rows: copy.rowCount, ...written})
  }
  const jobs = await waitingJobs(tx)
  const lines = Readable.from(jobs.map(job => `${JSON.stringify(job)}\n`))
  const written = await writePart(jobsFile(folder), lines)
  const [facts] = await tx.query<{made_at: Date; migration: bigint; files: bigint}>(
    `select now() as made_at, (select max(created_at) from drizzle.__drizzle_migrations) as migration,
       (select coalesce(max(id), 0) from files) as files`
  )
  const sequences = await tx.query<{name: string; last: string | null}>(
    `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`
  )
  if (!facts) throw new Error('select now() returned no row')
  const parts: Manifest = {
    format: 1,
    madeAt: facts.made_at.toISOString(),
    migration: Number(facts.migration),
    secrets: ids,
    tables,
    sequences,
    jobs: {rows: jobs.length, ...written}
  }
  return {parts, filesUpTo: facts.files}
}

/** The tables of the product with the columns that are stored, not computed. */
function tablesOf(tx: Tx): Promise<{name: string; columns: string[]}[]> {
  return tx.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`
  )
}

/** The queue's own tables belong to its library, so its jobs are sent again after a restore. */
function waitingJobs(tx: Tx): Promise<WaitingJob[]> {
  return tx.query(
    `select name, coalesce(data, '{}') as data, start_after::text from pgboss.job
     where state in ('created', 'retry', 'active') order by created_on, id`
  )
}

async function backUpFile(storage: Storage, folder: string, {key, sha256: expected}: FileRow): Promise<void> {
  const path = storedFile(folder, key)
  await mkdir(dirname(path), {recursive: true, mode: 0o700})
  const {stream, result} = measuring()
  await pipeline(await storage.read(key), stream, newPart(path))
  if (!result().sha256.equals(expected)) throw new Error('its bytes are not those that were stored')
}
