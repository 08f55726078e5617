import {exampleOf} from '@paydesk/contracts/examples'
import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {startDashboard} from '../../../test/dashboard.tsx'

const dashboard = startDashboard()
type View = {id: number; list: string; name: string; search: string; is_default: boolean}
const {data: example} = exampleOf('listPayouts')
const {data: me} = exampleOf('getMe', 200, 'admin')
const [first] = example.data
if (!first) throw new Error('the example has no payout')
const payout = {...first, status: 'completed' as const}

beforeEach(() => {
  dashboard
    .upstream()
    .get('/api/payouts')
    .query(true)
    .optionally()
    .times(50)
    .reply(200, {data: {...example, data: [payout], total: 1, last_page: 1}})
})

afterEach(() => void vi.useRealTimers())

const path = '/api/saved-views'

/** A server without saved views. */
const answerWithout = () =>
  dashboard.upstream().get(path).optionally().times(50).reply(404, {message: 'Not Found'})

/** A server whose account has these views and those that are saved. */
function answerWith(views: View[]): View[] {
  const upstream = dashboard.upstream()
  upstream
    .get(path)
    .optionally()
    .times(50)
    .reply(200, () => ({data: views}))
  upstream
    .post(path)
    .optionally()
    .times(50)
    .reply(201, async (request: Request) => {
      views.push({id: views.length + 71, ...((await request.json()) as Omit<View, 'id'>)})
      return {data: views.at(-1)}
    })
  const at = ({url}: Request) => views.findIndex(({id}) => url.endsWith(`/${id}`))
  upstream
    .patch(/saved-views/)
    .optionally()
    .times(50)
    .reply(200, async (request: Request) => {
      const fields = (await request.json()) as Partial<View>
      if (fields.is_default) for (const view of views) view.is_default = false
      return {data: Object.assign(views[at(request)] ?? {}, fields)}
    })
  upstream
    .delete(/saved-views/)
    .optionally()
    .times(50)
    .reply((request: Request) => {
      views.splice(at(request), 1)
      return [204]
    })
  return views
}

const open = async (address: string) => {
  const opened = await dashboard.open(address)
  await screen.findByText(payout.order_id)
  return opened
}
type Person = Awaited<ReturnType<typeof open>>['user']

const openMenu = async (user: Person) => {
  await user.click(screen.getByRole('button', {name: 'Вид'}))
  return screen.findByRole('menu')
}
const openViews = async (user: Person) => {
  await openMenu(user)
  await user.click(await screen.findByRole('menuitem', {name: 'Управление видами…'}))
  return screen.findByRole('dialog', {name: 'Сохранённые виды'})
}
async function save(user: Person, name: string) {
  const dialog = await openViews(user)
  await user.type(await within(dialog).findByRole('textbox', {name: 'Название вида'}), `${name}{Enter}`)
  await within(dialog).findByRole('textbox', {name: `Название вида «${name}»`})
  return dialog
}
/** Opens a list and passes over the time after which the account's views are read. */
async function openLater(address: string) {
  vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']})
  const opened = await open(address)
  await act(() => vi.advanceTimersByTimeAsync(2000))
  return opened
}
const tabs = async () => within(await screen.findByRole('list', {name: 'Сохранённые виды'}))
const tab = async (name: string) => (await tabs()).getByRole('button', {name})
/** The tabs of views, with whether each is the shown one. */
const pressed = async () =>
  Object.fromEntries(
    (await tabs())
      .getAllByRole('button')
      .map(({textContent, ariaPressed}) => [textContent, ariaPressed === 'true'])
  )
