import {describe, expect, it} from 'vitest'
import {isGuestPath, safeRedirect} from './redirect.ts'

describe('safeRedirect', () => {
  it.each([
    '/admin/payouts',
    '/admin/payouts?statuses=pending&page=2',
    '/admin/payouts/12/edit#receipts',
    '/admin/transactions?userName=%D0%98%D0%B2%D0%B0%D0%BD'
  ])('keeps a path of the dashboard: %s', target => {
    expect(safeRedirect(target)).toBe(target)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    'https://evil.example/admin/payouts',
    'admin/payouts',
    '/admin/../..//evil.example',
    '/admin/..//evil.example',
    '/admin/../payouts',
    '/admin/%2e%2e/%2e%2e//evil.example',
    '/admin//evil.example',
    '/admin/%2f%2fevil.example',
    '/admin/%5cevil.example',
    ' /admin/payouts',
    '/',
    '/admin',
    '/admin/',
    ''
  ])('refuses %j', target => {
    expect(safeRedirect(target)).toBeUndefined()
  })

  it.each([undefined, null, 3, ['/admin/payouts'], {}])('refuses what is no text: %j', target => {
    expect(safeRedirect(target)).toBeUndefined()
  })

  it.each(['/admin/sign-in', '/admin/sign-in?redirect=/admin/payouts', '/admin/password-reset/'])(
    'refuses a screen for guests, so that no address nests another: %s',
    target => {
      expect(safeRedirect(target)).toBeUndefined()
    }
  )
})

describe('isGuestPath', () => {
  it('knows the screens for guests from those of the dashboard', () => {
    expect(isGuestPath('/admin/sign-in')).toBe(true)
    expect(isGuestPath('/admin/sign-up/')).toBe(true)
    expect(isGuestPath('/admin/payouts')).toBe(false)
    expect(isGuestPath('/sign-in')).toBe(false)
  })
})
