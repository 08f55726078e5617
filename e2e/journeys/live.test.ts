import type {Page} from 'playwright-core'
import {it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {askForCashOut} from '../harness/vendors.ts'

const journey = useJourney()
// A list that has no stream reads itself again after fifteen seconds.
const soon = {timeout: 10_000}

/** Opens a screen and waits for its stream. */
async function openLive(page: Page, path: string): Promise<Page> {
  const stream = page.waitForResponse(/live\.changes/)
  await page.goto(path)
  await stream
  return page
}

it('one person’s request and its completion appear in the other’s open list without a reload', async () => {
  const pages = [
    await openLive(await journey.signedIn(account.admin), '/admin/cashout-requests'),
    await openLive(await journey.signedIn(account.vendor), '/admin/cashout-requests')
  ]
  const vendor = await apiAs(account.vendor)
  const id = await askForCashOut(vendor)
  const rows = pages.map(page =>
    page
      .getByRole('row')
      .filter({hasText: `${id}`})
      .first()
  )
  for (const row of rows) await row.getByText('Pending').waitFor(soon)

  const admin = await apiAs(account.admin)
  await admin.mutate('cashoutRequests.update', {id, currency: 'RUB', status: 'completed', code: '123456'})
  for (const row of rows) await row.getByText('Completed').waitFor(soon)
})
