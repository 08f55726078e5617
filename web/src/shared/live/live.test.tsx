import {PassThrough} from 'node:stream'
import type {Role} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {QueryClient} from '@tanstack/react-query'
import {act, screen, waitFor} from '@testing-library/react'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {isLive} from '@/lib/live.ts'
import {storeToken} from '@/lib/session.ts'
import {tokenOf} from '../../../../bff/test/world.ts'
import {startDashboard} from '../../../test/dashboard.tsx'
import {followChanges} from './follow.ts'
import {readersOf} from './refresh.ts'

const dashboard = startDashboard()
const {data: example} = exampleOf('listCashoutRequests')
const [first] = example.data
if (!first) throw new Error('the example has no request')

/** Locks as a browser has them: the next holder comes when the last one lets go. */
function stubLocks() {
  const ends = new Map<string, Promise<unknown>>()
  const request = async (name: string, {signal}: {signal: AbortSignal}, hold: () => Promise<void>) => {
    const before = ends.get(name) ?? Promise.resolve()
    const turn = before.then(() => (signal.aborted ? undefined : hold()))
    ends.set(name, turn)
    await turn
  }
  Object.defineProperty(navigator, 'locks', {value: {request}, configurable: true})
}

const stream: PassThrough[] = []
/** The stream that the upstream gives the session of `role`: the page of an earlier test may still ask for one. */
const upstreamStream = (role: Role) => {
  const body = new PassThrough()
  stream.push(body)
  dashboard
    .upstream()
    .get('/api/events')
    .matchHeader('authorization', `Bearer ${tokenOf(role)}`)
    .reply(200, () => body, {'content-type': 'text/event-stream'})
  return body
}
let last = 0
const next = () => {
  last += 1
  return `e.${last}.0`
}
const heartbeat = (lag = 0) => `id: ${next()}\nevent: heartbeat\ndata: {"lag":${lag}}\n\n`
const change = (area: string) =>
  `id: ${next()}\nevent: change\ndata: {"area":"${area}","record_id":"9","version":1,"kind":"created","user_id":7}\n\n`

let rows: object[] = []
// Each test signs in with a role of its own: the BFF shares a session's stream, and takes a while to see one end.
beforeEach(() => {
  stubLocks()
  rows = []
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval']
  })
})
afterEach(() => {
  // jsdom has none, and the next file of this worker expects none.
  Reflect.deleteProperty(navigator, 'locks')
  for (const body of stream.splice(0)) body.end()
  vi.useRealTimers()
})

const listCalls = () => dashboard.seen().filter(({path}) => path === '/api/cashout-requests')
const asked = () => listCalls().length
/** The calls for requests to announce: one a while after the page was opened, more when the stream asks for them. */
const announcing = () => listCalls().filter(({query}) => query.includes('per_page=10')).length
const answerList = () =>
  dashboard
    .upstream()
    .get('/api/cashout-requests')
    .query(true)
    .optionally()
    .times(1000)
    .reply(200, () => ({data: {...example, data: rows, total: rows.length, last_page: 1}}))
const open = async () => {
  answerList()
  dashboard
    .upstream()
    .get('/api/application-config')
    .optionally()
    .times(99)
    .reply(200, exampleOf('getApplicationConfig'))
  await dashboard.open('/admin/cashout-requests', 'admin')
  await screen.findByText('Здесь появятся заявки на вывод денег с кошельков.')
}
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1000))
/** Each heartbeat has reached the page before its four seconds pass: a busy machine takes longer to bring it. */
async function keepAlive(body: PassThrough, time: number): Promise<void> {
  const passedOn = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  for (let passed = 0; passed < time; passed += 4) {
    passedOn.mockClear()
    body.write(heartbeat())
    await waitFor(() => expect(passedOn).toHaveBeenCalled())
    await seconds(4)
  }
  passedOn.mockRestore()
}

