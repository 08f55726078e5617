import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {toast} from '@/lib/toast.ts'
import {startDashboard} from '../../../test/dashboard.tsx'
import {wideScreen} from '../../../test/phone.ts'

const dashboard = startDashboard()
// Toasts outlive the screen that they were sent from.
afterEach(() => void toast.dismiss())
const {data: payouts} = exampleOf('listPayouts')
const {data: vendor} = exampleOf('getUser')
const [first] = payouts.data
if (!first) throw new Error('the example has no payout')

type Row = typeof first
const inReview = 'manual_confirmation' as const
let rows: Row[]
const row = (id: number) => rows.find(each => each.id === id) as Row

type Held = {list?: (query: URLSearchParams) => Promise<unknown> | undefined; vendor?: Promise<void>}

/** A server that holds `rows`, the newest first, two on a page, and filters them by status; it answers after `held`. */
function serve(held: Held = {}) {
  const upstream = dashboard.upstream
  const times = 60
  upstream()
    .get('/api/payouts')
    .query(true)
    .times(times)
    .optionally()
    .reply(async (request: Request) => {
      const query = new URL(request.url).searchParams
      if ((await held.list?.(query)) === 'fails') return [500, {}]
      const wanted = query.getAll('statuses[]')
      const matching = rows.filter(({status}) => wanted.length === 0 || wanted.includes(status))
      if (query.get('order_direction') === 'asc') matching.reverse()
      const page = Number(query.get('page') ?? 1)
      const data = matching.slice((page - 1) * 2, page * 2)
      const last = Math.ceil(matching.length / 2)
      return [200, {data: {data, current_page: page, last_page: last, per_page: 2, total: matching.length}}]
    })
  for (const {id} of rows) {
    upstream()
      .get(`/api/payouts/${id}`)
      .times(times)
      .optionally()
      .reply(() => [200, {data: row(id)}])
    upstream()
      .patch(`/api/payouts/${id}`)
      .times(times)
      .optionally()
      .reply(async (request: Request) => {
        const {status} = await request.json()
        rows = rows.map(each => (each.id === id ? {...each, status, version: (each.version ?? 1) + 1} : each))
        return [200, {data: row(id)}]
      })
  }
  const payee = {...vendor, id: 7, role: 'vendor' as const}
  upstream()
    .get('/api/users/7')
    .query(true)
    .times(times)
    .optionally()
    .reply(async () => {
      await held.vendor
      return [200, {data: payee}]
    })
  upstream()
    .get('/api/audit-events')
    .query(true)
    .times(times)
    .optionally()
    .reply(200, exampleOf('listAuditEvents'))
  upstream()
    .get('/api/merchants')
    .query(true)
    .times(times)
    .optionally()
    .reply(200, exampleOf('listMerchants'))
}

beforeEach(() => {
  rows = [11, 12, 13, 14, 15].map(id => ({
    ...first,
    id,
    order_id: `SV-${id}`,
    status: inReview,
    user: {id: 7, name: vendor.name}
  }))
})

const inPanel = async (id: number) =>
  within(await screen.findByRole('complementary', {name: `Подробности: Выплаты, ${id}`}))
const shows = async (id: number) =>
  expect(await (await inPanel(id)).findByRole('heading', {name: `Выплата ${id}`})).toBeTruthy()
const confirmIt = async (user: Awaited<ReturnType<typeof dashboard.open>>['user'], name: string) =>
  user.click(await screen.findByRole('button', {name}))

