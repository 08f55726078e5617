import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()

const {data: page} = exampleOf('listPayouts')
const {data: vendor} = exampleOf('getUser')
const [pending] = page.data
if (!pending) throw new Error('the example has no payout')
const anna = {id: vendor.id, name: vendor.name}
const row = (id: number, change: object = {}) => ({
  ...pending,
  id,
  order_id: `SV-${id}`,
  status: 'manual_confirmation' as const,
  amount: '1000.00',
  user: anna,
  version: id,
  ...change
})
const rows = [
  row(1),
  row(2),
  row(3, {user: null}),
  row(4, {status: 'blocked'}),
  row(5, {status: 'completed'})
]
const listing = {data: {...page, data: rows, total: rows.length}}

const answerList = () =>
  dashboard.upstream().get('/api/payouts').query(true).times(20).optionally().reply(200, listing)
const answerPayee = () =>
  dashboard
    .upstream()
    .get(`/api/users/${anna.id}`)
    .times(5)
    .optionally()
    .reply(200, {data: {...vendor, role: 'vendor', fee_rate: 2, balance: '0.00'}})
const changes = () => dashboard.seen().filter(({method}) => method === 'PATCH')

describe('a change of several payouts at once', () => {
  it('adds up what will be credited, and afterwards names the result of each row', async () => {
    answerList()
    answerPayee()
    dashboard
      .upstream()
      .patch('/api/payouts/1')
      .reply(200, {data: row(1, {status: 'completed'})})
    dashboard
      .upstream()
      .patch('/api/payouts/2')
      .reply(409, {message: 'late', current: row(2, {status: 'blocked'})})
    const {user} = await dashboard.open('/admin/payouts', 'paymaster')
    await user.click(await screen.findByRole('checkbox', {name: 'Выбрать все строки'}))
    expect(screen.getByText('Выбрано 4 строки')).toBeTruthy()
    // A final payout cannot be chosen at all.
    expect(screen.queryByRole('checkbox', {name: 'Выбрать строку 5'})).toBeNull()
    await user.click(screen.getByRole('button', {name: 'Изменить статус'}))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', {name: 'Выполнено'}))
    expect((await within(dialog).findByText('Будет зачислено')).nextElementSibling?.textContent).toMatch(
      /^1\s960,00\s₽$/
    )
    expect(within(dialog).getByText('Вендор не указан')).toBeTruthy()
    expect(within(dialog).getByText('Из этого статуса нельзя')).toBeTruthy()
    expect(changes()).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', {name: 'Завершить и зачислить 2 выплаты'}))
    expect(await within(dialog).findByText(/Изменено 1 из 4/)).toBeTruthy()
    expect(within(dialog).getByText('Уже изменена. Текущий статус: Заблокировано')).toBeTruthy()
    expect(changes().map(({path, body}) => [path, JSON.parse(body.toString())])).toEqual([
      ['/api/payouts/1', {status: 'completed', user_id: anna.id, version: 1}],
      ['/api/payouts/2', {status: 'completed', user_id: anna.id, version: 2}]
    ])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('sends nobody’s money when the rate of the payee cannot be read', async () => {
    answerList()
    dashboard.upstream().get(`/api/users/${anna.id}`).reply(403, {message: 'no'})
    const {user} = await dashboard.open('/admin/payouts', 'paymaster')
    await user.click(await screen.findByRole('checkbox', {name: 'Выбрать строку 1'}))
    await user.click(screen.getByRole('button', {name: 'Изменить статус'}))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', {name: 'Выполнено'}))
    expect(await within(dialog).findByText('Не удалось узнать ставку комиссии')).toBeTruthy()
    expect(within(dialog).getByRole('button', {name: /Завершить и зачислить/})).toHaveProperty(
      'disabled',
      true
    )
  })

  it('is not offered to a vendor', async () => {
    answerList()
    await dashboard.open('/admin/payouts', 'vendor')
    await screen.findByText('SV-1')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
