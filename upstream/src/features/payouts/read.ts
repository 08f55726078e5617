import type {SQL} from 'drizzle-orm'
import {listPage} from '../../db/page.ts'
import type {Queryable} from '../../db/pool.ts'
import {resolveSearch} from '../../db/search.ts'
import type {QueryOf} from '../../http/route.ts'
import {refuse} from '../../lib/refusal.ts'
import {receiptsOf} from '../../payouts/receipts.ts'
import {type PayoutRow, payoutList, selectPayout} from './sql.ts'
import {payoutView, type Viewer} from './view.ts'

/** One payout as its viewer sees it; 404 where there is none, or `owned` keeps it from the viewer. */
export async function readPayout(q: Queryable, viewer: Viewer, id: number, owned?: SQL) {
  const row = await selectPayout(q, id, owned)
  if (!row) throw refuse.notFound()
  const receipts = await receiptsOf(q, [row.id])
  return payoutView(row, receipts.get(row.id) ?? [], viewer)
}

/** A page of payouts with their receipts. */
export async function readPayouts(q: Queryable, viewer: Viewer, query: QueryOf<'listPayouts'>) {
  const search = await resolveSearch(q, query.search, ['users', 'merchants'])
  const page = await listPage(q, payoutList(viewer.actor, query, search), query, (row: PayoutRow) => row)
  const receipts = await receiptsOf(
    q,
    page.data.map(row => row.id)
  )
  return {...page, data: page.data.map(row => payoutView(row, receipts.get(row.id) ?? [], viewer))}
}
