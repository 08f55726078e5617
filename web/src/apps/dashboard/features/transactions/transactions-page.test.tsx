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

  it('names a reversal as that, with its order, or its payout on a server that names none, as a link, in the list, on its page and in the file', async () => {
    const [, , credit] = example.data.data
    if (credit?.type !== 'payout') throw new Error('no credit of a payout')
    const taken = {amount: '12500.00', currency: 'RUB' as const}
    const reversal = {
      ...credit,
      id: 11,
      amount: '-12500.00',
      source: taken,
      destination: null,
      reverses_id: credit.id
    }
    const fee = {
      ...reversal,
      id: 12,
      type: 'payout_fee' as const,
      source: null,
      destination: taken,
      order_id: null
    }
    const listed = {...example, data: {...example.data, data: [fee, reversal, credit], total: 3}}
    dashboard.upstream().get('/api/transactions').query(true).times(9).optionally().reply(200, listed)
    dashboard.upstream().get('/api/transactions/11').times(9).optionally().reply(200, {data: reversal})
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL() {}})
    )
    const {user} = await dashboard.open('/admin/transactions', 'vendor')
    await screen.findByText('11')
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.map(row => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
      'Сторно комиссии за выплату 1041',
      'Сторно выплаты SV-204817',
      'Выплата SV-204817'
    ])
    const [link] = screen.getAllByRole('link', {name: 'SV-204817'})
    expect(link?.getAttribute('href')).toBe('/admin/payouts/1041')
    await user.click(screen.getByRole('button', {name: 'Экспорт'}))
    await user.click(await screen.findByRole('menuitem', {name: /CSV/}))
    await waitFor(() => expect(files).toHaveLength(1))
    expect(await files[0]?.text()).toMatch(/Сторно выплаты[,;]1041[,;]SV-204817[,;]/)
    await dashboard.open('/admin/transactions/11', 'vendor')
    expect(await screen.findByText('Сторно выплаты')).toBeTruthy()
    expect((await screen.findByText('Выплата')).nextSibling?.textContent).toBe('SV-204817')
  })

  it('shows the ledger entries of a transaction, a wallet’s with its balance before and after', async () => {
    const {data} = exampleOf('getTransaction')
    dashboard.upstream().get('/api/transactions/90312').reply(200, {data})
    await dashboard.open('/admin/transactions/90312', 'vendor')
    const heading = await screen.findByText('Проводки')
    const card = heading.closest<HTMLElement>('[data-slot=card]')
    if (!card) throw new Error('the entries have no card')
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(item => item.textContent?.replace(/\s/g, ' '))
    ).toEqual([
      'КошелёкБаланс 184 200,00 ₽ → 134 200,00 ₽-50 000,00 ₽',
      'Обмен+49 250,00 ₽',
      'Комиссии+750,00 ₽',
      'Обмен-526,975 USDT',
      'КошелёкБаланс 1 203,50 USDT → 1 730,475 USDT+526,975 USDT'
    ])
    expect((await screen.findByText('Ставка комиссии')).nextSibling?.textContent).toBe('1,5\u00a0%')
    const statements = within(card).getAllByRole('link', {name: 'Кошелёк'})
    expect(statements.map(link => link.getAttribute('href'))).toEqual(
      ['RUB', 'USDT'].map(currency => `/admin/statements/${data.user?.id}/${currency}`)
    )
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
