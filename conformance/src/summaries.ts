import {getCashoutRequestSummary, listCashoutRequests} from '@paydesk/bff/gateway/cashout-requests'
import type {Upstream} from '@paydesk/bff/gateway/core/client'
import {getPayoutSummary, listPayouts} from '@paydesk/bff/gateway/payouts'
import {cashoutRequestSummaryInput, listCashoutRequestsInput} from '@paydesk/contracts/cashout-requests'
import {operationEntry} from '@paydesk/contracts/openapi'
import {listPayoutsInput, payoutSummaryInput} from '@paydesk/contracts/payouts'
import type {Summary} from '@paydesk/contracts/summaries'
import {assertSupported} from './extensions.ts'
import {assertThat, type Identity, type Run} from './run.ts'

type Filters = {statuses?: string[]}
type Summarised = {
  operationId: 'getPayoutSummary' | 'getCashoutRequestSummary'
  summary(upstream: Upstream, filters: Filters): Promise<Summary>
  list(upstream: Upstream, filters: Filters): Promise<{total: number; totalCapped: boolean}>
}

const summarised: Summarised[] = [
  {
    operationId: 'getPayoutSummary',
    summary: (upstream, filters) => getPayoutSummary(upstream, payoutSummaryInput.parse(filters)),
    list: (upstream, filters) => listPayouts(upstream, listPayoutsInput.parse({...filters, perPage: 1}))
  },
  {
    operationId: 'getCashoutRequestSummary',
    summary: (upstream, filters) =>
      getCashoutRequestSummary(upstream, cashoutRequestSummaryInput.parse(filters)),
    list: (upstream, filters) =>
      listCashoutRequests(upstream, listCashoutRequestsInput.parse({...filters, perPage: 1}))
  }
]

/** A summary says what its list holds. */
export async function checkSummaries(run: Run, by: Identity): Promise<void> {
  for (const {operationId, summary, list} of summarised) {
    await run.check(by, operationId, 'counts and sums up the rows of its list', async () => {
      const {status} = await run.plainly(by, 'GET', operationEntry(operationId).path)
      assertSupported(operationId, status)
      for (const filters of [{}, {statuses: ['completed']}]) {
        await retried(async () => {
          const {total, totalCapped} = await run.through(by, upstream => list(upstream, filters))
          const {statuses, totals} = await run.through(by, upstream => summary(upstream, filters))
          const summed = totals.reduce((sum, {count}) => sum + count, 0)
          assertThat(totalCapped || summed === total, `sums of ${total} rows`, `sums of ${summed} rows`)
          const completed = statuses.find(({status}) => status === 'completed')
          assertThat(completed !== undefined, 'a count of completed rows', 'none')
          if (!('statuses' in filters)) return
          assertThat(completed?.count === total, `${total} completed rows`, `${completed?.count}`)
        })
      }
    })
  }
}

/** A row may come in between two calls; it will hardly do so twice. */
const retried = (check: () => Promise<void>) => check().catch(check)
