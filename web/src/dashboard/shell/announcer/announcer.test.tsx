import {exampleOf} from '@paydesk/contracts/examples'
import {screen, waitFor, within} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {clearToken} from '@/lib/session.ts'
import {startDashboard} from '../../../../test/dashboard.tsx'

// What takes half a minute in life.
vi.mock(import('@/lib/constants.ts'), async original => {
  const constants = await original()
  const announcing = {...constants.announcing, startAfter: 50, every: 150, hiddenWaits: 20}
  return {...constants, announcing: announcing as never}
})
const chimes = vi.hoisted(() => ({chime: vi.fn()}))
vi.mock(import('./chime.ts'), () => chimes)

const dashboard = startDashboard()
const {data: me} = exampleOf('getMe', 200, 'admin')
const {data: example} = exampleOf('listCashoutRequests')
const [first] = example.data
if (!first) throw new Error('the example has no request')

const later = () => new Date(Date.now() + 5000).toISOString()
const old = {...first, id: 300, status: 'pending' as const, created_at: '2026-11-01T00:00:00.000Z'}
const fresh = (id: number) => ({...old, id, created_at: later()})
let rows: object[] = []

beforeEach(() => {
  rows = [old]
  chimes.chime.mockClear()
  dashboard
    .upstream()
    .get('/api/cashout-requests')
    .query(true)
    .optionally()
    .times(1000)
    .reply(200, () => ({data: {...example, data: rows, total: rows.length, last_page: 1}}))
})
afterEach(() => vi.restoreAllMocks())

const open = async (role: Parameters<typeof dashboard.open>[1] = 'admin') => {
  const opened = await dashboard.open('/admin/profile', role)
  await screen.findByRole('heading', {name: 'Профиль', level: 1})
  return opened
}
const asked = () => dashboard.seen().filter(({path}) => path === '/api/cashout-requests')
const aWhile = () => new Promise(resolve => setTimeout(resolve, 600))

describe('a new cash-out request', () => {
  it('is told in the title and by a toast that leads to it, once, and what was there before is not', async () => {
    const {user, address} = await open()
    await waitFor(() => expect(asked().length).toBeGreaterThan(1))
    expect(document.title).toBe('Профиль · Paydesk')
    rows = [fresh(301), old]
    const toast = await screen.findByText(/^Новая заявка на вывод № 301: /)
    await waitFor(() => expect(document.title).toBe('(1) Профиль · Paydesk'))
    await aWhile()
    expect(screen.getAllByText(/^Новая заявка на вывод № 301: /)).toHaveLength(1)
    expect(chimes.chime).not.toHaveBeenCalled()
    rows = [fresh(303), fresh(302), ...rows]
    expect(await screen.findByText('Новых заявок на вывод: 2')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('(3) Профиль · Paydesk'))
    dashboard
      .upstream()
      .get('/api/cashout-requests/301')
      .optionally()
      .times(9)
      .reply(200, {data: fresh(301)})
    dashboard
      .upstream()
      .get('/api/audit-events')
      .query(true)
      .optionally()
      .times(9)
      .reply(200, exampleOf('listAuditEvents'))
    dashboard
      .upstream()
      .get('/api/application-config')
      .optionally()
      .times(9)
      .reply(200, exampleOf('getApplicationConfig'))
    const line = toast.closest('li')
    if (!line) throw new Error('the toast is no line')
    await user.click(within(line).getByRole('button', {name: 'Открыть'}))
    await waitFor(() => expect(address()).toBe('/admin/cashout-requests?open=301'))
  })

  it('is told aloud by one tab of several, and counted by each', async () => {
    await open()
    localStorage.setItem(`paydesk.news.${me.id}`, JSON.stringify({askedAt: 0, latest: [], toldId: 301}))
    rows = [fresh(301), old]
    await waitFor(() => expect(document.title).toBe('(1) Профиль · Paydesk'))
    await aWhile()
    expect(screen.queryByText(/^Новая заявка на вывод/)).toBeNull()
  })

  it('that another tab has just read is not asked for again', async () => {
    const request = {id: 301, createdAt: later(), name: 'Анна', amount: '10.00', currency: 'RUB'}
    const key = `paydesk.news.${me.id}`
    const asOtherTab = () => {
      const toldId = JSON.parse(localStorage.getItem(key) ?? '{}').toldId ?? 0
      localStorage.setItem(key, JSON.stringify({askedAt: Date.now(), latest: [request], toldId}))
    }
    asOtherTab()
    const otherTab = setInterval(asOtherTab, 10)
    await open()
    expect(await screen.findByText(/^Новая заявка на вывод № 301: Анна, 10,00/)).toBeTruthy()
    clearInterval(otherTab)
    expect(asked()).toHaveLength(0)
  })

  it('is asked for although a clock that was set back left a moment to come', async () => {
    const shared = {askedAt: Date.now() + 3_600_000, latest: [], toldId: 0}
    localStorage.setItem(`paydesk.news.${me.id}`, JSON.stringify(shared))
    await open()
    await waitFor(() => expect(asked().length).toBeGreaterThan(1))
  })

  it('is forgotten with the session', async () => {
    await open()
    await waitFor(() => expect(localStorage.getItem(`paydesk.news.${me.id}`)).toContain('"id":300'))
    clearToken()
    await screen.findByRole('button', {name: 'Войти'})
    await waitFor(() => expect(localStorage.getItem(`paydesk.news.${me.id}`)).toBeNull())
  })

  it('is heard where that was asked for, in the settings', async () => {
    const {user} = await open()
    await user.click(screen.getByRole('button', {name: /Меню пользователя/}))
    await user.click(await screen.findByRole('menuitem', {name: 'Настройки интерфейса'}))
    const sound = await screen.findByRole('switch', {name: 'Звук при новой заявке на вывод'})
    expect(sound.getAttribute('aria-checked')).toBe('false')
    await user.click(sound)
    expect(chimes.chime).toHaveBeenCalledTimes(1)
    await user.keyboard('{Escape}')
    rows = [fresh(301), old]
    await waitFor(() => expect(chimes.chime).toHaveBeenCalledTimes(2))
  })

  it('is nobody’s but staff’s to hear of', async () => {
    await open('vendor')
    rows = [fresh(301), old]
    await aWhile()
    expect(asked()).toHaveLength(0)
    expect(document.title).toBe('Профиль · Paydesk')
  })
})
