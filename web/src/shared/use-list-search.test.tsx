import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {markSupported} from '@/lib/capabilities.ts'
import {startDashboard} from '../../test/dashboard.tsx'

const dashboard = startDashboard()
afterEach(() => markSupported('search', true))

const {data: example} = exampleOf('listPayouts')
const [first] = example.data
if (!first) throw new Error('the example has no payout')
const payout = {...first, status: 'completed' as const, order_id: 'SP-310003'}
const other = {...payout, id: 9, order_id: 'A-1', details: {...payout.details, phone_number: null}}

/** An upstream whose list is `found` where something is looked for. */
const answer = (found: object[]) =>
  dashboard
    .upstream()
    .get('/api/payouts')
    .query(true)
    .times(20)
    .optionally()
    .reply(200, ({url}: Request) => {
      const items = url.includes('search=') ? found : [payout, other]
      return {data: {...example, data: items, total: items.length}}
    })
const searches = () =>
  dashboard
    .seen()
    .filter(({path}) => path === '/api/payouts')
    .map(({query}) => new URLSearchParams(query).get('search'))
const box = () => screen.findByRole<HTMLInputElement>('searchbox')

describe('the search box of a list', () => {
  it('asks for what was typed once it is long enough, and keeps it in the address', async () => {
    answer([payout])
    const {user, address} = await dashboard.open('/admin/payouts')
    await screen.findByText('A-1')
    const field = await box()
    expect(field.placeholder).toBe('Заказ, телефон, карта, имя или ID')
    await user.type(field, 'SP')
    expect(await screen.findByText('Введите не меньше трёх символов или ID')).toBeTruthy()
    await user.type(field, '\u2011310')
    expect(screen.queryByText('Введите не меньше трёх символов или ID')).toBeNull()
    await waitFor(() => expect(screen.queryByText('A-1')).toBeNull())
    expect(new URLSearchParams(address().split('?')[1]).get('search')).toBe('SP\u2011310')
    expect(searches().filter(Boolean)).toEqual(['SP\u2011310'])
  })

  it('is focused by /, and cleared by Escape', async () => {
    answer([payout])
    const {user, address} = await dashboard.open('/admin/payouts?search=3100')
    const field = await box()
    await screen.findByText('SP-310003')
    expect(field.value).toBe('3100')
    await user.keyboard('/')
    expect(document.activeElement).toBe(field)
    await user.keyboard('{Escape}')
    await screen.findByText('A-1')
    expect(field.value).toBe('')
    expect(address()).toBe('/admin/payouts')
  })

  it('never writes a whole card number into the address', async () => {
    answer([])
    const {user, address} = await dashboard.open('/admin/payouts')
    await screen.findByText('A-1')
    await user.type(await box(), '2200 0000 0000 0004{Enter}')
    await waitFor(() => expect(address()).toBe('/admin/payouts?search=0004'))
    await waitFor(() => expect(searches().filter(Boolean)).toEqual(['0004']))
  })

  it('gives way to the filter by the whole order where the server does not search', async () => {
    answer([payout, other])
    const {address} = await dashboard.open('/admin/payouts?search=SP-310003')
    await waitFor(() => expect(address()).toBe('/admin/payouts?orderId=SP-310003'))
    expect((await screen.findByRole<HTMLInputElement>('searchbox', {name: 'Номер заказа'})).value).toBe(
      'SP-310003'
    )
  })
})
