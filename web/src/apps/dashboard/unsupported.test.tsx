import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()
const missing = {message: 'Not Found'}
/** A server without the call, however often it is asked. */
const lacks = (path: string, status: number) =>
  dashboard.upstream().get(path).query(true).optionally().times(100).reply(status, missing)
const heading = (name: string) => screen.findByRole('heading', {level: 1, name})
const navigation = () => within(screen.getByRole('navigation', {name: 'Основная навигация'}))

type Area = {area: string; path: string; api: string; name: string}
const lists: Area[] = [
  {area: 'payouts', path: '/admin/payouts', api: '/api/payouts', name: 'Выплаты'},
  {area: 'payoutImports', path: '/admin/payout-imports', api: '/api/payout-imports', name: 'Импорт выплат'},
  {
    area: 'cashoutRequests',
    path: '/admin/cashout-requests',
    api: '/api/cashout-requests',
    name: 'Заявки на вывод'
  },
  {area: 'transactions', path: '/admin/transactions', api: '/api/transactions', name: 'Транзакции'},
  {area: 'history', path: '/admin/history', api: '/api/transactions', name: 'История'},
  {area: 'vendors', path: '/admin/vendors', api: '/api/users', name: 'Вендоры'},
  {area: 'subVendors', path: '/admin/sub-vendors', api: '/api/users', name: 'Субвендоры'},
  {area: 'settings', path: '/admin/settings', api: '/api/application-config', name: 'Настройки'},
  {area: 'overview', path: '/admin/overview', api: '/api/overview', name: 'Обзор'}
]
const without = (name: string) => `На этом сервере нет раздела «${name}»`

describe('a server without an area', () => {
  it.each(lists.flatMap(list => [404, 405, 501].map(status => ({...list, status}))))(
    'says so in place of its screen: $area, $status',
    async ({path, api, name, status}) => {
      lacks(api, status)
      await dashboard.open(path)
      await heading(without(name))
      expect(document.title).toBe(`${without(name)} · Paydesk`)
      expect(screen.queryByRole('table')).toBeNull()
      expect(screen.queryByText(/Такой записи нет/)).toBeNull()
      await waitFor(() => expect(navigation().queryByRole('link', {name})).toBeNull())
      expect(navigation().getByRole('link', {name: 'Профиль'})).toBeTruthy()
    }
  )

  it('offers nothing that the screen would offer, and has the screen once the server has learned it', async () => {
    dashboard.upstream().get('/api/users').query(true).reply(404, missing)
    const {user} = await dashboard.open('/admin/vendors')
    await heading(without('Вендоры'))
    expect(screen.queryByRole('link', {name: 'Добавить вендора'})).toBeNull()
    dashboard.upstream().get('/api/users').query(true).reply(200, exampleOf('listUsers'))
    await user.click(screen.getByRole('button', {name: 'Повторить'}))
    await heading('Вендоры')
    expect(await navigation().findByRole('link', {name: 'Вендоры'})).toBeTruthy()
  })

  it('is another thing than a list that is not for the role, or that fails', async () => {
    for (const [status, text] of [
      [403, 'Ваша роль не позволяет выполнить это действие.'],
      [400, 'Запрос не удалось обработать.']
    ] as const) {
      dashboard.upstream().get('/api/payouts').query(true).reply(status, {message: 'no'})
      await dashboard.open('/admin/payouts')
      expect(await screen.findByText(text)).toBeTruthy()
      expect(screen.getByRole('heading', {level: 1, name: 'Выплаты'})).toBeTruthy()
      expect(navigation().getByRole('link', {name: 'Выплаты'})).toBeTruthy()
    }
  })

  it.each([
    ['en', 'This server has no “Payouts”', 'The server behind this dashboard does not offer this section.'],
    ['zh', '此服务器不提供“代付”', '当前连接的服务器不支持此模块']
  ] as const)('says so in %s', async (language, title, text) => {
    lacks('/api/payouts', 404)
    await dashboard.open('/admin/payouts', 'admin', language)
    await heading(title)
    expect(screen.getByText(new RegExp(text))).toBeTruthy()
  })
})