const closeDialog = async (user: Person) => {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const views = () => JSON.parse(localStorage.getItem(`paydesk.views.${me.id}.payouts`) ?? '[]')
const ownView =
  '?density=dense&hide=merchant&orderDirection=asc&orderName=amount&perPage=50&statuses=completed'

/** The list as it is kept below: filtered, sorted, 50 to a page, without the merchant. */
async function openAsKept() {
  const opened = await open(
    '/admin/payouts?statuses=completed&orderName=amount&orderDirection=asc&perPage=50'
  )
  await openMenu(opened.user)
  await opened.user.click(await screen.findByRole('menuitemcheckbox', {name: 'Мерчант'}))
  await opened.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  return opened
}

describe('saved views of the browser, where the server has none', () => {
  beforeEach(() => void answerWithout())

  it('keep filters, order, page size, columns and density, and bring all of it back', async () => {
    const {user} = await openAsKept()
    await save(user, 'Мои')
    await closeDialog(user)
    localStorage.setItem(`paydesk.table.${me.id}.payouts`, '{"hidden":[],"density":"roomy"}')
    const {user: next, address} = await open('/admin/payouts?orderId=7')
    expect(screen.getByRole('columnheader', {name: 'Мерчант'})).toBeTruthy()
    expect(await pressed()).toEqual({Мои: false})
    await next.click(await tab('Мои'))
    await waitFor(() => expect(address()).toBe(`/admin/payouts${ownView}`))
    await waitFor(() => expect(screen.queryByRole('columnheader', {name: 'Мерчант'})).toBeNull())
    expect(await pressed()).toEqual({Мои: true})
    await next.click(await tab('Мои'))
    await waitFor(() => expect(address()).toBe('/admin/payouts'))
    expect(await pressed()).toEqual({Мои: false})
  })

  it('are renamed, replaced under their name, and deleted; two have never one name', async () => {
    const {user} = await openAsKept()
    await save(user, 'Первый')
    let dialog = screen.getByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', {name: 'Название вида'}), 'Второй{Enter}')
    const second = await within(dialog).findByRole('textbox', {name: 'Название вида «Второй»'})
    await user.clear(second)
    await user.type(second, 'Первый')
    expect(within(dialog).getByText('Такое название уже есть')).toBeTruthy()
    await user.tab()
    expect(views().map(({name}: {name: string}) => name)).toEqual(['Первый', 'Второй'])
    await user.clear(second)
    await user.type(second, 'Третий')
    await user.tab()
    await user.click(within(dialog).getByRole('button', {name: 'Удалить вид «Первый»'}))
    expect(views().map(({name}: {name: string}) => name)).toEqual(['Третий'])
    await closeDialog(user)
    const {user: next} = await open('/admin/payouts?orderId=7')
    dialog = await openViews(next)
    await next.type(await within(dialog).findByRole('textbox', {name: 'Название вида'}), 'Третий')
    await next.click(within(dialog).getByRole('button', {name: 'Заменить'}))
    expect(views()).toMatchObject([{name: 'Третий', search: expect.stringContaining('orderId=7')}])
  })

  it('open the list where one of them is the default, and no list that was asked for in another way', async () => {
    const {user} = await openAsKept()
    const dialog = await save(user, 'Мои')
    await user.click(within(dialog).getByRole('checkbox', {name: 'Открывать список в этом виде'}))
    const bare = await open('/admin/payouts')
    await waitFor(() => expect(bare.address()).toBe(`/admin/payouts${ownView}`))
    await bare.user.click(await screen.findByRole('button', {name: 'Сбросить фильтры'}))
    await waitFor(() => expect(bare.address()).not.toContain('statuses'))
    const asked = await open('/admin/payouts?orderId=7')
    expect(asked.address()).toBe('/admin/payouts?orderId=7')
  })

  it('belong to one user of a browser; another one can still open a link to a view', async () => {
    const {user} = await openAsKept()
    const dialog = await save(user, 'Мои')
    const link = vi.fn()
    Object.defineProperty(navigator, 'clipboard', {configurable: true, value: {writeText: link}})
    await user.click(within(dialog).getByRole('button', {name: 'Скопировать: ссылка на вид «Мои»'}))
    const [address = ''] = link.mock.calls[0] ?? []
    expect(new URL(address).search).toBe(ownView)

    const stored = localStorage.getItem(`paydesk.views.${me.id}.payouts`) ?? ''
    localStorage.setItem(`paydesk.views.${me.id + 1}.payouts`, stored)
    localStorage.removeItem(`paydesk.views.${me.id}.payouts`)
    localStorage.removeItem(`paydesk.table.${me.id}.payouts`)
    await open(`/admin/payouts${new URL(address).search}`)
    expect(screen.queryByRole('columnheader', {name: 'Мерчант'})).toBeNull()
    expect(screen.getByRole('columnheader', {name: 'Сумма'}).getAttribute('aria-sort')).toBe('ascending')
    expect(screen.queryByRole('list', {name: 'Сохранённые виды'})).toBeNull()
  })

  it('that a link spoils leave a list that can be read', async () => {
    const all = ['id', 'orderId', 'status', 'details', 'user', 'merchant', 'amount', 'createdAt']
    await open(`/admin/payouts?density=dense&hide=evil%20one&${all.map(id => `hide=${id}`).join('&')}`)
    expect(screen.getAllByRole('columnheader').length).toBeGreaterThan(7)
    localStorage.setItem(`paydesk.views.${me.id}.payouts`, '[{"name":1},7,null]')
    const {user} = await open('/admin/payouts')
    expect(await openViews(user)).toBeTruthy()
  })
})

describe('saved views of the account', () => {
  const saved = {id: 61, list: 'payouts', name: 'Готовые', search: '?statuses=completed', is_default: false}
  const other = {id: 62, list: 'history', name: 'История', search: '', is_default: true}

  it('are offered in a browser that has never seen them, each with its list', async () => {
    answerWith([saved, other])
    const {user, address} = await openLater('/admin/payouts?orderId=7')
    expect(await pressed()).toEqual({Готовые: false})
    await user.click(await tab('Готовые'))
    await waitFor(() => expect(address()).toBe('/admin/payouts?statuses=completed'))
  })

  it('are saved, replaced, renamed and deleted there, and the browser keeps none', async () => {
    const all = answerWith([other])
    const {user} = await open('/admin/payouts?orderId=7')
    const dialog = within(await save(user, 'Мои'))
    expect(dialog.getByText(/хранятся в вашей учётной записи/)).toBeTruthy()
    const search = '?density=dense&orderId=7'
    expect(all.at(-1)).toEqual({id: 72, list: 'payouts', name: 'Мои', search, is_default: false})
    const name = dialog.getByRole('textbox', {name: 'Название вида «Мои»'})
    await user.clear(name)
    await user.type(name, 'Седьмой')
    await user.tab()
    await dialog.findByRole('textbox', {name: 'Название вида «Седьмой»'})
    await user.click(dialog.getByRole('checkbox', {name: 'Открывать список в этом виде'}))
    await waitFor(() => expect(all.at(-1)).toMatchObject({name: 'Седьмой', is_default: true}))
    await user.type(dialog.getByRole('textbox', {name: 'Название вида'}), 'Седьмой')
    await user.click(dialog.getByRole('button', {name: 'Заменить'}))
    await waitFor(() => expect(dialog.queryByRole('button', {name: 'Заменить'})).toBeNull())
    expect(all).toHaveLength(2)
    await user.click(dialog.getByRole('button', {name: 'Удалить вид «Седьмой»'}))
    await waitFor(() => expect(all).toEqual([other]))
    expect(localStorage.getItem(`paydesk.views.${me.id}.payouts`)).toBeNull()
  })

  it('open the list in the default one from the next visit of the browser on', async () => {
    answerWith([{...saved, is_default: true}])
    const first = await openLater('/admin/payouts')
    await tab('Готовые')
    expect(first.address()).toBe('/admin/payouts')
    const next = await open('/admin/payouts')
    await waitFor(() => expect(next.address()).toBe('/admin/payouts?statuses=completed'))
  })

  it('that are refused say why, and what was typed stays', async () => {
    dashboard.upstream().get(path).optionally().times(50).reply(200, {data: []})
    dashboard.upstream().post(path).reply(422, exampleOf('createSavedView', 422))
    const {user} = await open('/admin/payouts?orderId=7')
    const dialog = within(await openViews(user))
    await user.type(await dialog.findByRole('textbox', {name: 'Название вида'}), 'Мои{Enter}')
    expect(await dialog.findByText('Вид с таким названием уже есть')).toBeTruthy()
    expect(dialog.getByDisplayValue('Мои')).toBeTruthy()
  })

  it('say beside the view why it could not be deleted', async () => {
    const views = [saved, {...saved, id: 63, name: 'Новые'}]
    dashboard.upstream().get(path).optionally().times(50).reply(200, {data: views})
    dashboard.upstream().delete(`${path}/63`).reply(403, {message: 'Forbidden'})
    const {user} = await open('/admin/payouts?orderId=7')
    const dialog = within(await openViews(user))
    const button = await dialog.findByRole('button', {name: 'Удалить вид «Новые»'})
    await user.click(button)
    const alert = await dialog.findByRole('alert')
    const lines = dialog.getAllByRole('listitem').map(line => line.contains(alert))
    expect(lines).toEqual([false, true])
    expect(button.ariaBusy).toBeNull()
  })

  it('are busy while they are deleted, and one that is gone has no tab', async () => {
    const [views, answered] = [[saved, {...saved, id: 63, name: 'Новые'}], Promise.withResolvers<void>()]
    dashboard
      .upstream()
      .get(path)
      .optionally()
      .times(50)
      .reply(200, () => ({data: views}))
    dashboard
      .upstream()
      .delete(`${path}/63`)
      .reply(async () => {
        await answered.promise
        views.pop()
        return [204]
      })
    const {user} = await openLater('/admin/payouts?orderId=7')
    expect(await pressed()).toEqual({Готовые: false, Новые: false})
    const dialog = within(await openViews(user))
    const button = await dialog.findByRole('button', {name: 'Удалить вид «Новые»'})
    await user.click(button)
    expect(button.ariaBusy).toBe('true')
    answered.resolve()
    await waitFor(() => expect(button.isConnected).toBe(false))
    await closeDialog(user)
    await waitFor(async () => expect(await pressed()).toEqual({Готовые: false}))
  })

  it('that cannot be read say so, and are read on request', async () => {
    dashboard.upstream().get(path).reply(403, {message: 'Forbidden'})
    const {user} = await open('/admin/payouts?orderId=7')
    const dialog = within(await openViews(user))
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(dialog.queryByRole('textbox')).toBeNull()
    answerWith([saved])
    await user.click(dialog.getByRole('button', {name: 'Повторить'}))
    await dialog.findByRole('textbox', {name: 'Название вида «Готовые»'})
    expect(dialog.queryByRole('alert')).toBeNull()
  })
})
