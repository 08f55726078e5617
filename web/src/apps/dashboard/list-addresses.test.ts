import {listCashoutRequestsInput} from '@paydesk/contracts/cashout-requests'
import {listHistoryInput} from '@paydesk/contracts/history'
import {listPayoutImportsInput} from '@paydesk/contracts/payout-imports'
import {listPayoutsInput} from '@paydesk/contracts/payouts'
import {listTransactionsInput} from '@paydesk/contracts/transactions'
import {listUsersInput} from '@paydesk/contracts/users'
import {describe, expect, it} from 'vitest'
import {
  cashoutRequestSearch,
  toCashoutRequestsInput
} from '@/apps/dashboard/features/cashout-requests/cashout-requests.search.ts'
import {historySearch, toHistoryInput} from '@/apps/dashboard/features/history/history.search.ts'
import {
  payoutImportSearch,
  toPayoutImportsInput
} from '@/apps/dashboard/features/payout-imports/payout-imports.search.ts'
import {payoutSearch, toPayoutsInput} from '@/apps/dashboard/features/payouts/payouts.search.ts'
import {
  toTransactionsInput,
  transactionSearch
} from '@/apps/dashboard/features/transactions/transactions.search.ts'
import {toUsersInput, userSearch} from '@/shared/users/user-search.ts'

type Address = Record<string, unknown>

/** As a route gets it: what its reader knows, over all that the address says. */
const routed = <S>(read: (address: Address) => S, address: Address) => ({...address, ...read(address)})

const lists: Record<
  string,
  {inputOf: (address: Address) => object; schema: {parse: (input: unknown) => unknown}}
> = {
  payouts: {inputOf: address => toPayoutsInput(routed(payoutSearch, address)), schema: listPayoutsInput},
  'payout imports': {
    inputOf: address => toPayoutImportsInput(routed(payoutImportSearch, address)),
    schema: listPayoutImportsInput
  },
  'cash-out requests': {
    inputOf: address => toCashoutRequestsInput(routed(cashoutRequestSearch, address)),
    schema: listCashoutRequestsInput
  },
  transactions: {
    inputOf: address => toTransactionsInput(routed(transactionSearch, address)),
    schema: listTransactionsInput
  },
  history: {inputOf: address => toHistoryInput(routed(historySearch, address)), schema: listHistoryInput},
  users: {inputOf: address => toUsersInput(routed(userSearch, address)), schema: listUsersInput}
}

describe.each(Object.entries(lists))('the address of the list of %s', (_, {inputOf, schema}) => {
  const place = {page: 2, perPage: 50, orderName: 'id', orderDirection: 'asc'}

  it('keeps to itself which row is open and how the list is shown', () => {
    const shown = {open: 7, density: 'roomy', hide: ['createdAt']}
    expect(() => schema.parse(inputOf({...place, ...shown}))).not.toThrow()
    expect(inputOf({...place, ...shown})).toEqual(inputOf(place))
  })

  it('ignores parameters that are not its filters', () => {
    const more = {lng: 'en', utm_source: 'letter', callbackUrl: '/admin/payouts'}
    expect(() => schema.parse(inputOf({...place, ...more}))).not.toThrow()
    expect(inputOf({...place, ...more})).toEqual(inputOf(place))
  })

  it('says which page of which order is asked for', () => {
    expect(inputOf(place)).toMatchObject(place)
  })
})
