import type {Page} from 'playwright-core'
import {expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {type Api, apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {importRows, newOrderId, newPhone} from '../harness/payouts.ts'
import {receiptImage} from '../harness/receipt.ts'
import {newVendor} from '../harness/vendors.ts'

const journey = useJourney()
const count = 20

type Payout = {id: number; status: string; links: {payoutIntent: string}}

/** Payouts of one vendor, each with a receipt that its customer has sent; answers with the import that they come from. */
async function payoutsInReview(admin: Api): Promise<number> {
  const vendor = await newVendor(admin, {feeRate: 2, balance: '0.00'})
  const phone = newPhone()
  const rows = Array.from({length: count}, (_, index) => ({
    orderId: `${newOrderId('review')}-${index}`,
    amount: '1500.00',
    bank: 'Сбербанк',
    phone,
    vendor: vendor.email
  }))
  const importId = await importRows(admin, rows)
  const {items} = await admin.query<{items: Payout[]}>('payouts.list', {importId})
  expect(items).toHaveLength(count)
  for (const {links} of items) await sendReceipt(links.payoutIntent)
  return importId
}

/** Sends a receipt as the customer's page does. */
async function sendReceipt(link: string): Promise<void> {
  const {pathname, searchParams} = new URL(link)
  const form = new FormData()
  form.set('payoutIntentId', pathname.split('/').at(-1) ?? '')
  form.set('key', searchParams.get('key') ?? '')
  form.set('file', new File([new Uint8Array(receiptImage())], 'receipt.png', {type: 'image/png'}))
  const answer = await fetch(`${journey.url}/trpc/payoutIntents.uploadReceipt`, {method: 'POST', body: form})
  expect(answer.status).toBe(200)
}

/** Counts what a person does with keys and the mouse from here on. */
function countActions(page: Page) {
  let actions = 0
  return {
    press: (key: string) => {
      actions += 1
      return page.keyboard.press(key)
    },
    insert: (text: string) => {
      actions += 1
      return page.keyboard.insertText(text)
    },
    click: async (name: string) => {
      actions += 1
      await page.getByRole('button', {name, exact: true}).click()
    },
    openFirst: async () => {
      actions += 1
      await page.getByRole('row').nth(1).getByRole('link', {name: /^\d+$/}).click()
    },
    total: () => actions
  }
}

it.each(['keys', 'clicks'] as const)(
  `${count} payouts with a vendor and a receipt are reviewed with at most three %s each, the confirmation included`,
  async way => {
    const admin = await apiAs(account.admin)
    const importId = await payoutsInReview(admin)
    const page = await journey.signedIn(account.paymaster)
    await page.goto(`/admin/payouts?importId=${importId}&statuses=manual_confirmation`)
    const person = countActions(page)
    await person.openFirst()
    const panel = page.getByRole('complementary', {name: /^Details/})
    for (let reviewed = 0; reviewed < count; reviewed += 1) {
      await expect.poll(() => panel.getByText(`1 of ${count - reviewed}`).count()).toBe(1)
      // The receipt and the payee's rate are there before anybody decides.
      await panel.getByRole('img', {name: 'Receipt receipt.png'}).waitFor()
      await panel.getByText('Fee rate: 2%').waitFor()
      const question = page.getByRole('alertdialog', {name: 'Complete the payout?'})
      if (way === 'keys') {
        await person.press('c')
        await question.waitFor()
        await person.press('Tab')
        await person.press('Enter')
      } else {
        await person.click('Complete')
        await person.click('Complete and credit')
      }
      await question.waitFor({state: 'detached'})
    }
    await page.getByText('No other row of the list is waiting').waitFor()
    expect(person.total()).toBeLessThanOrEqual(3 * count + 1)
    const {items} = await admin.query<{items: Payout[]}>('payouts.list', {importId})
    expect(items.map(({status}) => status)).toEqual(Array(count).fill('completed'))
  }
)

it('cash-outs are paid out with at most five keys each, the confirmation included, and nothing is asked for that is not there', async () => {
  const admin = await apiAs(account.admin)
  const {id: userId} = await newVendor(admin, {balance: '20000.00'})
  const sought = {userId, currency: 'RUB', amount: '1000.00'}
  for (let made = 0; made < 3; made += 1)
    await admin.mutate('cashoutRequests.create', {...sought, key: crypto.randomUUID()})
  const page = await journey.signedIn(account.paymaster)
  const missing: string[] = []
  page.on('response', response => response.status() === 404 && missing.push(response.url()))
  await page.goto(`/admin/cashout-requests?users=${userId}&statuses=pending`)
  const person = countActions(page)
  await person.openFirst()
  const panel = page.getByRole('complementary', {name: /^Details/})
  for (const waiting of [3, 2, 1]) {
    await expect.poll(() => panel.getByText(`1 of ${waiting}`).count()).toBe(1)
    const code = panel.getByRole('textbox', {name: 'One-time code'})
    await code.waitFor()
    await person.press('c')
    await expect.poll(() => code.evaluate(field => field === document.activeElement)).toBe(true)
    // As it is pasted.
    await person.insert(`48291${waiting}`)
    await person.press('Enter')
    const question = page.getByRole('alertdialog', {name: 'Complete the request?'})
    await question.waitFor()
    await person.press('Tab')
    await person.press('Enter')
    await question.waitFor({state: 'detached'})
  }
  await page.getByText('No other row of the list is waiting').waitFor()
  expect(person.total()).toBeLessThanOrEqual(5 * 3 + 1)
  const {items} = await admin.query<{items: Payout[]}>('cashoutRequests.list', {users: [userId]})
  expect(items.map(({status}) => status)).toEqual(Array(3).fill('completed'))
  expect(missing).toEqual([])
})

it('Back leads from a record to its list as it was: the page, the filter and the place in it', async () => {
  const page = await journey.signedIn(account.admin)
  await page.goto('/admin/payouts?perPage=50&statuses=completed')
  const list = page.locator('[data-scroll-restoration-id="list"]')
  await page.getByRole('row').nth(50).waitFor()
  await list.evaluate(element => element.scrollTo(0, 500))
  await page.getByRole('row').nth(25).getByRole('link', {name: /^\d+$/}).click()
  const panel = page.getByRole('complementary', {name: /^Details/})
  await panel.getByText(/^25 of/).waitFor()
  for (const position of [26, 27]) {
    await page.keyboard.press('j')
    await panel.getByText(new RegExp(`^${position} of`)).waitFor()
  }
  await page.goBack()
  await panel.waitFor({state: 'detached'})
  expect(new URL(page.url()).search).toBe('?perPage=50&statuses=completed')
  await expect.poll(() => list.evaluate(element => element.scrollTop)).toBe(500)
})
