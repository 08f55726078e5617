import {roles} from '@paydesk/contracts/enums'
import {describe, expect, it} from 'vitest'
import {trimPage, trimRow, withoutForeignCode} from './trim.ts'

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

describe('the one-time code of a cash-out', () => {
  it.each(roles)(
    'was shown to anybody who can read the row; now to those who give it out and its owner: %s',
    role => {
      const row = {user: {id: 7}, code: '4417'}
      const gives = ['superadmin', 'admin', 'paymaster'].includes(role)
      expect(withoutForeignCode({id: 1, role}, row).code).toBe(gives ? '4417' : null)
      expect(withoutForeignCode({id: 7, role}, row).code).toBe('4417')
    }
  )

  it('is there for a sub-vendor, whose every row is its own, also where the row names nobody', () => {
    expect(withoutForeignCode({id: 1, role: 'sub_vendor'}, {code: '4417'}).code).toBe('4417')
    expect(withoutForeignCode({id: 1, role: 'vendor'}, {code: '4417'}).code).toBeNull()
  })
})
