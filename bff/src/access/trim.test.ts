import {roles} from '@paydesk/contracts/enums'
import {describe, expect, it} from 'vitest'
import {trimPage, trimRow} from './trim.ts'

const transaction = {id: 1, user: {id: 7, name: 'Анна'}, type: 'manual', amount: '1.00'}

describe('columns by role', () => {
  it.each(roles)('the user of a transaction is there only for admin and vendor: %s', role => {
    const row = trimRow('transactions', role, transaction)
    expect('user' in row).toBe(['superadmin', 'admin', 'vendor'].includes(role))
    expect(row).toMatchObject({id: 1, amount: '1.00'})
  })

  it.each(roles)('the actions of an operation are there only for admin and paymaster: %s', role => {
    const row = trimRow('history', role, {id: 1, actions: ['complete']})
    expect('actions' in row).toBe(['superadmin', 'admin', 'paymaster'].includes(role))
  })

  it('a page names just the columns that its rows may have', () => {
    const listing = {items: [transaction], page: 1, perPage: 25, total: 1, totalCapped: false, lastPage: 1}
    const page = trimPage('transactions', 'sub_vendor', listing)
    expect(page.columns).toEqual(['id', 'type', 'source', 'destination', 'status', 'createdAt'])
    expect(page.items).toEqual([{id: 1, type: 'manual', amount: '1.00'}])
    expect(listing.items[0]).toHaveProperty('user')
  })
})
