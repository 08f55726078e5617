import {describe, expect, it} from 'vitest'
import {columnsFor, may, scopeOf} from './access.ts'
import {roles} from './enums.ts'

describe('the access matrix', () => {
  it('lets a superadmin do exactly what an admin does', () => {
    expect(may('superadmin', 'settings', 'change')).toBe(may('admin', 'settings', 'change'))
    expect(columnsFor('transactions', 'superadmin')).toEqual(columnsFor('transactions', 'admin'))
  })

  it('keeps balances and fee rates in the hands of admins', () => {
    const setters = roles.filter(role => may(role, 'subVendors', 'setRates'))
    expect(setters).toEqual(['superadmin', 'admin'])
  })

  it('shows vendors their own rows and staff everybody’s', () => {
    expect(scopeOf('vendor', 'transactions')).toBe('own')
    expect(scopeOf('sub_vendor', 'payouts')).toBe('own')
    expect(scopeOf('paymaster', 'payouts')).toBe('all')
    expect(scopeOf('vendor', 'payoutImports')).toBe('none')
  })

  it('gives the transactions’ user column to admins and vendors only', () => {
    const having = roles.filter(role => columnsFor('transactions', role).includes('user'))
    expect(having).toEqual(['superadmin', 'admin', 'vendor'])
  })

  it('gives the operations’ actions column to admins and paymasters only', () => {
    const having = roles.filter(role => columnsFor('history', role).includes('actions'))
    expect(having).toEqual(['superadmin', 'admin', 'paymaster'])
  })
})
