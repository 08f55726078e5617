import {PassThrough} from 'node:stream'
import {text} from 'node:stream/consumers'
import {pipeline} from 'node:stream/promises'
import {from} from 'pg-copy-streams'
import {type Db, inTransaction, type Tx} from '../db/pool.ts'
import {jobs} from '../features/registry.ts'
import {openQueue} from '../jobs/boss.ts'
import {recordCheck, type Verification, verifySnapshot} from '../ledger/verify.ts'
import {measuring} from '../lib/measuring.ts'
import type {Secrets} from '../lib/secrets.ts'
import {migrate, migrateTo} from '../migrate.ts'
import type {Storage} from '../storage/storage.ts'
import {eachFile, type FileRow} from './each-file.ts'
import {
  jobsFile,
  type Manifest,
  openPlain,
  readManifest,
  readPart,
  storedFile,
  tableFile,
  type WaitingJob
} from './manifest.ts'

type Target = {db: Db; url: string; storage: Storage; secrets: Secrets}
export type Restored = {manifest: Manifest; files: number; damaged: string[]; ledger: Verification}

/**
 * Restores a backup into an empty database and an empty storage. The rows come in one transaction: after an error there
 * are none. The answer says what the ledger's check found, and names files that are missing or changed.
 */
export async function restore({db, url, storage, secrets}: Target, folder: string): Promise<Restored> {
  const manifest = await readManifest(folder, secrets)
  await assertEmpty(db, storage)
  await migrateTo(url, manifest.migration)
  await inTransaction(db, tx => load(tx, folder, manifest))
  await migrate(url)
  await sendJobs(db, folder, manifest)
  const [last] = await db.query<{id: bigint}>('select coalesce(max(id), 0) as id from files')
  const {count, damaged} = await eachFile(db, last?.id ?? 0n, file => restoreFile(storage, folder, file))
  const ledger = await verifySnapshot(db)
  await recordCheck(db, ledger)
  return {manifest, files: count, damaged, ledger}
}

async function assertEmpty(db: Db, storage: Storage): Promise<void> {
  const [table] = await db.query<{name: string}>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
     limit 1`
  )
  if (table) throw new Error(`The database is not empty: it has ${table.name}. Restore into a new database`)
  if (!(await storage.isEmpty()))
    throw new Error('There are stored files already. Restore into an empty DATA_DIR, or an empty bucket')
}

type ForeignKey = {table: string; name: string; definition: string}

/**
 * Copies the rows in. Triggers judge changes, and these rows passed them once, so they are off meanwhile. Foreign keys
 * are declared again afterwards, which checks them. Sessions are left out: one that was ended since must not come back.
 */
async function load(tx: Tx, folder: string, manifest: Manifest): Promise<void> {
  await tx.query('set local statement_timeout = 0')
  const keys = await tx.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  )
  for (const {table, name} of keys) await tx.query(`alter table ${table} drop constraint ${name}`)
  for (const {name, columns, ...part} of manifest.tables) {
    await tx.query(`alter table ${name} disable trigger user`)
    const copy = tx.client.query(from(`copy ${name} (${columns.join()}) from stdin`))
    await readPart(tableFile(folder, name), part, copy)
    if (copy.rowCount !== part.rows) throw new Error(`${name} has ${copy.rowCount} of ${part.rows} rows`)
    await tx.query(`alter table ${name} enable trigger user`)
  }
  await tx.query('delete from sessions')
  for (const {name, last} of manifest.sequences)
    if (last !== null) await tx.query('select setval($1::regclass, $2::bigint)', [name, last])
  for (const {table, name, definition} of keys)
    await tx.query(`alter table ${table} add constraint ${name} ${definition}`)
  await tx.query('analyze')
}

/** Jobs that were waiting or running wait again; scheduled ones come by themselves. */
async function sendJobs(db: Db, folder: string, manifest: Manifest): Promise<void> {
  const through = new PassThrough()
  const [lines] = await Promise.all([text(through), readPart(jobsFile(folder), manifest.jobs, through)])
  const queue = await openQueue(db, jobs)
  try {
    await inTransaction(db, async tx => {
      for (const line of lines.split('\n').filter(Boolean)) {
        const {name, data, start_after: startAfter} = JSON.parse(line) as WaitingJob
        const job = jobs.find(each => each.name === name && each.every === undefined)
        if (job) await queue.enqueue<object>(tx, job, data, {startAfter: new Date(startAfter)})
      }
    })
  } finally {
    await queue.close()
  }
}

/** Stores a file under the name that it had, and reads it back. Other bytes than those of its upload are not kept. */
async function restoreFile(
  storage: Storage,
  folder: string,
  {key, sha256: expected}: FileRow
): Promise<void> {
  // Opened first: the error of a stream that nobody reads yet would end the process.
  const file = await openPlain(storedFile(folder, key))
  try {
    await storage.save(file.createReadStream(), key)
  } finally {
    await file.close()
  }
  const {stream, result} = measuring()
  stream.resume()
  await pipeline(await storage.read(key), stream)
  if (result().sha256.equals(expected)) return
  await storage.remove(key)
  throw new Error('its bytes are not those that were stored')
}
