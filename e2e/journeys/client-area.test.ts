import type {Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {type Api, apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {type ImportedPayout, importPayouts, newOrderId, type PayoutRow} from '../harness/payouts.ts'
import {receiptImage} from '../harness/receipt.ts'
import {fact} from '../harness/screen.ts'

const journey = useJourney()
const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true}
const byPhone = {amount: '1500.50', bank: 'Сбербанк', phone: '+79123456789'}
// Its parts are held together by hyphens at which no line breaks.
const shownPhone = /\+7 912 345.67.89/
const minute = 60_000

async function newPayout(staff: Api, row: Omit<PayoutRow, 'orderId'> = byPhone): Promise<ImportedPayout> {
  const [payout] = await importPayouts(staff, [{orderId: newOrderId('client'), ...row}])
  if (!payout) throw new Error('nothing was imported')
  return payout
}

/** Seconds that the page says are left. */
async function secondsLeft(page: Page): Promise<number> {
  // What the server has written before it is hidden.
  const shown = (await page.getByRole('timer').locator('[data-own]').textContent()) ?? ''
  const [minutes = 0, seconds = 0] = shown.split(':').map(Number)
  return minutes * 60 + seconds
}

const image = (name: string) => ({name, mimeType: 'image/png', buffer: receiptImage()})

/** Everything that the browser asks for, with what it tells about where it was. */
function listenTo(page: Page): {url: string; referer: string | undefined}[] {
  const asked: {url: string; referer: string | undefined}[] = []
  page.context().on('request', request => {
    asked.push({url: request.url(), referer: request.headers().referer})
  })
  return asked
}

describe('on a customer’s phone', () => {
  it('the key leaves the address at once, survives a reload, and stands in no request’s address or Referer', async () => {
    const payout = await newPayout(await apiAs(account.admin))
    const key = new URL(payout.intentPath, journey.url).searchParams.get('key') ?? ''
    expect(key.length).toBeGreaterThan(20)
    const page = await journey.visitor(phone)
    const asked = listenTo(page)
    for (const path of [payout.intentPath, payout.transferPath]) {
      await page.goto(path)
      await page.getByText(shownPhone).waitFor()
      expect(page.url()).not.toContain('key')
    }
    await page.reload()
    await page.getByText(shownPhone).waitFor()
    await page.setInputFiles('input[type=file]', image('receipt.png'))
    await page.getByRole('button', {name: 'Confirm the transfer'}).click()
    await page.getByText('The receipt is being checked').waitFor()

    // The two links are what the customer opened, and what asks for the cookie; nothing that followed repeats the key.
    const links = [payout.intentPath, payout.transferPath].map(path => journey.url + path)
    const opened = links.flatMap(link => [link, `${link}&cookie=asked`])
    const followed = asked.filter(({url}) => !opened.includes(url))
    expect(followed.length).toBeGreaterThan(7)
    for (const {url, referer} of asked) expect(referer ?? '', url).not.toContain(key)
    for (const {url} of followed) expect(url).not.toContain(key)
    // No third party either.
    for (const {url} of asked)
      expect(new URL(url, journey.url).protocol === 'blob:' || url.startsWith(journey.url)).toBe(true)
  })

  it('a transfer can be cancelled and taken up again, is confirmed by a screenshot, and ends with its facts', async () => {
    const staff = await apiAs(account.admin)
    const payout = await newPayout(staff)
    const page = await journey.visitor(phone)
    await page.goto(payout.transferPath)
    await page.getByRole('button', {name: 'Cancel'}).click()
    await page.getByRole('heading', {name: 'The transfer is cancelled'}).waitFor()
    expect(await page.getByText(shownPhone).count()).toBe(0)
    await page.getByRole('link', {name: 'Back to the transfer'}).click()
    await page.getByText(shownPhone).waitFor()

    await page.setInputFiles('input[type=file]', image('screenshot.png'))
    await page.getByRole('button', {name: 'Confirm the transfer'}).click()
    await page.getByText('The receipt is being checked').waitFor()
    const vendor = await (await apiAs(account.vendor)).query<{id: number}>('me.get')
    const {version} = await staff.query<{version: number}>('payouts.get', {id: payout.id})
    await staff.mutate('payouts.update', {id: payout.id, status: 'completed', userId: vendor.id, version})

    await page.getByRole('heading', {name: 'Transfer completed'}).waitFor({timeout: 30_000})
    expect(await fact(page, 'Amount').textContent()).toBe('₽1,500.50')
    expect(await fact(page, 'Recipient').textContent()).toMatch(/\S/)
    expect(await fact(page, 'Date and time').textContent()).toMatch(/\d{4}/)
    const cabinet = page.getByRole('link', {name: 'Go to cabinet'})
    expect(await cabinet.getAttribute('href')).toBe('https://cabinet.example/orders')
  })

  it.each([3 * 24 * 60 * minute, -90 * minute])(
    'a clock that is %d ms wrong changes nothing about the time that is left',
    async wrong => {
      const payout = await newPayout(await apiAs(account.admin))
      const page = await journey.visitor(phone)
      await page.clock.install({time: Date.now() + wrong})
      for (const path of [payout.intentPath, payout.credentialPath]) {
        await page.goto(path)
        await page.getByText(shownPhone).waitFor()
        const left = await secondsLeft(page)
        expect(left).toBeGreaterThan(8 * 60)
        expect(left).toBeLessThanOrEqual(10 * 60)
      }
    }
  )

  it('says that it is offline, and goes on when the network is back', async () => {
    const payout = await newPayout(await apiAs(account.admin))
    const page = await journey.visitor({...phone, noise: /ERR_INTERNET_DISCONNECTED/})
    await page.goto(payout.intentPath)
    await page.getByText(shownPhone).waitFor()
    await page.context().setOffline(true)
    const banner = page.getByText('No internet connection.')
    await banner.waitFor()
    await page.setInputFiles('input[type=file]', image('receipt.png'))
    await page.getByRole('button', {name: 'Send the receipt'}).click()
    await page.getByText('The receipt is kept on your phone and will be sent').waitFor()
    await page.context().setOffline(false)
    await banner.waitFor({state: 'detached'})
    await page.getByText('The receipt is being checked').waitFor()
    const {receipts} = await (await apiAs(account.admin)).query<{receipts: unknown[]}>('payouts.get', {
      id: payout.id
    })
    expect(receipts).toHaveLength(1)
  })

  it('refuses a file that is too large or none of the right kind, in words, and takes the next one', async () => {
    const payout = await newPayout(await apiAs(account.admin))
    const page = await journey.visitor(phone)
    await page.goto(payout.intentPath)
    await page.getByText('JPEG, PNG, WebP or PDF up to 5 MB').waitFor()
    const tooLarge = Buffer.concat([
      Buffer.from('%PDF-1.4\n'),
      Buffer.alloc(5 * 1024 * 1024),
      Buffer.from('%%EOF')
    ])
    await page.setInputFiles('input[type=file]', {
      name: 'scan.pdf',
      mimeType: 'application/pdf',
      buffer: tooLarge
    })
    await page.getByRole('alert').getByText('File size is too large.').waitFor()
    await page.setInputFiles('input[type=file]', {
      name: 'page.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<html><script>alert(1)</script></html>')
    })
    const send = page.getByRole('button', {name: 'Send the receipt'})
    const refused = page
      .getByRole('alert')
      .getByText('This file type is not accepted. Choose a JPEG, PNG, WebP or PDF.')
    await send.or(refused).first().waitFor()
    if (await send.isVisible()) await send.click()
    await refused.waitFor()
    await page.setInputFiles('input[type=file]', image('receipt.png'))
    await page.getByRole('button', {name: /^Send/}).click()
    await page.getByText('The receipt is being checked').waitFor()
  })

  it('shows a card’s details on both pages, grouped for the eye and copied raw', async () => {
    const payout = await newPayout(await apiAs(account.admin), {amount: '2000.00', card: '2200700000000017'})
    const page = await journey.visitor({...phone, permissions: ['clipboard-read', 'clipboard-write']})
    for (const path of [payout.intentPath, payout.credentialPath]) {
      await page.goto(path)
      await page.getByText('2200 7000 0000 0017').waitFor()
      await page.getByRole('button', {name: 'Copy: Card number'}).click()
      await page.getByText('Copied: Card number').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2200700000000017')
      await page.getByRole('button', {name: 'Copy: Amount to transfer'}).click()
      await page.getByText('Copied: Amount to transfer').waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('2000.00')
    }
  })
})

describe('on a desktop', () => {
  it('the code for the phone’s camera stands on a white background, in the dark theme too', async () => {
    const payout = await newPayout(await apiAs(account.admin))
    const page = await journey.visitor({colorScheme: 'dark'})
    await page.goto(payout.intentPath)
    const plate = page.getByRole('complementary').locator('div:has(> img)')
    const background = await plate.evaluate(element => getComputedStyle(element).backgroundColor)
    expect(background).toMatch(/^(rgb\(255, 255, 255\)|#fff)$/)
  })
})
