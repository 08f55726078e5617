import {exampleOf} from '@paydesk/contracts/examples'
import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {toast} from '@/lib/toast.ts'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()
const {data: me} = exampleOf('getMe', 200, 'admin')
const path = '/api/saved-views'
type Kept = {name: string; search: string; isDefault: boolean; isRefused?: boolean}

beforeEach(() => {
  localStorage.clear()
  // Time also goes on by itself, so that screens come up; the wait for what comes later is passed over.
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date']
  })
  dashboard
    .upstream()
    .get('/api/payouts')
    .query(true)
    .optionally()
    .times(50)
    .reply(200, exampleOf('listPayouts'))
})
afterEach(() => {
  toast.dismiss()
  vi.useRealTimers()
})

const keyOf = (list: string) => `paydesk.views.${me.id}.${list}`
const keep = (list: string, ...views: Kept[]) =>
  localStorage.setItem(keyOf(list), JSON.stringify(views.map((view, n) => ({id: `${list}-${n}`, ...view}))))
const kept = (list: string) => JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]')
const view = (name: string, search = '?statuses=pending', isDefault = false) => ({name, search, isDefault})

/** The account's views, to which those that are saved are added. */
function answer(account: object[] = []): object[] {
  const upstream = dashboard.upstream()
  upstream
    .get(path)
    .times(50)
    .optionally()
    .reply(200, () => ({data: account}))
  upstream
    .post(path)
    .times(50)
    .optionally()
    .reply(async (request: Request) => {
      const fields = await request.json()
      if (fields.name.startsWith('Отказ')) return [422, exampleOf('createSavedView', 422)]
      account.push({id: 71 + account.length, ...fields})
      return [201, {data: account.at(-1)}]
    })
  return account
}

async function open() {
  const opened = await dashboard.open('/admin/payouts?orderId=7')
  await screen.findByRole('heading', {name: 'Выплаты', level: 1})
  await act(() => vi.advanceTimersByTimeAsync(2000))
  return opened
}
const posts = () =>
  dashboard
    .asked(path)
    .filter(({method}) => method === 'POST')
    .map(({body}) => JSON.parse(body.toString()))

describe('the views that a browser has kept', () => {
  it('move into the account, those of every list, once', async () => {
    keep('payouts', view('Ждут'), view('Мои', '?density=dense', true))
    keep('subVendors', view('Новые', ''))
    answer()
    await open()
    await waitFor(() => expect([...kept('payouts'), ...kept('subVendors')]).toEqual([]))
    expect(posts()).toEqual([
      {list: 'payouts', name: 'Ждут', search: '?statuses=pending', is_default: false},
      {list: 'payouts', name: 'Мои', search: '?density=dense', is_default: true},
      {list: 'sub-vendors', name: 'Новые', search: '', is_default: false}
    ])
    await open()
    expect(await screen.findByRole('button', {name: 'Мои'})).toBeTruthy()
    expect(posts()).toHaveLength(3)
  })

  it('get another name where the account has another view of theirs, and leave its default as it is', async () => {
    const ofAccount = {id: 61, list: 'payouts', name: 'Ждут', search: '?density=roomy', is_default: true}
    keep('payouts', view('Ждут', '?statuses=pending', true), view('Равный', '?a=1'))
    answer([ofAccount, {...ofAccount, id: 62, name: 'Равный', search: '?a=1', is_default: false}])
    await open()
    await waitFor(() => expect(kept('payouts')).toEqual([]))
    expect(posts()).toEqual([
      {list: 'payouts', name: 'Ждут 2', search: '?statuses=pending', is_default: false}
    ])
  })

  it('stay where the account refuses them, with a notice, and move under another name', async () => {
    keep('payouts', view('Отказ'), view('Ждут'))
    const account = answer()
    const {user} = await open()
    expect(await screen.findByText(/Не удалось перенести в учётную запись 1 сохранённый вид/)).toBeTruthy()
    await user.click(screen.getByRole('button', {name: 'Закрыть'}))
    await waitFor(() => expect(screen.queryByText(/Не удалось перенести/)).toBeNull())
    expect(kept('payouts')).toMatchObject([{name: 'Отказ', isRefused: true}])
    expect(await screen.findByRole('button', {name: 'Отказ'})).toBeTruthy()
    await user.click(screen.getByRole('button', {name: 'Вид'}))
    await user.click(await screen.findByRole('menuitem', {name: 'Управление видами…'}))
    const dialog = within(await screen.findByRole('dialog', {name: 'Сохранённые виды'}))
    expect(await dialog.findByText(/хранится только в этом браузере/)).toBeTruthy()
    const name = dialog.getByRole('textbox', {name: 'Название вида «Отказ»'})
    await user.clear(name)
    await user.type(name, 'Приём')
    await user.tab()
    await dialog.findByRole('textbox', {name: 'Название вида «Приём»'})
    expect(account).toMatchObject([{name: 'Ждут'}, {name: 'Приём', search: '?statuses=pending'}])
    expect(kept('payouts')).toEqual([])
  })

  it('that were refused are not sent again', async () => {
    keep('payouts', {...view('Отказ'), isRefused: true}, view('Ждут'))
    answer()
    await open()
    await waitFor(() => expect(kept('payouts')).toMatchObject([{name: 'Отказ'}]))
    expect(posts()).toMatchObject([{name: 'Ждут'}])
    expect(screen.queryByText(/Не удалось перенести/)).toBeNull()
  })

  it.each([
    ['has no saved views', 404],
    ['cannot be reached', 503]
  ])('stay in use where the server %s', async (_, status) => {
    keep('payouts', view('Ждут'))
    dashboard.upstream().get(path).times(50).optionally().reply(status, {message: 'x'})
    await open()
    await waitFor(() => expect(dashboard.asked(path).length).toBeGreaterThan(0))
    expect(await screen.findByRole('button', {name: 'Ждут'})).toBeTruthy()
    expect([posts(), kept('payouts')]).toEqual([[], [{id: 'payouts-0', ...view('Ждут')}]])
  })
})
