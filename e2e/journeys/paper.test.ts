import type {Page} from 'playwright-core'
import {beforeAll, describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {demoThings} from '../scripts/demo-things.ts'

const journey = useJourney()
let things: Record<string, string> = {}

beforeAll(async () => {
  const [admin, vendor] = await Promise.all([apiAs(account.admin), apiAs(account.vendor)])
  things = await demoThings(admin.query, vendor.query)
})

/** The text on the paper, and its colours, once the screen has what it shows on paper alone. */
async function printed(page: Page, paperOnly?: RegExp) {
  await page.emulateMedia({media: 'print'})
  if (paperOnly) await page.getByText(paperOnly).waitFor()
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(element =>
      element.checkVisibility()
    )
    const inked = shown.filter(element => !element.closest('svg, img'))
    return {
      // Only what can be seen counts.
      // biome-ignore lint/performance/useDomNodeTextContent: textContent has what is hidden, too
      text: document.body.innerText,
      ground: getComputedStyle(document.documentElement).backgroundColor,
      inks: [...new Set(inked.map(element => getComputedStyle(element).color))],
      controls: shown.flatMap(element =>
        element.matches('button:not([data-print=image]), aside, nav, select, input')
          ? [element.outerHTML.slice(0, 120)]
          : []
      ),
      // A frame that is as high as the window would leave the rest of a long record on no page at all.
      scrollers: shown.filter(element => getComputedStyle(element).overflowY === 'auto').length
    }
  })
}

const printedAt = /^Printed \d+ \w+ \d{4}/
const onPaper = {ground: 'rgb(255, 255, 255)', inks: ['rgb(0, 0, 0)'], controls: []}

describe('staff screens print as documents', () => {
  const headings = ['Order number', 'Status', 'Vendor', 'Merchant', 'Amount']

  it('a list: its title, filters, headers, every row, and how many there are', async () => {
    const page = await journey.signedIn(account.admin, {colorScheme: 'dark'})
    await page.goto('/admin/payouts?statuses=completed&statuses=pending')
    await page.getByRole('row').nth(5).waitFor()
    await page.getByRole('list', {name: 'Filters'}).waitFor()
    const rows = await page.getByRole('row').count()
    const {text, scrollers, ground, inks} = await printed(page, printedAt)
    expect({ground, inks, scrollers}).toEqual({
      ground: 'rgb(255, 255, 255)',
      inks: ['rgb(0, 0, 0)'],
      scrollers: 0
    })
    // Every page repeats the text of a header, but no button.
    const displays = await page
      .getByRole('columnheader')
      .locator('button')
      .evaluateAll(buttons => buttons.map(button => getComputedStyle(button).display))
    expect(new Set(displays)).toEqual(new Set(['contents']))
    // Every page lies across, and none of them is empty: the rows begin on the first one.
    const pdf = (await page.pdf({preferCSSPageSize: true})).toString('latin1')
    expect(new Set(pdf.match(/\/MediaBox \[[^\]]*\]/g)).size).toBe(1)
    for (const each of ['Payouts', 'Completed', ...headings]) expect(text).toContain(each)
    expect(text).not.toContain('Per page')
    expect(text).toMatch(/1–\d+ of/)
    expect(text).toMatch(/Printed \d+ \w+ \d{4}/)
    expect(text).not.toMatch(/\bago\b/)
    expect(await page.getByRole('row').count()).toBe(rows)
    expect(
      await page.locator('aside, select, [type=checkbox], [type=search]').filter({visible: true}).count()
    ).toBe(0)
  })

  it('a list ends with the sum of its amounts in each currency', async () => {
    const page = await journey.signedIn(account.admin)
    await page.goto('/admin/cashout-requests?perPage=25')
    await page.getByRole('row').nth(5).waitFor()
    const admin = await apiAs(account.admin)
    const {items} = await admin.query<{items: {amount: string; currency: 'RUB' | 'USDT'}[]}>(
      'cashoutRequests.list',
      {perPage: 25}
    )
    const sum = (currency: 'RUB' | 'USDT', decimals: number) => {
      const of = items.filter(item => item.currency === currency)
      const total = of.reduce((minor, {amount}) => minor + BigInt(amount.replace('.', '')), 0n)
      const digits = String(total).padStart(decimals + 1, '0')
      return `${BigInt(digits.slice(0, -decimals)).toLocaleString('en-GB')}.${digits.slice(-decimals)}`
    }
    // The totals are there while the page is drawn for the printer, and at no other time.
    await page.evaluate(() => {
      new MutationObserver(() => {
        const totals = document.querySelector('[data-print=totals]')
        if (totals) document.body.dataset.printed = totals.textContent ?? ''
      }).observe(document.body, {subtree: true, childList: true})
    })
    expect(await page.locator('[data-print=totals]').count()).toBe(0)
    await page.pdf()
    const printed = await page.locator('body').getAttribute('data-printed')
    expect(await page.locator('[data-print=totals]').count()).toBe(0)
    const trimmed = sum('USDT', 6).replace(/(\.\d\d\d*?)0*$/, '$1')
    expect(printed).toContain(`Total (Amount)₽${sum('RUB', 2)}, ${trimmed}\u00a0USDT`)
  })

  it('the overview, with its figures', async () => {
    const page = await journey.signedIn(account.admin, {colorScheme: 'dark'})
    await page.goto('/admin/overview')
    await page.locator('svg.recharts-surface').first().waitFor()
    const {text, scrollers, ground, inks} = await printed(page, printedAt)
    expect({ground, inks, scrollers}).toEqual({
      ground: 'rgb(255, 255, 255)',
      inks: ['rgb(0, 0, 0)'],
      scrollers: 0
    })
    expect(text).toContain('Overview')
    expect(await page.locator('aside').filter({visible: true}).count()).toBe(0)
  })
})

