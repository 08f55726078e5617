import type {Page} from 'playwright-core'
import {describe, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {askForCashOut} from '../harness/vendors.ts'

const journey = useJourney()

/** Opens a screen and waits for its stream, and follows what the page asks for from then on, the stream left out. */
async function openLive(page: Page, path: string) {
  const stream = page.waitForResponse(/live\.changes/)
  await page.goto(path)
  await stream
  const asked: string[] = []
  page.on('request', request => {
    const {pathname} = new URL(request.url())
    if (pathname.startsWith('/trpc/') && !pathname.includes('live.changes')) asked.push(pathname)
  })
  return {
    /** Resolves once the page has asked for nothing for so many seconds; a page that asks at shorter intervals fails. */
    async quiet(seconds: number) {
      for (let round = 0; round < 5; round += 1) {
        const before = asked.length
        await page.waitForTimeout(seconds * 1000)
        if (asked.length === before) return
      }
      throw new Error(`The page is never quiet for ${seconds} s. It asked for ${asked.join(', ')}.`)
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
    // The time of a payout of another journey may end meanwhile: a change, after which the list is read once.
    await list.quiet(20)
  })
})
