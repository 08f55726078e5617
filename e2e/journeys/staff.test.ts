import type {Locator, Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {expectBooksToAgree} from '../harness/ledger.ts'
import {choose, confirm, expectFacts, fact, textOf, toast} from '../harness/screen.ts'
import {newVendorNames} from '../harness/vendors.ts'
import {holdings} from '../harness/wallets.ts'

const journey = useJourney()

/** `who` is the vendor's text wherever money is about to move: more than a name that others may share. */
type Made = {id: number; name: string; who: string}

/** Makes a vendor by the form. */
async function makeVendor(page: Page): Promise<Made> {
  const {name, email} = newVendorNames()
  await page.getByRole('link', {name: 'Vendors', exact: true}).click()
  await page.getByRole('link', {name: 'Add a vendor'}).click()
  await page.getByRole('textbox', {name: 'Name'}).fill(name)
  await page.getByRole('textbox', {name: 'Email'}).fill(email)
  await page.getByRole('textbox', {name: 'Fee rate'}).fill('2,5')
  await page.getByRole('textbox', {name: 'Balance'}).fill('3 000,50')
  await page.getByRole('button', {name: 'Create'}).click()
  await confirm(page, 'Change the balance?', 'Change the balance', {
    User: `${name} · ${email}`,
    'Balance now': '₽0.00',
    'Manual transaction': '+₽3,000.50',
    'Balance after': '₽3,000.50'
  })
  await toast(page, `Vendor “${name}” created. An invitation was sent to ${email}`)
  await page.getByRole('heading', {name, level: 1}).waitFor()
  const [, id] = /\/vendors\/(\d+)$/.exec(page.url()) ?? []
  await page.getByRole('link', {name: 'Edit', exact: true}).click()
  return {id: Number(id), name, who: `${name} ${email} · #${id}`}
}

async function changeVendor(page: Page, {name, who}: Made): Promise<void> {
  await page.getByRole('textbox', {name: 'Fee rate'}).fill('3,25')
  await page.getByRole('textbox', {name: 'Balance'}).fill('3 200,75')
  await page.getByRole('button', {name: 'Save'}).click()
  await confirm(page, 'Change the balance and the fee rate?', 'Change the balance', {
    User: who,
    'Fee rate': '2.5% → 3.25%',
    'Balance now': '₽3,000.50',
    'Manual transaction': '+₽200.25',
    'Balance after': '₽3,200.75'
  })
  await toast(page, `Vendor “${name}” saved`)
  await page.getByRole('link', {name: 'Edit', exact: true}).waitFor()
}

/** Takes away by hand; answers with the transaction's id. */
async function debit(page: Page, {name, who}: Made): Promise<string> {
  await page
    .getByRole('navigation', {name: 'Main navigation'})
    .getByRole('link', {name: 'Transactions'})
    .click()
  await page.getByRole('link', {name: 'Manual transaction', exact: true}).click()
  await choose(page, 'User', name)
  await page.getByText('RUB balance: ₽3,200.75').waitFor()
  await page.getByRole('textbox', {name: 'Amount'}).fill('-50,25')
  await page.getByRole('textbox', {name: 'Note'}).fill('A correction')
  await page.getByRole('button', {name: 'Continue'}).click()
  await confirm(page, 'Confirm the debit', 'Debit', {
    User: who,
    Debited: '-₽50.25',
    'Balance now': '₽3,200.75',
    'Balance afterwards': '₽3,150.50',
    Note: 'A correction'
  })
  const [, id = ''] = /transaction (\d+) completed/.exec(await toast(page, 'Manual transaction')) ?? []
  await page.waitForURL(`**/admin/transactions/${id}`)
  await expectFacts(page.getByRole('main'), {
    Debited: '₽50.25',
    Note: 'A correction'
  })
  await expect.poll(() => textOf(fact(page.getByRole('main'), 'User'))).toBe(who)
  return id
}

/** Asks for a cash-out in the vendor’s place; answers with the request’s id. */
async function cashOutFor(page: Page, {name, who}: Made): Promise<string> {
  await page.getByRole('link', {name: 'Cash-out requests', exact: true}).click()
  await page.getByRole('button', {name: 'New request'}).click()
  const form = page.getByRole('form', {name: 'New cash-out request'})
  await choose(page, 'User', name)
  await form.getByText('Available in RUB: ₽3,150.50').waitFor()
  await form.getByRole('textbox', {name: 'Amount'}).fill('1000,10')
  await form.getByRole('button', {name: 'Continue'}).click()
  await confirm(page, 'Confirm the cash-out', 'Create the request', {
    User: who,
    'To be paid out': '₽1,000.10',
    'Fee (2%)': '₽20.00',
    'Reserved incl. fee': '₽1,020.10',
    'Available afterwards': '₽2,130.40'
  })
  const [, id = ''] = /request (\d+) created/.exec(await toast(page, /request \d+ created/)) ?? []
  const row = page.getByRole('row').filter({has: page.getByRole('link', {name: id, exact: true})})
  await row.getByText(name).waitFor()
  await row.getByText('₽1,000.10').waitFor()
  return id
}

/** The amounts of a vendor's manual transactions on the screen, newest first. */
async function expectTransactions(page: Page, vendorId: number, amounts: string[]): Promise<void> {
  await page.goto(`/admin/transactions?users=${vendorId}&types=manual`)
  const rows = page.getByRole('table', {name: 'Transactions'}).getByRole('row')
  await expect.poll(() => rows.count()).toBe(amounts.length + 1)
  for (const [at, amount] of amounts.entries())
    await rows
      .nth(at + 1)
      .getByText(amount)
      .waitFor()
}

async function expectTrail(page: Page, vendorId: number): Promise<void> {
  await page.goto(`/admin/vendors/${vendorId}/edit`)
  const lines = page.getByRole('region', {name: 'Audit trail'}).getByRole('listitem')
  const changed = lines.filter({hasText: 'Changed · Игорь Соколов'})
  await changed.waitFor()
  expect(await textOf(changed)).toMatch(/Fee rate: ?2\.5% → became 3\.25%/)
  expect(await textOf(changed)).toMatch(/Balance: ?₽3,000\.50 → became ₽3,200\.75/)
  await lines.filter({hasText: 'Created · Игорь Соколов'}).waitFor()
}

/** The count of a figure: in the card, the line or the row of its link. */
async function countBeside(link: Locator): Promise<number> {
  const texts = await link.evaluate(element => {
    const place = element.closest('tr, li') ?? element.parentElement
    return [...(place?.querySelectorAll('.figures') ?? [])].map(
      ({firstChild}) => firstChild?.textContent ?? ''
    )
  })
  const whole = texts.map(text => /^[\d,]+$/.exec(text)?.[0]).find(text => text !== undefined)
  return Number(whole?.replaceAll(',', ''))
}

/** How many rows the list on the screen has, on all of its pages. */
async function rowsListed(page: Page): Promise<number> {
  const range = page.getByText(/^[\d,]+–[\d,]+ of [\d,]+$/)
  const nothing = page.getByText('Nothing matches')
  await range.or(nothing).first().waitFor()
  if ((await range.count()) === 0) return 0
  return Number((await textOf(range)).split(' of ')[1]?.replaceAll(',', ''))
}

/** Controls that an API administrator must not have, by the screens that offer them to others. */
const forbidden: Record<string, (page: Page) => Locator[]> = {
  Vendors: page => [
    page.getByRole('link', {name: 'Add a vendor'}),
    page.getByRole('link', {name: /^Edit: /}),
    page.getByRole('button', {name: /^Delete: /})
  ],
  'Sub-vendors': page => [page.getByRole('link', {name: /^(Add a sub-vendor|Edit: .*)$/})],
  Transactions: page => [page.getByRole('link', {name: 'Manual transaction'})],
  'Cash-out requests': page => [page.getByRole('button', {name: 'New request'})],
  History: page => [page.getByRole('columnheader', {name: 'Actions'})],
  Settings: page => [
    page.getByRole('button', {name: /^Save: /, includeHidden: true}),
    page.getByRole('main').getByRole('textbox')
  ]
}

/**
 * How many ways to change something a person has, screen by screen; each is counted once there is what it stands by.
 */
async function waysToChange(page: Page): Promise<Record<string, number[]>> {
  const counts: Record<string, number[]> = {}
  for (const [screen, ways] of Object.entries(forbidden)) {
    await page.getByRole('link', {name: screen, exact: true}).click()
    await page.getByRole('heading', {name: screen, level: 1}).waitFor()
    const row = page.getByRole('table', {name: screen}).getByRole('cell').filter({hasText: /\S/})
    await row.or(page.getByText('Exchange limits')).first().waitFor()
    counts[screen] = await Promise.all(ways(page).map(way => way.count()))
  }
  return counts
}

describe('staff', () => {
  it('make a vendor, correct the rate and the balance, and cash out in their place', async () => {
    const admin = await apiAs(account.admin)
    const page = await journey.signedIn(account.admin)
    const vendor = await makeVendor(page)
    const {id} = vendor
    expect((await holdings(admin, 'RUB', id)).balance).toBe(300_050n)
    await changeVendor(page, vendor)
    const {feeRate} = await admin.query<{feeRate: number}>('vendors.get', {id})
    expect(feeRate).toBe(3.25)
    await debit(page, vendor)
    await cashOutFor(page, vendor)
    const expected = {balance: 315_050n, reserved: 102_010n, available: 213_040n}
    expect(await holdings(admin, 'RUB', id)).toEqual(expected)
    await expectTransactions(page, id, ['₽50.25', '₽200.25', '₽3,000.50'])
    await expectTrail(page, id)
    await expectBooksToAgree()
  })

  it('see no way to what their role may not do', async () => {
    const [page, other] = [await journey.signedIn(account.apiAdmin), await journey.signedIn(account.admin)]
    const [none, some] = await Promise.all([waysToChange(page), waysToChange(other)])
    expect(Object.values(none).flat()).toEqual(
      Object.values(some)
        .flat()
        .map(() => 0)
    )
    // The same looks find something where it is allowed.
    expect(Object.values(some).flat()).not.toContain(0)
    await page.getByText('You can view the settings. Only administrators can change them.').waitFor()
    expect(await textOf(fact(page.getByRole('main'), 'Minimum cash-out, RUB'))).toMatch(/^₽[\d,]+\.\d\d$/)
  })

  it('find behind each figure of the overview exactly the rows that it counted', async () => {
    const page = await journey.signedIn(account.admin)
    const figures = page.getByRole('main').locator('a[href^="/admin/"]')
    const open = async () => {
      await page.goto('/admin/overview?days=7')
      await page.getByRole('region', {name: 'Waiting for action'}).waitFor()
      const days = page.getByRole('region', {name: 'Completed payouts by day'})
      await days.getByRole('button', {name: 'Table'}).click()
    }
    await open()
    const count = await figures.count()
    // Five that wait, five statuses, seven days, and the busiest merchants and vendors.
    expect(count).toBeGreaterThan(17)
    const seen = new Set<string>()
    for (let at = 0; at < count; at += 1) {
      const link = figures.nth(at)
      const name = await textOf(link)
      const counted = await countBeside(link)
      // One day without payouts is like another.
      if (counted === 0 && seen.has('nothing')) continue
      if (counted === 0) seen.add('nothing')
      await link.click()
      await page.waitForURL(url => url.pathname !== '/admin/overview')
      expect([name, await rowsListed(page)]).toEqual([name, counted])
      await open()
    }
  })
})
