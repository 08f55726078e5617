import {randomInt} from 'node:crypto'
import {Secret, TOTP} from 'otpauth'
import type {Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account, demoPassword} from '../harness/accounts.ts'
import {useJourney} from '../harness/journey.ts'
import {copyAccount} from '../harness/product-database.ts'
import {keepSecret} from '../harness/secrets.ts'

const journey = useJourney()

/** An admin of this journey's own, with the demo's password: nobody else's sign-in is to ask for a code. */
async function newAdmin(): Promise<string> {
  const email = `admin-${randomInt(1e12)}@people.test`
  await copyAccount(account.admin, email, `E2E${randomInt(1e9)}`)
  return email
}

/** A code of the app `steps` of thirty seconds away, each good once; none when the step is about to end. */
async function codeOf(secret: string, steps: number): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 5000) await new Promise(resolve => setTimeout(resolve, left))
  const timestamp = Date.now() + steps * 30_000
  const code = new TOTP({secret: Secret.fromBase32(secret)}).generate({timestamp})
  keepSecret('code', code)
  return code
}

async function giveCredentials(page: Page, email: string): Promise<void> {
  await page.goto('/admin/sign-in')
  await page.getByRole('textbox', {name: 'Email'}).fill(email)
  await page.getByRole('textbox', {name: 'Password'}).fill(demoPassword)
  await page.getByRole('button', {name: 'Sign in'}).click()
}

async function setUp(page: Page): Promise<{secret: string; recoveryCodes: string[]}> {
  await page.goto('/admin/profile')
  const card = page.getByRole('region', {name: 'Two-factor authentication'})
  await card.getByRole('button', {name: 'Turn on'}).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', {name: 'Current password'}).fill(demoPassword)
  await dialog.getByRole('button', {name: 'Continue'}).click()
  await dialog.getByText('Scan the QR code').waitFor()
  const secret = ((await dialog.locator('.font-mono').textContent()) ?? '').replace(/\s/g, '')
  keepSecret('key', secret)
  // The last digit sends the code.
  await dialog.getByRole('textbox', {name: 'Code from the app'}).fill(await codeOf(secret, -1))
  await dialog.getByRole('listitem').first().waitFor()
  const recoveryCodes = await dialog.getByRole('listitem').allTextContents()
  for (const code of recoveryCodes) keepSecret('code', code)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', {name: 'Download'}).click()
  expect((await download).suggestedFilename()).toBe('paydesk-recovery-codes.txt')
  await dialog.getByRole('button', {name: 'I have saved the codes'}).click()
  await card.getByText('10 recovery codes left').waitFor()
  return {secret, recoveryCodes}
}

describe('a second factor', () => {
  it('is set up on the profile, asked for at sign-in and for a setting, and turned off again', async () => {
    const email = await newAdmin()
    const page = await journey.signedIn(email)
    const {secret, recoveryCodes} = await setUp(page)
    await page.getByRole('button', {name: /^User menu/}).click()
    await page.getByRole('menuitem', {name: 'Sign out'}).click()
    await page.waitForURL('**/admin/sign-in')

    await giveCredentials(page, email)
    await page.getByRole('heading', {name: 'Confirm it is you'}).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('paydesk.token'))).toBeNull()
    const used = await codeOf(secret, 0)
    await page.getByRole('textbox', {name: 'Code from the app'}).fill(used)
    await page.waitForURL('**/admin/cashout-requests')

    // A code works once, also for somebody who looked over the shoulder.
    const other = await journey.visitor()
    await giveCredentials(other, email)
    await other.getByRole('textbox', {name: 'Code from the app'}).fill(used)
    await other.getByText('The code is wrong or was used already').waitFor()

    await page.goto('/admin/settings')
    const lifetime = page.getByRole('form', {name: 'Payment lifetime'})
    await lifetime.getByRole('textbox').fill('11')
    await lifetime.getByRole('button').click()
    const ask = page.getByRole('dialog', {name: 'Confirm it is you'})
    await ask.getByRole('button', {name: 'Use a recovery code'}).click()
    await ask.getByRole('textbox', {name: 'Recovery code'}).fill(recoveryCodes[0]?.toLowerCase() ?? '')
    await ask.getByRole('button', {name: 'Confirm'}).click()
    await page.getByText('Saved: Payment lifetime').first().waitFor()
    // Within the next minutes it is not asked for again.
    await lifetime.getByRole('textbox').fill('10')
    await lifetime.getByRole('button').click()
    await lifetime.getByRole('button', {disabled: true}).waitFor()

    await page.goto('/admin/profile')
    const card = page.getByRole('region', {name: 'Two-factor authentication'})
    await card.getByText('9 recovery codes left').waitFor()
    await card.getByRole('button', {name: 'Turn off'}).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', {name: 'Use a recovery code'}).click()
    await dialog.getByRole('textbox', {name: 'Recovery code'}).fill(recoveryCodes[1] ?? '')
    await dialog.getByRole('button', {name: 'Turn off'}).click()
    await card.getByText('Off', {exact: true}).waitFor()
  })
})
