import type {Locator} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {type Api, apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {importRows, newOrderId, newPhone} from '../harness/payouts.ts'
import {choose, confirm, toast} from '../harness/screen.ts'
import {newVendor} from '../harness/vendors.ts'
import {holdings} from '../harness/wallets.ts'

const journey = useJourney()

type Payout = {id: number; status: string; version: number; user: {id: number} | null}

/** Three payouts to one phone number, which finds them. */
async function threePayouts(admin: Api) {
  const orders = [1, 2, 3].map(number => `${newOrderId('bulk')}-${number}`)
  const phone = newPhone()
  const rows = orders.map(orderId => ({orderId, amount: '1500.55', bank: 'Сбербанк', phone}))
  const importId = await importRows(admin, rows)
  const {items} = await admin.query<{items: Payout[]}>('payouts.list', {importId, orderName: 'id'})
  return {path: `/admin/payouts?importId=${importId}&orderName=id`, payouts: items}
}

/** The result of each payout in the dialog, by its id. */
async function expectResults(dialog: Locator, results: Record<number, string>): Promise<void> {
  const table = dialog.getByRole('table', {name: 'Chosen payouts'})
  for (const [id, result] of Object.entries(results)) {
    const row = table.getByRole('row').filter({has: dialog.page().getByRole('cell', {name: id, exact: true})})
    await row.getByText(result).waitFor()
  }
}

describe('a paymaster’s payouts', () => {
  it('are changed several at once, and what came of each is said', async () => {
    const admin = await apiAs(account.admin)
    const {path, payouts} = await threePayouts(admin)
    const [first, second, third] = payouts as [Payout, Payout, Payout]
    const page = await journey.signedIn(account.paymaster)
    await page.goto(path)
    await page.getByRole('link', {name: String(first.id), exact: true}).waitFor()
    for (const key of 'jxjx') await page.keyboard.press(key)
    await page.getByText('2 rows selected').waitFor()
    await page.getByRole('checkbox', {name: `Select the row ${third.id}`}).check()
    await page.getByText('3 rows selected').waitFor()
    await page.getByRole('button', {name: 'Change status'}).click()
    const dialog = page.getByRole('dialog', {name: 'Change the status of 3 payouts'})
    await dialog.getByRole('radio', {name: 'Blocked'}).click()

    const meanwhile = {id: second.id, version: second.version, status: 'manual_confirmation'}
    await admin.mutate('payouts.update', meanwhile)
    await dialog.getByRole('button', {name: 'Change 3 payouts'}).click()
    await dialog.getByText('Changed 2 of 3. The reason is shown next to each of the others.').waitFor()
    await expectResults(dialog, {
      [first.id]: 'Blocked',
      [second.id]: 'Changed meanwhile. Status now: Manual review',
      [third.id]: 'Blocked'
    })
    expect(await dialog.getByRole('img', {name: 'Not changed'}).count()).toBe(1)
    await dialog.getByRole('button', {name: 'Close', exact: true}).last().click()
    for (const {id, status} of [
      {id: first.id, status: 'blocked'},
      {id: second.id, status: 'manual_confirmation'},
      {id: third.id, status: 'blocked'}
    ])
      expect((await admin.query<Payout>('payouts.get', {id})).status).toBe(status)
  })

  it('credit the vendor, once completed, with what the confirmation said', async () => {
    const admin = await apiAs(account.admin)
    const vendor = await newVendor(admin, {feeRate: 2.5, balance: '10.00'})
    const {payouts} = await threePayouts(admin)
    const [payout] = payouts as [Payout]
    const page = await journey.signedIn(account.paymaster)
    await page.goto(`/admin/payouts/${payout.id}`)
    await page.getByRole('link', {name: 'Change status'}).click()
    await page.getByRole('radio', {name: 'Completed'}).click()
    await choose(page, 'Vendor to credit', vendor.name)
    await page.getByText('Fee rate: 2.5%').waitFor()
    await page.getByRole('button', {name: 'Continue'}).click()
    // 2.5 % of 1500.55 is 37.51375.
    await confirm(page, 'Complete the payout?', 'Complete and credit', {
      Status: 'Pending → Completed',
      Vendor: `${vendor.name} ${vendor.email} · #${vendor.id}`,
      Amount: '₽1,500.55',
      Fee: '₽37.51',
      'Will be credited': '₽1,463.04',
      'RUB wallet': '₽10.00 → ₽1,473.04'
    })
    await toast(page, `Payout ${payout.id}: Completed`)
    await page.waitForURL(/\/admin\/payouts\/\d+$/)
    const expected = {balance: 147_304n, reserved: 0n, available: 147_304n}
    expect(await holdings(admin, 'RUB', vendor.id)).toEqual(expected)
  })
})
