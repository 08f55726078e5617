import type {Currency} from '@paydesk/contracts/enums'
import {sql} from 'drizzle-orm'
import type {Actor} from '../../access/actor.ts'
import {ownedBy} from '../../access/owned-by.ts'
import type {Queryable} from '../../db/pool.ts'
import {currentStatus} from '../../payouts/status.ts'
import type {Period} from './period.ts'
import type {TotalRow} from './staff-sql.ts'

/** Sums of minor units as text; a currency in which nothing moved on a day has no row. */
export type FlowRow = {
  day: string
  currency: Currency
  credited: string
  cashed_out: string
  exchanged_out: string
  exchanged_in: string
}

/** The payouts that a customer or a person still has to settle; one past its deadline is expired already. */
export const openPayouts = (
  q: Queryable,
  actor: Actor
): Promise<(TotalRow & {status: 'pending' | 'manual_confirmation'})[]> =>
  q.query(
    sql`select * from (
          select ${currentStatus} as status, p.currency, count(*) as count, sum(p.amount)::text as amount from payouts p
          where p.status in ('pending', 'manual_confirmation') and ${ownedBy(actor, 'overview', sql`p.user_id`) ?? sql`true`}
          group by 1, 2
        ) as open where status <> 'expired' order by currency`
  )

export const openCashouts = (q: Queryable, actor: Actor): Promise<TotalRow[]> =>
  q.query(
    sql`select c.currency, count(*) as count, sum(c.amount)::text as amount from cashout_requests c
        where c.status = 'pending' and c.cancelled_at is null and ${ownedBy(actor, 'overview', sql`c.user_id`) ?? sql`true`}
        group by 1 order by 1`
  )

/** The effect of payouts (without reversed ones), cash-outs and exchanges on wallets, by the day of completion. */
export const flowByDay = (q: Queryable, actor: Actor, {start, end, zone}: Period): Promise<FlowRow[]> =>
  q.query(
    sql`with moved as (
          select t.type, t.executed_at, t.source_amount, t.source_currency, t.destination_amount, t.destination_currency
          from transactions t
          where t.executed_at >= ${start} and t.executed_at < ${end} and t.type in ('payout', 'cashout', 'transfer')
            and t.reverses_id is null and not exists (select from transactions r where r.reverses_id = t.id)
            and ${ownedBy(actor, 'overview', sql`t.user_id`) ?? sql`true`}
        ), sides as (
          select executed_at, type || '_out' as side, source_currency as currency, source_amount as amount
          from moved where source_amount is not null
          union all
          select executed_at, type || '_in', destination_currency, destination_amount
          from moved where destination_amount is not null
        )
        select (executed_at at time zone ${zone})::date::text as day, currency,
          coalesce(sum(amount) filter (where side = 'payout_in'), 0)::text as credited,
          coalesce(sum(amount) filter (where side = 'cashout_out'), 0)::text as cashed_out,
          coalesce(sum(amount) filter (where side = 'transfer_out'), 0)::text as exchanged_out,
          coalesce(sum(amount) filter (where side = 'transfer_in'), 0)::text as exchanged_in
        from sides group by 1, 2 order by 1, 2`
  )
