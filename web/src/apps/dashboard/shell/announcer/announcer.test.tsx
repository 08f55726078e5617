import {exampleOf} from '@paydesk/contracts/examples'
import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {clearToken} from '@/lib/session.ts'
import {startDashboard} from '../../../../../test/dashboard.tsx'

/** The pitches that were played, and what of Web Audio a chime takes. */
let played: number[] = []
class Speaker {
  currentTime = 0
  createOscillator() {
    const tone = {
      frequency: {value: 0},
      connect: (next: object) => next,
      start: () => void played.push(tone.frequency.value),
      stop() {}
    }
    return tone
  }
  createGain() {
    return {
      gain: {setValueAtTime() {}, exponentialRampToValueAtTime() {}},
      connect: (next: object) => next
    }
  }
}
const chime = [880, 1320]

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
  // Time also goes on by itself, so that screens come up; half a minute of it is passed over in one step.
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance']
  })
  rows = [old]
  played = []
  vi.stubGlobal('AudioContext', Speaker)
  dashboard
    .upstream()
    .get('/api/cashout-requests')
    .query(true)
    .optionally()
    .times(1000)
    .reply(200, () => ({data: {...example, data: rows, total: rows.length, last_page: 1}}))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const open = async (role: Parameters<typeof dashboard.open>[1] = 'admin') => {
  const opened = await dashboard.open('/admin/profile', role)
  await screen.findByRole('heading', {name: 'Профиль', level: 1})
  return opened
}
/** The calls for new requests; the list of a screen asks for other pages. */
const asked = () =>
  dashboard
    .seen()
    .filter(({path, query}) => path === '/api/cashout-requests' && query.includes('per_page=10'))
/** To the first look for requests, and from each to the next. */
const toFirstLook = () => act(() => vi.advanceTimersByTimeAsync(15_000))
const toNextLook = async () => {
  const {length} = asked()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await waitFor(() => expect(asked().length).toBeGreaterThan(length))
}

describe('a new cash-out request', () => {
  it('is announced once in the title and by a toast that leads to it; older requests are not', async () => {
    const {user, address} = await open()
    await toFirstLook()
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(document.title).toBe('Профиль · Paydesk')
    rows = [fresh(301), old]
    await toNextLook()
    expect(await screen.findByText(/^Новая заявка на вывод 301: /)).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('(1) Профиль · Paydesk'))
    expect(played).toEqual([])
    rows = [fresh(303), fresh(302), ...rows]
    await toNextLook()
    expect(await screen.findByText('Новых заявок на вывод: 2')).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('(3) Профиль · Paydesk'))
    rows = [fresh(304), ...rows]
    await toNextLook()
    const toast = await screen.findByText(/^Новая заявка на вывод 304: /)
    dashboard
      .upstream()
      .get('/api/cashout-requests/304')
      .optionally()
      .times(9)
      .reply(200, {data: fresh(304)})
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
    await waitFor(() => expect(address()).toBe('/admin/cashout-requests?open=304'))
  })

  it('is announced with sound by one tab of several, and counted by each', async () => {
    await open()
    localStorage.setItem(`paydesk.news.${me.id}`, JSON.stringify({askedAt: 0, latest: [], toldId: 301}))
    rows = [fresh(301), old]
    await toFirstLook()
    await waitFor(() => expect(document.title).toBe('(1) Профиль · Paydesk'))
    rows = [fresh(302), ...rows]
    await toNextLook()
    expect(await screen.findByText(/^Новая заявка на вывод 302: /)).toBeTruthy()
    expect(screen.queryByText(/^Новая заявка на вывод 301: /)).toBeNull()
  })

  it('that another tab has just read is not asked for again', async () => {
    await open()
    const request = {id: 301, createdAt: later(), name: 'Анна', amount: '10.00', currency: 'RUB'}
    const shared = {askedAt: Date.now(), latest: [request], toldId: 0}
    localStorage.setItem(`paydesk.news.${me.id}`, JSON.stringify(shared))
    await toFirstLook()
    expect(await screen.findByText(/^Новая заявка на вывод 301: Анна, 10,00/)).toBeTruthy()
    expect(asked()).toHaveLength(0)
  })

  it('is asked for although a clock that was set back left a moment to come', async () => {
    await open()
    const shared = {askedAt: Date.now() + 3_600_000, latest: [], toldId: 0}
    localStorage.setItem(`paydesk.news.${me.id}`, JSON.stringify(shared))
    await toFirstLook()
    await waitFor(() => expect(asked()).toHaveLength(1))
  })

  it('is forgotten with the session', async () => {
    await open()
    await toFirstLook()
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
    expect(played).toEqual(chime)
    await user.keyboard('{Escape}')
    rows = [fresh(301), old]
    await toFirstLook()
    await waitFor(() => expect(played).toEqual([...chime, ...chime]))
  })

  it('is nobody’s but staff’s to hear of', async () => {
    const {router} = await open('vendor')
    rows = [fresh(301), old]
    await toFirstLook()
    await vi.dynamicImportSettled()
    // A call that was made now would have come before this one.
    await router.options.context.trpc.me.get.fetch()
    expect(asked()).toHaveLength(0)
    expect(document.title).toBe('Профиль · Paydesk')
  })
})

describe('the navigation', () => {
  const numbers = () =>
    within(screen.getByRole('navigation', {name: 'Основная навигация'}))
      .queryAllByText(/^Ждут решения/)
      .map(({textContent}) => textContent)
  const answerPayouts = (total: number) =>
    dashboard
      .upstream()
      .get('/api/payouts')
      .query(
        ({'statuses[]': statuses, per_page: perPage}) => statuses === 'manual_confirmation' && perPage === '1'
      )
      .optionally()
      .times(100)
      .reply(200, () => ({...exampleOf('listPayouts'), data: {...exampleOf('listPayouts').data, total}}))

  it('has the numbers of the payouts and cash-outs that wait, for who may decide on them', async () => {
    answerPayouts(7)
    await open()
    await toFirstLook()
    await waitFor(() => expect(numbers()).toEqual(['Ждут решения: 1', 'Ждут решения: 7']))
    expect(screen.getByRole('link', {name: 'Выплаты'})).toBeTruthy()
  })

  it('has only the number of payouts for a role that pays no cash-out out', async () => {
    answerPayouts(7)
    await open('api_admin')
    await toFirstLook()
    await waitFor(() => expect(numbers()).toEqual(['Ждут решения: 7']))
  })

  it('has no number where nothing waits', async () => {
    rows = []
    answerPayouts(0)
    await open()
    await toFirstLook()
    await waitFor(() => expect(dashboard.asked('/api/payouts').length).toBeGreaterThan(0))
    expect(numbers()).toEqual([])
  })
})
