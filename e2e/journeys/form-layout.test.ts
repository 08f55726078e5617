import type {Page} from 'playwright-core'
import {expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {useJourney} from '../harness/journey.ts'

const journey = useJourney()

const forms = [
  ['/admin/vendors/create', 'Fee rate', 'Balance'],
  ['/admin/sub-vendors/create', 'Fee rate', 'Balance'],
  ['/admin/transactions/create', 'Currency', 'Amount']
] as const

/** The boxes of two fields, and how much of the screen's width the form has. */
async function layoutOf(page: Page, path: string, first: string, second: string) {
  await page.goto(path)
  const field = (label: string) => page.getByRole('main').getByLabel(label).first()
  await field(second).waitFor()
  const [one, two, form, main] = await Promise.all(
    [field(first), field(second), page.locator('main form').first(), page.getByRole('main')].map(each =>
      each.boundingBox()
    )
  )
  return {
    isOneRow: Math.abs((one?.y ?? 0) - (two?.y ?? 99)) < 2,
    share: (form?.width ?? 0) / (main?.width ?? 1)
  }
}

it.each(forms)(
  '%s fills a desktop, with short fields in a row, and a phone with one field per line',
  async (...form) => {
    const page = await journey.signedIn(account.admin)
    const {isOneRow, share} = await layoutOf(page, ...form)
    expect(isOneRow).toBe(true)
    expect(share).toBeGreaterThan(0.65)
    await page.setViewportSize({width: 390, height: 844})
    expect((await layoutOf(page, ...form)).isOneRow).toBe(false)
  }
)

it('a fee of the settings stays in line with its neighbours, whichever of them are wrong', async () => {
  const page = await journey.signedIn(account.admin)
  await page.goto('/admin/settings')
  const fees = page.getByRole('form', {name: 'Cash-out fees'})
  const fields = ['RUB', 'CNY', 'USDT'].map(name => fees.getByRole('textbox', {name}))
  const tops = () => Promise.all(fields.map(async field => (await field.boundingBox())?.y))
  await fields[0]?.fill('')
  await fields[2]?.fill('')
  await fees.getByRole('button').first().click()
  await fees.getByRole('alert').nth(1).waitFor()
  const [first, ...others] = await tops()
  expect(others).toEqual([first, first])
})
