import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()

const {data: example} = exampleOf('listPayouts')
const payout = {...example.data[0], status: 'completed' as const}
const list = () =>
  dashboard
    .upstream()
    .get('/api/payouts')
    .query(true)
    .times(20)
    .optionally()
    .reply(200, {data: {...example, data: [payout], total: 1}})
const summary = (status: number, body: object) =>
  dashboard.upstream().get('/api/payout-summary').query(true).times(20).optionally().reply(status, body)
const asked = (path: string) => dashboard.seen().filter(request => request.path === path)
const tabs = async () => within(await screen.findByRole('list', {name: 'По статусу'}))

describe('the tabs of a list by status', () => {
  it('show how many rows each status has, and choose it', async () => {
    list()
    summary(200, exampleOf('getPayoutSummary'))
    const {user, address} = await dashboard.open('/admin/payouts?statuses=pending&merchantId=3')
    const buttons = (await tabs()).getAllByRole('button')
    expect(buttons.map(({textContent}) => textContent)).toEqual([
      'Все',
      'Ожидает12',
      'Ручная проверка7',
      'Заблокировано2',
      expect.stringMatching(/^Выполнено10\s000\+$/),
      'Сторнировано1',
      'Истекло31'
    ])
    expect(
      buttons.filter(({ariaPressed}) => ariaPressed === 'true').map(({textContent}) => textContent)
    ).toEqual(['Ожидает12'])
    await user.click((await tabs()).getByRole('button', {name: /^Сторнировано/}))
    await waitFor(() => expect(address()).toBe('/admin/payouts?merchantId=3&reversed=true'))
    await user.click((await tabs()).getByRole('button', {name: /^Ручная проверка/}))
    await waitFor(() => expect(address()).toBe('/admin/payouts?merchantId=3&statuses=manual_confirmation'))
    await user.click((await tabs()).getByRole('button', {name: 'Все'}))
    await waitFor(() => expect(address()).toBe('/admin/payouts?merchantId=3'))
  })

  it('of what waits offer to work from the oldest', async () => {
    const [newest, oldest] = [8, 7].map(id => ({...payout, id, status: 'manual_confirmation' as const}))
    dashboard
      .upstream()
      .get('/api/payouts')
      .query(true)
      .times(20)
      .optionally()
      .reply(200, ({url}: Request) => {
        const rows = url.includes('order_direction=asc') ? [oldest, newest] : [newest, oldest]
        return {data: {...example, data: rows, total: 2}}
      })
    summary(200, exampleOf('getPayoutSummary'))
    const {user, address} = await dashboard.open('/admin/payouts?statuses=manual_confirmation', 'paymaster')
    const toggle = await screen.findByRole('button', {name: 'Сначала старые'})
    expect(toggle.getAttribute('aria-pressed')).toBe('false')
    await user.click(toggle)
    await waitFor(() =>
      expect(address()).toBe(
        '/admin/payouts?statuses=manual_confirmation&orderName=created_at&orderDirection=asc'
      )
    )
    const ids = () => screen.getAllByRole('link', {name: /^[78]$/}).map(({textContent}) => textContent)
    await waitFor(() => expect(ids()).toEqual(['7', '8']))
    await user.click(await screen.findByRole('button', {name: 'Сначала старые', pressed: true}))
    await waitFor(() => expect(address()).toBe('/admin/payouts?statuses=manual_confirmation'))
    await user.click((await tabs()).getByRole('button', {name: 'Все'}))
    await waitFor(() => expect(address()).toBe('/admin/payouts'))
    expect(screen.queryByRole('button', {name: 'Сначала старые'})).toBeNull()
  })

  it('stand over the sums of all filtered rows, by currency, which the page number does not change', async () => {
    list()
    summary(200, exampleOf('getPayoutSummary'))
    await dashboard.open('/admin/payouts?merchantId=3&page=1&perPage=50&orderName=amount')
    expect(await screen.findByText(/^Сумма: 184\s350\s520,50\s₽$/)).toBeTruthy()
    expect(new Set(asked('/api/payout-summary').map(({query}) => query))).toEqual(new Set(['merchant_id=3']))
  })

  it('are asked for apart from the list, which does not wait for them', async () => {
    list()
    summary(500, {message: 'no'})
    await dashboard.open('/admin/payouts')
    expect(await screen.findByText(String(payout.order_id))).toBeTruthy()
  })

  it('are not there where the server has no summaries', async () => {
    list()
    summary(404, {message: 'Not Found'})
    await dashboard.open('/admin/payouts')
    await screen.findByText(String(payout.order_id))
    await waitFor(() => expect(asked('/api/payout-summary')).not.toEqual([]))
    expect(screen.queryByRole('list', {name: 'По статусу'})).toBeNull()
    expect(screen.queryByText(/^Сумма:/)).toBeNull()
  })
})
