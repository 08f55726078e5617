import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SQL} from 'drizzle-orm'
import {PgDialect} from 'drizzle-orm/pg-core'
import {type Db, inTransaction, openDb, type Queryable} from '../upstream/src/db/pool.ts'
import {startEmbeddedPostgres} from '../upstream/src/embedded/index.ts'
import {migrate} from '../upstream/src/migrate.ts'

/** A migrated database in a folder of its own. Without `fsync` a commit does not wait for the disk. */
export async function openDatabase({max = 2, fsync = true} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'pdb-'))
  const server = await startEmbeddedPostgres({dataDir: join(folder, 'pg'), fsync})
  const db = openDb({url: server.url, max})
  await migrate(server.url)
  return {
    folder,
    url: server.url,
    db,
    async close() {
      await db.close()
      await server.stop()
      await rm(folder, {recursive: true, force: true})
    }
  }
}

/** Writes many rows by these statements, past triggers and foreign keys where `isReplica`. */
export async function fillBy(db: Db, statements: readonly string[], isReplica = true): Promise<void> {
  await inTransaction(db, async tx => {
    await tx.query('set local statement_timeout = 0')
    if (isReplica) await tx.query('set local session_replication_role = replica')
    for (const statement of statements) await tx.query(statement)
  })
  await db.query('vacuum analyze')
}

/** The plans of the statements that `work` sends, printed with PLANS=1. */
export async function planOf(db: Db, work: (explaining: Queryable) => Promise<unknown>): Promise<string> {
  let plan = ''
  const dialect = new PgDialect()
  const query = async (statement: SQL) => {
    const {sql, params} = dialect.sqlToQuery(statement)
    const lines = await db.query<{'QUERY PLAN': string}>(`explain (analyze, timing off) ${sql}`, params)
    plan += `${lines.map(each => each['QUERY PLAN']).join('\n')}\n`
    return []
  }
  await work({query} as unknown as Queryable)
  if (process.env.PLANS) console.log(plan)
  return plan
}
