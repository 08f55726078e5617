import type {components} from '@paydesk/contracts/wire'
import type {Actor} from '../../access/actor.ts'
import type {Queryable} from '../../db/pool.ts'
import {walletsOf} from '../../ledger/wallets.ts'
import {flowByDay, openCashouts, openPayouts} from './own-sql.ts'
import type {Period} from './period.ts'
import {
  busiestMerchants,
  busiestVendors,
  completedByDay,
  confirmingPayouts,
  createdByStatus,
  medianSeconds,
  waitingCashouts,
  waitingElsewhere
} from './staff-sql.ts'
import {
  completedView,
  countedView,
  flowView,
  merchantsView,
  statusView,
  vendorsView,
  walletView
} from './view.ts'

/** The figures of the whole business. */
export async function readStaffOverview(
  q: Queryable,
  period: Period
): Promise<components['schemas']['StaffOverview']> {
  const {late, imports} = await waitingElsewhere(q)
  return {
    waiting: {
      payouts: (await confirmingPayouts(q)).map(countedView),
      cashout_requests: (await waitingCashouts(q)).map(countedView),
      late_receipts: Number(late),
      payout_imports: Number(imports)
    },
    ...statusView(await createdByStatus(q, period)),
    median_completion_seconds: await medianSeconds(q, period),
    completed_per_day: completedView(await completedByDay(q, period), period),
    top_merchants: merchantsView(await busiestMerchants(q, period)),
    top_vendors: vendorsView(await busiestVendors(q, period))
  }
}

/** The figures of the rows that a vendor's or sub-vendor's lists show; the wallets are the own ones. */
export async function readOwnOverview(
  q: Queryable,
  actor: Actor,
  period: Period
): Promise<components['schemas']['OwnOverview']> {
  const payouts = await openPayouts(q, actor)
  const inStatus = (status: string) => payouts.filter(row => row.status === status).map(countedView)
  return {
    wallets: (await walletsOf(q, actor.userId)).map(walletView),
    pending: {
      payouts: inStatus('pending'),
      manual_confirmations: inStatus('manual_confirmation'),
      cashout_requests: (await openCashouts(q, actor)).map(countedView)
    },
    flow_per_day: flowView(await flowByDay(q, actor, period), period)
  }
}
