import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it, vi} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'
import {narrowScreen} from '../../../../../test/phone.ts'

const dashboard = startDashboard()
const example = exampleOf('listTransactions')

const headers = () => screen.getAllByRole('columnheader').map(cell => cell.textContent)

it('a list that failed shows the error on demand, with the id of the request to copy', async () => {
  dashboard.upstream().get('/api/transactions').query(true).reply(400, {message: 'Bad column'})
  const {user} = await dashboard.open('/admin/transactions')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Список не удалось загрузить')).toBeTruthy()
  const details = alert.getByText(/^BAD_REQUEST 400/)
  expect(details.closest('[hidden]')).toBeTruthy()
  await user.click(alert.getByRole('button', {name: 'Показать ошибку'}))
  expect(details.closest('[hidden]')).toBeNull()
  const [, id = ''] =
    /^Код обращения: ([\w-]+)/.exec(alert.getByText(/^Код обращения: /).textContent ?? '') ?? []
  expect(id).not.toBe('')
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await alert.findByRole('button', {name: 'Скопировать'}))
  expect(copy).toHaveBeenCalledWith(id)
  await user.click(alert.getByRole('button', {name: 'Скрыть ошибку'}))
  expect(alert.queryByRole('button', {name: 'Показать ошибку'})).toBeTruthy()
})

describe('the list of transactions', () => {
  it.each<[Role, boolean]>([
    ['superadmin', true],
    ['admin', true],
    ['vendor', true],
    ['api_admin', false],
    ['paymaster', false],
    ['sub_vendor', false]
  ])('has for %s the columns that the role has (with users: %s)', async (role, hasUsers) => {
    dashboard.upstream().get('/api/transactions').query(true).reply(200, example)
    await dashboard.open('/admin/transactions', role)
    // The skeleton has the columns too; only the rows say that the list was asked for.
    await screen.findByText(String(example.data.data[0]?.id))
    const columns = headers()
    expect(columns.includes('Пользователь')).toBe(hasUsers)
    expect(columns.filter(name => name !== 'Пользователь')).toEqual([
      'ID',
      'Операция',
      'Списано',
      'Зачислено',
      'Статус',
      'Создана'
    ])
  })

  it('is ordered by the amount too, which no single column shows', async () => {
    dashboard.upstream().get('/api/transactions').query(true).times(3).optionally().reply(200, example)
    const {user, address} = await dashboard.open('/admin/transactions', 'admin')
    await screen.findByText(String(example.data.data[0]?.id))
    await user.click(screen.getByRole('button', {name: 'Вид'}))
    await user.click(await screen.findByRole('menuitemradio', {name: 'Сумма, по убыванию'}))
    await waitFor(() => expect(address()).toBe('/admin/transactions?orderName=amount&orderDirection=desc'))
    await waitFor(() => expect(dashboard.seen().at(-1)?.query).toContain('order_name=amount'))
  })

  it('says on a phone of money that is only held back that it is to be debited', async () => {
    const [first] = example.data.data
    if (!first) throw new Error('no example')
    const data = [
      {...first, id: 11, status: 'pending' as const, source: {amount: '5.00', currency: 'RUB' as const}},
      {...first, id: 12, status: 'completed' as const, source: {amount: '6.00', currency: 'RUB' as const}}
    ]
    dashboard
      .upstream()
      .get('/api/transactions')
      .query(true)
      .reply(200, {...example, data: {...example.data, data}})
    narrowScreen()
    await dashboard.open('/admin/transactions', 'admin')
    const card = async (id: string) =>
      (await screen.findByRole('link', {name: id})).closest('li') as HTMLElement
    expect(within(await card('11')).getByText('Будет списано')).toBeTruthy()
    expect(within(await card('12')).getByText('Списано')).toBeTruthy()
  })
})
