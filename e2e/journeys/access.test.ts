import type {Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account, demoPassword} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'

const journey = useJourney()

const money = ['Cash-out requests', 'Payouts', 'Imported payouts', 'Transactions', 'History']
const vendorMoney = money.filter(entry => entry !== 'Imported payouts')
const staff = ['Overview', ...money, 'Vendors', 'Sub-vendors', 'Merchants', 'Profile']

/** Each role's navigation, its landing page, and addresses that it may not open. */
const roles = [
  {
    role: 'superadmin',
    entries: [...staff.slice(0, -1), 'Staff accounts', 'Profile', 'Settings', 'Audit log'],
    home: '/admin/cashout-requests',
    forbidden: []
  },
  {
    role: 'admin',
    entries: [...staff, 'Settings', 'Audit log'],
    home: '/admin/cashout-requests',
    forbidden: ['/admin/staff-accounts']
  },
  {
    role: 'apiAdmin',
    entries: [...staff, 'Settings'],
    home: '/admin/cashout-requests',
    forbidden: ['/admin/vendors/create', '/admin/transactions/create']
  },
  {
    role: 'paymaster',
    entries: staff,
    home: '/admin/cashout-requests',
    forbidden: ['/admin/settings', '/admin/payout-imports/create', '/admin/sub-vendors/6/edit']
  },
  {
    role: 'vendor',
    entries: ['Overview', ...vendorMoney, 'Sub-vendors', 'Profile'],
    home: '/admin/history',
    forbidden: ['/admin/settings', '/admin/vendors', '/admin/payout-imports', '/admin/payouts/1/edit']
  },
  {
    role: 'subVendor',
    entries: ['Overview', ...vendorMoney, 'Profile'],
    home: '/admin/history',
    forbidden: ['/admin/sub-vendors', '/admin/transactions/create', '/admin/vendors/5/edit']
  }
] as const

const pathOf = (page: Page) => new URL(page.url()).pathname

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('textbox', {name: 'Email'}).fill(account.admin)
  await page.getByRole('textbox', {name: 'Password'}).fill(demoPassword)
  await page.getByRole('button', {name: 'Sign in'}).click()
}

describe('the dashboard', () => {
  it.each(roles)('shows $role what is theirs, and no more', async ({role, entries, home, forbidden}) => {
    const page = await journey.signedIn(account[role])
    expect(pathOf(page)).toBe(home)
    const links = page.getByRole('navigation', {name: 'Main navigation'}).getByRole('link')
    await links.first().waitFor()
    expect(await links.allTextContents()).toEqual(entries)
    for (const address of forbidden) {
      await page.goto(address)
      await page.getByRole('heading', {name: 'No access'}).waitFor()
      expect(pathOf(page)).toBe(address)
    }
  })

  it('is entered by one press on an account of the demonstration', async () => {
    const page = await journey.visitor()
    await page.goto('/admin/sign-in')
    await page.getByRole('button', {name: 'Paymaster'}).click()
    await page.waitForURL(address => !address.pathname.endsWith('/sign-in'))
    await page.getByRole('navigation', {name: 'Main navigation'}).waitFor()
  })

  it('redirects a guest to sign in, and then to the wanted screen', async () => {
    const page = await journey.visitor()
    for (const entry of ['/', '/admin', '/admin/']) {
      await page.goto(entry)
      await page.waitForURL('**/admin/sign-in')
    }
    const wanted = '/admin/payouts?statuses=pending'
    await page.goto(wanted)
    await page.waitForURL('**/admin/sign-in?redirect=**')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(wanted)
    await fillIn(page)
    await page.waitForURL(`**${wanted}`)
  })

  it('follows no address that leads elsewhere', async () => {
    const hostile = [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(document.domain)',
      '/admin/../..//evil.example'
    ]
    const page = await journey.signedIn(account.admin)
    page.on('dialog', () => expect.unreachable('a script of the address ran'))
    const left: string[] = []
    page.on('framenavigated', frame => {
      if (new URL(frame.url()).origin !== journey.url) left.push(frame.url())
    })
    for (const parameter of ['redirect', 'callbackUrl']) {
      for (const address of hostile) {
        await page.goto(`/admin/sign-in?${parameter}=${encodeURIComponent(address)}`)
        await page.waitForURL(url => !url.pathname.includes('/sign-in'))
        expect(page.url()).toBe(`${journey.url}/admin/cashout-requests`)
      }
    }
    expect(left).toEqual([])

    const guest = await journey.visitor()
    await guest.goto(`/admin/sign-in?redirect=${encodeURIComponent('//evil.example')}`)
    await fillIn(guest)
    await guest.waitForURL(`${journey.url}/admin/cashout-requests`)
  })

  it('signs out every tab, once, when the session has ended elsewhere', async () => {
    const first = await journey.signedIn(account.admin)
    await first.goto('/admin/payouts?statuses=pending')
    await first.getByRole('table').waitFor()
    const second = await first.context().newPage()
    await second.goto('/admin/profile')
    await second.getByRole('heading', {name: 'Profile'}).waitFor()
    const visits: string[] = []
    for (const page of [first, second]) {
      page.on('framenavigated', frame => {
        if (frame.url().includes('/sign-in')) visits.push(frame.url())
      })
    }
    const token = await first.evaluate(() => localStorage.getItem('paydesk.token'))
    await fetch(`${journey.url}/trpc/auth.signOut`, {
      method: 'POST',
      headers: {authorization: `Bearer ${token}`, 'content-type': 'application/json'},
      body: '{}'
    })

    // The event stream may report the end before this tab calls anything: the link can already be gone.
    await first.evaluate(() => document.querySelector<HTMLElement>('a[href="/admin/transactions"]')?.click())
    for (const page of [first, second]) await page.waitForURL('**/admin/sign-in?callbackUrl=**')
    const callbacks = [first, second].map(page => new URL(page.url()).searchParams.get('callbackUrl') ?? '')
    expect(callbacks[0]).toMatch(/^\/admin\/(payouts|transactions)/)
    expect(callbacks[1]).toBe('/admin/profile')
    for (const callback of callbacks) expect(callback).not.toContain('sign-in')
    expect(visits).toHaveLength(2)

    // Signing in again in one tab brings both back to where they were.
    await fillIn(first)
    await first.waitForURL(`${journey.url}${callbacks[0]}`)
    await second.waitForURL('**/admin/profile')
  })

  it('answers for somebody else’s row as for a missing one', async () => {
    const vendor = await (await apiAs(account.vendor)).query<{id: number}>('me.get')
    const staff = await apiAs(account.admin)
    const {items} = await staff.query<{items: {id: number}[]}>('payouts.list', {users: [vendor.id]})
    expect(items.length).toBeGreaterThan(0)
    const page = await journey.signedIn(account.subVendor)
    const seen: string[] = []
    for (const id of [items[0]?.id, 999_999_999]) {
      await page.goto(`/admin/payouts/${id}`)
      await page.getByRole('heading', {name: 'Page not found'}).waitFor()
      seen.push((await page.getByRole('main').textContent()) ?? '')
    }
    expect(seen[0]).toBe(seen[1])
  })
})
