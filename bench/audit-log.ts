/**
 * The time of a page of the audit log with its total, for each filter:
 *
 *   node bench/audit-log.ts [rows = 1000000]
 *
 * Exit code 1 where the median of several is above the goal. PLANS=1 shows the plans.
 */
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SQL} from 'drizzle-orm'
import {PgDialect} from 'drizzle-orm/pg-core'
import {listPage} from '../upstream/src/db/page.ts'
import {inTransaction, openDb, type Queryable} from '../upstream/src/db/pool.ts'
import {resolveSearch} from '../upstream/src/db/search.ts'
import {startEmbeddedPostgres} from '../upstream/src/embedded/index.ts'
import {auditLog} from '../upstream/src/features/audit-events/sql.ts'
import {migrate} from '../upstream/src/migrate.ts'

const rows = Number(process.argv[2] ?? 1_000_000)
const repeats = 9
/** Milliseconds. */
const goal = 50
const month = {created_at_from: '2025-06-01T00:00:00.000Z', created_at_to: '2025-07-01T00:00:00.000Z'}

/** Of the users, 7 has a tenth of the rows, 900 a few of the oldest alone; `reversed` is rare and old. */
const cases: [string, Parameters<typeof auditLog>[0]][] = [
  ['all', {}],
  ['oldest first', {order_direction: 'asc'}],
  ['a person who did much', {actor_id: 7}],
  ['a person who left', {actor_id: 900}],
  ['an action that many did', {'actions[]': ['updated']}],
  ['a rare action', {'actions[]': ['reversed']}],
  ['two rare actions', {'actions[]': ['reversed', 'ended']}],
  ['a kind of record', {'subject_types[]': ['payout']}],
  ['a rare kind of record', {'subject_types[]': ['application_config']}],
  ['one record', {'subject_types[]': ['payout'], subject_id: '12345'}],
  ['a month', month],
  ['a month of a person', {...month, actor_id: 7}],
  ['a month of a person who left', {...month, actor_id: 900}],
  ['a rare action of a person', {actor_id: 7, 'actions[]': ['reversed']}],
  ['search: a name', {search: 'Сотрудник 7'}],
  ['search: a name that all have', {search: 'сотрудник'}],
  ['search: an id', {search: '# 12345'}],
  ['search: nothing there', {search: 'никого'}]
]

const folder = await mkdtemp(join(tmpdir(), 'pdb-'))
const server = await startEmbeddedPostgres({dataDir: join(folder, 'pg'), fsync: false})
const db = openDb({url: server.url, max: 2})
try {
  await migrate(server.url)
  await fill()
  await db.query('vacuum analyze')
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await db.close()
  await server.stop()
  await rm(folder, {recursive: true, force: true})
}

function fill(): Promise<void> {
  return inTransaction(db, async tx => {
    await tx.query('set local statement_timeout = 0')
    await tx.query(
      `insert into users (role, name, referral_code) select 'admin', 'Сотрудник ' || n, 'r' || n from generate_series(1, 1000) n`
    )
    await tx.query(
      `insert into audit_events (at, actor_id, action, subject_type, subject_id, before, after)
       select timestamptz '2024-12-01' + n * (interval '730 days' / $1::int),
         case when n % 3 = 0 then null when n < 300 then 900 when n % 10 < 3 then 7 else n % 800 + 1 end,
         case when n < 5000 and n % 50 = 0 then 'reversed' when n < 5000 and n % 50 = 1 then 'ended'
           when n % 4 = 0 then 'created' when n % 4 = 1 then 'signed_in' else 'updated' end,
         case when n < 4000 and n % 100 = 0 then 'application_config' when n % 4 = 1 then 'user'
           when n % 4 = 2 then 'transaction' else 'payout' end,
         case when n % 4 = 1 then n % 1000 + 1 else n end, '{"status": "pending"}', '{"status": "completed"}'
       from generate_series(1, $1::int) n`,
      [rows]
    )
  })
}

async function measure(): Promise<boolean> {
  const lines = []
  for (const [name, query] of cases) {
    const ms: number[] = []
    let total = 0
    for (let i = 0; i < repeats; i += 1) {
      const started = performance.now()
      const search = await resolveSearch(db, query.search, ['users'])
      total = (await listPage(db, auditLog(query, search), {...query, per_page: 25}, row => row)).total
      ms.push(performance.now() - started)
    }
    if (process.env.PLANS) await showPlan(name, query)
    const median = ms.toSorted((a, b) => a - b)[repeats >> 1] ?? 0
    lines.push({
      name,
      median: median.toFixed(1),
      slowest: Math.max(...ms).toFixed(1),
      total,
      ok: median <= goal
    })
  }
  console.log(`${rows} events, milliseconds for a page of 25 with its total`)
  console.table(lines)
  return lines.every(({ok}) => ok)
}

async function showPlan(name: string, query: (typeof cases)[number][1]): Promise<void> {
  const dialect = new PgDialect()
  const explaining = {
    query: async (statement: SQL) => {
      const {sql, params} = dialect.sqlToQuery(statement)
      const lines = await db.query<{'QUERY PLAN': string}>(`explain (analyze, timing off) ${sql}`, params)
      console.log(`${name}\n${lines.map(line => line['QUERY PLAN']).join('\n')}\n`)
      return []
    }
  } as unknown as Queryable
  const search = await resolveSearch(db, query.search, ['users'])
  await listPage(explaining, auditLog(query, search), {...query, per_page: 25}, row => row)
}
