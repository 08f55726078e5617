import {type PayoutStatus, payoutStatuses} from '@paydesk/contracts/enums'
import type {Payout} from '@paydesk/contracts/payouts'
import {payoutChoices} from '@paydesk/contracts/state-machine'
import type {User} from '@paydesk/contracts/users'
import {type Credit, creditOf} from './credit.ts'

/** Why a chosen payout stays as it is. */
export type Obstacle = 'transition' | 'taken' | 'noVendor' | 'rateUnknown'

/** The effect of a status change on one chosen payout. */
export type PlannedChange = {payout: Payout; payee?: User; credit?: Credit; obstacle?: Obstacle}

/** The statuses that at least one of the payouts can take, in the product's order. */
export function bulkChoices(payouts: readonly Payout[]): PayoutStatus[] {
  return payoutStatuses.filter(status =>
    payouts.some(payout => payoutChoices(payout.status).includes(status))
  )
}

/** The change of each payout to `status` by the user `me`, with what it credits, or with what is in its way. */
export function planChange(
  payouts: readonly Payout[],
  status: PayoutStatus,
  payees: ReadonlyMap<number, User>,
  me: number
): PlannedChange[] {
  return payouts.map(payout => {
    if (!payoutChoices(payout.status).includes(status)) return {payout, obstacle: 'transition'}
    if (payout.assignment && payout.assignment.user.id !== me) return {payout, obstacle: 'taken'}
    if (status !== 'completed') return {payout}
    if (!payout.user) return {payout, obstacle: 'noVendor'}
    const payee = payees.get(payout.user.id)
    if (!payee) return {payout, obstacle: 'rateUnknown'}
    return {payout, payee, credit: creditOf(payout, payee)}
  })
}
