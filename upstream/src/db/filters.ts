import type {Area} from '@paydesk/contracts/access'
import {scaleOf} from '@paydesk/contracts/money'
import {type SQL, sql} from 'drizzle-orm'
import {type Actor, insistScope} from '../http/actor.ts'

/** `column` is one of `values`; no condition where there is no list. */
export function anyOf(column: SQL, values: readonly (string | number)[] | undefined): SQL | undefined {
  return values && values.length > 0 ? sql`${column} = any(${sql.param(values)})` : undefined
}

/** From the first instant on, and before the second. */
export function between(column: SQL, from: string | undefined, to: string | undefined): SQL | undefined {
  const bounds = [from && sql`${column} >= ${from}::timestamptz`, to && sql`${column} < ${to}::timestamptz`]
  const given = bounds.filter(bound => typeof bound === 'object')
  return given.length > 0 ? sql.join(given, sql` and `) : undefined
}

/** `column` holds `text` anywhere, in any case; its `%` and `_` mean themselves. */
export function contains(column: SQL, text: string | undefined): SQL | undefined {
  return text ? sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}` : undefined
}

/**
 * An amount in whole units between two bounds, both inclusive, whatever the row's currency: minor units
 * differ by currency, so each currency has its own bound.
 */
export function amountBetween(
  amount: SQL,
  currency: SQL,
  from: string | undefined,
  to: string | undefined
): SQL | undefined {
  const minorOf = (units: string) =>
    sql`${units}::numeric * case when ${currency} = 'USDT' then ${10 ** scaleOf.USDT}::int else ${10 ** scaleOf.RUB}::int end`
  const bounds = [
    from && sql`abs(${amount}) >= ${minorOf(from)}`,
    to && sql`abs(${amount}) <= ${minorOf(to)}`
  ]
  const given = bounds.filter(bound => typeof bound === 'object')
  return given.length > 0 ? sql.join(given, sql` and `) : undefined
}

/** Holds a list of `area` to the rows whose `owner` the actor may see; throws 403 where it sees none. */
export function ownedBy(actor: Actor, area: Area, owner: SQL): SQL | undefined {
  if (insistScope(actor, area) === 'all') return undefined
  if (actor.role !== 'vendor') return sql`${owner} = ${actor.userId}`
  return sql`${owner} in (select id from users where id = ${actor.userId} or parent_id = ${actor.userId})`
}