const records = [
  {path: '/admin/payouts/9', api: '/api/payouts', name: 'Выплаты', list: 'listPayouts'},
  {path: '/admin/payouts/9/edit', api: '/api/payouts', name: 'Выплаты', list: 'listPayouts'},
  {
    path: '/admin/payout-imports/9',
    api: '/api/payout-imports',
    name: 'Импорт выплат',
    list: 'listPayoutImports'
  },
  {
    path: '/admin/cashout-requests/9/edit',
    api: '/api/cashout-requests',
    name: 'Заявки на вывод',
    list: 'listCashoutRequests'
  },
  {path: '/admin/transactions/9', api: '/api/transactions', name: 'Транзакции', list: 'listTransactions'},
  {path: '/admin/vendors/9/edit', api: '/api/users', name: 'Вендоры', list: 'listUsers'},
  {path: '/admin/sub-vendors/9/edit', api: '/api/users', name: 'Субвендоры', list: 'listUsers'}
] as const

describe('a record’s screen of an area that the server does not have', () => {
  it.each(records)('says so where it does not know the call: $path', async ({path, api, name}) => {
    lacks(`${api}/9`, 501)
    await dashboard.open(path)
    await heading(without(name))
  })

  it.each(records)('says so where everything is not found: $path', async ({path, api, name}) => {
    lacks(`${api}/9`, 404)
    lacks(api, 404)
    await dashboard.open(path)
    await heading(without(name))
    expect(screen.queryByText('404')).toBeNull()
  })

  it.each(records)('is another thing than a record that is not there: $path', async ({path, api, list}) => {
    lacks(`${api}/9`, 404)
    dashboard.upstream().get(api).query(true).optionally().reply(200, exampleOf(list))
    await dashboard.open(path)
    await heading('Страница не найдена')
    expect(screen.getByText('Такой записи нет, или она вам недоступна.')).toBeTruthy()
  })

  it('says that a record is not there where its list cannot be asked, too', async () => {
    lacks('/api/payouts/9', 404)
    lacks('/api/payouts', 500)
    await dashboard.open('/admin/payouts/9')
    await heading('Страница не найдена')
  })

  it('has the record once the server has learned it', async () => {
    dashboard.upstream().get('/api/transactions/9').reply(404, missing)
    dashboard.upstream().get('/api/transactions').query(true).reply(404, missing)
    lacks('/api/audit-events', 404)
    const {user} = await dashboard.open('/admin/transactions/9')
    await heading(without('Транзакции'))
    expect(navigation().queryByRole('link', {name: 'Транзакции'})).toBeNull()
    const {data} = exampleOf('getTransaction')
    dashboard
      .upstream()
      .get('/api/transactions/9')
      .reply(200, {data: {...data, id: 9}})
    dashboard.upstream().get('/api/transactions').query(true).reply(200, exampleOf('listTransactions'))
    await user.click(screen.getByRole('button', {name: 'Повторить'}))
    await heading('Транзакция 9')
    expect(await navigation().findByRole('link', {name: 'Транзакции'})).toBeTruthy()
  })
})

describe('a record on a server without an audit trail', () => {
  it.each([404, 501])('is shown without it: %i', async status => {
    dashboard.upstream().get('/api/transactions/9001').optionally().reply(200, exampleOf('getTransaction'))
    lacks('/api/audit-events', status)
    const {id} = exampleOf('getTransaction').data
    dashboard.upstream().get(`/api/transactions/${id}`).optionally().reply(200, exampleOf('getTransaction'))
    await dashboard.open(`/admin/transactions/${id}`)
    await screen.findByRole('heading', {level: 1, name: new RegExp(String(id))})
    await waitFor(() => expect(dashboard.seen().some(({path}) => path === '/api/audit-events')).toBe(true))
    await waitFor(() => expect(screen.queryByRole('region', {name: 'Журнал действий'})).toBeNull())
  })
})
