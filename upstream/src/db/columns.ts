import {type SQL, type SQLWrapper, sql} from 'drizzle-orm'
import {type AnyPgColumn, bigint, check, customType, timestamp} from 'drizzle-orm/pg-core'

/** A generated numeric id; a JavaScript number, since ids stay far below 2^53. */
export const identity = () => bigint('id', {mode: 'number'}).primaryKey().generatedAlwaysAsIdentity()
/** A reference to such an id. */
export const ref = (name: string) => bigint(name, {mode: 'number'})
/** Money in minor units; a BigInt in code. */
export const minor = (name: string) => bigint(name, {mode: 'bigint'})
/** An instant to the millisecond, as it is on the wire. */
export const at = (name: string) => timestamp(name, {withTimezone: true, precision: 3, mode: 'date'})

/** A transaction's id with its epoch, which never wraps around; text in code. */
export const xid8 = customType<{data: string}>({dataType: () => 'xid8'})

export const bytes = customType<{data: Buffer; driverData: Buffer}>({dataType: () => 'bytea'})

/** A check that holds a text column to a closed set of words (a null passes). */
export function oneOf(name: string, column: AnyPgColumn, words: readonly string[]) {
  const list: SQL = sql.raw(words.map(word => `'${word}'`).join(', '))
  return check(name, sql`${column} in (${list})`)
}

/**
 * An amount in millionths of a whole unit, to sort and compare amounts of several currencies. The indexes on amounts
 * are on exactly this expression.
 */
export function comparable(amount: SQLWrapper, currency: SQLWrapper): SQL {
  return sql`(${amount} * case ${currency} when 'USDT' then 1 else 10000 end)`
}

/** The last four digits of where a payout's money goes. The index on requisites is on exactly this expression. */
export function requisiteEnd(cardLast4: SQLWrapper, phone: SQLWrapper): SQL {
  return sql`coalesce(${cardLast4}, right(${phone}, 4))`
}
