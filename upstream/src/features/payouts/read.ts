import type {PayoutStatus} from '@paydesk/contracts/enums'
import type {shownPayoutStatuses} from '@paydesk/contracts/payouts'
import type {SQL} from 'drizzle-orm'
import type {Actor} from '../../access/actor.ts'
import {listPage} from '../../db/page.ts'
import type {Queryable} from '../../db/pool.ts'
import {resolveSearch} from '../../db/search.ts'
import {summaryOf} from '../../db/summary.ts'
import type {QueryOf} from '../../http/route.ts'
import {refuse} from '../../lib/refusal.ts'
import {receiptsOf} from '../../payouts/receipt-rows.ts'
import {type PayoutRow, payoutList, selectPayout} from './sql.ts'
import {payoutView, type Viewer} from './view.ts'

/** One payout as its viewer sees it; 404 where there is none, or `owned` keeps it from the viewer. */
export async function readPayout(q: Queryable, viewer: Viewer, id: number, owned?: SQL) {
  const row = await selectPayout(q, id, owned)
  if (!row) throw refuse.notFound()
  const receipts = await receiptsOf(q, [row.id])
  return payoutView(row, receipts.get(row.id) ?? [], viewer)
}

/** What a payout shows by name. */
const named = ['users', 'merchants'] as const

/** A page of payouts with their receipts. */
export async function readPayouts(q: Queryable, viewer: Viewer, query: QueryOf<'listPayouts'>) {
  const search = await resolveSearch(q, query.search, named)
  const page = await listPage(q, payoutList(viewer.actor, query, search), query, (row: PayoutRow) => row)
  const receipts = await receiptsOf(
    q,
    page.data.map(row => row.id)
  )
  return {...page, data: page.data.map(row => payoutView(row, receipts.get(row.id) ?? [], viewer))}
}

/** The payouts of a list by their shown status, and the sums of those that the query's filters hold. */
export async function readPayoutSummary(q: Queryable, actor: Actor, query: QueryOf<'getPayoutSummary'>) {
  const search = await resolveSearch(q, query.search, named)
  const list = (change: QueryOf<'listPayouts'>) => payoutList(actor, {...query, ...change}, search)
  const of = (status: PayoutStatus) => list({'statuses[]': [status], reversed: undefined})
  return summaryOf<(typeof shownPayoutStatuses)[number]>(q, list({}), {
    pending: of('pending'),
    manual_confirmation: of('manual_confirmation'),
    blocked: of('blocked'),
    completed: of('completed'),
    reversed: list({'statuses[]': undefined, reversed: true}),
    expired: of('expired')
  })
}
