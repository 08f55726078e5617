import type {SQL} from 'drizzle-orm'
import {PgDialect} from 'drizzle-orm/pg-core'
import pg from 'pg'
import {isState} from './sql-state.ts'

/** Runs queries: the pool, or one transaction. A transaction takes one statement at a time. */
export type Queryable = {
  /** Numbers of eight bytes come as BigInt, numerics as text, instants as Date. */
  query<Row extends pg.QueryResultRow>(statement: string | SQL, values?: unknown[]): Promise<Row[]>
  /**
   * The same, prepared once per connection under `name`, which belongs to one text for good. `values` stay away
   * where the statement brings its own.
   */
  prepared<Row extends pg.QueryResultRow>(
    name: string,
    statement: string | SQL,
    values?: unknown[]
  ): Promise<Row[]>
}

export type Db = Queryable & {pool: pg.Pool; pooled: boolean; close(): Promise<void>}
export type Tx = Queryable & {
  /** The connection itself, for COPY. */
  readonly client: pg.PoolClient
}

export type DbOptions = {
  url: string
  /**
   * The address is of a pooler in transaction mode: the next transaction may run on another connection. Statements are
   * then not kept prepared, and the pooler or the role sets the timeouts.
   */
  pooled?: boolean
  max?: number
  onError?: (error: Error) => void
}

const timeouts = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000
}

// Eight-byte integers are money or ids: a float would lose digits in silence.
const int8Type = 20
const types = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    return type === int8Type
      ? (value: string) => BigInt(value)
      : pg.types.getTypeParser(type, format as 'text')
  }
} as pg.CustomTypesConfig

/** Opens a pool. A server that goes away under idle connections is reported, never fatal. */
export function openDb({url, pooled = false, max = 20, onError}: DbOptions): Db {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'paydesk-upstream',
    ...(!pooled && timeouts)
  })
  pool.on('error', error => onError?.(error))
  // A connection that breaks while it is checked out reports by an event too, and it may do so in the same
  // moment in which it is handed over. The query's own rejection is enough.
  pool.on('connect', client => client.on('error', ignore))
  return {
    ...queryable(statement => pool.query(statement), pooled),
    pool,
    pooled,
    close: () => pool.end()
  }
}

type Statement = {name?: string; text: string; values?: unknown[]}

const dialect = new PgDialect()

function queryable(
  run: (statement: Statement) => Promise<{rows: pg.QueryResultRow[]}>,
  pooled: boolean
): Queryable {
  const rowsOf = async <Row>(statement: string | SQL, values?: unknown[], name?: string): Promise<Row[]> => {
    if (typeof statement === 'string') return (await run({name, text: statement, values})).rows as Row[]
    const {sql, params} = dialect.sqlToQuery(statement)
    return (await run({name, text: sql, values: params})).rows as Row[]
  }
  return {
    query: (statement, values) => rowsOf(statement, values),
    prepared: (name, statement, values) => rowsOf(statement, values, pooled ? undefined : name)
  }
}

const attempts = 5

/**
 * Runs `work` in one transaction: commits what it returns, rolls back what it throws. A serialization
 * failure or a deadlock is run again from the start, so `work` must have no effect outside of `tx`.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work)
    } catch (error) {
      if (attempt >= attempts || !isState(error, 'serializationFailure', 'deadlockDetected')) throw error
      await new Promise(wait => setTimeout(wait, Math.random() * 20 * attempt))
    }
  }
}

/** Runs reads that all see the same moment, whatever is written meanwhile; a write among them fails. */
export function inSnapshot<T>(db: Db, read: (q: Queryable) => Promise<T>): Promise<T> {
  return inTransaction(db, async tx => {
    await tx.query('set transaction isolation level repeatable read, read only')
    return read(tx)
  })
}

async function once<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  const statements = oneAtATime(client)
  let broken = false
  try {
    await statements.run({text: 'begin'})
    const result = await work({...queryable(statements.run, db.pooled), client})
    const {command} = await statements.run({text: 'commit'})
    // PostgreSQL answers the commit of a failed transaction with ROLLBACK, and reports no error.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a statement in it had failed')
    return result
  } catch (error) {
    await statements.end()
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    await statements.end()
    client.release(broken)
  }
}

/**
 * Runs a transaction's statements on `client`, one at a time and none after `end`. Otherwise a statement that was
 * not awaited could run in the next transaction of the same connection.
 */
function oneAtATime(client: pg.PoolClient) {
  let running: Promise<pg.QueryResult> | null = null
  let ended = false
  return {
    async run(statement: Statement): Promise<pg.QueryResult> {
      if (ended) throw new Error('The transaction has ended')
      if (running) throw new Error('Another statement of this transaction is still running')
      running = client.query(statement)
      try {
        return await running
      } finally {
        running = null
      }
    },
    async end(): Promise<void> {
      ended = true
      await running?.catch(ignore)
    }
  }
}

function ignore(): void {}

/** Now, by the database's clock, which alone decides about lifetimes. */
export async function now(q: Queryable): Promise<Date> {
  const [row] = await q.query<{now: Date}>('select now() as now')
  if (!row) throw new Error('select now() returned no row')
  return row.now
}
