import type {CashoutRequestStatus, PayoutStatus} from './enums.ts'

/** Where each status of a payout can go by a person's hand or the clock's; completed and expired are final. */
export const payoutTransitions: Record<PayoutStatus, readonly PayoutStatus[]> = {
  pending: ['completed', 'expired', 'blocked', 'manual_confirmation'],
  manual_confirmation: ['completed', 'blocked'],
  blocked: ['pending', 'manual_confirmation'],
  completed: [],
  expired: []
}

export const cashoutRequestTransitions: Record<CashoutRequestStatus, readonly CashoutRequestStatus[]> = {
  pending: ['completed'],
  completed: []
}

/** The next statuses that a user may choose for a payout: every transition but expiry, which only the clock makes. */
export function payoutChoices(from: PayoutStatus): readonly PayoutStatus[] {
  return payoutTransitions[from].filter(to => to !== 'expired')
}

export function isFinalPayoutStatus(status: PayoutStatus): boolean {
  return payoutTransitions[status].length === 0
}

/** The status that a list shows: a reversed payout keeps `completed` for readers that know no other. */
export function shownPayoutStatus({
  status,
  reversedAt
}: {
  status: PayoutStatus
  reversedAt?: string | null
}): PayoutStatus | 'reversed' {
  return reversedAt ? 'reversed' : status
}

type CashoutState = {status: CashoutRequestStatus; cancelledAt?: string | null}

/** The status that people see: a cancelled request keeps `pending` for readers that know no other. */
export function shownCashoutStatus({status, cancelledAt}: CashoutState): CashoutRequestStatus | 'cancelled' {
  return cancelledAt ? 'cancelled' : status
}
