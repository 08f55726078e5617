import {expect, it} from 'vitest'
import {timeoutOf} from './transport.ts'

const transport = {timeoutMs: 15_000}

it('an import, which reads a whole file before it answers, is waited for four times as long', () => {
  expect(timeoutOf(transport, 'POST /api/payout-imports')).toBe(60_000)
  expect(timeoutOf(transport, 'POST /behind/a/path/api/payout-imports')).toBe(60_000)
})

it('other calls are waited for as long as the setting says', () => {
  for (const operation of [
    'GET /api/payout-imports',
    'POST /api/payout-imports/5/end',
    'POST /api/transactions',
    'GET /api/payouts'
  ])
    expect(timeoutOf(transport, operation)).toBe(15_000)
})
