import {exampleOf} from '@paydesk/contracts/examples'
import {waitFor} from '@testing-library/react'
import {expect, it, vi} from 'vitest'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()

it.each([
  ['payouts', 'payouts', exampleOf('listPayouts').data.data],
  ['payout-imports', 'payoutImports', exampleOf('listPayoutImports').data.data],
  ['transactions', 'transactions', exampleOf('listTransactions').data.data],
  ['cashout-requests', 'cashoutRequests', exampleOf('listCashoutRequests').data.data],
  ['vendors', 'vendors', exampleOf('listUsers').data.data],
  ['sub-vendors', 'subVendors', exampleOf('listUsers', 200, 'subVendors').data.data]
] as const)('each row of the list %s is in the cache of single items', async (path, procedures, rows) => {
  const api = path.endsWith('vendors') ? 'users' : path
  const data = {...exampleOf('listPayouts').data, data: rows}
  dashboard.upstream().get(`/api/${api}`).query(true).optionally().times(9).reply(200, {data})
  const {router} = await dashboard.open(`/admin/${path}`)
  const {trpc} = router.options.context
  await waitFor(() => {
    const cached = rows.map(({id}) => trpc[procedures].get.getData({id})?.id)
    expect(cached).toEqual(rows.map(({id}) => id))
  })
})

it('the image that invites sub-vendors is loaded as soon as its vendor is known', async () => {
  const images: string[] = []
  class FakeImage {
    set src(address: string) {
      images.push(address)
    }
  }
  vi.stubGlobal('Image', FakeImage)
  const vendor = exampleOf('getMe')
  dashboard.upstream().get('/api/me').optionally().times(9).reply(200, vendor)
  const answer = exampleOf('listTransactions', 200, 'history')
  dashboard.upstream().get('/api/transactions').query(true).optionally().times(9).reply(200, answer)
  await dashboard.open('/admin/history', 'vendor')
  await waitFor(() => expect(images).toEqual([expect.stringMatching(/referral-qr-of-anna/)]))
})
