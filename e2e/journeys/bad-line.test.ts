import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {type BadLine, startBadLine} from '../harness/bad-line.ts'
import {useJourney} from '../harness/journey.ts'
import {importPayouts, newOrderId} from '../harness/payouts.ts'
import {receiptImage} from '../harness/receipt.ts'

/** RECEIPTS=100 is the long run. */
const total = Number(process.env.RECEIPTS ?? 8)
const atOnce = 4
const seed = Number(process.env.SEED ?? 20_261_129)
const journey = useJourney()
let line: BadLine
beforeAll(async () => {
  line = await startBadLine(journey.url, seed)
})
afterAll(() => line.close())

/** Opens the page as a customer does: again, until it and its script are there. */
async function openPatiently(page: Page, address: string): Promise<void> {
  // A try that fails at once may interrupt the next one as well, so they are not counted.
  for (const end = Date.now() + 60_000; Date.now() < end; ) {
    const isThere = await page
      .goto(address)
      .then(() => page.locator(':root[data-script]').waitFor({timeout: 1500}))
      .then(() => page.locator('input[type=file]').waitFor({state: 'attached', timeout: 1500}))
      .then(() => true)
      .catch(() => page.goto('about:blank').then(() => false))
      .catch(() => false)
    if (isThere) return
  }
  throw new Error('the page never came')
}

it(
  `of ${total} receipts over a line that loses requests and cuts uploads, each arrives once`,
  async () => {
    const staff = await apiAs(account.admin)
    const rows = Array.from({length: total}, () => ({
      orderId: newOrderId('line'),
      amount: '1500.50',
      bank: 'Сбербанк',
      phone: '+79123456789'
    }))
    const payouts = await importPayouts(staff, rows)
    const waiting = [...payouts]
    const sendAll = async () => {
      for (let payout = waiting.pop(); payout; payout = waiting.pop()) {
        const page = await journey.visitor({noise: /ERR_|Failed to load/})
        await openPatiently(page, line.url + payout.intentPath)
        await page.setInputFiles('input[type=file]', {
          name: 'receipt.png',
          mimeType: 'image/png',
          buffer: receiptImage()
        })
        await page.getByRole('button', {name: 'Send the receipt'}).click()
        await page.locator('main[data-view=review]').waitFor({timeout: 180_000})
        await page.context().close()
      }
    }
    await Promise.all(Array.from({length: atOnce}, sendAll))

    const counted = await Promise.all(
      payouts.map(
        async ({id}) => (await staff.query<{receipts: unknown[]}>('payouts.get', {id})).receipts.length
      )
    )
    expect(counted).toEqual(payouts.map(() => 1))
    expect(line.counts.lost).toBeGreaterThan(total / 2)
    expect(line.counts.cut).toBeGreaterThan(total / 4)
  },
  30_000 * total
)
