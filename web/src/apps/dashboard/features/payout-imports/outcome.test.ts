import type {PayoutImport} from '@paydesk/contracts/payout-imports'
import {describe, expect, it} from 'vitest'
import {outcomeOf, percentOf} from './outcome.ts'

const payoutImport = (change: Partial<PayoutImport>) =>
  ({status: 'completed', payoutsCount: 0, failedCount: 0, processed: 0, total: 0, ...change}) as PayoutImport

describe('the outcome of an import', () => {
  it('is a success only where every row became a payout', () => {
    expect(outcomeOf(payoutImport({payoutsCount: 3}))).toBe('created')
    expect(outcomeOf(payoutImport({payoutsCount: 3, failedCount: 1}))).toBe('partly')
    expect(outcomeOf(payoutImport({failedCount: 3}))).toBe('nothing')
    expect(outcomeOf(payoutImport({}))).toBe('nothing')
    expect(outcomeOf(payoutImport({status: 'queued'}))).toBe('queued')
  })

  it('is never told as 100 percent while rows are left', () => {
    expect(percentOf(payoutImport({processed: 199_999, total: 200_000}))).toBe(99)
    expect(percentOf(payoutImport({processed: 7, total: 7}))).toBe(100)
    expect(percentOf(payoutImport({processed: 0, total: 0}))).toBeNull()
    expect(percentOf(payoutImport({total: undefined}))).toBeNull()
  })
})
