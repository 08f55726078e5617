import {type SQL, sql} from 'drizzle-orm'
import {defaultSettings} from './settings.ts'

export type DeadlineKey = 'payout_review_deadline' | 'cashout_deadline'

/** The minutes of a deadline by the present setting, in SQL; null for no deadline. */
const minutesOf = (key: DeadlineKey): SQL =>
  sql`nullif(coalesce((select s.value::int from settings s where s.key = ${key}), ${defaultSettings[key]}), 0)`

/** Until when something that has waited since `since` is due by the present setting; null where it has no deadline. */
export const dueAt = (key: DeadlineKey, since: SQL): SQL =>
  sql`${since} + make_interval(mins => ${minutesOf(key)})`

/** Whether it is past that, by the database's clock; written so that an index on `since` finds such rows. */
export const isOverdue = (key: DeadlineKey, since: SQL): SQL =>
  sql`${since} <= statement_timestamp() - make_interval(mins => ${minutesOf(key)})`