describe('a record next to its list', () => {
  it('moves through the list by J and K, also over the edge of a page, and Back is the list as it was', async () => {
    serve()
    wideScreen()
    const {user, address, router} = await dashboard.open('/admin/payouts?perPage=2')
    await user.click(await screen.findByRole('link', {name: '11'}))
    await shows(11)
    expect((await inPanel(11)).getByText('1 из 5')).toBeTruthy()
    await user.keyboard('j')
    await shows(12)
    expect(screen.getByRole('row', {current: true}).textContent).toContain('SV-12')
    await user.keyboard('j')
    await shows(13)
    await waitFor(() => expect(address()).toBe('/admin/payouts?perPage=2&open=13&page=2'))
    expect(await (await inPanel(13)).findByText('3 из 5')).toBeTruthy()
    await user.keyboard('k')
    await shows(12)
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('complementary', {name: /Подробности/})).toBeNull())
    expect(address()).toBe('/admin/payouts?perPage=2')
  })

  it('moves through the list in its order, also where that is the oldest first', async () => {
    serve()
    wideScreen()
    const {user, address} = await dashboard.open(`/admin/payouts?perPage=2&statuses=${inReview}`)
    await user.click(await screen.findByRole('button', {name: 'Сначала старые'}))
    await user.click(await screen.findByRole('link', {name: '15'}))
    await shows(15)
    for (const [key, id, position] of [
      ['j', 14, 2],
      ['j', 13, 3],
      ['k', 14, 2]
    ] as const) {
      await user.keyboard(key)
      expect(await (await inPanel(id)).findByText(`${position} из 5`)).toBeTruthy()
    }
    expect(address()).toMatch(/orderDirection=asc&open=14$/)
    await user.keyboard('c')
    await confirmIt(user, 'Завершить и зачислить')
    await shows(13)
  })

  it.each(['before its first row is open', 'when its first row is open'])(
    'takes a step that is asked for while a page is on its way, %s, once its rows have arrived',
    async when => {
      const pages = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      let asked = 0
      serve({list: query => (query.get('page') === '2' ? pages[asked++]?.promise : undefined)})
      wideScreen()
      const {user, address} = await dashboard.open('/admin/payouts?perPage=2&open=12')
      await shows(12)
      await (await inPanel(12)).findByText('2 из 5')
      await user.keyboard('j')
      if (when.startsWith('before')) await user.keyboard('j')
      pages[0]?.resolve()
      await waitFor(() => expect(asked).toBe(2))
      if (when.startsWith('when')) await user.keyboard('j')
      pages[1]?.resolve()
      await shows(14)
      expect(address()).toBe('/admin/payouts?perPage=2&open=14&page=2')
    }
  )

  it('drops a step that is asked for while a page is on its way if the page does not arrive', async () => {
    const page = Promise.withResolvers<'fails'>()
    const held: Held = {list: query => (query.get('page') === '2' ? page.promise : undefined)}
    serve(held)
    wideScreen()
    const {user, address} = await dashboard.open('/admin/payouts?perPage=2&open=12')
    await shows(12)
    await (await inPanel(12)).findByText('2 из 5')
    await user.keyboard('jj')
    const asked = () => dashboard.asked('/api/payouts').filter(({query}) => query.includes('page=2&')).length
    await waitFor(() => expect(asked()).toBe(1))
    page.resolve('fails')
    await waitFor(() => expect(dashboard.asked('/api/payouts').length).toBe(2))
    held.list = undefined
    await user.keyboard('j')
    await shows(13)
    expect(address()).toBe('/admin/payouts?perPage=2&open=13&page=2')
    expect(await (await inPanel(13)).findByText('3 из 5')).toBeTruthy()
  })

  it('leaves the list in use: another row takes its place, and Escape closes it', async () => {
    serve()
    wideScreen()
    const {user, address} = await dashboard.open('/admin/payouts?perPage=2')
    await user.click(await screen.findByRole('link', {name: '11'}))
    await shows(11)
    await user.click(screen.getByRole('link', {name: '12'}))
    await shows(12)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/admin/payouts?perPage=2'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', {name: '12'})))
  })

  it('ends at the first and at the last row of the list', async () => {
    serve()
    wideScreen()
    await dashboard.open('/admin/payouts?perPage=2&page=3&open=15')
    await shows(15)
    const panel = await inPanel(15)
    const next = await panel.findByRole('button', {name: 'Следующая строка списка'})
    expect((next as HTMLButtonElement).disabled).toBe(true)
    expect(
      (panel.getByRole('button', {name: 'Предыдущая строка списка'}) as HTMLButtonElement).disabled
    ).toBe(false)
  })

  it('gives way, once it is dealt with, to the next one that waits, and says when there is none', async () => {
    rows = rows.map(each => (each.id === 13 ? {...each, status: 'expired' as const} : each))
    serve()
    wideScreen()
    const {user} = await dashboard.open('/admin/payouts?perPage=2')
    await user.click(await screen.findByRole('link', {name: '12'}))
    await user.click(await (await inPanel(12)).findByRole('button', {name: 'Заблокировать'}))
    await confirmIt(user, 'Изменить статус')
    // The next page begins with an expired one.
    for (const id of [14, 15]) {
      await shows(id)
      await (await inPanel(id)).findByRole('button', {name: 'Заблокировать'})
      await user.keyboard('b')
      await confirmIt(user, 'Изменить статус')
    }
    expect(await screen.findByText('Других ожидающих строк в списке нет')).toBeTruthy()
    await shows(15)
    expect(rows.map(({status}) => status)).toEqual([
      'manual_confirmation',
      'blocked',
      'expired',
      'blocked',
      'blocked'
    ])
  })

  it('gives way at once, before the lists are read again, and no row shows as waiting what has been decided', async () => {
    const {promise, resolve} = Promise.withResolvers<void>()
    const isDecided = () => rows.some(({status}) => status === 'blocked')
    serve({list: () => (isDecided() ? promise : undefined)})
    wideScreen()
    const {user} = await dashboard.open(`/admin/payouts?perPage=2&statuses=${inReview}`)
    await user.click(await screen.findByRole('link', {name: '11'}))
    await (await inPanel(11)).findByRole('button', {name: 'Заблокировать'})
    await user.keyboard('b')
    await confirmIt(user, 'Изменить статус')
    await shows(12)
    expect(screen.getByRole('row', {name: /SV-11/}).textContent).toContain('Заблокировано')
    resolve()
    await waitFor(() => expect(screen.queryByRole('row', {name: /SV-11/})).toBeNull())
    expect(screen.getByRole('row', {name: /SV-12/}).textContent).toContain('Ручная проверка')
  })

  it('misses no row of a filter that each decision takes a row out of', async () => {
    serve()
    wideScreen()
    const {user} = await dashboard.open(`/admin/payouts?perPage=2&statuses=${inReview}`)
    await user.click(await screen.findByRole('link', {name: '11'}))
    for (const id of [11, 12, 13, 14, 15]) {
      await shows(id)
      await (await inPanel(id)).findByText(/Ставка комиссии: 2,5/)
      await user.keyboard('c')
      await confirmIt(user, 'Завершить и зачислить')
    }
    await waitFor(() => expect(rows.map(({status}) => status)).toEqual(Array(5).fill('completed')))
    await screen.findByText('Других ожидающих строк в списке нет')
    // The last one stays open, and has no place in a list without rows.
    await waitFor(async () => expect((await inPanel(15)).queryByText(/^\d+ из \d+$/)).toBeNull())
  })

  it('is completed by a key that was pressed before the fee rate of its vendor has come', async () => {
    const {promise, resolve} = Promise.withResolvers<void>()
    serve({vendor: promise})
    wideScreen()
    const {user} = await dashboard.open(`/admin/payouts?perPage=2&statuses=${inReview}`)
    await user.click(await screen.findByRole('link', {name: '11'}))
    const complete = await (await inPanel(11)).findByRole('button', {name: 'Завершить'})
    await user.keyboard('c')
    expect(complete.getAttribute('aria-busy')).toBe('true')
    resolve()
    await confirmIt(user, 'Завершить и зачислить')
    await shows(12)
  })

  it('asks for no confirmation before the balance after the last decision is known', async () => {
    const held: Held = {}
    serve(held)
    wideScreen()
    const {user} = await dashboard.open(`/admin/payouts?perPage=2&statuses=${inReview}`)
    await user.click(await screen.findByRole('link', {name: '11'}))
    await (await inPanel(11)).findByText(/Ставка комиссии/)
    const {promise, resolve} = Promise.withResolvers<void>()
    held.vendor = promise
    await user.keyboard('b')
    await confirmIt(user, 'Изменить статус')
    await shows(12)
    await user.keyboard('c')
    expect(
      (await (await inPanel(12)).findByRole('button', {name: 'Завершить'})).getAttribute('aria-busy')
    ).toBe('true')
    resolve()
    expect(await screen.findByRole('button', {name: 'Завершить и зачислить'})).toBeTruthy()
  })

  it.each([
    [inReview, ['J', 'K', 'C', 'B']],
    ['blocked', ['J', 'K', 'P', 'R']]
  ] as const)('has no key that the list of shortcuts lacks, when it is %s', async (status, keys) => {
    rows = rows.map(each => ({...each, status}))
    serve()
    wideScreen()
    const {user} = await dashboard.open('/admin/payouts?perPage=2&open=12')
    await (await inPanel(12)).findByRole('button', {name: /^(На ручную проверку|Заблокировать)$/})
    const bound = [...document.querySelectorAll('aside [aria-keyshortcuts]')].map(
      control => control.getAttribute('aria-keyshortcuts') ?? ''
    )
    expect(bound.toSorted()).toEqual(keys.toSorted())
    await user.keyboard('?')
    const listed = [...(await screen.findByRole('dialog')).querySelectorAll('kbd:only-child')].map(
      key => key.textContent
    )
    expect([...bound, 'Esc'].filter(key => !listed.includes(key))).toEqual([])
  })

  it('asks for the vendor to credit where the payout has none', async () => {
    rows = rows.map(each => ({...each, user: null}))
    serve()
    dashboard
      .upstream()
      .get('/api/users')
      .query(true)
      .times(20)
      .optionally()
      .reply(200, exampleOf('listUsers'))
    wideScreen()
    const {user} = await dashboard.open('/admin/payouts?perPage=2&open=11')
    await user.click(await (await inPanel(11)).findByRole('button', {name: 'Завершить'}))
    expect(await (await inPanel(11)).findByText('Укажите вендора, которому зачислить сумму')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is not stepped while somebody writes, nor while the confirmation is open', async () => {
    serve()
    wideScreen()
    const {user, address} = await dashboard.open('/admin/payouts?perPage=2&open=11')
    await user.click(await (await inPanel(11)).findByRole('button', {name: 'Заблокировать'}))
    await screen.findByRole('alertdialog')
    await user.keyboard('j')
    expect(address()).toBe('/admin/payouts?perPage=2&open=11')
    await user.click(screen.getByRole('button', {name: 'Назад'}))
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('jb')
    expect(address()).toBe('/admin/payouts?perPage=2&open=11')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
