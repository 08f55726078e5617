import type {PayoutStatus} from '@paydesk/contracts/enums'
import {type SQL, sql} from 'drizzle-orm'

/** Whether the deadline of a payout `p` has passed, by the database’s clock as the statement starts. */
const overdue: SQL = sql`p.expires_at <= statement_timestamp()`

/** The status of a payout `p` at this moment: a pending one is expired from its deadline on, swept or not. */
export const currentStatus: SQL = sql`case when p.status = 'pending' and ${overdue} then 'expired' else p.status end`

/** Holds payouts `p` to those that have one of `statuses` at this moment; each part can use an index. */
export function statusIn(statuses: readonly PayoutStatus[] | undefined): SQL | undefined {
  if (!statuses || statuses.length === 0) return undefined
  const settled = statuses.filter(status => status !== 'pending')
  const parts = [
    settled.length > 0 && sql`p.status = any(${sql.param(settled)})`,
    statuses.includes('expired') && sql`(p.status = 'pending' and ${overdue})`,
    statuses.includes('pending') &&
      sql`(p.status = 'pending' and (p.expires_at is null or p.expires_at > statement_timestamp()))`
  ]
  return sql`(${sql.join(
    parts.filter(part => part !== false),
    sql` or `
  )})`
}

/** Whether a customer may be told where to send the money. */
export function acceptsMoney(status: PayoutStatus): boolean {
  return status === 'pending' || status === 'manual_confirmation'
}

/** The deadline as the wire shows it: a clock that has stopped shows none. */
export function visibleDeadline(status: PayoutStatus, expiresAt: Date | null): string | null {
  return status === 'pending' || status === 'expired' ? (expiresAt?.toISOString() ?? null) : null
}
