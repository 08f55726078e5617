import {readFileSync} from 'node:fs'
import type {Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {type Api, apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {newOrderId} from '../harness/payouts.ts'
import {receiptImage} from '../harness/receipt.ts'

const journey = useJourney()

/** A merchant's file with unique order numbers. */
function merchantFile(order: string): {name: string; mimeType: string; buffer: Buffer} {
  const text = readFileSync(new URL('../fixtures/merchant-file.csv', import.meta.url), 'utf8')
  const buffer = Buffer.from(text.replaceAll('A-1001', order).replaceAll('A-1002', `${order}-2`))
  return {name: 'заказы.csv', mimeType: 'text/csv', buffer}
}

async function importMerchantFile(page: Page, order: string): Promise<void> {
  await page.goto('/admin/payout-imports/create')
  await page.getByRole('combobox', {name: 'Merchant'}).click()
  await page.getByRole('option').first().click()
  await page.setInputFiles('input[type=file]', merchantFile(order))
  await page.getByRole('button', {name: 'Check the file'}).click()
  await page.getByRole('button', {name: 'Import 2 payouts'}).click()
  await page.waitForURL(/payout-imports\/\d+$/)
  await page.getByText('2 payouts created, one for each row of the file.').waitFor()
}

async function openPayout(page: Page, orderId: string): Promise<void> {
  await page.goto(`/admin/payouts?orderId=${orderId}`)
  await page.getByRole('link', {name: /^\d+$/}).first().click()
  await page.getByRole('link', {name: 'Open as a page'}).click()
  await page.waitForURL(/\/admin\/payouts\/\d+$/)
}

async function customerLink(page: Page): Promise<string> {
  const link = page.getByRole('link', {name: 'Open in a new tab: Payout intent with instruction'})
  const address = await link.getAttribute('href')
  expect(address).toMatch(/\/payout-intents\/[^/?]+\?key=/)
  return address ?? ''
}

async function complete(page: Page, vendor: string): Promise<void> {
  await page.getByRole('link', {name: 'Change status'}).click()
  await page.getByRole('radio', {name: 'Completed'}).click()
  await page.getByRole('combobox', {name: 'Vendor to credit'}).click()
  await page.getByPlaceholder(/search/i).fill(vendor)
  await page
    .getByRole('option', {name: new RegExp(vendor)})
    .first()
    .click()
  await page.getByRole('button', {name: 'Continue'}).click()
  await page.getByRole('button', {name: 'Complete and credit'}).click()
  await page.waitForURL(/\/admin\/payouts\/\d+$/)
}

type Me = {feeRate: number; wallets: {currency: string; balance: string}[]}

/** The RUB wallet in kopecks, and the rate of the fee that its owner pays, in percent. */
async function rubWallet(api: Api): Promise<{kopecks: number; feeRate: number}> {
  const {feeRate, wallets} = await api.query<Me>('me.get')
  const {balance} = wallets.find(({currency}) => currency === 'RUB') ?? {balance: 'none'}
  return {kopecks: Math.round(Number(balance) * 100), feeRate}
}

describe('from a merchant’s file to a paid vendor', () => {
  it('imports, is paid by a customer, and credits the vendor with the amount less the fee', async () => {
    const order = newOrderId('A')
    const vendor = await apiAs(account.vendor)
    const before = await rubWallet(vendor)

    const admin = await journey.signedIn(account.admin)
    expect(new URL(admin.url()).pathname).toBe('/admin/cashout-requests')
    await importMerchantFile(admin, order)
    await openPayout(admin, order)
    const link = await customerLink(admin)

    const customer = await journey.visitor({viewport: {width: 390, height: 844}})
    await customer.goto(link)
    await customer.getByText('Сбербанк').first().waitFor()
    await customer.getByText(order).first().waitFor()
    expect(customer.url()).not.toContain('key=')
    await customer.setInputFiles('input[type=file]', {
      name: 'чек.png',
      mimeType: 'image/png',
      buffer: receiptImage()
    })
    await customer.getByRole('button', {name: 'Send the receipt'}).click()
    await customer.getByText('The receipt is being checked').waitFor()

    await admin.reload()
    await admin.getByText('Manual review').first().waitFor()
    await admin
      .getByRole('button', {name: /View the receipt/})
      .first()
      .waitFor()
    await complete(admin, 'Кузнецова')
    await admin.getByText('Completed').first().waitFor()

    await customer.getByText('Payment confirmed').waitFor({timeout: 30_000})
    const after = await rubWallet(vendor)
    expect(after.kopecks - before.kopecks).toBe(150_050 - Math.round((150_050 * before.feeRate) / 100))
    expect(after.feeRate).toBe(before.feeRate)
  })

  it('shows each role its own columns, and sends no other', async () => {
    const admin = await journey.signedIn(account.admin)
    const subVendor = await journey.signedIn(account.subVendor)
    const listed = async (page: Page) => {
      await page.goto('/admin/transactions')
      await page.getByRole('table').getByRole('row').nth(1).waitFor()
      const token = await page.evaluate(() => localStorage.getItem('paydesk.token'))
      const answer = await fetch(`${journey.url}/trpc/transactions.list?input=%7B%22json%22%3A%7B%7D%7D`, {
        headers: {authorization: `Bearer ${token}`}
      })
      return answer.text()
    }
    expect(await listed(admin)).toContain('"user":')
    expect(await admin.getByRole('columnheader', {name: 'User'}).count()).toBe(1)
    expect(await listed(subVendor)).not.toContain('"user":')
    expect(await subVendor.getByRole('columnheader', {name: 'User'}).count()).toBe(0)
  })
})
