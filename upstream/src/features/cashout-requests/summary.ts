import type {shownCashoutStatuses} from '@paydesk/contracts/cashout-requests'
import type {Actor} from '../../access/actor.ts'
import type {Queryable} from '../../db/pool.ts'
import {resolveSearch} from '../../db/search.ts'
import {summaryOf} from '../../db/summary.ts'
import type {QueryOf} from '../../http/route.ts'
import {cashoutList} from './sql.ts'

/** The requests of a list by their shown status, and the sums of those that the query's filters hold. */
export async function readCashoutSummary(
  q: Queryable,
  actor: Actor,
  query: QueryOf<'getCashoutRequestSummary'>
) {
  const search = await resolveSearch(q, query.search, ['users'])
  const list = (change: QueryOf<'listCashoutRequests'>) => cashoutList(actor, {...query, ...change}, search)
  return summaryOf<(typeof shownCashoutStatuses)[number]>(q, list({}), {
    pending: list({'statuses[]': ['pending'], cancelled: undefined}),
    completed: list({'statuses[]': ['completed'], cancelled: undefined}),
    cancelled: list({'statuses[]': undefined, cancelled: true})
  })
}
