import type {Currency} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/money'
import {totalCap} from '@paydesk/contracts/pagination'
import {sql} from 'drizzle-orm'
import {countOf, type ListSource, whereOf} from './page.ts'
import type {Queryable} from './pool.ts'

type Total = {currency: Currency; count: string; amount: string}

/**
 * Counts a list by status and sums up its `amount` by `currency`, columns of `select`. Each status is counted by its
 * own index and no further than the cap, so that a summary of many rows is not a second reading of them all.
 */
export async function summaryOf<Status extends string>(
  q: Queryable,
  filtered: ListSource,
  byStatus: Record<Status, ListSource>
) {
  const names = Object.keys(byStatus) as Status[]
  const counts = names.map(name => sql`${countOf(byStatus[name])} as ${sql.identifier(name)}`)
  const sums = sql`select currency, count(*)::text as count, sum(amount)::text as amount
    from (select ${filtered.select} from ${filtered.from} ${whereOf(filtered.where)}) as rows group by currency`
  // One statement, so that counts and sums tell of the same moment. A sum is text: JSON has no number as long.
  const [row] = await q.query<Record<Status, bigint> & {totals: Total[]}>(
    sql`select ${sql.join(counts, sql`, `)},
          (select coalesce(json_agg(s order by s.currency), '[]') from (${sums}) as s) as totals`
  )
  if (!row) throw new Error('select of counts returned no row')
  return {
    statuses: names.map(status => ({
      status,
      count: Math.min(Number(row[status]), totalCap),
      capped: row[status] > totalCap
    })),
    totals: row.totals.map(({currency, count, amount}) => ({
      currency,
      count: Number(count),
      amount: fromMinor(BigInt(amount), currency)
    }))
  }
}
