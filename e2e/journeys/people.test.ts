import {randomInt} from 'node:crypto'
import type {Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {fromOutbox, linkFromOutbox} from '../harness/outbox.ts'
import {toast} from '../harness/screen.ts'
import {keepSecret} from '../harness/secrets.ts'

const journey = useJourney()

const newName = (word: string) => `${word} ${randomInt(1e9)}`
const newEmail = () => `person-${randomInt(1e12)}@people.test`
function newPassword(): string {
  const password = `a-fine-password-${randomInt(1e9)}`
  keepSecret('password', password)
  return password
}

async function signUp(page: Page, link: string, email: string, password: string): Promise<string> {
  const name = newName('Пётр')
  await page.goto(link)
  await page.getByRole('textbox', {name: 'Name'}).fill(name)
  await page.getByRole('textbox', {name: 'Email'}).fill(email)
  await page.getByRole('textbox', {name: 'Password', exact: true}).fill(password)
  await page.getByRole('textbox', {name: 'Repeat the password'}).fill(password)
  await page.getByRole('button', {name: 'Sign up'}).click()
  await page.getByText('Registration successful, follow the email link').first().waitFor()
  return name
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/admin/sign-in')
  await page.getByRole('textbox', {name: 'Email'}).fill(email)
  await page.getByRole('textbox', {name: 'Password'}).fill(password)
  await page.getByRole('button', {name: 'Sign in'}).click()
}

async function confirmEmail(page: Page, email: string): Promise<void> {
  await page.goto(await linkFromOutbox(email, '/admin/confirm-email'))
  await page.getByRole('button', {name: 'Confirm email'}).click()
  await page.getByRole('main').getByText('Email verified').waitFor()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', {name: /^User menu/}).click()
  await page.getByRole('menuitem', {name: 'Sign out'}).click()
  await page.waitForURL('**/admin/sign-in')
}

const landed = (page: Page) => page.waitForURL(address => !address.pathname.includes('/sign-in'))

describe('people', () => {
  it('sign up by a vendor’s link, confirm the email, and then sign in by phone or with a recovered password', async () => {
    const [email, password, recovered] = [newEmail(), newPassword(), newPassword()]
    const vendor = await apiAs(account.vendor)
    const {referralCode} = await vendor.query<{referralCode: string}>('me.get')
    const page = await journey.visitor()
    await signUp(page, `/admin/sign-up?referralCode=${referralCode}`, email, password)

    await signIn(page, email, password)
    await page.getByText('The email is not confirmed yet.').waitFor()
    await confirmEmail(page, email)
    await signIn(page, email, password)
    await landed(page)
    expect(new URL(page.url()).pathname).toBe('/admin/history')

    const national = `903${randomInt(1_000_000, 9_999_999)}`
    const phone = `+7${national}`
    await page.goto('/admin/profile')
    await page.getByRole('button', {name: 'Add a number'}).click()
    await page.getByRole('textbox', {name: 'Phone number'}).fill(national)
    await page.getByRole('button', {name: 'Get a code'}).click()
    await page
      .getByRole('textbox', {name: 'Code from the SMS'})
      .fill(await fromOutbox(phone, /(?<!\d)(\d{6})(?!\d)/))
    const adding = page.getByRole('form', {name: 'Sign-in by phone'})
    const current = adding.getByLabel('Current password')
    await current.fill(recovered)
    await current.press('Enter')
    await adding.getByText('The password is wrong').waitFor()
    // The code is as good as before.
    await current.fill(password)
    await current.press('Enter')
    await page
      .getByText(/^The number .* is confirmed$/)
      .first()
      .waitFor()
    await signOut(page)

    await page.getByRole('tab', {name: 'By phone'}).click()
    await page.getByRole('textbox', {name: 'Phone number'}).fill(national)
    const first = await fromOutbox(phone, /(?<!\d)(\d{6})(?!\d)/)
    await page.getByRole('button', {name: 'Get a code'}).click()
    const code = page.getByRole('textbox', {name: 'Code from the SMS'})
    await code.waitFor()
    await code.fill(await fromOutbox(phone, new RegExp(`(?<!\\d)((?!${first})\\d{6})(?!\\d)`)))
    await landed(page)
    await signOut(page)

    await page.getByRole('link', {name: 'Forgot your password?'}).click()
    // Sign-in has a field of the same name, which stands there until the next screen has come.
    await page.getByRole('heading', {name: 'Password recovery'}).waitFor()
    await page.getByRole('textbox', {name: 'Email'}).fill(email)
    await page.getByRole('button', {name: 'Send the link'}).click()
    await page.getByText('Link sent to email for password recovery').first().waitFor()
    const reset = await linkFromOutbox(email, '/admin/password-reset')
    await page.goto(reset)
    await page.getByRole('textbox', {name: 'New password'}).fill(recovered)
    await page.getByRole('textbox', {name: 'Repeat the password'}).fill(recovered)
    await page.getByRole('button', {name: 'Save the password'}).click()
    await page.getByText('The password is saved. Sign in with it').first().waitFor()

    await signIn(page, email, password)
    await page.getByText('Wrong email or password').waitFor()
    await signIn(page, email, recovered)
    await landed(page)
    await signOut(page)
    await page.goto(reset)
    await page.getByText('The link does not work').waitFor()
  })

  it('are invited by a vendor: by a QR code, or by a link that makes one sub-vendor', async () => {
    const page = await journey.signedIn(account.vendor)
    await page.getByRole('link', {name: 'Sub-vendors'}).click()
    await page.getByRole('button', {name: 'QR code'}).click()
    const dialog = page.getByRole('dialog', {name: 'Invite a sub-vendor'})
    const image = dialog.getByRole('img', {name: 'QR code with the sign-up link'})
    await image.waitFor()
    await expect
      .poll(() => image.evaluate(element => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(50)
    expect(await dialog.getByRole('textbox', {name: 'Sign-up link'}).inputValue()).toMatch(
      /\/admin\/sign-up\?referralCode=\w+$/
    )
    await page.keyboard.press('Escape')
    await dialog.waitFor({state: 'detached'})

    await page.getByRole('link', {name: 'Add a sub-vendor'}).click()
    await page.getByRole('textbox', {name: 'Name'}).fill(newName('Субвендор'))
    await page.getByRole('button', {name: 'Create'}).click()
    const link = await page.getByRole('textbox', {name: 'Link'}).inputValue()
    keepSecret('link', new URL(link).searchParams.get('referralCode'))

    const [email, password] = [newEmail(), newPassword()]
    const guest = await journey.visitor()
    const name = await signUp(guest, link, email, password)
    await confirmEmail(guest, email)
    await signIn(guest, email, password)
    await landed(guest)
    expect(await guest.getByRole('link', {name: 'Sub-vendors'}).count()).toBe(0)

    await page.getByRole('link', {name: 'To the sub-vendors'}).click()
    await page.getByRole('link', {name: `Edit: ${name}`}).waitFor()
    await page.getByRole('button', {name: `Delete: ${name}`}).click()
    await page.getByRole('alertdialog').getByRole('button', {name: 'Delete'}).click()
    await toast(page, 'Sub-vendor deleted successfully')
    // A deleted person's session ends at its next call.
    await guest.reload()
    await guest.waitForURL('**/admin/sign-in**')
  })

  it('change their password, which ends every other session of theirs and leads it to the sign-in by itself', async () => {
    const [email, password, changed] = [newEmail(), newPassword(), newPassword()]
    const vendor = await apiAs(account.vendor)
    const {referralCode} = await vendor.query<{referralCode: string}>('me.get')
    await vendor.mutate('auth.register', {
      email,
      password,
      passwordConfirmation: password,
      name: newName('Мария'),
      referralCode
    })
    const elsewhere = await journey.visitor()
    await confirmEmail(elsewhere, email)
    await signIn(elsewhere, email, password)
    await landed(elsewhere)

    const page = await journey.signedIn(email, {password})
    await page.goto('/admin/profile')
    await page.getByRole('textbox', {name: 'Current password'}).fill(password)
    await page.getByRole('textbox', {name: 'New password', exact: true}).fill(changed)
    await page.getByRole('textbox', {name: 'Repeat the new password'}).fill(changed)
    await page.getByRole('button', {name: 'Save'}).click()
    await toast(page, 'Profile saved, password changed')
    await page.reload()
    await page.getByRole('heading', {name: 'Profile'}).waitFor()

    await elsewhere.waitForURL('**/admin/sign-in?callbackUrl=**')
  })

  it('are deleted only without money, and then cannot sign in', async () => {
    const [name, email] = [newName('ИП Вендоров'), newEmail()]
    const page = await journey.signedIn(account.admin)
    await page.getByRole('link', {name: 'Vendors', exact: true}).click()
    await page.getByRole('link', {name: 'Add a vendor'}).click()
    await page.getByRole('textbox', {name: 'Name'}).fill(name)
    await page.getByRole('textbox', {name: 'Email'}).fill(email)
    await page.getByRole('textbox', {name: 'Fee rate'}).fill('2,5')
    await page.getByRole('textbox', {name: 'Balance'}).fill('100')
    await page.getByRole('button', {name: 'Create'}).click()
    await page.getByRole('alertdialog').getByRole('button', {name: 'Change the balance'}).click()
    await toast(page, `Vendor “${name}” created`)
    await page.waitForURL(/\/admin\/vendors\/\d+$/)
    await page.goto('/admin/vendors')

    const row = page.getByRole('row').filter({hasText: name})
    await row.getByText('₽100.00').waitFor()
    await row.getByRole('button', {name: `Delete: ${name}`}).click()
    const question = page.getByRole('alertdialog', {name: 'Delete the vendor?'})
    await question.getByRole('button', {name: 'Delete'}).click()
    await question.getByText('A vendor cannot be deleted while there is money').waitFor()
    await question.getByRole('button', {name: 'Cancel'}).click()

    await row.getByRole('link', {name: `Edit: ${name}`}).click()
    await page.getByRole('textbox', {name: 'Balance'}).fill('0')
    await page.getByRole('button', {name: 'Save'}).click()
    await page.getByRole('alertdialog').getByRole('button', {name: 'Change the balance'}).click()
    await toast(page, `Vendor “${name}” saved`)
    await page.goto('/admin/vendors')
    await row.getByText('₽0.00').waitFor()
    await row.getByRole('button', {name: `Delete: ${name}`}).click()
    await question.getByRole('button', {name: 'Delete'}).click()
    await toast(page, 'Vendor deleted successfully')
    await row.waitFor({state: 'detached'})
  })
})
