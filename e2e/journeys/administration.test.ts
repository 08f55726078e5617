import {randomInt} from 'node:crypto'
import type {Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {linkFromOutbox} from '../harness/outbox.ts'
import {importPayouts, newOrderId} from '../harness/payouts.ts'
import {fact, textOf, toast} from '../harness/screen.ts'
import {keepSecret} from '../harness/secrets.ts'

const journey = useJourney()
const newName = (word: string) => `${word} ${randomInt(1e9)}`

/** Presses the button that opens a question, and agrees. */
async function agree(page: Page, action: string): Promise<void> {
  await page.getByRole('button', {name: action, exact: true}).click()
  await page.getByRole('alertdialog').getByRole('button', {name: action, exact: true}).click()
}

async function inviteStaff(page: Page): Promise<{name: string; email: string}> {
  const person = {name: newName('Clerk'), email: `clerk-${randomInt(1e12)}@people.test`}
  await page.goto('/admin/staff-accounts')
  await page.getByRole('button', {name: 'New account'}).click()
  const form = page.getByRole('dialog', {name: 'New staff account'})
  await form.getByRole('textbox', {name: 'Name'}).fill(person.name)
  await form.getByRole('textbox', {name: 'Email'}).fill(person.email)
  await form.getByRole('button', {name: 'Create and invite'}).click()
  await toast(page, `An invitation was sent to ${person.email}`)
  await page.getByRole('heading', {name: `Staff account ${person.name}`}).waitFor()
  return person
}

describe('administration', () => {
  it('a superadmin invites a paymaster, who works until the account is disabled, and the audit log names each step', async () => {
    const page = await journey.signedIn(account.superadmin)
    const {name, email} = await inviteStaff(page)
    const password = `a-fine-password-${randomInt(1e9)}`
    keepSecret('password', password)
    const clerk = await journey.visitor()
    await clerk.goto(await linkFromOutbox(email, '/admin/password-reset'))
    await clerk.getByRole('textbox', {name: 'New password'}).fill(password)
    await clerk.getByRole('textbox', {name: 'Repeat the password'}).fill(password)
    await clerk.getByRole('button', {name: 'Save the password'}).click()
    await clerk.getByText('The password is saved. Sign in with it').first().waitFor()
    await clerk.goto('/admin/sign-in')
    await clerk.getByRole('textbox', {name: 'Email'}).fill(email)
    await clerk.getByRole('textbox', {name: 'Password'}).fill(password)
    await clerk.getByRole('button', {name: 'Sign in'}).click()
    await clerk.getByRole('button', {name: `User menu: ${name}`}).waitFor()

    // Setting a password has changed the account since the page was opened.
    await page.reload()
    await agree(page, 'Disable')
    await toast(page, `The account of ${name} is disabled`)
    await clerk.goto('/admin/payouts')
    await clerk.waitForURL('**/admin/sign-in**')

    const id = new URL(page.url()).pathname.split('/').at(-1)
    await page.goto(`/admin/audit-log?subjectTypes=user&subjectId=${id}`)
    const actions = async () => {
      const rows = await page.getByRole('table', {name: 'Audit log'}).getByRole('row').allTextContents()
      return ['Created', 'Password reset', 'Signed in', 'Account disabled'].map(action =>
        rows.some(row => row.includes(action))
      )
    }
    await expect.poll(actions).toEqual([true, true, true, true])
  })

  it('an admin creates, renames and disables a merchant', async () => {
    const page = await journey.signedIn(account.admin)
    const [first, second] = [newName('Merchant'), newName('Renamed')]
    await page.goto('/admin/merchants')
    await page.getByRole('button', {name: 'New merchant'}).click()
    const creation = page.getByRole('dialog', {name: 'New merchant'})
    await creation.getByRole('textbox', {name: 'Name'}).fill(first)
    await creation.getByRole('button', {name: 'Create'}).click()
    await toast(page, `Merchant ${first} is created`)
    await page.goto('/admin/merchants')
    await page.getByRole('link', {name: first}).click()
    await page.getByRole('heading', {name: `Merchant ${first}`}).waitFor()
    await page.getByRole('button', {name: 'Rename'}).click()
    const renaming = page.getByRole('dialog', {name: 'Rename the merchant'})
    await renaming.getByRole('textbox', {name: 'Name'}).fill(second)
    await renaming.getByRole('button', {name: 'Save'}).click()
    await page.getByRole('heading', {name: `Merchant ${second}`}).waitFor()
    await agree(page, 'Disable')
    await fact(page.getByRole('main'), 'Disabled since').waitFor()
    const admin = await apiAs(account.admin)
    const all = await admin.query<{name: string; disabledAt: string | null}[]>('merchants.list')
    expect(all.filter(({name}) => name === second).map(({disabledAt}) => disabledAt !== null)).toEqual([true])
    expect(all.some(({name}) => name === first)).toBe(false)
  })

  it('a note on a payout is read by other staff at once, and the audit log names it without its text', async () => {
    const order = {orderId: newOrderId('noted'), amount: '120.00', bank: 'Sberbank', phone: '+79123456789'}
    const [payout] = await importPayouts(await apiAs(account.admin), [order])
    const text = newName('The bank confirmed the transfer')
    const [page, other] = [await journey.signedIn(account.admin), await journey.signedIn(account.paymaster)]
    for (const each of [page, other]) await each.goto(`/admin/payouts/${payout?.id}`)
    const trail = (each: Page) => each.getByRole('region', {name: 'Audit trail'})
    await trail(page).getByRole('button', {name: 'Add a note'}).click()
    await trail(page).getByRole('textbox', {name: 'Note text'}).fill(text)
    await trail(page).getByRole('button', {name: 'Add', exact: true}).click()
    await toast(page, 'Note added')
    for (const each of [page, other]) expect(await textOf(trail(each).getByText(text))).toBe(text)
    await page.goto(`/admin/audit-log?subjectTypes=payout&subjectId=${payout?.id}`)
    const log = page.getByRole('table', {name: 'Audit log'})
    await log.getByText('Note added').waitFor()
    expect(await textOf(log)).not.toContain(text)
  })
})
