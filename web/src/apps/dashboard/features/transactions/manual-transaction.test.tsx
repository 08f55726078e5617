import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {toast} from '@/lib/toast.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
// Toasts outlive the screen that they were sent from.
afterEach(() => void toast.dismiss())

const {wallets, ...known} = exampleOf('getUser').data
/** As a server tells that knows nothing of wallets. */
const vendor = {...known, balance: '1000.00'}
const manual = exampleOf('createTransaction', 201, 'manual')
const posts = () =>
  dashboard
    .seen()
    .filter(({method}) => method === 'POST')
    .map(({body}) => JSON.parse(body.toString()))

async function openForm(search = '', user: object = vendor) {
  const upstream = dashboard.upstream()
  upstream.get('/api/users').query(true).optionally().times(100).reply(200, exampleOf('listUsers'))
  upstream.get(`/api/users/${vendor.id}`).optionally().times(100).reply(200, {data: user})
  return dashboard.open(`/admin/transactions/create?userId=${vendor.id}${search}`)
}

describe('a manual transaction', () => {
  it('says what the balance becomes before a debit is made, and is sent once under one key', async () => {
    const {user, address} = await openForm('&note=%D0%92%D1%8B%D0%BF%D0%BB%D0%B0%D1%82%D0%B0%201042')
    dashboard.upstream().post('/api/transactions').delay(50).reply(201, manual)
    dashboard
      .upstream()
      .get(/\/api\/transactions\/\d+/)
      .optionally()
      .times(9)
      .reply(200, manual)
    dashboard
      .upstream()
      .get('/api/audit-events')
      .query(true)
      .optionally()
      .reply(200, exampleOf('listAuditEvents'))
    await user.type(await screen.findByRole('textbox', {name: 'Сумма'}), '-250,5')
    await screen.findByText(vendor.name)
    await user.click(screen.getByRole('button', {name: 'Продолжить'}))
    const step = within(await screen.findByRole('alertdialog', {name: 'Подтвердите списание'}))
    expect(step.getByText(vendor.name)).toBeTruthy()
    expect(step.getByText(/^-250,50\s₽$/)).toBeTruthy()
    expect(step.getByText(/^1\s000,00\s₽$/)).toBeTruthy()
    expect(step.getByText(/^749,50\s₽$/)).toBeTruthy()
    expect(step.getByText('Выплата 1042')).toBeTruthy()
    await user.dblClick(step.getByRole('button', {name: 'Списать'}))
    await waitFor(() => expect(address()).toBe(`/admin/transactions/${manual.data.id}`))
    expect(posts()).toEqual([
      {
        type: 'manual',
        user_id: vendor.id,
        currency: 'RUB',
        amount: '-250.50',
        note: 'Выплата 1042',
        key: expect.stringMatching(/^[0-9a-f-]{36}$/)
      }
    ])
  })

  it('warns before a debit that the balance does not cover', async () => {
    const {user} = await openForm()
    await user.type(await screen.findByRole('textbox', {name: 'Сумма'}), '-1000.01')
    await screen.findByText(vendor.name)
    await user.click(screen.getByRole('button', {name: 'Продолжить'}))
    const step = within(await screen.findByRole('alertdialog'))
    expect(step.getByText(/^-0,01\s₽$/)).toBeTruthy()
    expect(step.getByText(/Недостаточно средств/)).toBeTruthy()
  })

  it('says of any wallet what will be left to spend, and warns before a debit of what is reserved', async () => {
    const {user} = await openForm('&currency=USDT', {...vendor, wallets})
    await user.type(await screen.findByRole('textbox', {name: 'Сумма'}), '-23,975')
    expect(await screen.findByText(/Баланс USDT:/)).toBeTruthy()
    await user.click(screen.getByRole('button', {name: 'Продолжить'}))
    const step = within(await screen.findByRole('alertdialog'))
    expect(step.getByText(/^826,975\sUSDT$/)).toBeTruthy()
    expect(step.getByText(/^803,00\sUSDT$/)).toBeTruthy()
    expect(step.getByText(/^500,00\sUSDT$/)).toBeTruthy()
    expect(step.queryByText(/Недостаточно средств/)).toBeNull()
  })

  it('warns where the balance would do, but a part of it is reserved', async () => {
    const {user} = await openForm('', {...vendor, balance: '184250.75', wallets})
    await user.type(await screen.findByRole('textbox', {name: 'Сумма'}), '-170000')
    expect(await screen.findByText(/доступно:/)).toBeTruthy()
    await user.click(screen.getByRole('button', {name: 'Продолжить'}))
    const step = within(await screen.findByRole('alertdialog'))
    expect(step.getByText(/^14\s250,75\s₽$/)).toBeTruthy()
    expect(step.getByText('Останется доступно')).toBeTruthy()
    expect(step.getByText(/^-11\s249,25\s₽$/)).toBeTruthy()
    expect(step.getByText(/Недостаточно средств/)).toBeTruthy()
  })

  it.each<Role>(['api_admin', 'paymaster', 'vendor', 'sub_vendor'])('is not for %s to make', async role => {
    await dashboard.open('/admin/transactions/create', role)
    expect(await screen.findByText('Нет доступа')).toBeTruthy()
  })
})
