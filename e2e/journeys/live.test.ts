import type {Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {askForCashOut} from '../harness/vendors.ts'

const journey = useJourney()

/** Opens a screen and waits for its stream; `calls` counts the page's calls from then on, the stream left out. */
async function openLive(page: Page, path: string) {
  const stream = page.waitForResponse(/live\.changes/)
  await page.goto(path)
  await stream
  let calls = 0
  page.on('request', request => {
    if (request.url().includes('/trpc/') && !request.url().includes('live.changes')) calls += 1
  })
  return {
    calls: () => calls,
    /** Resolves once the page has asked nothing for a while. */
    async quiet(seconds: number) {
      for (let before = -1; before !== calls; ) {
        before = calls
        await page.waitForTimeout(seconds * 1000)
      }
    }
  }
}

describe('changes of others', () => {
  it('one person’s request and its completion appear in the other’s open list without a reload', async () => {
    const [staff, vendorPage] = [
      await journey.signedIn(account.admin),
      await journey.signedIn(account.vendor)
    ]
    const list = await openLive(staff, '/admin/cashout-requests')
    await openLive(vendorPage, '/admin/cashout-requests')
    await list.quiet(6)
    const vendor = await apiAs(account.vendor)
    const id = await askForCashOut(vendor)
    const rows = [staff, vendorPage].map(page =>
      page
        .getByRole('row')
        .filter({hasText: `${id}`})
        .first()
    )
    for (const row of rows) await row.getByText('Pending').waitFor({timeout: 3000})

    const admin = await apiAs(account.admin)
    await admin.mutate('cashoutRequests.update', {id, currency: 'RUB', status: 'completed', code: '123456'})
    for (const row of rows) await row.getByText('Completed').waitFor({timeout: 3000})
  })

  it('an open list of which nothing changes asks nothing', async () => {
    const page = await journey.signedIn(account.admin)
    const list = await openLive(page, '/admin/payouts')
    // What the page asks for once, up to the first look for requests to announce.
    await page.waitForTimeout(17_000)
    const before = list.calls()
    await page.waitForTimeout(20_000)
    expect(list.calls()).toBe(before)
  })
})
