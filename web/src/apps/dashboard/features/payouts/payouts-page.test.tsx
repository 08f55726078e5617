import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()

const {data: example} = exampleOf('listPayouts')
const [first] = example.data
if (!first) throw new Error('the example has no payout')
/** Final, so that the list has no reason to ask again by itself. */
const payout = {...first, status: 'completed' as const}

type Change = {items?: object[]; page?: number; last?: number; total?: number}
const listing = ({items = [payout], page = 1, last = 1, total = items.length}: Change = {}) => ({
  data: {...example, data: items, current_page: page, last_page: last, total}
})
const answer = (body: object, status = 200) =>
  dashboard.upstream().get('/api/payouts').query(true).reply(status, body)
/** Requests for the list itself; a row under the pointer asks for its own page as well. */
const asked = () => dashboard.seen().filter(({path}) => path === '/api/payouts')
const lastQuery = () => new URLSearchParams(asked().at(-1)?.query)

describe('the list of payouts', () => {
  it('shows each payout with its status in words and its amount as the language writes it', async () => {
    answer(
      listing({items: [{...payout, status: 'manual_confirmation', amount: '1250000.50', currency: 'RUB'}]})
    )
    await dashboard.open('/admin/payouts')
    const table = await screen.findByRole('table', {name: 'Выплаты'})
    const row = (await within(table).findByText(payout.order_id)).closest('tr')
    if (!row) throw new Error('no row')
    expect(within(row).getByText('Ручная проверка')).toBeTruthy()
    expect(within(row).getByText(/^1\s250\s000,50\s₽$/)).toBeTruthy()
    expect(within(row).getByText(payout.order_id)).toBeTruthy()
  })

  it('tells a reversed payout from a completed one', async () => {
    const reversed = {...payout, id: 501, reversed_at: '2026-11-12T09:58:40.006Z'}
    answer(listing({items: [payout, reversed]}))
    await dashboard.open('/admin/payouts')
    await screen.findByRole('table', {name: 'Выплаты'})
    expect(screen.getAllByText('Выполнено', {selector: 'td *'})).toHaveLength(1)
    expect(screen.getAllByText('Сторнировано', {selector: 'td *'})).toHaveLength(1)
  })

  it('marks reviews that take too long, and finds them by a filter', async () => {
    const review = {...payout, status: 'manual_confirmation' as const}
    const late = {...review, order_id: 'LATE-1', due_at: new Date(Date.now() - 60_000).toISOString()}
    const due = {
      ...review,
      id: 502,
      order_id: 'DUE-1',
      due_at: new Date(Date.now() + 3_600_000).toISOString()
    }
    dashboard
      .upstream()
      .get('/api/payouts')
      .query(true)
      .times(9)
      .optionally()
      .reply(200, listing({items: [late, due]}))
    const {user, address} = await dashboard.open('/admin/payouts')
    await screen.findByText('LATE-1')
    const rowOf = (order: string) => within(screen.getByRole('row', {name: new RegExp(order)}))
    expect(rowOf('LATE-1').getByText('Просрочено')).toBeTruthy()
    expect(rowOf('DUE-1').queryByText('Просрочено')).toBeNull()
    await user.click(screen.getByRole('button', {name: /^Фильтры/}))
    await user.click(await screen.findByRole('checkbox', {name: 'Проверка дольше срока'}))
    await user.click(screen.getByRole('button', {name: 'Применить'}))
    await waitFor(() => expect(address()).toBe('/admin/payouts?overdue=true'))
    await waitFor(() => expect(lastQuery().get('overdue')).toBe('true'))
  })

  it('has reversed payouts as one more status, in addition to the chosen ones', async () => {
    dashboard.upstream().get('/api/payouts').query(true).times(9).optionally().reply(200, listing())
    const {user, address} = await dashboard.open('/admin/payouts?statuses=blocked')
    await screen.findByText(payout.order_id)
    await user.click(screen.getByRole('button', {name: /^Фильтры/}))
    const statuses = within(await screen.findByRole('group', {name: 'Статус'}))
    await user.click(statuses.getByRole('checkbox', {name: 'Сторнировано'}))
    await user.click(screen.getByRole('button', {name: 'Применить'}))
    await waitFor(() => expect(address()).toBe('/admin/payouts?statuses=blocked&reversed=true'))
    await waitFor(() => expect(lastQuery().get('reversed')).toBe('true'))
    expect(lastQuery().getAll('statuses[]')).toEqual(['blocked'])
    const chips = within(screen.getByRole('list', {name: 'Фильтры'}))
    expect(chips.getByText('Заблокировано, Сторнировано')).toBeTruthy()
    await user.click(chips.getByRole('button', {name: 'Убрать фильтр «Статус»'}))
    await waitFor(() => expect(address()).toBe('/admin/payouts'))
    await waitFor(() => expect(lastQuery().has('reversed')).toBe(false))
  })

  it('asks for what the address says, days as instants of the viewer, several statuses as several', async () => {
    answer(listing({page: 3, last: 3, total: 130}))
    await dashboard.open(
      '/admin/payouts?statuses=pending&statuses=blocked&orderId=007&importId=12&requisite=0017&users=8&amountFrom=10&page=3&perPage=50&orderName=amount&dateFrom=2026-11-01&dateTo=2026-11-01'
    )
    await screen.findByText(payout.order_id)
    const query = lastQuery()
    expect(query.getAll('statuses[]')).toEqual(['pending', 'blocked'])
    expect(Object.fromEntries(query)).toMatchObject({
      order_id: '007',
      import_id: '12',
      requisite: '0017',
      'users[]': '8',
      amount_from: '10',
      page: '3',
      per_page: '50',
      order_name: 'amount',
      order_direction: 'desc',
      date_from: new Date(2026, 10, 1).toISOString(),
      date_to: new Date(2026, 10, 2).toISOString()
    })
  })

  it('leaves out what nobody could mean', async () => {
    answer(listing())
    await dashboard.open(
      '/admin/payouts?statuses=stolen&amountFrom=1e9&requisite=17&importId=x&page=-4&perPage=100000&orderName=secret&dateFrom=2026-02-30'
    )
    await screen.findByText(payout.order_id)
    expect([...lastQuery().keys()]).toEqual(['page'])
  })

  it('goes to the last page from one past the end', async () => {
    answer(listing({items: [], page: 9, last: 2, total: 30}))
    answer(listing({page: 2, last: 2, total: 30}))
    const {address} = await dashboard.open('/admin/payouts?page=9')
    await screen.findByText(payout.order_id)
    expect(address()).toBe('/admin/payouts?page=2')
  })

  it('applies the filters of the drawer together, from page 1, and takes one away by its chip', async () => {
    answer(listing({page: 2, last: 2, total: 30}))
    answer(listing())
    answer(listing())
    const {user, address} = await dashboard.open('/admin/payouts?page=2')
    await screen.findByText(payout.order_id)
    await user.click(screen.getByRole('button', {name: 'Фильтры'}))
    const drawer = await screen.findByRole('dialog', {name: 'Фильтры'})
    await user.click(within(drawer).getByRole('checkbox', {name: 'Ожидает'}))
    await user.type(within(drawer).getByRole('textbox', {name: 'Сумма: От'}), '500')
    await user.click(within(drawer).getByRole('button', {name: 'Применить'}))
    await waitFor(() => expect(address()).toBe('/admin/payouts?statuses=pending&amountFrom=500'))
    await user.click(await screen.findByRole('button', {name: 'Убрать фильтр «Статус»'}))
    await waitFor(() => expect(address()).toBe('/admin/payouts?amountFrom=500'))
    await waitFor(() => expect(asked()).toHaveLength(3))
  })

  it('says in the drawer what cannot be a filter, and asks for nothing', async () => {
    answer(listing())
    const {user, address} = await dashboard.open('/admin/payouts')
    await screen.findByText(payout.order_id)
    await user.click(screen.getByRole('button', {name: 'Фильтры'}))
    const drawer = await screen.findByRole('dialog')
    await user.type(within(drawer).getByRole('textbox', {name: 'Сумма: От'}), '-5')
    await user.click(within(drawer).getByRole('button', {name: 'Применить'}))
    expect(await within(drawer).findByText('Введите положительное число')).toBeTruthy()
    expect(address()).toBe('/admin/payouts')
  })

  it('orders by a column: down, up, and back to its own order', async () => {
    for (let times = 0; times < 3; times += 1) answer(listing())
    const {user, address} = await dashboard.open('/admin/payouts')
    await screen.findByText(payout.order_id)
    const header = () => screen.getByRole('button', {name: 'Сумма'})
    await user.click(header())
    await waitFor(() => expect(address()).toBe('/admin/payouts?orderName=amount&orderDirection=desc'))
    expect(screen.getByRole('columnheader', {name: 'Сумма'}).getAttribute('aria-sort')).toBe('descending')
    await user.click(header())
    await waitFor(() => expect(address()).toBe('/admin/payouts?orderName=amount&orderDirection=asc'))
    await waitFor(() => expect(asked()).toHaveLength(3))
    await user.click(header())
    await waitFor(() => expect(address()).toBe('/admin/payouts'))
  })

  it('tells nothing yet from nothing that matches', async () => {
    answer(listing({items: []}))
    await dashboard.open('/admin/payouts')
    expect(await screen.findByText('Нет данных')).toBeTruthy()
    answer(listing({items: []}))
    await dashboard.open('/admin/payouts?orderId=x')
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy()
  })

  it('says that it failed, and tries again when it is asked to', async () => {
    answer({message: 'no'}, 400)
    answer(listing())
    const {user} = await dashboard.open('/admin/payouts')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Список не удалось загрузить')).toBeTruthy()
    await user.click(within(alert).getByRole('button', {name: 'Повторить'}))
    expect(await screen.findByText(payout.order_id)).toBeTruthy()
  })

  it('speaks the chosen language', async () => {
    answer(listing({items: [{...payout, status: 'expired'}]}))
    await dashboard.open('/admin/payouts', 'admin', 'zh')
    expect(await screen.findByRole('heading', {name: '代付'})).toBeTruthy()
    expect(await screen.findByText('已过期')).toBeTruthy()
    expect(document.documentElement.lang).toBe('zh-CN')
    expect(document.title).toBe('代付 · Paydesk')
  })

  it('remembers a column that somebody hid', async () => {
    answer(listing())
    const {user} = await dashboard.open('/admin/payouts')
    await screen.findByText(payout.order_id)
    await user.click(screen.getByRole('button', {name: 'Вид'}))
    await user.click(await screen.findByRole('menuitemcheckbox', {name: 'Мерчант'}))
    expect(screen.queryByRole('columnheader', {name: 'Мерчант', hidden: true})).toBeNull()
    answer(listing())
    await dashboard.open('/admin/payouts')
    await screen.findByText(payout.order_id)
    expect(screen.queryByRole('columnheader', {name: 'Мерчант'})).toBeNull()
    expect(screen.getByRole('columnheader', {name: 'Вендор'})).toBeTruthy()
  })
})
