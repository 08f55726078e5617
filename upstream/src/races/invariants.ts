import {payoutTransitions} from '@paydesk/contracts/state-machine'
import type {Answer} from '../../test/app.ts'
import type {Queryable} from '../db/pool.ts'
import {TakenOver} from '../features/payout-imports/write-batch.ts'
import {verify} from '../ledger/verify.ts'
import type {Outcome} from './scheduler.ts'

/** What holds after every run: its query finds the rows that break it. The rules of the books are looked at beside. */
const invariants: {name: string; sql: string}[] = [
  {
    name: 'each change of a payout has one audit row',
    sql: `select p.id, p.version, count(a.id) from payouts p left join audit_events a
            on a.subject_type = 'payout' and a.subject_id = p.id::text
              and (a.action in ('updated', 'expired', 'reversed', 'late_receipt_added')
                or a.action = 'receipt_added' and a.before ->> 'status' = 'pending')
          group by p.id having p.version <> 1 + count(a.id)`
  },
  {
    name: 'each change of a cash-out request has one audit row',
    sql: `select c.id, c.version, count(a.id) from cashout_requests c left join audit_events a
            on a.subject_type = 'cashout_request' and a.subject_id = c.id::text and a.action in ('updated', 'cancelled')
          group by c.id having c.version <> 1 + count(a.id)`
  },
  {
    name: 'each status follows the one before it',
    sql: `select subject_type, subject_id, action, previous, before ->> 'status' as before from
            (select *, lag(after ->> 'status') over (partition by subject_type, subject_id order by id) as previous
             from audit_events where after ->> 'status' is not null and action <> 'late_receipt_added') a
          where previous is not null and before ->> 'status' is distinct from previous`
  },
  {
    name: 'a payout changes its status only as the table of transitions allows',
    sql: `select subject_id, before ->> 'status' as before, after ->> 'status' as after from audit_events
          where subject_type = 'payout' and before ->> 'status' <> after ->> 'status'
            and (before ->> 'status') || ' ' || (after ->> 'status') <> all (array[${allowedTransitions()}])`
  },
  {
    name: 'a payout has the status that its trail says',
    sql: `select p.id, p.status, a.status as trail from payouts p join lateral
            (select after ->> 'status' as status from audit_events where subject_type = 'payout'
               and subject_id = p.id::text and after ->> 'status' is not null and action <> 'late_receipt_added'
             order by id desc limit 1) a on true
          where a.status <> p.status`
  },
  {
    name: 'a record that one user has taken is changed by nobody else',
    sql: `select e.subject_type, e.subject_id, e.action, e.actor_id, l.actor_id as holder from audit_events e
          cross join lateral (select action, actor_id, at from audit_events where subject_type = e.subject_type
              and subject_id = e.subject_id and id < e.id
              and action in ('taken', 'taken_over', 'released', 'updated', 'cancelled') order by id desc limit 1) l
          where e.subject_type in ('payout', 'cashout_request') and e.action in ('updated', 'cancelled', 'taken')
            and l.action in ('taken', 'taken_over') and l.actor_id <> e.actor_id
            and e.written_at < l.at + interval '119 seconds'`
  },
  {
    name: 'a deleted user has no money',
    sql: `select u.id, w.currency, w.balance from users u join wallets w on w.user_id = u.id
          where u.deleted_at is not null and (w.balance <> 0 or w.reserved <> 0)`
  },
  {
    name: 'a file sent for a payout is one receipt',
    sql: 'select payout_id, count(*) from receipts group by payout_id, sha256 having count(*) > 1'
  },
  {
    name: 'a quote serves one exchange',
    sql: 'select quote_id, count(*) from transactions where quote_id is not null group by quote_id having count(*) > 1'
  }
]

function allowedTransitions(): string {
  return Object.entries(payoutTransitions)
    .flatMap(([from, all]) => all.map(to => `'${from} ${to}'`))
    .join(', ')
}

const textOfBigint = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** The sentences that do not hold, each with what breaks it. */
export async function brokenInvariants(q: Queryable): Promise<string[]> {
  const {findings} = await verify(q)
  const broken = findings.map(({check, rows}) => `${check}: ${JSON.stringify(rows, textOfBigint)}`)
  for (const {name, sql} of invariants) {
    const rows = await q.query(`select row_to_json(broken)::text as row from (${sql}) broken limit 5`)
    if (rows.length > 0) broken.push(`${name}: ${rows.map(({row}) => row).join(' ')}`)
  }
  return broken
}

/** Refusals of a call that is wrong in itself: no race brings them about. */
const wrong = [400, 403, 404, 405, 429]

/** What holds of every operation: none ends in a fault, and one that was refused has left no trail. */
export async function brokenOutcomes(q: Queryable, outcomes: readonly Outcome[]): Promise<string[]> {
  const broken: string[] = []
  const refused: string[] = []
  for (const {name, id, value, error} of outcomes) {
    if (error !== undefined && !(error instanceof TakenOver))
      broken.push(`no operation fails: ${name}: ${error}`)
    const {status, text} = (value ?? {}) as Partial<Answer>
    if (status !== undefined && (status >= 500 || wrong.includes(status)))
      broken.push(`no call ends in a fault or goes astray: ${name}: ${status} ${text}`)
    if (status !== undefined && status >= 400) refused.push(id)
  }
  const trail = await q.query<{action: string; subject_type: string}>(
    'select action, subject_type from audit_events where request_id = any($1)',
    [refused]
  )
  for (const row of trail)
    broken.push(`a refused call leaves no audit row: ${row.subject_type} ${row.action}`)
  return broken
}
