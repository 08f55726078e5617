import type {Locator, Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account, demoPassword} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {importPayouts, newOrderId} from '../harness/payouts.ts'
import {toast} from '../harness/screen.ts'

const journey = useJourney()
const farEnough = 60

/** Goes on by Tab until the focus is on `target`, as a person does; every stop on the way has to be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let step = 0; step < farEnough; step += 1) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    const isLost = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return false
      const {width, height} = focused.getBoundingClientRect()
      return width === 0 || height === 0
    })
    expect(isLost, 'the focus is on something that nobody sees').toBe(false)
  }
  throw new Error(`${target} is not reached by ${farEnough} presses of Tab`)
}

/** Goes on by the arrow within a group or a menu, one step after the other has been taken. */
async function stepTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < farEnough; step += 1) {
    const before = await page.evaluateHandle(() => document.activeElement)
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(old => old !== document.activeElement, before)
  }
  throw new Error(`${target} is not reached by the arrow`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

describe('without a mouse', () => {
  it('staff sign in, filter a list, change a payout’s status and sign out', async () => {
    const orderId = newOrderId('keys')
    await importPayouts(await apiAs(account.admin), [{orderId, amount: '300.00', card: '2200700000000017'}])
    const page = await journey.visitor()
    await page.goto('/admin/sign-in')
    await tabTo(page, page.getByRole('textbox', {name: 'Email'}))
    await page.keyboard.type(account.admin)
    await tabTo(page, page.getByRole('textbox', {name: 'Password'}))
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/cashout-requests')

    await page.keyboard.press('Tab')
    await press(page, page.getByRole('link', {name: 'Payouts', exact: true}))
    await page.waitForURL('**/admin/payouts')
    const filters = page.getByRole('button', {name: /^Filters/})
    await press(page, filters)
    const drawer = page.getByRole('dialog', {name: 'Filters'})
    await drawer.waitFor()
    await press(page, drawer.getByRole('checkbox', {name: 'Pending'}), 'Space')
    await press(page, drawer.getByRole('button', {name: 'Apply'}))
    await page.waitForURL('**/admin/payouts?*statuses=pending*')
    await expect.poll(() => filters.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type(orderId)
    await page.waitForURL(`**search=${orderId}**`)

    const row = page.getByRole('row').filter({hasText: orderId})
    await press(page, row.getByRole('link', {name: /^\d+$/}))
    await page.waitForURL(/[?&]open=\d+$/)
    await page
      .getByRole('complementary', {name: /^Details/})
      .getByRole('button', {name: 'Block'})
      .waitFor()
    await page.keyboard.press('b')
    const confirmation = page.getByRole('alertdialog')
    await press(page, confirmation.getByRole('button', {name: 'Change status'}))
    await toast(page, 'Blocked')

    await press(page, page.getByRole('button', {name: /^User menu/}))
    const out = page.getByRole('menuitem', {name: 'Sign out'})
    await out.waitFor()
    await stepTo(page, out)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/sign-in')
    expect(await page.evaluate(() => localStorage.getItem('paydesk.token'))).toBeNull()
  })

  it('an amount that Tab has selected is replaced by what is typed, although its digits stood in groups', async () => {
    const page = await journey.signedIn(account.admin)
    await page.goto('/admin/settings')
    const field = page.getByRole('textbox', {name: 'Maximum exchange, RUB'})
    await field.waitFor()
    expect(await field.inputValue()).toMatch(/^[\d,]+,\d{3}$/)
    await tabTo(page, field)
    await page.keyboard.type('750000')
    expect(await field.inputValue()).toBe('750000')
  })
})
