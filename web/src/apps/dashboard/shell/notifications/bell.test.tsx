import {exampleOf} from '@paydesk/contracts/examples'
import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {startDashboard} from '../../../../../test/dashboard.tsx'

const dashboard = startDashboard()
const {data: example} = exampleOf('listNotifications')
type Row = (typeof example.data)[number]
let rows: Row[] = []

beforeEach(() => {
  // Time also goes on by itself, so that screens come up; the wait for the bell is passed over.
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date']
  })
  rows = structuredClone(example.data)
})
afterEach(() => void vi.useRealTimers())

const answered = () => {
  const unread = rows.filter(({read_at}) => read_at === null).length
  return {data: {...example, data: rows, total: rows.length, unread_count: unread}}
}
const server = () =>
  dashboard.upstream().get('/api/notifications').query(true).optionally().times(50).reply(200, answered)

async function open(role: Parameters<typeof dashboard.open>[1] = 'paymaster') {
  const opened = await dashboard.open('/admin/merchants', role)
  await screen.findByRole('heading', {name: 'Мерчанты', level: 1})
  await act(() => vi.advanceTimersByTimeAsync(2000))
  return opened
}
beforeEach(() => {
  dashboard.upstream().get('/api/merchants').optionally().times(50).reply(200, exampleOf('listMerchants'))
})

const patches = () =>
  dashboard
    .seen()
    .filter(({method}) => method === 'PATCH')
    .map(({path, body}) => [path, JSON.parse(body.toString())])

describe('the bell', () => {
  it('has the number of unread notifications, and the newest as links to their records', async () => {
    server()
    const {user} = await open()
    await user.click(await screen.findByRole('button', {name: 'Уведомления: 2 непрочитанных'}))
    const panel = within(await screen.findByRole('dialog', {name: 'Уведомления'}))
    const links = await panel.findAllByRole('link', {name: /Заявка|Выплата|Импорт/})
    expect(links.map(link => [link.getAttribute('href'), link.textContent?.replace(/\s/g, ' ')])).toEqual([
      [
        '/admin/cashout-requests/501/edit',
        expect.stringMatching(/^Непрочитано: Заявка на вывод 501 ждёт выполнения/)
      ],
      [
        '/admin/payouts/1042',
        expect.stringMatching(/^Непрочитано: Выплата 1042 на ручной проверке дольше срока/)
      ],
      ['/admin/payout-imports/31', expect.stringMatching(/^Импорт 31 завершён/)]
    ])
  })

  it('marks a notification as read when its record is opened', async () => {
    server()
    dashboard
      .upstream()
      .patch('/api/notifications/9103')
      .reply(200, () => {
        rows = rows.map(row => (row.id === 9103 ? {...row, read_at: '2026-11-12T10:00:00.000Z'} : row))
        return {data: rows.find(({id}) => id === 9103)}
      })
    const {user, router} = await open()
    await user.click(await screen.findByRole('button', {name: 'Уведомления: 2 непрочитанных'}))
    await user.click(await screen.findByRole('link', {name: /Выплата 1042/}))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/payouts/1042'))
    expect(await screen.findByRole('button', {name: 'Уведомления: 1 непрочитанное'})).toBeTruthy()
    expect(patches()).toEqual([['/api/notifications/9103', {read: true}]])
    expect(screen.queryByRole('dialog', {name: 'Уведомления'})).toBeNull()
  })

  it('marks all up to the newest that is shown as read', async () => {
    server()
    dashboard
      .upstream()
      .patch('/api/notifications')
      .reply(204, () => {
        rows = rows.map(row => ({...row, read_at: row.read_at ?? '2026-11-12T10:00:00.000Z'}))
      })
    const {user} = await open()
    await user.click(await screen.findByRole('button', {name: 'Уведомления: 2 непрочитанных'}))
    await user.click(await screen.findByRole('button', {name: 'Прочитать все'}))
    await waitFor(() => expect(screen.queryByRole('button', {name: 'Прочитать все'})).toBeNull())
    expect(patches()).toEqual([['/api/notifications', {last_id: 9107}]])
    expect(screen.getByRole('button', {name: 'Уведомления'})).toBeTruthy()
  })

  it('announces the number when it grows, and not before', async () => {
    server()
    const {queryClient} = await open()
    await screen.findByRole('button', {name: 'Уведомления: 2 непрочитанных'})
    const said = () => screen.getAllByRole('status').map(({textContent}) => textContent)
    expect(said()).not.toContain('Уведомления: 2 непрочитанных')
    const [first] = rows
    if (first) rows = [{...first, id: 9200, record_id: 502}, ...rows]
    await act(() => queryClient.invalidateQueries({queryKey: [['notifications', 'list']]}))
    await waitFor(() => expect(said()).toContain('Уведомления: 3 непрочитанных'))
  })

  it('says that there is nothing yet', async () => {
    rows = []
    server()
    const {user} = await open()
    await user.click(await screen.findByRole('button', {name: 'Уведомления'}))
    expect(await screen.findByText('Уведомлений пока нет')).toBeTruthy()
    expect(screen.queryByRole('button', {name: 'Прочитать все'})).toBeNull()
  })

  it('says that notifications cannot be read, and asks again on request', async () => {
    dashboard
      .upstream()
      .get('/api/notifications')
      .query(true)
      .reply(403, exampleOf('updateApplicationConfig', 403))
    const {user} = await open()
    await user.click(await screen.findByRole('button', {name: 'Уведомления'}))
    const panel = within(await screen.findByRole('dialog', {name: 'Уведомления'}))
    const again = await panel.findByRole('button', {name: 'Повторить'})
    server()
    await user.click(again)
    expect(await panel.findByText(/Заявка на вывод 501/)).toBeTruthy()
  })

  it('shows more on request', async () => {
    rows = Array.from({length: 20}, (_, i) => ({
      ...(example.data[0] as Row),
      id: 9000 - i,
      record_id: 700 - i
    }))
    dashboard
      .upstream()
      .get('/api/notifications')
      .query(true)
      .optionally()
      .times(5)
      .reply(200, () => ({data: {...answered().data, total: 45}}))
    const {user} = await open()
    await user.click(await screen.findByRole('button', {name: 'Уведомления: 20 непрочитанных'}))
    await user.click(await screen.findByRole('button', {name: 'Показать ещё'}))
    await waitFor(() =>
      expect(dashboard.asked('/api/notifications').map(({query}) => query)).toContain('page=1&per_page=40')
    )
  })

  it('is not there where the server has no notifications', async () => {
    dashboard.upstream().get('/api/notifications').query(true).reply(404, {message: 'Not found'})
    await open()
    await waitFor(() => expect(dashboard.asked('/api/notifications')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', {name: /Уведомления/})).toBeNull())
  })
})
