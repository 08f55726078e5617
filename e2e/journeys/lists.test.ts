import type {Locator, Page} from 'playwright-core'
import {beforeAll, describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {importRows, newCard, newOrderId, newPhone} from '../harness/payouts.ts'
import {fact, tableOf, textOf} from '../harness/screen.ts'
import {cellsOf} from '../harness/table-file.ts'
import {minor} from '../harness/wallets.ts'

const journey = useJourney()
const prefix = newOrderId('list')
const card = newCard()
/** Thirty orders of 101 to 130 roubles, cheapest first. */
const orders = Array.from({length: 30}, (_, at) => ({
  orderId: `${prefix}-${at + 1}`,
  amount: `${at + 101}.00`,
  card
}))
const idsFrom = (first: number, end?: number) => orders.slice(first, end).map(({orderId}) => orderId)
let importId = 0

beforeAll(async () => {
  importId = await importRows(await apiAs(account.admin), orders)
})

const cheapestFirst = 'orderName=amount&orderDirection=asc'
const searchOf = (page: Page) => new URL(page.url()).searchParams

/** A column of the list of payouts, top to bottom. */
async function column(page: Page, heading: string): Promise<string[]> {
  const [headings = [], ...rows] = await tableOf(page, 'Payouts')
  return rows.map(cells => cells[headings.indexOf(heading)] ?? '')
}

const expectOrders = (page: Page, expected: string[]) =>
  expect.poll(() => column(page, 'Order number')).toEqual(expected)

async function hide(page: Page, heading: string): Promise<void> {
  await page.getByRole('button', {name: 'View', exact: true}).click()
  await page.getByRole('menuitemcheckbox', {name: heading}).click()
  await page.getByRole('columnheader', {name: heading}).waitFor({state: 'detached'})
  await page.keyboard.press('Escape')
}

async function filter(page: Page): Promise<void> {
  await page.getByRole('button', {name: /^Filters/}).click()
  const drawer = page.getByRole('dialog', {name: 'Filters'})
  await drawer.getByRole('textbox', {name: 'Import ID'}).fill(String(importId))
  await drawer.getByRole('checkbox', {name: 'Pending'}).check()
  await drawer.getByRole('textbox', {name: 'Amount: From'}).fill('103')
  await drawer.getByRole('button', {name: 'Apply'}).click()
  await page.waitForURL(/amountFrom=103/)
}

/**
 * The list as the screen has it, in the words of a file: where the money goes in three cells, the vendor with the id
 * and the amount with its currency in two each, moments of this machine under the name of its zone.
 */
async function asInFile(page: Page): Promise<string[][]> {
  // The first column has the boxes by which rows are chosen.
  const [headings = [], ...rows] = (await tableOf(page, 'Payouts')).map(cells => cells.slice(1))
  const {timeZone} = Intl.DateTimeFormat().resolvedOptions()
  const headers: Record<string, string[]> = {
    Details: ['Bank', 'Phone', 'Card number'],
    Vendor: ['Vendor', 'User ID'],
    Amount: ['Amount', 'Amount: currency'],
    Created: [`Created (${timeZone})`]
  }
  const written = (cell: string, at: number) => {
    const heading = headings[at] ?? ''
    // Every order here is paid to one card.
    if (heading === 'Details') return ['', '', `•• ${card.slice(-4)}`]
    if (heading === 'Vendor') return /^(.*) #(\d+)$/.exec(cell)?.slice(1) ?? ['', '']
    if (heading === 'Amount') return [`${minor(cell, 'RUB')}`, 'RUB']
    if (heading === 'Created') return [localTime(new Date(cell))]
    return [cell === '—' ? '' : cell]
  }
  return [
    headings.flatMap(heading => headers[heading] ?? [heading]),
    ...rows.map(cells => cells.flatMap(written))
  ]
}

/** A moment of a file: in XLSX the days since the end of 1899. */
function moment(cell: string): string {
  const iso = /^[\d.]+$/.test(cell)
    ? new Date(Date.UTC(1899, 11, 30) + Math.round(Number(cell) * 86_400) * 1000).toISOString().slice(0, 19)
    : cell
  return iso.replace('T', ' ')
}

/** A file's cells with sums in kopecks and moments as text, whatever way the format writes them. */
function comparable([headings = [], ...rows]: string[][]): string[][] {
  const exact = (cell: string, at: number) => {
    if (headings[at] === 'Amount') return String(minor(cell, 'RUB'))
    if (headings[at]?.startsWith('Created')) return moment(cell)
    return cell
  }
  return [headings, ...rows.map(cells => cells.map(exact))]
}

async function exported(page: Page, format: 'CSV' | 'XLSX'): Promise<string[][]> {
  await page.getByRole('button', {name: 'Export'}).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', {name: `Download ${format}`}).click()
  const download = await saved
  const name = new RegExp(`^payouts-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`)
  expect(download.suggestedFilename()).toMatch(name)
  return comparable(await cellsOf(download))
}

/** "2026-11-01 09:05:07"; Swedish writes it so. */
const localTime = (date: Date) => date.toLocaleString('sv-SE')

describe('a list', () => {
  it('is what its address says: after Back, after a reload, and for another user with the link', async () => {
    const page = await journey.signedIn(account.admin)
    await page.goto('/admin/payouts')
    await filter(page)
    const amount = page.getByRole('columnheader', {name: 'Amount'}).getByRole('button')
    await amount.click()
    await page.waitForURL(/orderDirection=desc/)
    await amount.click()
    await page.waitForURL(/orderDirection=asc/)
    await expectOrders(page, idsFrom(2, 27))
    await page.getByRole('button', {name: 'Next page'}).click()
    await expectOrders(page, idsFrom(27))
    const link = page.url()
    expect(Object.fromEntries(searchOf(page))).toEqual({
      importId: String(importId),
      statuses: 'pending',
      amountFrom: '103',
      orderName: 'amount',
      orderDirection: 'asc',
      page: '2'
    })

    await page.getByRole('combobox', {name: 'Per page'}).selectOption('50')
    await expectOrders(page, idsFrom(2))
    expect([searchOf(page).get('perPage'), searchOf(page).get('page')]).toEqual(['50', null])
    await page.goBack()
    await expectOrders(page, idsFrom(27))
    expect(page.url()).toBe(link)

    await page.getByRole('button', {name: 'Remove the filter Amount'}).click()
    await expectOrders(page, idsFrom(0, 25))
    expect([searchOf(page).get('amountFrom'), searchOf(page).get('page')]).toEqual([null, null])
    await page.goBack()
    await expectOrders(page, idsFrom(27))

    const other = await journey.signedIn(account.admin)
    await Promise.all([page.reload(), other.goto(link)])
    for (const each of [page, other]) {
      await expectOrders(each, idsFrom(27))
      await each.getByText('26–28 of 28').waitFor()
    }
  })

  it('in which nothing matches offers to clear the filters, and keeps its order', async () => {
    const page = await journey.signedIn(account.admin)
    await page.goto(`/admin/payouts?importId=${importId}&${cheapestFirst}`)
    await expectOrders(page, idsFrom(0, 25))
    await page.getByRole('searchbox', {name: 'Order, phone, card, name or ID'}).fill(`${prefix}-none`)
    const nothing = page.getByRole('status').filter({hasText: 'Nothing matches'})
    await nothing.getByRole('button', {name: 'Clear all'}).click()
    await page.waitForURL(`**/admin/payouts?${cheapestFirst}`)
    await nothing.waitFor({state: 'detached'})
    await page.getByRole('row').nth(1).waitFor()
    expect(await page.getByRole('searchbox', {name: 'Order, phone, card, name or ID'}).inputValue()).toBe('')
  })

  it('is kept as a view that is there in another browser of the user, and opened by its link by another user', async () => {
    const page = await journey.signedIn(account.admin, {permissions: ['clipboard-read', 'clipboard-write']})
    await page.goto(`/admin/payouts?importId=${importId}&${cheapestFirst}&perPage=50`)
    await hide(page, 'Merchant')
    await page.getByRole('button', {name: 'View', exact: true}).click()
    await page.getByRole('menuitem', {name: 'Manage views…'}).click()
    const views = page.getByRole('dialog', {name: 'Saved views'})
    await views.getByRole('textbox', {name: 'Name of the view'}).fill(`Cheapest of ${prefix}`)
    await views.getByRole('button', {name: 'Save'}).click()
    await views.getByRole('button', {name: `Copy: link to the view Cheapest of ${prefix}`}).click()
    await views.getByRole('button', {name: `Copied: link to the view Cheapest of ${prefix}`}).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const elsewhere = await journey.signedIn(account.admin)
    await elsewhere.goto('/admin/payouts')
    const tab = (of: Page) => of.getByRole('button', {name: `Cheapest of ${prefix}`, exact: true})
    await tab(elsewhere).click()
    await elsewhere
      .locator('[aria-pressed=true]')
      .filter({hasText: `Cheapest of ${prefix}`})
      .waitFor()
    await elsewhere.setViewportSize({width: 360, height: 740})
    await tab(elsewhere).waitFor()
    expect(await elsewhere.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await elsewhere.setViewportSize({width: 1280, height: 720})
    const other = await journey.signedIn(account.paymaster)
    await other.goto(link)
    for (const each of [elsewhere, other]) {
      await expectOrders(each, idsFrom(0))
      expect(await each.getByRole('columnheader', {name: 'Merchant'}).count()).toBe(0)
    }
    await other.getByRole('button', {name: 'View', exact: true}).click()
    await other.getByRole('menuitem', {name: 'Manage views…'}).waitFor()
    expect(await tab(other).count()).toBe(0)
  })

  it('as the browser has kept it before moves into the account, and the browser keeps it no longer', async () => {
    const page = await journey.signedIn(account.admin)
    const name = `Kept of ${prefix}`
    await page.goto('/admin/payouts')
    const key = await page.waitForFunction(view => {
      const known = Object.keys(localStorage).find(each => each.startsWith('paydesk.account-views.'))
      if (!known) return undefined
      const stored = `${known.replace('account-views', 'views')}.payouts`
      localStorage.setItem(
        stored,
        JSON.stringify([{id: 'a', search: '?perPage=50', isDefault: false, name: view}])
      )
      return stored
    }, name)
    await page.reload()
    await page.waitForFunction(stored => localStorage.getItem(stored) === '[]', String(await key.jsonValue()))
    const elsewhere = await journey.signedIn(account.admin)
    await elsewhere.goto('/admin/payouts')
    await elsewhere.getByRole('button', {name, exact: true}).click()
    await elsewhere.waitForURL('**/admin/payouts?perPage=50')
  })

  it('is exported as CSV and as XLSX, as it stands on the screen', async () => {
    const page = await journey.signedIn(account.admin)
    await page.goto(`/admin/payouts?importId=${importId}&amountFrom=104&${cheapestFirst}&perPage=50`)
    await expectOrders(page, idsFrom(3))
    const shown = await asInFile(page)
    expect(await exported(page, 'CSV')).toEqual(shown)
    expect(await exported(page, 'XLSX')).toEqual(shown)
  })

  it('is exported without the columns that are hidden', async () => {
    const page = await journey.signedIn(account.admin)
    await page.goto(`/admin/payouts?importId=${importId}&${cheapestFirst}&perPage=50`)
    await expectOrders(page, idsFrom(0))
    await hide(page, 'Merchant')
    const shown = await asInFile(page)
    expect(shown[0]).not.toContain('Merchant')
    for (const format of ['CSV', 'XLSX'] as const) expect(await exported(page, format)).toEqual(shown)
  })
})

it('a list next to an open record has its amounts in sight, on a small laptop in Russian', async () => {
  const viewport = {width: 1280, height: 800}
  const page = await journey.signedIn(account.paymaster, {language: 'ru', viewport})
  for (const path of [
    'cashout-requests?statuses=pending',
    'payouts?statuses=manual_confirmation',
    'transactions'
  ]) {
    await page.goto(`/admin/${path}`)
    await page.getByRole('row').nth(1).getByRole('link', {name: /^\d+$/}).click()
    // The badge of the user who works on the record makes its row wider.
    if (path.includes('?')) await page.getByRole('table').getByText('Вы', {exact: true}).waitFor()
    const table = page.locator('[data-narrow]')
    expect(await table.evaluate(element => element.scrollWidth - element.clientWidth), path).toBe(0)
  }
})

it('a row of status tabs that is too long fades at the ends where more of it is hidden', async () => {
  const page = await journey.signedIn(account.admin, {language: 'ru', viewport: {width: 390, height: 844}})
  await page.goto('/admin/payouts')
  const tabs = page.getByRole('list', {name: 'По статусу'})
  await tabs.waitFor()
  const fades = () =>
    tabs.evaluate(element => {
      const style = getComputedStyle(element)
      return ['--fade-start', '--fade-end'].map(end => Number.parseFloat(style.getPropertyValue(end)) > 8)
    })
  await expect.poll(fades).toEqual([false, true])
  await tabs.evaluate(element => element.scrollTo({left: element.scrollWidth}))
  await expect.poll(fades).toEqual([true, false])
  await page.setViewportSize({width: 1440, height: 900})
  await expect.poll(fades).toEqual([false, false])
})

it('a list on a phone has as many facts to a line as there is room for, and the time next to the amount', async () => {
  const page = await journey.signedIn(account.admin, {viewport: {width: 390, height: 844}})
  await page.goto('/admin/vendors')
  const tops = (card: Locator, ...selectors: string[]) =>
    Promise.all(
      selectors.map(selector =>
        card
          .locator(selector)
          .first()
          .evaluate(element => element.getBoundingClientRect().bottom)
      )
    )
  const vendor = page.getByRole('list', {name: 'Vendors'}).getByRole('listitem').first()
  const [id = 0, rate = 1] = await tops(vendor, 'dl > div:nth-child(1)', 'dl > div:nth-child(2)')
  expect(rate).toBe(id)

  await page.goto('/admin/payouts')
  const payout = page.getByRole('list', {name: 'Payouts'}).getByRole('listitem').first()
  const [amount = 0, time = 99] = await tops(payout, 'p .figures', 'p time')
  expect(Math.abs(time - amount)).toBeLessThan(6)
  // Heading, amount, and the four facts: no line is left to what is not there.
  expect((await payout.boundingBox())?.height).toBeLessThan(210)
})

describe('the keyboard', () => {
  it('finds a payout by a part of its order, by the middle of its phone and by its card, one key after typing', async () => {
    const page = await journey.signedIn(account.admin)
    const [sought, byCard] = [
      {orderId: newOrderId('Sought'), amount: '71.00', bank: 'Bank', phone: newPhone()},
      {orderId: newOrderId('Sought'), amount: '72.00', card: newCard()}
    ]
    await importRows(await apiAs(account.admin), [sought, byCard])
    for (const {typed, expected} of [
      {typed: sought.orderId.slice(2).toUpperCase().replaceAll('-', '\u2013'), expected: sought},
      {
        typed: `${sought.phone.slice(2, 5)} ${sought.phone.slice(5, 8)}-${sought.phone.slice(8, 11)}`,
        expected: sought
      },
      {typed: byCard.card, expected: byCard}
    ]) {
      await page.getByRole('link', {name: 'Profile', exact: true}).click()
      await page.getByRole('heading', {name: 'Profile', level: 1}).waitFor()
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', {name: 'Search and navigate'})
      await palette.getByRole('combobox').fill(typed)
      const first = palette.getByRole('option').first()
      await first.filter({hasText: expected.orderId}).waitFor()
      await expect.poll(() => first.getAttribute('aria-selected')).toBe('true')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/admin\/payouts\/\d+$/)
      await expect
        .poll(() => textOf(fact(page.getByRole('main'), 'Order number')))
        .toContain(expected.orderId)
    }
  })

  it('goes to screens by g and a letter, as the list of shortcuts says', async () => {
    const page = await journey.signedIn(account.admin)
    await page.getByRole('row').nth(1).waitFor()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', {name: 'Keyboard shortcuts'})
    expect(await textOf(fact(help, 'Keyboard shortcuts'))).toBe('?')
    for (const {screen, letter, path} of [
      {screen: 'Payouts', letter: 'p', path: 'payouts'},
      {screen: 'Transactions', letter: 't', path: 'transactions'},
      {screen: 'Vendors', letter: 'v', path: 'vendors'}
    ]) {
      expect(await textOf(fact(help, `Go to: ${screen}`))).toBe(`G${letter.toUpperCase()}`)
      await page.keyboard.press('Escape')
      await help.waitFor({state: 'detached'})
      await page.keyboard.press('g')
      await page.keyboard.press(letter)
      await page.waitForURL(`**/admin/${path}`)
      await page.getByRole('heading', {name: screen, level: 1}).waitFor()
      await page.keyboard.press('?')
      await help.waitFor()
    }
  })
})
