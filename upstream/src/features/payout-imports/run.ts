import {createHash} from 'node:crypto'
import {createWriteStream} from 'node:fs'
import {mkdir, readdir, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {coded} from '@paydesk/contracts/field-error'
import {type Command, command} from '../../commands/command.ts'
import type {Queryable, Tx} from '../../db/pool.ts'
import type {Services} from '../../services.ts'
import type {Storage, Stored} from '../../storage/storage.ts'
import {recordFile} from '../../storage/store.ts'
import {endImport, notifyAuthor} from './end.ts'
import {
  errorFile,
  errorFileName,
  type FailedRow,
  FileRefusal,
  type ImportSource,
  type Inspection,
  inspectFile,
  readRows,
  rowError
} from './file/index.ts'
import {contentTypeOf} from './formats.ts'
import {type ImportTask, selectTask} from './sql.ts'
import {inBatches} from './validate-rows.ts'
import {commitStorable, isUnstorable, prepareChunk, TakenOver} from './write-batch.ts'

export type RunContext = Pick<Services, 'db' | 'storage' | 'secrets' | 'env' | 'queue'> & {
  signal: AbortSignal
  /** Rows that are committed together. */
  chunkRows?: number
}

const usualChunkRows = 5_000

/**
 * Imports a file from its checkpoint to its end, then completes the import. Safe to start again after a crash and
 * during another run: each row's outcome is committed once. An error that no retry can fix ends the import, and its
 * remaining rows become failed rows with a reason.
 */
export async function runImport(context: RunContext, importId: number): Promise<void> {
  const task = await selectTask(context.db, importId)
  if (!task) return
  if (task.status === 'completed') return task.lacks_errors ? attachFailures(context, task) : undefined
  await begin(context, task)
  try {
    await withSource(context, task, async source => {
      const inspection = await inspectFile(source, {encoding: task.encoding ?? undefined})
      await importRows(context, task, source, inspection)
      await complete(context, task, inspection)
    })
  } catch (error) {
    const unreadable = error instanceof FileRefusal
    if (!unreadable && !isUnstorable(error)) throw error
    const reason = coded(unreadable ? 'importEndedByFile' : 'rowNotStored')
    await command({db: context.db, actor: null}, ctx =>
      endImport(context, ctx, importId, {reason, why: null})
    )
    await runImport(context, importId)
    // The database's refusal is unexpected: the job's failure tells the operator.
    if (!unreadable) throw error
  }
}

function begin({db}: RunContext, {id, status}: ImportTask): Promise<void> {
  return command({db, actor: null}, async ({tx, audit}) => {
    const begun = await tx.query(
      `update payout_imports set status = 'processing', started_at = now(), version = version + 1
       where id = $1 and status = 'queued' returning 1 as begun`,
      [id]
    )
    if (begun.length === 0) return
    const states = {before: {status}, after: {status: 'processing'}}
    await audit({action: 'started', subjectType: 'payout_import', subjectId: Number(id), ...states})
  })
}

/** A copy of the file on this machine's disk, named so that what a dead worker left is found and removed. */
async function withSource(
  {env, storage}: RunContext,
  task: ImportTask,
  work: (source: ImportSource) => Promise<void>
): Promise<void> {
  const folder = join(env.DATA_DIR, 'importing')
  await mkdir(folder, {recursive: true, mode: 0o700})
  const prefix = `${task.id}-`
  for (const left of await readdir(folder)) {
    if (left.startsWith(prefix)) await rm(join(folder, left), {force: true})
  }
  const path = join(folder, `${prefix}${process.pid}`)
  const hash = createHash('sha256')
  async function* hashed(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(await storage.read(task.source_key), hashed, createWriteStream(path, {mode: 0o600}))
    // A copy that broke off is no reason to end the import.
    if (!hash.digest().equals(task.source_sha256))
      throw new Error(`the file of import ${task.id} is incomplete`)
    await work({path, name: task.source_name})
  } finally {
    await rm(path, {force: true})
  }
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
    writing = commitStorable(context, place, after, chunk)
    // Its failure is thrown where it is awaited, after the next chunk was read.
    writing.catch(() => undefined)
  }
  await writing
}

/** Writes the file of failed rows, if there are any, and completes the import. */
async function complete(context: RunContext, task: ImportTask, inspection: Inspection): Promise<void> {
  const {db, storage} = context
  const stored = await storeErrors(db, storage, task, inspection)
  await command({db, actor: null}, async ctx => {
    await writeCompletion(ctx, task, inspection, stored)
    await notifyAuthor(context, ctx, Number(task.id))
  })
}

/** Writes the file of failed rows of an import that ended early, once its file can be read. */
async function attachFailures(context: RunContext, task: ImportTask): Promise<void> {
  const {db, storage} = context
  await withSource(context, task, async source => {
    const inspection = await inspectOrNull(source, task)
    const rows = inspection && failedAndUndone(db, task, source, inspection)
    const stored = rows && (await storage.save(Readable.from(errorFile(inspection, task.language, rows))))
    await command({db, actor: null}, ({tx}) => attach(tx, task, inspection, stored))
  })
}

async function inspectOrNull(source: ImportSource, {encoding}: ImportTask): Promise<Inspection | null> {
  try {
    return await inspectFile(source, {encoding: encoding ?? undefined})
  } catch (error) {
    if (error instanceof FileRefusal) return null
    throw error
  }
}

/** The failed rows that the import came to, then those that it did not come to. */
async function* failedAndUndone(
  q: Queryable,
  {id, checkpoint_line}: ImportTask,
  source: ImportSource,
  inspection: Inspection
): AsyncGenerator<FailedRow> {
  yield* failuresOf(q, Number(id))
  for await (const row of readRows(source, inspection, {fromLine: checkpoint_line + 1})) {
    yield row.ok ? {...row, errors: [rowError(null, 'import_ended')]} : row
  }
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
  {tx, audit}: Pick<Command, 'tx' | 'audit'>,
  task: Pick<ImportTask, 'id' | 'source_name'>,
  inspection: Inspection,
  stored: Stored | null
): Promise<void> {
  const id = Number(task.id)
  const [done] = await tx.query<{payouts_count: number; failed_count: number}>(
    `update payout_imports set status = 'completed', completed_at = now(), version = version + 1
     where id = $1 and status = 'processing' returning payouts_count, failed_count`,
    [id]
  )
  if (!done) throw new TakenOver(`import ${id} was completed by another worker`)
  await attach(tx, task, inspection, stored)
  const states = {before: {status: 'processing'}, after: {status: 'completed', ...done}}
  await audit({action: 'completed', subjectType: 'payout_import', subjectId: id, ...states})
}

/** From now on the attachment has the failed rows, and no table keeps a card number that was typed wrong. */
async function attach(
  tx: Tx,
  task: Pick<ImportTask, 'id' | 'source_name'>,
  inspection: Inspection | null,
  stored: Stored | null
): Promise<void> {
  await tx.query(`update payout_import_failures set cells = '[]' where import_id = $1`, [task.id])
  if (!inspection || !stored) return
  const errorsFileId = await recordFile(tx, {
    ...stored,
    kind: 'import_errors',
    name: errorFileName(task.source_name, inspection),
    contentType: contentTypeOf(inspection),
    ownerId: null
  })
  const attached = await tx.query(
    'update payout_imports set errors_file_id = $2 where id = $1 and errors_file_id is null returning id',
    [task.id, errorsFileId]
  )
  if (attached.length === 0) throw new TakenOver(`import ${task.id} has its failed rows from another worker`)
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
