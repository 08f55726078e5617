import {randomUUID} from 'node:crypto'
import type {Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {fact, textOf, toast} from '../harness/screen.ts'
import {askForCashOut, newVendor} from '../harness/vendors.ts'

const journey = useJourney()

/** A page whose clock can be wound on; the server’s own, which would contradict it, is kept from it. */
async function openWithClock(page: Page, path: string): Promise<void> {
  await page.route('**/trpc/**', async route => {
    // An answer that does not end can only be passed on.
    if (route.request().url().includes('live.changes')) return route.continue()
    const response = await route.fetch()
    const {date: _, ...headers} = response.headers()
    await route.fulfill({response, headers})
  })
  await page.clock.install()
  await page.goto(path)
}

/** Winds the clock on, until what is due then has asked for the newest requests. */
async function wind(page: Page, seconds: number): Promise<void> {
  const asked = page.waitForResponse(/cashoutRequests\.list/)
  await page.clock.fastForward(seconds * 1000)
  await asked
}

describe('concurrent changes of other users', () => {
  it('a vendor’s new cash-out request is announced to staff on another screen, and the toast leads to it', async () => {
    const vendor = await apiAs(account.vendor)
    const page = await journey.signedIn(account.admin)
    await openWithClock(page, '/admin/profile')
    await page.getByRole('heading', {name: 'Profile', level: 1}).waitFor()
    await wind(page, 16)
    const id = await askForCashOut(vendor)
    expect(await toast(page, `New cash-out request ${id}:`)).toMatch(/Анна Кузнецова · #\d+, ₽1,000\.00/)
    await expect.poll(() => page.title()).toBe('(1) Profile · Paydesk')
    const item = page.getByRole('listitem').filter({hasText: `New cash-out request ${id}:`})
    await item.getByRole('button', {name: 'Open'}).click()
    await page.waitForURL(`**/admin/cashout-requests?open=${id}`)
    const request = page.getByRole('complementary', {name: /^Details/})
    await request.getByRole('heading', {name: `Request ${id}`}).waitFor()
    expect(await textOf(fact(request, 'User'))).toMatch(/^Анна Кузнецова .*#\d+$/)
    await expect.poll(() => page.title()).not.toMatch(/^\(/)
    // Requests still in flight end with the page, and are no failure.
    await page.unrouteAll({behavior: 'ignoreErrors'})
  })

  it('another user’s edit shows in an open form: the change, its author, and the way on', async () => {
    const [admin, other] = [await apiAs(account.admin), await apiAs(account.superadmin)]
    const vendor = await newVendor(admin, {feeRate: 2.5, balance: '100.00'})
    const page = await journey.signedIn(account.admin)
    await page.goto(`/admin/vendors/${vendor.id}/edit`)
    const name = page.getByRole('textbox', {name: 'Name'})
    await name.fill(`${vendor.name} и партнёры`)
    await other.mutate('vendors.update', {id: vendor.id, feeRate: 3.75, version: vendor.version})
    await page.getByRole('button', {name: 'Save'}).click()

    const conflict = page.getByRole('alert').filter({hasText: 'The data has changed'})
    await conflict.getByText('Changed by: Ольга Смирнова').waitFor()
    await conflict.getByRole('row', {name: 'Fee rate 2.5% 3.75%'}).waitFor()
    expect(await conflict.getByRole('row').count()).toBe(2)
    await conflict.getByRole('button', {name: 'Load the new data'}).click()
    await conflict.waitFor({state: 'detached'})
    expect(await name.inputValue()).toBe(vendor.name)
    expect(await page.getByRole('textbox', {name: 'Fee rate'}).inputValue()).toBe('3.75')

    await name.fill(`${vendor.name} и партнёры`)
    await page.getByRole('button', {name: 'Save'}).click()
    await toast(page, `Vendor “${vendor.name} и партнёры” saved`)
    const saved = await admin.query<{name: string; feeRate: number}>('vendors.get', {id: vendor.id})
    expect(saved).toMatchObject({name: `${vendor.name} и партнёры`, feeRate: 3.75})
  })

  it('a cash-out that a paymaster has open is the paymaster’s, until an admin takes it over', async () => {
    const vendor = await apiAs(account.vendor)
    const id = await askForCashOut(vendor)
    const path = `/admin/cashout-requests/${id}/edit`
    const [paymaster, admin] = [
      await journey.signedIn(account.paymaster),
      await journey.signedIn(account.admin)
    ]
    const own = (page: Page) => page.getByRole('main').getByText('You', {exact: true})
    await paymaster.goto(path)
    await own(paymaster).waitFor()
    await admin.goto(path)
    await admin.getByText(/ is working on this$/).waitFor()
    expect(await admin.getByRole('button', {name: 'Continue'}).isVisible()).toBe(false)
    const cancellation = {id, reason: 'Changed my mind', key: randomUUID()}
    await expect(vendor.mutate('cashoutRequests.cancel', cancellation)).rejects.toThrow()

    await admin.getByRole('button', {name: 'Take over'}).click()
    await own(admin).waitFor()
    await paymaster.getByText(/ is working on this$/).waitFor()
    await admin.goto('/admin/cashout-requests')
    await own(paymaster).waitFor()
    await paymaster.goto('/admin/cashout-requests')
    await expect
      .poll(async () => {
        await vendor.mutate('cashoutRequests.cancel', cancellation).catch(() => undefined)
        const {cancelledAt} = await vendor.query<{cancelledAt: string | null}>('cashoutRequests.get', {id})
        return cancelledAt !== null
      })
      .toBe(true)
  })
})
