import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {describe, expect, it, vi} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

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

let person: Awaited<ReturnType<typeof dashboard.open>>['user']
const user = () => person

/** Chooses every row of the list, and begins to block what can be blocked. */
async function openBlocking() {
  const opened = await dashboard.open('/admin/payouts', 'paymaster')
  person = opened.user
  await person.click(await screen.findByRole('checkbox', {name: 'Выбрать все строки'}))
  await person.click(await screen.findByRole('button', {name: 'Изменить статус'}))
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('radio', {name: 'Заблокировано'}))
  await person.click(within(dialog).getByRole('button', {name: 'Изменить 3 выплаты'}))
  return dialog
}

describe('a change of several payouts at once', () => {
  it('warned of nothing where one alone is completed, which is as final', async () => {
    answerList()
    answerPayee()
    const {user} = await dashboard.open('/admin/payouts', 'paymaster')
    await user.click(await screen.findByRole('checkbox', {name: 'Выбрать строку 1'}))
    await user.click(await screen.findByRole('button', {name: 'Изменить статус'}))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', {name: 'Выполнено'}))
    expect(
      await dialog.findByText(
        'Вернуть статус нельзя. Выплату, завершённую по ошибке, может сторнировать только администратор.'
      )
    ).toBeTruthy()
    expect(dialog.queryByText('Будет зачислено')).toBeNull()
  })

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
    expect(await screen.findByText('Выбрано 4 строки')).toBeTruthy()
    // A final payout cannot be chosen at all.
    expect(screen.queryByRole('checkbox', {name: 'Выбрать строку 5'})).toBeNull()
    await user.click(await screen.findByRole('button', {name: 'Изменить статус'}))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', {name: 'Выполнено'}))
    expect((await within(dialog).findByText('Будет зачислено')).nextElementSibling?.textContent).toMatch(
      /^1\s960,00\s₽$/
    )
    // By more than the name, which two vendors may share.
    expect(within(dialog).getAllByText('anna.kuznetsova@sever-pay.example · #7')).toHaveLength(2)
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

  it('skips payouts that other users work on, and names the user for each, also for one taken meanwhile', async () => {
    const pavel = {user: {id: 4, name: 'Павел Морозов'}, expires_at: '2026-11-12T09:42:00.000Z'}
    const chosen = [row(1), row(2), row(3, {assignment: pavel})]
    dashboard
      .upstream()
      .get('/api/payouts')
      .query(true)
      .times(20)
      .optionally()
      .reply(200, {data: {...page, data: chosen, total: chosen.length}})
    dashboard
      .upstream()
      .patch('/api/payouts/1')
      .reply(200, {data: row(1, {status: 'blocked'})})
    const taken = {...exampleOf('updatePayout', 409, 'taken'), current: row(2)}
    dashboard.upstream().patch('/api/payouts/2').reply(409, taken)
    const {user} = await dashboard.open('/admin/payouts', 'paymaster')
    await user.click(await screen.findByRole('checkbox', {name: 'Выбрать все строки'}))
    await user.click(await screen.findByRole('button', {name: 'Изменить статус'}))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', {name: 'Заблокировано'}))
    expect(dialog.getByText('Занимается Павел Морозов')).toBeTruthy()
    await user.click(dialog.getByRole('button', {name: 'Изменить 2 выплаты'}))
    expect(await dialog.findByText('Этим занимается Игорь Соколов')).toBeTruthy()
    expect(changes().map(({path}) => path)).toEqual(['/api/payouts/1', '/api/payouts/2'])
  })

  it('sends nobody’s money when the rate of the payee cannot be read', async () => {
    answerList()
    dashboard.upstream().get(`/api/users/${anna.id}`).reply(403, {message: 'no'})
    const {user} = await dashboard.open('/admin/payouts', 'paymaster')
    await user.click(await screen.findByRole('checkbox', {name: 'Выбрать строку 1'}))
    await user.click(await screen.findByRole('button', {name: 'Изменить статус'}))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', {name: 'Выполнено'}))
    expect(await within(dialog).findByText('Не удалось узнать ставку комиссии')).toBeTruthy()
    expect(within(dialog).getByRole('button', {name: /Завершить и зачислить/})).toHaveProperty(
      'disabled',
      true
    )
  })

  it('waits where the server counts changes, as long as it says, and goes on with the same row', async () => {
    answerList()
    const block = (id: number) => dashboard.upstream().patch(`/api/payouts/${id}`)
    const blocked = (id: number) => ({data: row(id, {status: 'blocked'})})
    block(1).reply(200, blocked(1))
    block(2).reply(429, {message: 'slow down'}, {'Retry-After': '2'})
    block(2).reply(200, blocked(2))
    block(3).reply(200, blocked(3))
    const dialog = await openBlocking()
    expect(
      await within(dialog).findByText(/Лимит операций исчерпан, продолжим через [12] секунд/)
    ).toBeTruthy()
    expect(within(dialog).getByText('Обработано 1 из 3')).toBeTruthy()
    expect(await within(dialog).findByText(/Изменено 3 из 4/)).toBeTruthy()
    expect(changes().map(({path}) => path)).toEqual([1, 2, 2, 3].map(id => `/api/payouts/${id}`))
  })

  it('is stopped between two rows, and goes on with the rows that are left', async () => {
    answerList()
    for (const id of [1, 2, 3]) {
      if (id === 2)
        dashboard
          .upstream()
          .patch('/api/payouts/2')
          .reply(429, {message: 'slow down'}, {'Retry-After': '600'})
      dashboard
        .upstream()
        .patch(`/api/payouts/${id}`)
        .reply(200, {data: row(id, {status: 'blocked'})})
    }
    await within(await openBlocking()).findByText(/Лимит операций исчерпан/)
    await user().keyboard('{Escape}')
    await user().click(await screen.findByRole('button', {name: 'Показать'}))
    const dialog = await screen.findByRole('dialog')
    await user().click(within(dialog).getByRole('button', {name: 'Остановить'}))
    expect(await within(dialog).findByText(/Остановлено/)).toBeTruthy()
    expect(changes()).toHaveLength(2)
    await user().click(within(dialog).getByRole('button', {name: 'Продолжить'}))
    expect(await within(dialog).findByText(/Изменено 3 из 4/)).toBeTruthy()
    expect(changes().map(({path}) => path)).toEqual([1, 2, 2, 3].map(id => `/api/payouts/${id}`))
  })

  it('is done to all that matched the filter when they were chosen, and to no row that came later', async () => {
    const asked: URLSearchParams[] = []
    const paged = (query: URLSearchParams) => {
      const isRest = query.get('per_page') === '200'
      const shown = isRest ? rows.slice(0, 4) : rows.slice(0, 2)
      return {data: {...page, data: shown, total: 4, last_page: isRest ? 1 : 2, per_page: isRest ? 200 : 2}}
    }
    dashboard
      .upstream()
      .get('/api/payouts')
      .query(true)
      .times(20)
      .optionally()
      .reply(200, ({url}: Request) => {
        const query = new URL(url).searchParams
        asked.push(query)
        return paged(query)
      })
    for (const id of [1, 2, 3]) {
      dashboard
        .upstream()
        .patch(`/api/payouts/${id}`)
        .reply(200, {data: row(id, {status: 'blocked'})})
    }
    const opened = await dashboard.open('/admin/payouts?merchantId=7&perPage=2', 'paymaster')
    await opened.user.click(await screen.findByRole('checkbox', {name: 'Выбрать все строки'}))
    await opened.user.click(await screen.findByRole('button', {name: 'Выбрать все 4 строки по фильтру'}))
    expect(await screen.findByText('Это все строки, подходящие под фильтр.')).toBeTruthy()
    expect(await screen.findByText('Выбрано 4 строки')).toBeTruthy()
    const all = asked.find(query => query.get('per_page') === '200')
    expect(Object.fromEntries(all ?? [])).toMatchObject({merchant_id: '7', page: '1'})
    await opened.user.click(screen.getByRole('checkbox', {name: 'Выбрать строку 2'}))
    expect(await screen.findByText('Выбрано 3 строки')).toBeTruthy()
    await opened.user.click(screen.getByRole('checkbox', {name: 'Выбрать строку 2'}))
    await opened.user.click(await screen.findByRole('button', {name: 'Изменить статус'}))
    const dialog = await screen.findByRole('dialog')
    await opened.user.click(within(dialog).getByRole('radio', {name: 'Заблокировано'}))
    await opened.user.click(within(dialog).getByRole('button', {name: 'Изменить 3 выплаты'}))
    expect(await within(dialog).findByText(/Изменено 3 из 4/)).toBeTruthy()
    expect(changes().map(({path}) => path)).toEqual(['/api/payouts/1', '/api/payouts/3', '/api/payouts/2'])
  })

  it('forgets what matched once the filter is another', async () => {
    dashboard
      .upstream()
      .get('/api/payouts')
      .query(true)
      .times(20)
      .optionally()
      .reply(200, {data: {...page, data: rows.slice(0, 2), total: 3, last_page: 2}})
    const opened = await dashboard.open('/admin/payouts?merchantId=7', 'paymaster')
    await opened.user.click(await screen.findByRole('checkbox', {name: 'Выбрать все строки'}))
    await opened.user.click(await screen.findByRole('button', {name: 'Выбрать все 3 строки по фильтру'}))
    await screen.findByText(/Это все строки/)
    await opened.user.click(screen.getByRole('button', {name: 'Сбросить фильтры'}))
    await waitFor(() => expect(screen.queryByText(/Это все строки/)).toBeNull())
  })

  it('keeps its result until it is closed, also when no changed row is left in the list, and saves it as a file', async () => {
    const files: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL() {}})
    )
    const waiting = new Map([1, 2].map(id => [id, row(id)]))
    dashboard
      .upstream()
      .get('/api/payouts')
      .query(true)
      .times(20)
      .optionally()
      .reply(200, () => ({data: {...page, data: [...waiting.values()], total: waiting.size}}))
    dashboard
      .upstream()
      .patch('/api/payouts/1')
      .reply(200, () => {
        waiting.clear()
        return {data: row(1, {status: 'blocked'})}
      })
    const reversed = {status: 'completed' as const, reversed_at: '2026-11-12T09:58:40.006Z'}
    const refusal = {message: 'late', current: row(2, reversed)}
    dashboard.upstream().patch('/api/payouts/2').reply(409, refusal)
    const {user} = await dashboard.open('/admin/payouts?statuses=manual_confirmation', 'paymaster')
    await user.click(await screen.findByRole('checkbox', {name: 'Выбрать все строки'}))
    await user.click(await screen.findByRole('button', {name: 'Изменить статус'}))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', {name: 'Заблокировано'}))
    await user.click(dialog.getByRole('button', {name: 'Изменить 2 выплаты'}))
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy()
    expect(dialog.getByText(/Изменено 1 из 2/)).toBeTruthy()
    expect(dialog.getByText('Уже изменена. Текущий статус: Сторнировано')).toBeTruthy()
    await user.click(dialog.getByRole('button', {name: 'Скачать результат'}))
    const lines = (await files[0]?.text())?.split('\r\n') ?? []
    expect(lines.filter(Boolean)).toHaveLength(3)
    expect(lines[1]).toMatch(/^1[,;]SV-1[,;]Анна Кузнецова[,;]7[,;]1000[.,]00[,;]Заблокировано[,;]Изменена$/)
    expect(lines[2]).toContain('Уже изменена. Текущий статус: Сторнировано')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('goes on when its dialog is closed and another screen is opened, is found again there, and keeps its result', async () => {
    answerList()
    const first = Promise.withResolvers<void>()
    dashboard
      .upstream()
      .patch('/api/payouts/1')
      .reply(200, async () => {
        await first.promise
        return {data: row(1, {status: 'blocked'})}
      })
    for (const id of [2, 3]) {
      dashboard
        .upstream()
        .patch(`/api/payouts/${id}`)
        .reply(200, {data: row(id, {status: 'blocked'})})
    }
    dashboard.upstream().get('/api/users/1').query(true).times(9).optionally().reply(404, {message: 'none'})
    const dialog = within(await openBlocking())
    await user().click(dialog.getByRole('button', {name: 'Продолжить в фоне'}))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Обработано 0 из 3')).toBeTruthy()
    await user().click(screen.getByRole('link', {name: 'Профиль'}))
    expect(await screen.findByRole('heading', {name: 'Профиль', level: 1})).toBeTruthy()
    first.resolve()
    expect(await screen.findByText('Обработано 3 из 3')).toBeTruthy()
    await user().click(screen.getByRole('button', {name: 'Показать'}))
    const result = within(await screen.findByRole('dialog'))
    expect(result.getByText(/Изменено 3 из 4/)).toBeTruthy()
    await user().click(document.querySelector('.bg-overlay') as Element)
    expect(result.getByText(/Изменено 3 из 4/)).toBeTruthy()
    await user().keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByText('Обработано 3 из 3')).toBeNull()
  })

  it('that ended out of sight shows its result first, then the rows chosen next', async () => {
    answerList()
    for (const id of [1, 2, 3]) {
      dashboard
        .upstream()
        .patch(`/api/payouts/${id}`)
        .reply(200, {data: row(id, {status: 'blocked'})})
    }
    const dialog = within(await openBlocking())
    await user().click(dialog.getByRole('button', {name: 'Продолжить в фоне'}))
    expect(await screen.findByText('Обработано 3 из 3')).toBeTruthy()
    await user().click(await screen.findByRole('checkbox', {name: 'Выбрать строку 4'}))
    await user().click(await screen.findByRole('button', {name: 'Изменить статус'}))
    const result = within(await screen.findByRole('dialog'))
    expect(result.getByText(/Изменено 3 из 4/)).toBeTruthy()
    await user().keyboard('{Escape}')
    await user().click(await screen.findByRole('radio', {name: 'Ручная проверка'}))
    expect(await screen.findByRole('button', {name: 'Изменить 1 выплату'})).toBeTruthy()
    expect(screen.queryByText(/Изменено 3 из 4/)).toBeNull()
  })

  it('is not offered to a vendor', async () => {
    answerList()
    await dashboard.open('/admin/payouts', 'vendor')
    await screen.findByText('SV-1')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
