import {createWriteStream} from 'node:fs'
import {mkdir, readdir, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import type {Storage, Stored} from '../../adapters/storage.ts'
import {type Command, command} from '../../commands/command.ts'
import type {Queryable} from '../../db/pool.ts'
import {recordFile} from '../../files/store.ts'
import type {Services} from '../../services.ts'
import {commitChunk, prepareChunk, TakenOver} from './chunk.ts'
import {
  errorFile,
  errorFileName,
  type FailedRow,
  type ImportSource,
  type Inspection,
  inspectFile,
  readRows
} from './file/index.ts'
import {contentTypeOf} from './formats.ts'
import {inBatches} from './judge.ts'
import {type ImportTask, selectTask} from './sql.ts'

export type RunContext = Pick<Services, 'db' | 'storage' | 'secrets' | 'env'> & {
  signal: AbortSignal
  /** Rows that are committed together. */
  chunkRows?: number
}

const usualChunkRows = 5_000

/**
 * Imports a file from its checkpoint to its end, then completes the import. May be started again at any
 * moment, after any crash and even beside another run: each row's outcome is committed once.
 */
export async function runImport(context: RunContext, importId: number): Promise<void> {
  const task = await selectTask(context.db, importId)
  if (!task || task.status === 'completed') return
  await begin(context, task)
  const source = await fetchSource(context, task)
  try {
    const inspection = await inspectFile(source, {encoding: task.encoding ?? undefined})
    await importRows(context, task, source, inspection)
    await complete(context, task, inspection)
  } finally {
    await rm(source.path, {force: true})
  }
}

function begin({db}: RunContext, {id, status}: ImportTask): Promise<void> {
  return command({db, actor: null}, async ({tx, audit}) => {
    const begun = await tx.query(
      `update payout_imports set status = 'processing', started_at = now() where id = $1 and status = 'queued'
       returning 1 as begun`,
      [id]
    )
    if (begun.length === 0) return
    const states = {before: {status}, after: {status: 'processing'}}
    await audit({action: 'started', subjectType: 'payout_import', subjectId: Number(id), ...states})
  })
}

/** A copy of the file on this machine's disk, named so that what a dead worker left is found and removed. */
async function fetchSource({env, storage}: RunContext, task: ImportTask): Promise<ImportSource> {
  const folder = join(env.DATA_DIR, 'importing')
  await mkdir(folder, {recursive: true, mode: 0o700})
  const prefix = `${task.id}-`
  for (const left of await readdir(folder)) {
    if (left.startsWith(prefix)) await rm(join(folder, left), {force: true})
  }
  const path = join(folder, `${prefix}${process.pid}`)
  await pipeline(await storage.read(task.source_key), createWriteStream(path, {mode: 0o600}))
  return {path, name: task.source_name}
}

/** While the database writes a chunk, the next one is read already; memory is that of two chunks. */
async function importRows(
  context: RunContext,
  task: ImportTask,
  source: ImportSource,
  inspection: Inspection
): Promise<void> {
  const place = {importId: Number(task.id), merchantId: Number(task.merchant_id)}
  const rows = readRows(source, inspection, {fromLine: task.checkpoint_line + 1})
  let writing: Promise<number> = Promise.resolve(task.checkpoint_line)
  for await (const batch of inBatches(rows, context.chunkRows ?? usualChunkRows)) {
    const chunk = prepareChunk(context.secrets, batch)
    const after = await writing
    if (context.signal.aborted)
      throw new Error(`import ${task.id} stops after line ${after}, to be gone on with`)
    writing = commitChunk(context, place, after, chunk)
    // Its failure is thrown where it is awaited, after the next chunk was read.
    writing.catch(() => undefined)
  }
  await writing
}

/** Writes the file of failed rows, if there are any, and completes the import. */
async function complete(context: RunContext, task: ImportTask, inspection: Inspection): Promise<void> {
  const {db, storage} = context
  const stored = await storeErrors(db, storage, task, inspection)
  await command({db, actor: null}, given => writeCompletion(given, task, inspection, stored))
}

/** Stores the attachment with the import's failed rows; null where none failed. */
export async function storeErrors(
  q: Queryable,
  storage: Storage,
  {id, language}: Pick<ImportTask, 'id' | 'language'>,
  inspection: Inspection
): Promise<Stored | null> {
  const importId = Number(id)
  if ((await failuresAfter(q, importId, 0, 1)).length === 0) return null
  return storage.save(Readable.from(errorFile(inspection, language, failuresOf(q, importId))))
}

/** Completes the import, with its attachment where rows have failed. */
export async function writeCompletion(
  {tx, audit}: Command,
  task: Pick<ImportTask, 'id' | 'source_name'>,
  inspection: Inspection,
  stored: Stored | null
): Promise<void> {
  const id = Number(task.id)
  const file = {
    kind: 'import_errors',
    name: errorFileName(task.source_name, inspection),
    contentType: contentTypeOf(inspection),
    ownerId: null
  } as const
  const errorsFileId = stored && (await recordFile(tx, {...stored, ...file}))
  const [done] = await tx.query<{payouts_count: number; failed_count: number}>(
    `update payout_imports set status = 'completed', completed_at = now(), errors_file_id = $2
     where id = $1 and status = 'processing' returning payouts_count, failed_count`,
    [id, errorsFileId]
  )
  if (!done) throw new TakenOver(`import ${id} was completed by another worker`)
  // From now on the attachment has the rows, and no table keeps a card number that was typed wrong.
  await tx.query(`update payout_import_failures set cells = '[]' where import_id = $1`, [id])
  const states = {before: {status: 'processing'}, after: {status: 'completed', ...done}}
  await audit({action: 'completed', subjectType: 'payout_import', subjectId: id, ...states})
}

const failuresPerRead = 1_000

async function* failuresOf(q: Queryable, importId: number): AsyncGenerator<FailedRow> {
  for (let after = 0; ; ) {
    const rows = await failuresAfter(q, importId, after, failuresPerRead)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < failuresPerRead) return
    after = last.line
  }
}

function failuresAfter(q: Queryable, importId: number, after: number, limit: number): Promise<FailedRow[]> {
  return q.prepared<FailedRow>(
    'failures_after',
    `select line, cells as raw, errors from payout_import_failures
     where import_id = $1 and line > $2 order by line limit $3`,
    [importId, after, limit]
  )
}
