import {describe, expect, it} from 'vitest'
import {columnsFor, isStaff, may, scopeOf, showsCashoutCode} from './access.ts'
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

  it('counts everybody but vendors and sub-vendors as staff', () => {
    expect(roles.filter(isStaff)).toEqual(['superadmin', 'admin', 'api_admin', 'paymaster'])
  })

  it('shows a cash-out’s code to its owner and to those who give it out', () => {
    const others = roles.filter(role => showsCashoutCode({id: 1, role}, 7))
    expect(others).toEqual(['superadmin', 'admin', 'paymaster'])
    expect(roles.every(role => showsCashoutCode({id: 7, role}, 7))).toBe(true)
    expect(showsCashoutCode({id: 7, role: 'vendor'}, undefined)).toBe(false)
  })

  it('leaves a list without limited columns whole', () => {
    const whole = ['id', 'name', 'balance', 'feeRate', 'actions']
    expect(roles.map(role => columnsFor('vendors', role))).toEqual(roles.map(() => whole))
    expect(columnsFor('transactions', 'sub_vendor')).toEqual([
      'id',
      'type',
      'source',
      'destination',
      'status',
      'createdAt'
    ])
  })

  it('gives nothing in an area that a role has no part in', () => {
    const actions = ['read', 'create', 'change', 'delete'] as const
    expect(actions.filter(action => may('vendor', 'payoutImports', action))).toEqual([])
    expect(actions.filter(action => may('sub_vendor', 'vendors', action))).toEqual([])
  })
})
