import type {Locator} from 'playwright-core'
import {beforeAll, describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {type Api, apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {importRows, newOrderId, newPhone} from '../harness/payouts.ts'
import {fact, textOf} from '../harness/screen.ts'
import {newVendor} from '../harness/vendors.ts'

const journey = useJourney()
let admin: Api
beforeAll(async () => {
  admin = await apiAs(account.admin)
})

/** Two vendors of one name, which is as long as the text says. */
async function namesakes(name: string) {
  const made = [await newVendor(admin), await newVendor(admin)]
  for (const {id, version} of made) await admin.mutate('vendors.update', {id, version, name})
  return made.map(({id, email}) => ({id, email, hint: `${email} · #${id}`}))
}

/** Whether nothing of the element is cut, and nothing of it lies over what stands next to its cell. */
const isWhole = (element: Locator) =>
  element.evaluate(node => {
    const cell = node.closest('td') ?? node.parentElement
    const [own, around] = [node.getBoundingClientRect(), cell?.getBoundingClientRect()]
    const parts = [node, ...node.querySelectorAll('*')]
    return (
      own.right <= (around?.right ?? 0) + 0.5 && parts.every(part => part.scrollWidth <= part.clientWidth + 1)
    )
  })

describe('of two vendors with one name', () => {
  it.each([
    ['short', 'Ли'],
    ['long', 'Общество с ограниченной ответственностью «Северо-Западная торговая компания»']
  ])(
    'that is %s, the chosen one is named with the e-mail, in the form and before the money moves',
    async (_, word) => {
      const name = `${word} ${newOrderId('x')}`
      const [first, second] = await namesakes(name)
      const page = await journey.signedIn(account.admin)
      await page.goto('/admin/transactions/create')
      await page.getByRole('combobox', {name: 'User'}).click()
      await page.getByPlaceholder('Search', {exact: true}).fill(name)
      await page
        .getByRole('option')
        .filter({hasText: first?.hint ?? ''})
        .waitFor()
      await page
        .getByRole('option')
        .filter({hasText: second?.hint ?? ''})
        .click()
      const chosen = page.getByRole('combobox', {name: 'User'}).getByText(second?.hint ?? '')
      await chosen.waitFor()
      expect(await chosen.evaluate(node => node.scrollWidth <= node.clientWidth)).toBe(true)
      await page.getByRole('textbox', {name: 'Amount'}).fill('10')
      await page.getByRole('button', {name: 'Continue'}).click()
      const recipient = fact(page.getByRole('alertdialog'), 'User')
      expect(await textOf(recipient)).toBe(`${name} ${second?.hint}`)
    }
  )

  it.each([1440, 1024])(
    'both are distinguishable before their payouts are completed, %d px wide',
    async width => {
      const name = `Общество с ограниченной ответственностью «Северо-Западная компания» ${newOrderId('x')}`
      const vendors = await namesakes(name)
      const phone = newPhone()
      const rows = vendors.map(() => ({
        orderId: newOrderId('same'),
        amount: '9999.99',
        bank: 'Сбербанк',
        phone
      }))
      const importId = await importRows(admin, rows)
      const {items} = await admin.query<{items: {id: number; version: number}[]}>('payouts.list', {importId})
      for (const [index, {id, version}] of items.entries())
        await admin.mutate('payouts.update', {
          ...{id, version, status: 'manual_confirmation', userId: vendors[index]?.id}
        })
      const page = await journey.signedIn(account.paymaster, {viewport: {width, height: 900}})
      await page.goto(`/admin/payouts?importId=${importId}`)
      await page.getByRole('checkbox', {name: 'Select all rows'}).check()
      await page.getByRole('button', {name: 'Change status'}).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', {name: 'Completed'}).click()
      for (const {hint} of vendors) {
        const person = dialog.getByTitle(`${name} · ${hint}`)
        await person.waitFor()
        expect(await isWhole(person)).toBe(true)
      }
    }
  )
})
