import type {Payout} from '@paydesk/contracts/payouts'
import type {User} from '@paydesk/contracts/users'
import {describe, expect, it} from 'vitest'
import {bulkChoices, planChange} from './bulk-plan.ts'

const payout = (id: number, status: Payout['status'], user: Payout['user'] = null) =>
  ({id, status, user, amount: '100.00', currency: 'RUB'}) as Payout
const me = 2
const taken = (id: number, by: number) => ({
  ...payout(id, 'manual_confirmation'),
  assignment: {user: {id: by, name: 'Игорь'}, expiresAt: '2026-11-12T09:42:00.000Z'}
})
const anna = {id: 7, name: 'Анна', feeRate: 1, balance: '0.00'} as User

describe('a change of several payouts', () => {
  it('offers what at least one of them can become, and never expiry', () => {
    expect(bulkChoices([payout(1, 'pending')])).toEqual(['completed', 'blocked', 'manual_confirmation'])
    expect(bulkChoices([payout(1, 'manual_confirmation'), payout(2, 'blocked')])).toEqual([
      'pending',
      'completed',
      'blocked',
      'manual_confirmation'
    ])
    expect(bulkChoices([payout(1, 'completed')])).toEqual([])
  })

  it('names what stands in the way of each, and credits nobody whose rate is not known', () => {
    const plan = planChange(
      [
        payout(1, 'pending', {id: 7, name: 'Анна'}),
        payout(2, 'pending'),
        payout(3, 'blocked', {id: 7, name: 'Анна'}),
        payout(4, 'pending', {id: 8, name: 'Борис'})
      ],
      'completed',
      new Map([[7, anna]]),
      me
    )
    expect(plan.map(({obstacle}) => obstacle)).toEqual([undefined, 'noVendor', 'transition', 'rateUnknown'])
    expect(plan[0]?.credit).toMatchObject({fee: '1.00', net: '99.00'})
  })

  it('leaves out those that another user works on, and not one’s own', () => {
    const plan = planChange([taken(1, me), taken(2, 4)], 'blocked', new Map(), me)
    expect(plan.map(({obstacle}) => obstacle)).toEqual([undefined, 'taken'])
  })

  it('asks for no vendor where nobody is credited', () => {
    expect(planChange([payout(1, 'pending')], 'blocked', new Map(), me)).toEqual([
      {payout: payout(1, 'pending')}
    ])
  })
})
