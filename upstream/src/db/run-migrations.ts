import {setTimeout as pause} from 'node:timers/promises'
import type pg from 'pg'
import {createIndex} from './create-index.ts'
import {type Migration, readMigrations} from './migration-files.ts'
import {isState} from './sql-state.ts'

export type MigrationOptions = {
  folder: string
  /** Runs none later than this time of the journal. */
  until?: number
  /** A statement that waits for a lock makes every later query on the table wait. It gives up after this time. */
  lockTimeoutMs?: number
  /** How often a transaction is tried before the migration fails. */
  attempts?: number
  beforeRetry?: () => Promise<unknown>
  rowsOfChunk?: number
}
type Run = Required<MigrationOptions>

const defaults = {
  until: Number.POSITIVE_INFINITY,
  lockTimeoutMs: 2000,
  attempts: 60,
  beforeRetry: () => pause(1000),
  rowsOfChunk: 5000
}

/** The table of drizzle's own migrator, so that databases of earlier versions continue. */
const journal = 'drizzle.__drizzle_migrations'
const createJournal = `
  create schema if not exists drizzle;
  create table if not exists ${journal} (id serial primary key, hash text not null, created_at bigint);
  create table if not exists drizzle.backfills (migration bigint primary key, done bigint not null)`

/**
 * Runs the migrations that a database lacks, each by its kind and each complete before the next. The caller makes sure
 * that no other process migrates meanwhile. A run that was interrupted continues where it stopped.
 */
export async function runMigrations(client: pg.Client, options: MigrationOptions): Promise<void> {
  const run = {...defaults, ...options}
  await client.query(createJournal)
  const {rows} = await client.query(`select coalesce(max(created_at), 0) as last from ${journal}`)
  const last = Number(rows[0]?.last)
  const pending = readMigrations(run.folder).filter(({when}) => when > last && when <= run.until)
  for (const migration of pending) {
    if (migration.kind === 'concurrent') await runConcurrent(client, migration)
    if (migration.kind === 'backfill') await runBackfill(client, migration, run)
    await inBriefTransaction(client, run, async () => {
      if (migration.kind === 'transaction')
        for (const statement of migration.statements) await client.query(statement)
      await client.query(`insert into ${journal} (hash, created_at) values ($1, $2)`, [
        migration.hash,
        migration.when
      ])
    })
  }
}

/** Runs a transaction that waits briefly for its locks, and repeats it while another transaction holds them. */
async function inBriefTransaction(client: pg.Client, run: Run, body: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${run.lockTimeoutMs}`)
      await body()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (!isState(error, 'lockNotAvailable', 'deadlockDetected')) throw error
      if (attempt === run.attempts) {
        throw new Error(
          `A migration could not lock its tables in ${attempt} attempts: end the transaction that holds them ` +
            '(select pid, xact_start, query from pg_stat_activity order by xact_start), and migrate again',
          {cause: error}
        )
      }
      await run.beforeRetry()
    }
  }
}

const indexName = /^create (?:unique )?index concurrently "?(\w+)"?/im

async function runConcurrent(client: pg.Client, {statements}: Migration): Promise<void> {
  for (const statement of statements) {
    const name = indexName.exec(statement)?.[1]
    if (name) await createIndex(client, name, statement)
    else await client.query(statement)
  }
}

/** Changes a chunk of ids a transaction, with the checkpoint in the same transaction. */
async function runBackfill(client: pg.Client, {statements, table, when}: Migration, run: Run): Promise<void> {
  const number = async (text: string, values: unknown[] = []) =>
    BigInt((await client.query<{value: string}>(text, values)).rows[0]?.value ?? 0)
  let done = await number('select done as value from drizzle.backfills where migration = $1', [when])
  const end = await number(`select max(id) as value from ${table}`)
  while (done < end) {
    const next = done + BigInt(run.rowsOfChunk)
    await inBriefTransaction(client, run, async () => {
      for (const statement of statements) await client.query(statement, [done, next])
      await client.query(
        `insert into drizzle.backfills (migration, done) values ($1, $2)
         on conflict (migration) do update set done = excluded.done`,
        [when, next]
      )
    })
    done = next
  }
}
