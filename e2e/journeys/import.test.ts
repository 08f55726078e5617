import {readFileSync} from 'node:fs'
import type {Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {type Api, apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {newCard, newOrderId, newPhone} from '../harness/payouts.ts'
import {confirm, expectFacts, fact, tableOf} from '../harness/screen.ts'

const journey = useJourney()

const csv = (text: string) => ({name: 'march.csv', mimeType: 'text/csv', buffer: Buffer.from(text)})

/** Two good rows and two bad ones: an amount of nothing, and a card whose check digit is wrong. */
function merchantFile() {
  const order = newOrderId('import')
  const orders = ['a', 'b', 'c', 'd'].map(letter => `${order}-${letter}`)
  const [phone, card, other] = [newPhone(), newCard(), newCard()]
  const wrong = other.slice(0, -1) + ((Number(other.at(-1)) + 1) % 10)
  const text = [
    'order_id,amount,bank,phone_number,card_number',
    `${orders[0]},1500.50,Сбербанк,${phone},`,
    `${orders[1]},0,Сбербанк,${phone},`,
    `${orders[2]},2000,,,${card}`,
    `${orders[3]},900.10,,,${wrong}`
  ].join('\n')
  return {orders, phone, wrong, right: other, text}
}

/** Opens the form for new payouts, on its part for files or on that for one payout, and chooses a merchant. */
async function open(page: Page, part: 'File' | 'Single payout'): Promise<void> {
  await page.goto('/admin/payout-imports/create')
  await page.getByRole('tab', {name: part}).click()
  await page.getByRole('combobox', {name: 'Merchant'}).click()
  await page.getByRole('listbox').getByRole('option').first().click()
}

async function check(page: Page, text: string): Promise<void> {
  await open(page, 'File')
  await page.setInputFiles('input[type=file]', csv(text))
  await page.getByRole('button', {name: 'Check the file'}).click()
}

const preview = (page: Page) => page.getByRole('region', {name: 'What the file contains'})

async function expectResult(page: Page, facts: Record<string, string>): Promise<void> {
  await page.waitForURL(/payout-imports\/\d+$/)
  for (const [term, value] of Object.entries(facts)) {
    const said = page
      .getByRole('main')
      .getByRole('definition')
      .filter({hasText: new RegExp(`^${value}$`)})
    await fact(page.getByRole('main'), new RegExp(`^${term}$`))
      .and(said)
      .first()
      .waitFor()
  }
}

/** The file of failed rows, as the merchant gets it. */
async function failedRows(page: Page): Promise<{name: string; text: string}> {
  const saved = page.waitForEvent('download')
  await page.getByRole('link', {name: 'Download the failed rows', exact: true}).click()
  const download = await saved
  return {name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8')}
}

type Found = {total: number; items: {id: number; amount: string; status: string; details: {bank: string}}[]}

async function expectOneEach(api: Api, orders: readonly string[], amounts: readonly string[]): Promise<void> {
  const found = await Promise.all(orders.map(orderId => api.query<Found>('payouts.list', {orderId})))
  expect(found.map(({total}) => total)).toEqual(orders.map(() => 1))
  expect(found.map(({items}) => items[0]?.amount)).toEqual(amounts)
}

describe('an API administrator', () => {
  it('imports a file with wrong rows, corrects those, and nothing is created twice', async () => {
    const api = await apiAs(account.apiAdmin)
    const {orders, phone, wrong, right, text} = merchantFile()
    const page = await journey.signedIn(account.apiAdmin)
    await check(page, text)
    await preview(page)
      .getByText('2 rows with errors will be left out; the others can be imported.')
      .waitFor()
    await expectFacts(preview(page), {'Valid rows': '2', 'Rows with errors': '2', Total: '₽3,500.50'})
    const errors = await tableOf(page, 'Errors by row')
    expect(errors.slice(1)).toEqual([
      ['3', orders[1], 'Amount', '0', 'Must be a positive number'],
      ['5', orders[3], 'Card number', expect.stringMatching(/^•+\d{4}$/), 'Check the card number']
    ])

    await page.getByRole('button', {name: 'Import 2 payouts'}).click()
    await expectResult(page, {Rows: '4', Created: '2', Failed: '2'})
    await page.getByText('2 rows failed').first().waitFor()
    const failed = await failedRows(page)
    expect(failed.name).toBe('march-errors.csv')
    const lines = failed.text
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
    expect(lines).toHaveLength(3)
    expect(lines[0]).toMatch(/^[^,]+,[^,]+,order_id,amount,bank,phone_number,card_number$/)
    // The reasons are in the language of the account.
    expect(lines[1]).toMatch(new RegExp(`^3,amount: [^,]+,${orders[1]},0,Сбербанк,\\${phone},$`))
    expect(lines[2]).toMatch(new RegExp(`^5,card_number: [^,]+,${orders[3]},900\\.10,,,${wrong}$`))

    const mended = failed.text.replace(`${orders[1]},0,`, `${orders[1]},10,`).replace(wrong, right)
    await check(page, mended)
    await expectFacts(preview(page), {'Valid rows': '2', 'Rows with errors': '0', Total: '₽910.10'})
    await page.getByRole('button', {name: 'Import 2 payouts'}).click()
    await expectResult(page, {Rows: '2', Created: '2', Failed: '0'})
    await page.getByText('2 payouts created, one for each row of the file.').waitFor()

    await check(page, mended)
    await preview(page).getByText('The file has no valid rows.').waitFor()
    await expectFacts(preview(page), {'Valid rows': '0', 'Orders that already exist': '2'})
    expect(await page.getByRole('button', {name: /^Import/}).count()).toBe(0)
    await expectOneEach(api, orders, ['1500.50', '10.00', '2000.00', '900.10'])
  })

  it('enters a single payout by hand, once', async () => {
    const api = await apiAs(account.apiAdmin)
    const orderId = newOrderId('single')
    const national = newPhone().slice(2)
    const page = await journey.signedIn(account.apiAdmin)
    const enter = async () => {
      const form = page.getByRole('form', {name: 'Single payout'})
      await form.getByRole('textbox', {name: 'Order number'}).fill(orderId)
      await form.getByRole('textbox', {name: 'Amount'}).fill('1 234,5')
      await form.getByRole('textbox', {name: 'Phone number'}).fill(national)
      await form.getByRole('textbox', {name: 'Bank'}).fill('Т-Банк')
      await form.getByRole('button', {name: 'Create payout'}).click()
      await confirm(page, 'Create the payout?', 'Create payout', {
        'Order number': orderId,
        Amount: '₽1,234.50',
        'By phone number': `Т-Банк, +7${national}`
      })
    }
    await open(page, 'Single payout')
    await enter()
    const created = page.getByRole('main').getByText('Payout created')
    await created.waitFor()
    await enter()
    await page.getByText('This order exists already').waitFor()

    await expectOneEach(api, [orderId], ['1234.50'])
    await page.getByRole('link', {name: /^#\d+$/}).click()
    await page.getByRole('button', {name: 'Leave'}).click()
    await page.waitForURL(/\/admin\/payouts\/\d+$/)
    await page.getByText(orderId).first().waitFor()
    await page.getByText('₽1,234.50').first().waitFor()
  })
})
