import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {toast} from '@/lib/toast.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'
import {withSettings} from '../../../../../test/vendor-money.ts'

const dashboard = startDashboard()
// Toasts outlive the screen that they were sent from.
afterEach(() => void toast.dismiss())

const listing = () =>
  dashboard
    .upstream()
    .get('/api/cashout-requests')
    .query(true)
    .optionally()
    .times(100)
    .reply(200, exampleOf('listCashoutRequests'))

describe('the list of cash-out requests', () => {
  it('shows sums to the last digit, states in words, and leads to each request', async () => {
    listing()
    const {user, address} = await dashboard.open('/admin/cashout-requests')
    const row = await screen.findByRole('row', {name: /王伟/})
    expect(within(row).getByText(/^150,50\sUSDT$/)).toBeTruthy()
    expect(within(row).getByText(/^1,505\sUSDT$/)).toBeTruthy()
    expect(within(row).getByText('Выполнено')).toBeTruthy()
    dashboard
      .upstream()
      .get('/api/cashout-requests/316')
      .optionally()
      .times(9)
      .reply(200, exampleOf('getCashoutRequest'))
    dashboard
      .upstream()
      .get('/api/audit-events')
      .query(true)
      .optionally()
      .reply(200, exampleOf('listAuditEvents'))
    await user.click(within(row).getByRole('link', {name: '316'}))
    await waitFor(() => expect(address()).toBe('/admin/cashout-requests?open=316'))
  })

  it('marks the pending requests that are past their deadline', async () => {
    listing()
    await dashboard.open('/admin/cashout-requests?overdue=true')
    // The deadlines of the examples have passed.
    const row = await screen.findByRole('row', {name: /^318 /})
    expect(within(row).getByText('Просрочено')).toBeTruthy()
    expect(within(await screen.findByRole('row', {name: /王伟/})).queryByText('Просрочено')).toBeNull()
    const query = dashboard.seen().find(({path}) => path === '/api/cashout-requests')?.query
    expect(new URLSearchParams(query).get('overdue')).toBe('true')
  })

  it('offers the filter of overdue requests to staff alone', async () => {
    listing()
    const {user} = await dashboard.open('/admin/cashout-requests', 'vendor')
    await screen.findByRole('row', {name: /王伟/})
    await user.click(screen.getByRole('button', {name: /^Фильтры/}))
    await screen.findByRole('group', {name: 'Статус'})
    expect(screen.queryByRole('checkbox', {name: 'Ждут дольше срока'})).toBeNull()
  })

  it('asks for what the address says', async () => {
    listing()
    await dashboard.open(
      '/admin/cashout-requests?statuses=pending&currencies=USDT&users=7&users=8&createdAtFrom=2026-11-01'
    )
    await screen.findByRole('row', {name: /王伟/})
    const query = new URLSearchParams(
      dashboard.seen().find(({path}) => path === '/api/cashout-requests')?.query
    )
    expect(query.getAll('statuses[]')).toEqual(['pending'])
    expect(query.getAll('currencies[]')).toEqual(['USDT'])
    expect(query.getAll('users[]')).toEqual(['7', '8'])
    expect(query.get('created_at_from')).toBe(new Date(2026, 10, 1).toISOString())
  })

  it.each<[Role, boolean]>([
    ['superadmin', true],
    ['admin', true],
    ['vendor', true],
    ['sub_vendor', true],
    ['api_admin', false],
    ['paymaster', false]
  ])('offers %s a new request: %s', async (role, offered) => {
    listing()
    await dashboard.open('/admin/cashout-requests', role)
    await screen.findByRole('row', {name: /王伟/})
    expect(screen.queryByRole('button', {name: 'Новая заявка'}) !== null).toBe(offered)
  })

  it('lets staff ask in a vendor’s place, within the limits, under one key', async () => {
    listing()
    withSettings(dashboard)
    const vendor = exampleOf('getUser').data
    const upstream = dashboard.upstream()
    upstream.get('/api/users').query(true).optionally().times(100).reply(200, exampleOf('listUsers'))
    upstream
      .get(/\/api\/users\/\d+/)
      .optionally()
      .times(100)
      .reply(200, {data: vendor})
    upstream.post('/api/cashout-requests').reply(201, exampleOf('createCashoutRequest', 201, 'staff'))
    const {user} = await dashboard.open('/admin/cashout-requests', 'admin')
    await user.click(await screen.findByRole('button', {name: 'Новая заявка'}))
    const dialog = within(await screen.findByRole('dialog', {name: 'Новая заявка на вывод'}))
    await user.click(await dialog.findByRole('combobox', {name: 'Пользователь'}))
    const [option] = await screen.findAllByRole('option', {name: new RegExp(vendor.name)})
    if (!option) throw new Error('no vendor to choose')
    await user.click(option)
    await user.type(dialog.getByRole('textbox', {name: 'Сумма'}), '12000')
    await user.click(dialog.getByRole('button', {name: 'Продолжить'}))
    const step = within(await screen.findByRole('alertdialog', {name: 'Подтвердите вывод средств'}))
    expect(step.getByText(vendor.name)).toBeTruthy()
    expect(step.getByText(/^12\s240,00\s₽$/)).toBeTruthy()
    // Of 158 750.75 available: the amount held by an open request is not offered again.
    expect(step.getByText(/^146\s510,75\s₽$/)).toBeTruthy()
    await user.dblClick(step.getByRole('button', {name: 'Создать заявку'}))
    expect(await screen.findByText('Заявка на вывод 319 создана')).toBeTruthy()
    const posts = dashboard.seen().filter(({method}) => method === 'POST')
    expect(posts).toHaveLength(1)
    expect(JSON.parse(String(posts[0]?.body))).toMatchObject({
      user_id: vendor.id,
      currency: 'RUB',
      amount: '12000.00',
      key: expect.stringMatching(/^[0-9a-f-]{36}$/)
    })
  })
})
