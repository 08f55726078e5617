import {searchable} from '@paydesk/contracts/visible-text'
import {type SQL, sql} from 'drizzle-orm'
import {comparable} from './columns.ts'

/** `column` is one of `values`; no condition where there is no list. */
export function anyOf(column: SQL, values: readonly (string | number)[] | undefined): SQL | undefined {
  return values && values.length > 0 ? sql`${column} = any(${sql.param(values)})` : undefined
}

/**
 * Rows by the status that people see: one that was cancelled or reversed at `at` keeps another, and belongs to none of
 * the `statuses`. `asked` adds such rows to them, or leaves them out.
 */
export function byShownStatus(
  statuses: SQL | undefined,
  at: SQL,
  asked: boolean | undefined
): SQL | undefined {
  if (asked) return statuses ? sql`(${statuses} or ${at} is not null)` : sql`${at} is not null`
  if (statuses) return sql`${statuses} and ${at} is null`
  return asked === false ? sql`${at} is null` : undefined
}

/** From the first instant on, and before the second. */
export function between(column: SQL, from: string | undefined, to: string | undefined): SQL | undefined {
  const bounds = [from && sql`${column} >= ${from}::timestamptz`, to && sql`${column} < ${to}::timestamptz`]
  const given = bounds.filter(bound => typeof bound === 'object')
  return given.length > 0 ? sql.join(given, sql` and `) : undefined
}

/** The text as a part of a LIKE pattern, in which its `%` and `_` mean themselves. */
export const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** `column` holds `text` anywhere, in any case, "е" for "ё" included; its `%` and `_` mean themselves. */
export function contains(column: SQL, text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const pattern = `%${escapePattern(searchable(text))}%`
  return sql`translate(${column}, 'ёЁ', 'еЕ') ilike ${pattern}`
}

/**
 * An amount in whole units between two bounds, both inclusive, whatever the row's currency and sign. Written so that
 * the index on comparable amounts finds either sign's rows.
 */
export function amountBetween(
  amount: SQL,
  currency: SQL,
  from: string | undefined,
  to: string | undefined
): SQL | undefined {
  if (!from && !to) return undefined
  const value = comparable(amount, currency)
  // Beyond every amount there is, so that a bound of many digits is no overflow.
  const millionths = (units: string, round: SQL) =>
    sql`least(${round}(${units}::numeric * 1000000), 9000000000000000000)::bigint`
  const least = from ? millionths(from, sql`ceil`) : sql`0`
  const most = to ? millionths(to, sql`floor`) : sql`9000000000000000000`
  return sql`(${value} between ${least} and ${most} or ${value} between -(${most}) and -(${least}))`
}