describe('a record prints as a document', () => {
  it.each([
    ['payout', (id: string) => `/admin/payouts/${id}`, 'Order number'],
    ['transaction', (id: string) => `/admin/transactions/${id}`, 'Credited'],
    ['vendorCashoutRequest', (id: string) => `/admin/cashout-requests/${id}/edit`, 'Operation hash']
  ])('%s', async (thing, pathOf, fact) => {
    const page = await journey.signedIn(account.admin, {colorScheme: 'dark'})
    await page.goto(pathOf(things[thing] ?? ''))
    await page.getByText(fact).first().waitFor()
    const {text, scrollers, ...look} = await printed(page, printedAt)
    expect(look).toEqual(onPaper)
    expect(scrollers).toBe(0)
    expect(text).toContain(fact)
    expect(text).not.toMatch(/key=|payout-intents|payment-credentials/)
  })

  it('a customer’s page, without the code that holds its key', async () => {
    const page = await journey.visitor({colorScheme: 'dark'})
    await page.goto(things.payoutIntent ?? '')
    await page.getByText('Order number').waitFor()
    const {text, scrollers: _, ...look} = await printed(page)
    expect(look).toEqual(onPaper)
    expect(text).toContain('Order number')
    expect(await page.getByRole('img', {name: /QR/}).isVisible()).toBe(false)
  })
})

it('a shared link announces the product, and nothing of the payment or of its key', async () => {
  const link = things.payoutIntent ?? ''
  const key = new URL(link, journey.url).searchParams.get('key') ?? ''
  const html = await (await fetch(journey.url + link)).text()
  expect(html).toMatch(/og:title" content="Безопасные платежи/)
  expect(key).not.toBe('')
  // A messenger keeps no cookies: its page is whole, and keeps the key for its own links. It shows what the head says.
  const head = html.split('</head>')[0]
  expect(head).not.toContain(key)
  expect(head).not.toContain(link.split('?')[0])
  const [, image] = /og:image" content="([^"]+)"/.exec(html) ?? []
  const answer = await fetch(journey.url + image)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
})
