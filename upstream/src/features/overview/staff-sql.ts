import type {Currency, PayoutStatus} from '@paydesk/contracts/enums'
import {type SQL, sql} from 'drizzle-orm'
import type {Queryable} from '../../db/pool.ts'
import {currentStatus} from '../../payouts/status.ts'
import type {Period} from './period.ts'

/** A sum comes as text: it may be longer than a column of money. */
export type TotalRow = {currency: Currency; count: bigint; amount: string}
export type DayRow = {day: string; currency: Currency; count: bigint; amount: string}
export type VolumeRow = {id: bigint; name: string; currency: Currency; count: bigint; amount: string}

const counted = sql`currency, count(*) as count, sum(amount)::text as amount`

export const confirmingPayouts = (q: Queryable): Promise<TotalRow[]> =>
  q.query(
    sql`select ${counted} from payouts where status = 'manual_confirmation' group by currency order by currency`
  )

export const waitingCashouts = (q: Queryable): Promise<TotalRow[]> =>
  q.query(
    sql`select ${counted} from cashout_requests where status = 'pending' and cancelled_at is null group by currency order by currency`
  )

/** Payouts with a late receipt, and imports that are not done. */
export async function waitingElsewhere(q: Queryable): Promise<{late: bigint; imports: bigint}> {
  const [row] = await q.query<{late: bigint; imports: bigint}>(
    `select (select count(*) from payouts where has_late_receipt) as late,
            (select count(*) from payout_imports where status <> 'completed') as imports`
  )
  return row ?? {late: 0n, imports: 0n}
}

/** The payouts created in the period, by their status at this moment. */
export const createdByStatus = (
  q: Queryable,
  {start, end}: Period
): Promise<{status: PayoutStatus; count: bigint}[]> =>
  q.query(
    sql`select ${currentStatus} as status, count(*) as count from payouts p
        where p.created_at >= ${start} and p.created_at < ${end} group by 1`
  )

const completedIn = ({start, end}: Period): SQL => sql`p.completed_at >= ${start} and p.completed_at < ${end}`

export const completedByDay = (q: Queryable, period: Period): Promise<DayRow[]> =>
  q.query(
    sql`select day::text, currency, count, amount from (
          select (p.completed_at at time zone ${period.zone})::date as day, ${counted} from payouts p
          where ${completedIn(period)} group by 1, 2
        ) as days order by day, currency`
  )

/** Half of the period's completed payouts took no longer than this many seconds; null without any. */
export async function medianSeconds(q: Queryable, period: Period): Promise<number | null> {
  const [row] = await q.query<{seconds: number | null}>(
    sql`select extract(epoch from percentile_cont(0.5) within group (order by p.completed_at - p.created_at))::float8 as seconds
        from payouts p where ${completedIn(period)}`
  )
  return row?.seconds ?? null
}

const atMost = 5

/** The busiest of whom the column names, by how many payouts were completed; a row for each currency. */
function busiest(q: Queryable, period: Period, column: SQL, table: SQL): Promise<VolumeRow[]> {
  return q.query(
    sql`with volumes as (
          select ${column} as id, ${counted}, sum(count(*)) over (partition by ${column}) as all_of_it
          from payouts p where ${completedIn(period)} group by ${column}, currency
        ), ranked as (
          select *, dense_rank() over (order by all_of_it desc, id) as place from volumes
        )
        select r.id, t.name, r.currency, r.count, r.amount from ranked r join ${table} t on t.id = r.id
        where r.place <= ${atMost} order by r.place, r.currency`
  )
}

export const busiestMerchants = (q: Queryable, period: Period) =>
  busiest(q, period, sql`p.merchant_id`, sql`merchants`)

export const busiestVendors = (q: Queryable, period: Period) => busiest(q, period, sql`p.user_id`, sql`users`)
