/**
 * The time of a page of the audit log with its total, for each filter:
 *
 *   node bench/audit-log.ts [rows = 1000000]
 *
 * PLANS=1 shows the plans.
 */
import {listPage} from '../upstream/src/db/page.ts'
import {resolveSearch} from '../upstream/src/db/search.ts'
import {auditLog} from '../upstream/src/features/audit-events/sql.ts'
import {fillBy, openDatabase, planOf} from './database.ts'
import {line, median, msOf, report, size} from './report.ts'

const rows = size(0, 1_000_000, 100_000)
const repeats = 9
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

const {db, close} = await openDatabase({fsync: false})
try {
  await fill()
  const times = []
  for (const [name, query] of cases) {
    const ms: number[] = []
    let total = 0
    const page = async (q = db as Parameters<typeof listPage>[0]) => {
      const source = auditLog(query, await resolveSearch(db, query.search, ['users']))
      total = (await listPage(q, source, {...query, per_page: 25}, row => row)).total
    }
    for (let i = 0; i < repeats; i += 1) ms.push(await msOf(page))
    if (process.env.PLANS) await planOf(db, page)
    times.push({name, ms, median: median(ms).toFixed(1), total})
  }
  console.log(`${rows} events, milliseconds for a page of 25 with its total`)
  console.table(times, ['name', 'median', 'total'])
  const slowest = times.reduce((most, each) => (median(each.ms) > median(most.ms) ? each : most))
  report([
    line(`a page of the audit log with its total, ${rows} events, the slowest filter`, slowest.ms, {
      unit: 'ms',
      reference: slowest.name,
      goal: '<= 50'
    })
  ])
} finally {
  await close()
}

function fill(): Promise<void> {
  return fillBy(
    db,
    [
      `insert into users (role, name, referral_code)
       select 'admin', 'Сотрудник ' || n, 'r' || n from generate_series(1, 1000) n`,
      `insert into audit_events (at, actor_id, action, subject_type, subject_id, before, after)
       select timestamptz '2024-12-01' + n * (interval '730 days' / ${rows}),
         case when n % 3 = 0 then null when n < 300 then 900 when n % 10 < 3 then 7 else n % 800 + 1 end,
         case when n < 5000 and n % 50 = 0 then 'reversed' when n < 5000 and n % 50 = 1 then 'ended'
           when n % 4 = 0 then 'created' when n % 4 = 1 then 'signed_in' else 'updated' end,
         case when n < 4000 and n % 100 = 0 then 'application_config' when n % 4 = 1 then 'user'
           when n % 4 = 2 then 'transaction' else 'payout' end,
         case when n % 4 = 1 then n % 1000 + 1 else n end, '{"status": "pending"}', '{"status": "completed"}'
       from generate_series(1, ${rows}) n`
    ],
    false
  )
}