describe('an open list', () => {
  it('that was empty shows what enters it, and asks nothing at intervals while the stream lives', async () => {
    const body = upstreamStream('admin')
    await open()
    await waitFor(() => expect(stream).toHaveLength(1))
    body.write(heartbeat())
    await waitFor(() => expect(isLive()).toBe(true))
    rows = [{...first, id: 311, status: 'pending'}]
    body.write(change('cashout_requests'))
    expect(await screen.findByText('311')).toBeTruthy()
    // What the page asks for once, after it was opened, is over; then a minute passes.
    await keepAlive(body, 16)
    await waitFor(() => expect(announcing()).toBe(1))
    const before = asked()
    await keepAlive(body, 60)
    expect(isLive()).toBe(true)
    expect(asked()).toBe(before)
  })

  /** Twice in a row it is asked for within six seconds. The clock goes on by itself as well, so it may be more often. */
  async function expectIntervals() {
    for (let times = 0; times < 2; times += 1) {
      const before = asked()
      await seconds(6)
      await waitFor(() => expect(asked()).toBeGreaterThan(before))
    }
  }

  it.each<[string, Role, (body: PassThrough) => Promise<unknown>]>([
    [
      'is silent for ten seconds, as behind a proxy that holds it back',
      'superadmin',
      (_: PassThrough) => seconds(11)
    ],
    [
      'is behind by more than five seconds',
      'paymaster',
      async (body: PassThrough) => void body.write(heartbeat(5.5))
    ]
  ])('is asked for at intervals again where the stream %s', async (_, role, break_) => {
    rows = [{...first, id: 311, status: 'pending'}]
    const body = upstreamStream(role)
    answerList()
    await dashboard.open('/admin/cashout-requests', role)
    await screen.findByText('311')
    body.write(heartbeat())
    await waitFor(() => expect(isLive()).toBe(true))
    await break_(body)
    await waitFor(() => expect(isLive()).toBe(false))
    await seconds(1)
    await expectIntervals()
  })

  it('is asked for at intervals as ever where the server has no events', async () => {
    rows = [{...first, id: 311, status: 'pending'}]
    dashboard.upstream().get('/api/events').reply(404, {message: 'Not Found'})
    answerList()
    await dashboard.open('/admin/cashout-requests', 'admin')
    await screen.findByText('311')
    await seconds(2)
    await expectIntervals()
    expect(dashboard.seen().filter(({path}) => path === '/api/events')).toHaveLength(1)
  })
})

it.each<[string, Role, () => string]>([
  ['is behind', 'superadmin', () => heartbeat(5.5)],
  ['has lost its place', 'paymaster', () => 'event: resync\ndata: {}\n\n']
])('new requests are looked for without an event of them where the stream %s', async (_, role, message) => {
  const body = upstreamStream(role)
  answerList()
  await dashboard.open('/admin/cashout-requests', role)
  await screen.findByText('Здесь появятся заявки на вывод денег с кошельков.')
  await keepAlive(body, 16)
  await waitFor(() => expect(announcing()).toBe(1))
  body.write(message())
  await seconds(2)
  await waitFor(() => expect(announcing()).toBe(2))
})

it('an event of who works on a record reads lists and records again, and no sums or wallets', () => {
  const event = {recordId: '9', version: 1, userId: 7, kind: 'assigned'} as const
  expect(readersOf([{...event, area: 'payouts'}])).toEqual(['payouts.list', 'payouts.get', 'auditTrail'])
  expect(readersOf([{...event, area: 'cashout_requests'}])).toEqual([
    'cashoutRequests.list',
    'cashoutRequests.get',
    'auditTrail'
  ])
})

it('an event of a note reads notes and the trail again, and nothing else', () => {
  const event = {recordId: '9', version: 1, userId: 7, kind: 'noted'} as const
  for (const area of ['payouts', 'vendors', 'merchants'] as const)
    expect(readersOf([{...event, area}])).toEqual(['notes', 'auditTrail'])
})

it('the tabs of a browser share one stream, and another one goes on with it where the first is closed', async () => {
  const body = upstreamStream('vendor')
  await dashboard.open('/admin/sign-in', null)
  storeToken(tokenOf('vendor'))
  const [one, two] = [new QueryClient(), new QueryClient()]
  const invalidated = vi.spyOn(two, 'invalidateQueries')
  const [stopOne, stopTwo] = [new AbortController(), new AbortController()]
  followChanges(one, 7, stopOne.signal)
  followChanges(two, 7, stopTwo.signal)
  await waitFor(() => expect(dashboard.seen()).toHaveLength(1))
  body.write(heartbeat() + change('merchants'))
  const areas = () => invalidated.mock.calls.map(([filters]) => String(filters?.queryKey))
  await expect.poll(areas).toContain('merchants')
  expect(dashboard.seen()).toHaveLength(1)
  upstreamStream('vendor').write(heartbeat())
  stopOne.abort()
  await waitFor(() => expect(dashboard.seen()).toHaveLength(2))
  stopTwo.abort()
})
