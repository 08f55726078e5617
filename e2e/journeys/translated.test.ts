import type {Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {importPayouts, importRows, newCard, newOrderId} from '../harness/payouts.ts'
import {fact, textOf, toast} from '../harness/screen.ts'
import {askForCashOut, newVendor} from '../harness/vendors.ts'

const journey = useJourney()

/** Runs in the page: wraps every text as a browser's translator does, again after each change. */
function translatePage(keepsTexts: boolean): void {
  const skipped = 'font, script, style, textarea, title'
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest(skipped)) return
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.append(text.data)
    text.replaceWith(outer)
    if (keepsTexts) inner.replaceChildren(text)
  }
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) wrap(text as Text)
  }
  new MutationObserver(() => wrapAll(document)).observe(document, {
    childList: true,
    characterData: true,
    subtree: true
  })
}

const openedAs = async (email: string, keepsTexts: boolean): Promise<Page> => {
  const page = await journey.signedIn(email)
  await page.addInitScript(translatePage, keepsTexts)
  return page
}

// Errors of the page or its console fail a journey by themselves.
describe.each([
  ['in place of each text', false],
  ['around each text', true]
] as const)('a page with a translator’s elements %s', (_, keepsTexts) => {
  it('is left for another, whose list is paged and counted as it is', async () => {
    const admin = await apiAs(account.admin)
    const prefix = newOrderId('translated')
    const card = newCard()
    const rows = Array.from({length: 25}, (_, at) => ({
      orderId: `${prefix}-${at}`,
      amount: `${at + 1}.00`,
      card
    }))
    const importId = await importRows(admin, rows)
    const page = await openedAs(account.admin, keepsTexts)
    await page.goto('/admin/profile')
    await page.getByRole('heading', {name: 'Profile', level: 1}).waitFor()
    await page.getByRole('link', {name: 'Payouts', exact: true}).click()
    await page.getByRole('heading', {name: 'Payouts', level: 1}).waitFor()
    await page.goto(`/admin/payouts?importId=${importId}&perPage=10`)

    const pager = page.getByRole('navigation', {name: 'Pages of the list'})
    const counts = async () => [
      await textOf(pager.getByRole('paragraph').first()),
      await textOf(pager.getByText(/^\d+ \/ \d+$/))
    ]
    await expect.poll(counts).toEqual(['1–10 of 25', '1 / 3'])
    await pager.getByRole('button', {name: 'Next page'}).click()
    await expect.poll(counts).toEqual(['11–20 of 25', '2 / 3'])
    await pager.getByRole('button', {name: 'Last page'}).click()
    await expect.poll(counts).toEqual(['21–25 of 25', '3 / 3'])
    expect(await page.locator('main font').count()).toBeGreaterThan(50)
  })

  it('cancels a cash-out and shows it cancelled', async () => {
    const id = await askForCashOut(await apiAs(account.vendor))
    const page = await openedAs(account.admin, keepsTexts)
    await page.goto(`/admin/cashout-requests/${id}/edit`)
    await page.getByRole('button', {name: 'Cancel the request'}).click()
    const dialog = page.getByRole('dialog', {name: `Cancel request ${id}?`})
    await dialog.getByRole('textbox', {name: 'Reason'}).fill('A wrong amount')
    await dialog.getByRole('button', {name: 'Cancel the request'}).click()
    await toast(page, `Request ${id} cancelled`)
    await dialog.waitFor({state: 'detached'})
    await page.getByRole('main').getByText('Cancelled', {exact: true}).first().waitFor()
    expect(await textOf(fact(page, 'Reason'))).toBe('A wrong amount')
  })

  it('reverses a payout and shows it reversed', async () => {
    const admin = await apiAs(account.admin)
    const vendor = await newVendor(admin, {balance: '100.00'})
    const [payout] = await importPayouts(admin, [
      {orderId: newOrderId('translated'), amount: '250.00', card: newCard()}
    ])
    if (!payout) throw new Error('nothing was imported')
    const {version} = await admin.query<{version: number}>('payouts.get', {id: payout.id})
    await admin.mutate('payouts.update', {id: payout.id, status: 'completed', userId: vendor.id, version})
    const page = await openedAs(account.admin, keepsTexts)
    await page.goto(`/admin/payouts/${payout.id}`)
    await page.getByRole('button', {name: 'Reverse the payout'}).click()
    const dialog = page.getByRole('dialog', {name: `Reverse payout ${payout.id}?`})
    await dialog.getByRole('textbox', {name: 'Reason'}).fill('Paid twice')
    await dialog.getByRole('button', {name: 'Reverse the payout'}).click()
    await toast(page, `Payout ${payout.id} reversed`)
    await dialog.waitFor({state: 'detached'})
    await page.getByText('Reversed', {exact: true}).first().waitFor()
  })
})
