import {isDay, isTimeZone, maxOverviewDays, usualOverviewDays} from '@paydesk/contracts/overview'
import {sql} from 'drizzle-orm'
import type {Queryable} from '../../db/pool.ts'
import {isState} from '../../db/sql-state.ts'
import type {QueryOf} from '../../http/route.ts'
import {refuse} from '../../lib/refusal.ts'

/** Days of a zone, both inclusive, and the instants [start, end) that they cover. */
export type Period = {zone: string; from: string; to: string; start: Date; end: Date}

/** The period of the query, up to the database's today; 422 where the period is invalid. */
export async function periodOf(q: Queryable, query: QueryOf<'getOverview'>): Promise<Period> {
  const zone = query.time_zone ?? 'UTC'
  if (!isTimeZone(zone)) throw unknownZone()
  for (const path of ['from', 'to'] as const) {
    // The document's format tells a date by its shape, and lets one through that no calendar has.
    if (query[path] !== undefined && !isDay(query[path])) throw refuse.field(path, 'invalid', {path})
  }
  const [row] = await q
    .query<{from: string; to: string; days: number; start: Date; end: Date}>(
      sql`with zone as (select ${zone}::text as name),
          ending as (select coalesce(${query.to ?? null}::date, (now() at time zone zone.name)::date) as last from zone),
          days as (select coalesce(${query.from ?? null}::date, last - ${usualOverviewDays - 1}::int) as first, last from ending)
          select first::text as from, last::text as to, last - first + 1 as days,
            first::timestamp at time zone zone.name as start, (last + 1)::timestamp at time zone zone.name as end
          from days, zone`
    )
    .catch((error: unknown) => {
      // PostgreSQL's list of zones may lack a zone that ours has.
      throw isState(error, 'invalidParameterValue') ? unknownZone() : error
    })
  if (!row) throw new Error('the database told no period')
  if (row.days < 1) throw refuse.field('to', 'notLessThan', {path: 'to', min: row.from})
  if (row.days > maxOverviewDays) throw refuse.field('from', 'invalid', {path: 'from'})
  return {zone, from: row.from, to: row.to, start: row.start, end: row.end}
}

const unknownZone = () => refuse.field('time_zone', 'invalid', {path: 'time_zone'})
