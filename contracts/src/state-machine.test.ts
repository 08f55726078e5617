import {expect, it} from 'vitest'
import {payoutStatuses} from './enums.ts'
import {
  cashoutRequestTransitions,
  isFinalPayoutStatus,
  payoutChoices,
  payoutTransitions,
  shownCashoutStatus,
  shownPayoutStatus
} from './state-machine.ts'

it('a payout goes these ways and no others', () => {
  expect(payoutTransitions).toEqual({
    pending: ['completed', 'expired', 'blocked', 'manual_confirmation'],
    manual_confirmation: ['completed', 'blocked'],
    blocked: ['pending', 'manual_confirmation'],
    completed: [],
    expired: []
  })
})

it('a cash-out request is completed once', () => {
  expect(cashoutRequestTransitions).toEqual({pending: ['completed'], completed: []})
})

it('a person chooses any way but expiry, and none out of a final status', () => {
  expect(payoutStatuses.map(status => [status, isFinalPayoutStatus(status), payoutChoices(status)])).toEqual([
    ['pending', false, ['completed', 'blocked', 'manual_confirmation']],
    ['expired', true, []],
    ['completed', true, []],
    ['blocked', false, ['pending', 'manual_confirmation']],
    ['manual_confirmation', false, ['completed', 'blocked']]
  ])
})

it('a cancelled cash-out keeps the status pending and is shown as cancelled', () => {
  const at = '2026-11-29T10:00:00.000Z'
  expect(shownCashoutStatus({status: 'pending', cancelledAt: at})).toBe('cancelled')
  expect(shownCashoutStatus({status: 'pending', cancelledAt: null})).toBe('pending')
  expect(shownCashoutStatus({status: 'completed'})).toBe('completed')
})

it('a reversed payout keeps the status completed and is shown as reversed', () => {
  expect(shownPayoutStatus({status: 'completed', reversedAt: '2026-11-29T10:00:00.000Z'})).toBe('reversed')
  expect(shownPayoutStatus({status: 'completed', reversedAt: null})).toBe('completed')
  expect(shownPayoutStatus({status: 'pending'})).toBe('pending')
})
