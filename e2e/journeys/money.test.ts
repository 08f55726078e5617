import {randomInt} from 'node:crypto'
import type {Locator, Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {expectBooksToAgree} from '../harness/ledger.ts'
import {receiptImage} from '../harness/receipt.ts'
import {fact, textOf, toast} from '../harness/screen.ts'
import {keepSecret} from '../harness/secrets.ts'
import {type Currency, type Holdings, holdings, minor} from '../harness/wallets.ts'

const journey = useJourney()
const address = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

const screenshot = () => ({name: 'screenshot.png', mimeType: 'image/png', buffer: receiptImage()})

async function attach(form: Locator): Promise<void> {
  await form.locator('input[type=file]').setInputFiles(screenshot())
}

/** The wallet on the screen holds exactly this. */
async function expectShown(page: Page, currency: Currency, expected: Holdings): Promise<void> {
  const wallet = page.getByRole('region', {name: `${currency} wallet`})
  await expect.poll(async () => minor(await textOf(fact(wallet, 'Balance')), currency)).toBe(expected.balance)
  expect(minor(await textOf(fact(wallet, 'Reserved')), currency)).toBe(expected.reserved)
  expect(minor(await textOf(wallet.getByRole('paragraph')), currency)).toBe(expected.available)
}

/** Cashes out by the form; answers with the request's id and what the form said would be reserved. */
async function cashOut(page: Page, currency: Currency, amount: string): Promise<{id: string; total: bigint}> {
  await page.getByRole('button', {name: `Cash out: ${currency}`}).click()
  const form = page.getByRole('form', {name: `Cash-out in ${currency}`})
  await form.getByRole('textbox', {name: 'Amount'}).fill(amount)
  if (currency === 'USDT') await form.getByRole('textbox', {name: 'Wallet address'}).fill(address)
  await attach(form)
  await form.getByRole('button', {name: 'Continue'}).click()
  const confirmation = page.getByRole('alertdialog', {name: 'Confirm the cash-out'})
  const total = minor(await textOf(fact(confirmation, 'Reserved incl. fee')), currency)
  await confirmation.getByRole('button', {name: 'Create the request'}).click()
  const [, id = ''] = /request (\d+) created/.exec(await toast(page, /request \d+ created/)) ?? []
  return {id, total}
}

async function completeRequest(page: Page, id: string, field: string, proof: string): Promise<void> {
  await page.goto(`/admin/cashout-requests/${id}/edit`)
  await page.getByRole('textbox', {name: field}).fill(proof)
  await page.getByRole('button', {name: 'Continue'}).click()
  await page
    .getByRole('alertdialog', {name: 'Complete the request?'})
    .getByRole('button', {name: 'Complete'})
    .click()
  await toast(page, `Request ${id} completed`)
}

describe('a vendor’s and a sub-vendor’s money', () => {
  it.each(['vendor', 'subVendor'] as const)(
    'is exchanged for a %s by exactly what the preview said',
    async who => {
      const api = await apiAs(account[who])
      const [rub, usdt] = [await holdings(api, 'RUB'), await holdings(api, 'USDT')]
      const page = await journey.signedIn(account[who])
      await page.getByRole('button', {name: 'Exchange: RUB'}).click()
      const form = page.getByRole('form', {name: 'Exchange'})
      await form.getByRole('textbox', {name: 'Amount'}).fill('1 000,55')
      await form.getByText('Will be taken as: ₽1,000.55').waitFor()
      // A dash stands there until the rate has come.
      await expect.poll(() => textOf(fact(form, 'You will receive'))).toMatch(/^[\d,.]+\sUSDT$/)
      const preview = await textOf(fact(form, 'You will receive'))
      const fee = await textOf(fact(form, /^Fee/))
      await attach(form)
      await form.getByRole('button', {name: 'Continue'}).click()
      const confirmation = page.getByRole('alertdialog', {name: 'Confirm the exchange'})
      expect(await textOf(fact(confirmation, 'You will receive'))).toBe(preview)
      await confirmation.getByRole('button', {name: 'Exchange'}).click()
      expect(await toast(page, 'Transfer completed successfully')).toContain(`Credited: ${preview}`)

      const given = 100_055n
      const received = minor(preview, 'USDT')
      const left = {...rub, balance: rub.balance - given, available: rub.available - given}
      const gained = {...usdt, balance: usdt.balance + received, available: usdt.available + received}
      expect(await holdings(api, 'RUB')).toEqual(left)
      expect(await holdings(api, 'USDT')).toEqual(gained)
      await expectShown(page, 'RUB', left)
      await expectShown(page, 'USDT', gained)

      const row = page
        .getByRole('table', {name: 'History'})
        .getByRole('row')
        .filter({hasText: preview})
        .first()
      await row.getByText('₽1,000.55').waitFor()
      await row.getByText(fee).waitFor()
      await row.getByRole('link', {name: 'Exchange'}).click()
      await page.waitForURL(/\/admin\/transactions\/\d+$/)
      await page.getByText(preview).first().waitFor()
      await page.getByRole('button', {name: 'View the screenshot'}).waitFor()
      await expectBooksToAgree()
    }
  )

  it('is one figure in the header, on the overview and in the wallets, at once after a cash-out', async () => {
    const api = await apiAs(account.vendor)
    const page = await journey.signedIn(account.vendor)
    await page.getByRole('link', {name: 'Overview', exact: true}).click()
    const header = page.getByRole('button', {name: 'Wallets'})
    const card = page.getByRole('region', {name: 'Your wallets'}).getByRole('paragraph').first()
    const pending = page.getByRole('region', {name: 'In progress'})
    await pending.waitFor()
    const requests = pending.locator('div', {has: page.getByRole('link', {name: /cash.out/i})}).last()
    const before = await textOf(requests)
    await header.click()
    await cashOut(page, 'RUB', '1000')
    const {available} = await holdings(api, 'RUB')
    // The text at the moment of the toast, not a later refetch.
    expect(minor(await textOf(card), 'RUB')).toBe(available)
    expect(await textOf(header)).toContain(await textOf(card))
    expect(await textOf(requests)).not.toBe(before)
  })

  it.each([
    {who: 'vendor', currency: 'RUB', amount: '1000', by: 'paymaster', field: 'One-time code'},
    {who: 'subVendor', currency: 'USDT', amount: '12.5', by: 'admin', field: 'Operation hash'}
  ] as const)(
    'leaves the $who in $currency when the $by completes the request',
    async ({who, currency, amount, by, field}) => {
      const proof =
        currency === 'RUB'
          ? String(randomInt(100_000, 999_999))
          : randomInt(2 ** 40)
              .toString(16)
              .padStart(64, '5')
      if (currency === 'RUB') keepSecret('code', proof)
      const api = await apiAs(account[who])
      const before = await holdings(api, currency)
      const page = await journey.signedIn(account[who])
      const {id, total} = await cashOut(page, currency, amount)
      const waiting = {
        ...before,
        reserved: before.reserved + total,
        available: before.available - total
      }
      expect(await holdings(api, currency)).toEqual(waiting)
      await expectShown(page, currency, waiting)
      await page.goto(`/admin/cashout-requests/${id}/edit`)
      await page.getByText('The request is waiting to be processed.').waitFor()

      const staff = await journey.signedIn(account[by])
      await completeRequest(staff, id, field, proof)

      // The owner’s open page finds out by itself.
      await page.getByText(proof).first().waitFor({timeout: 20_000})
      const done = {...before, balance: before.balance - total, available: before.available - total}
      expect(await holdings(api, currency)).toEqual(done)
      await page.goto('/admin/history')
      await expectShown(page, currency, done)
      const row = page.getByRole('row').filter({has: page.locator(`a[href*="/cashout-requests/${id}/"]`)})
      await row.getByText('Completed').waitFor()
      await expectBooksToAgree()
    }
  )

  it('is available again where the paymaster cancels the request, and the vendor reads why', async () => {
    const api = await apiAs(account.vendor)
    const before = await holdings(api, 'USDT')
    const page = await journey.signedIn(account.vendor)
    const {id} = await cashOut(page, 'USDT', '12.5')
    await page.goto(`/admin/cashout-requests/${id}/edit`)
    await page.getByText('The request is waiting to be processed.').waitFor()

    const staff = await journey.signedIn(account.paymaster)
    await staff.goto(`/admin/cashout-requests/${id}/edit`)
    await staff.getByRole('button', {name: 'Cancel the request'}).click()
    const dialog = staff.getByRole('dialog', {name: `Cancel request ${id}?`})
    await dialog.getByRole('textbox', {name: 'Reason'}).fill('The exchange closed this wallet')
    await dialog.getByRole('button', {name: 'Cancel the request'}).click()
    await toast(staff, `Request ${id} cancelled`)

    // The owner’s open page finds out by itself.
    await page.getByText('The exchange closed this wallet').waitFor({timeout: 20_000})
    expect(await holdings(api, 'USDT')).toEqual(before)
    await page.goto('/admin/history')
    await expectShown(page, 'USDT', before)
    const row = page.getByRole('row').filter({has: page.locator(`a[href*="/cashout-requests/${id}/"]`)})
    await row.getByText('Cancelled').waitFor()
    await expectBooksToAgree()
  })

  it('is refused with the way on where it does not suffice', async () => {
    const [api, admin] = [await apiAs(account.vendor), await apiAs(account.admin)]
    const page = await journey.signedIn(account.vendor)
    await page.getByRole('button', {name: 'Exchange: RUB'}).click()
    const exchange = page.getByRole('form', {name: 'Exchange'})
    await exchange.getByRole('textbox', {name: 'Amount'}).fill('99999999')
    await exchange.getByRole('button', {name: 'Continue'}).click()
    await exchange.getByText(/^The value must not exceed ₽[\d,.]+$/).waitFor()
    await exchange.getByRole('button', {name: /^Max: ₽/}).click()
    await exchange.getByText(/^The value must not exceed/).waitFor({state: 'detached'})
    await page.keyboard.press('Escape')
    await page.getByRole('button', {name: 'Leave'}).click()

    // The wallet shrinks after the form has taken its measure: now the server refuses, and says what there is.
    const before = await holdings(api, 'USDT')
    await page.getByRole('button', {name: 'Cash out: USDT'}).click()
    const form = page.getByRole('form', {name: 'Cash-out in USDT'})
    await form.getByRole('button', {name: /^Max: /}).click()
    await form.getByRole('textbox', {name: 'Wallet address'}).fill(address)
    await attach(form)
    await form.getByRole('button', {name: 'Continue'}).click()
    const confirmation = page.getByRole('alertdialog', {name: 'Confirm the cash-out'})
    await confirmation.waitFor()
    const {id} = await api.query<{id: number}>('me.get')
    const debit = {userId: id, amount: '-1', currency: 'USDT', key: crypto.randomUUID()}
    await admin.mutate('transactions.createManual', debit)
    await confirmation.getByRole('button', {name: 'Create the request'}).click()
    const refusal = await textOf(form.getByText(/^Not enough funds\. Available: /))
    const available = before.available - 1_000_000n
    expect(minor(refusal.replace(/^.*: /, ''), 'USDT')).toBe(available)
    expect(await holdings(api, 'USDT')).toEqual({...before, balance: before.balance - 1_000_000n, available})
    await expectBooksToAgree()
  })
})
