import type {Page} from 'playwright-core'
import {beforeAll, describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {type Api, apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {inOutbox} from '../harness/outbox.ts'
import {givePassword} from '../harness/product-database.ts'
import {askForCashOut, newVendor} from '../harness/vendors.ts'

const journey = useJourney()
const soon = {timeout: 10_000}
let admin: Api
let vendor: Api
let reader: string

beforeAll(async () => {
  admin = await apiAs(account.admin)
  // An account of this file: the others' requests concern all of staff, and none of them concerns this vendor.
  reader = (await newVendor(admin, {balance: '100000'})).email
  await givePassword(reader, account.vendor)
  vendor = await apiAs(reader)
})

/** A request of the vendor that staff have completed; answers with its id. */
async function completedCashOut(): Promise<number> {
  const id = await askForCashOut(vendor)
  await admin.mutate('cashoutRequests.update', {id, currency: 'RUB', status: 'completed', code: '123456'})
  return id
}

const bell = (page: Page, unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications: ${unread} unread` : 'Notifications',
    exact: true
  })
const link = (page: Page, id: number, prefix = '') =>
  page.getByRole('link', {name: `${prefix}Cash-out request ${id} was completed`})

/** A browser of the vendor with a live stream. */
async function openBrowser(): Promise<Page> {
  const page = await journey.signedIn(reader)
  const stream = page.waitForResponse(/live\.changes/)
  await page.goto('/admin/profile')
  await stream
  return page
}

describe('the bell', () => {
  it('shows a notification without a reload; once read it stays read, after a reload and in another browser', async () => {
    const [page, other] = [await openBrowser(), await openBrowser()]
    await bell(page, 0).waitFor(soon)
    const id = await completedCashOut()
    await bell(page, 1).waitFor(soon)
    await bell(other, 1).waitFor(soon)
    await bell(page, 1).click()
    await link(page, id, 'Unread: ').click()
    await page.waitForURL(`**/admin/cashout-requests/${id}/edit`)
    await bell(other, 0).waitFor(soon)
    await page.goto('/admin/profile')
    await bell(page, 0).waitFor(soon)
    for (const browser of [page, other]) {
      await bell(browser, 0).click()
      await link(browser, id).waitFor(soon)
      expect(await link(browser, id, 'Unread: ').count()).toBe(0)
    }
  })

  it('marks all as read at once, in every browser of the user', async () => {
    const [page, other] = [await openBrowser(), await openBrowser()]
    const ids = [await completedCashOut(), await completedCashOut()]
    await bell(page, 2).waitFor(soon)
    await bell(page, 2).click()
    await page.getByRole('button', {name: 'Mark all as read'}).click()
    await bell(other, 0).waitFor(soon)
    await other.reload()
    await bell(other, 0).click()
    for (const id of ids) {
      await link(other, id).waitFor(soon)
      expect(await link(other, id, 'Unread: ').count()).toBe(0)
    }
  })

  it('shows what the user has chosen, and the other channels carry what was chosen there', async () => {
    const page = await openBrowser()
    const channel = (name: string) => page.getByRole('checkbox', {name: `My cash-out was completed: ${name}`})
    const choose = async (name: string) => {
      const stored = page.waitForResponse(/notifications\.setPreference/)
      await channel(name).click()
      await stored
    }
    await choose('Screen')
    await page.reload()
    await channel('Screen').waitFor(soon)
    expect([await channel('Screen').isChecked(), await channel('Email').isChecked()]).toEqual([false, true])
    const id = await completedCashOut()
    expect(await inOutbox(reader, new RegExp(`\\b(${id})\\b`))).toBe(String(id))
    const {items} = await vendor.query<{items: {recordId: number}[]}>('notifications.list')
    expect(items.map(({recordId}) => recordId)).not.toContain(id)
    await bell(page, 0).waitFor(soon)
  })
})
