import {exampleOf} from '@paydesk/contracts/examples'
import nock from 'nock'
import {afterEach, describe, expect, it} from 'vitest'
import {startBridge} from '../test/bridge.ts'
import {upstreamUrl} from '../test/world.ts'
import {createTransport} from './gateway/core/transport.ts'
import {createSessions} from './sessions.ts'

let close = async () => {}
afterEach(() => close())

async function start() {
  const bridge = await startBridge(upstreamUrl)
  const transport = createTransport(bridge.url, 1000)
  close = async () => {
    nock.cleanAll()
    await transport.pool.close()
    await bridge.close()
  }
  let now = 0
  const sessions = createSessions(transport, () => now)
  const pass = (ms: number) => {
    now += ms
  }
  return {sessions, pass, asked: () => bridge.seen.length}
}

const caller = {requestId: 'request-1', token: 'token-1'}
const answer = () =>
  nock(upstreamUrl)
    .get('/api/me')
    .reply(200, exampleOf('getMe', 200, 'admin'))

describe('the memory of who is signed in', () => {
  it('is asked for once by calls at the same time, and again after three seconds', async () => {
    const {sessions, pass, asked} = await start()
    answer()
    const [one, other] = await Promise.all([sessions.meOf(caller), sessions.meOf(caller)])
    expect(one).toBe(other)
    pass(2999)
    await sessions.meOf(caller)
    expect(asked()).toBe(1)
    pass(2)
    answer()
    await sessions.meOf(caller)
    expect(asked()).toBe(2)
  })

  it('is bound to the token, forgets on demand and never keeps a refusal', async () => {
    const {sessions, asked} = await start()
    answer()
    await sessions.meOf(caller)
    nock(upstreamUrl).get('/api/me').reply(401, {message: 'x'})
    await expect(sessions.meOf({...caller, token: 'token-2'})).rejects.toMatchObject({code: 'UNAUTHORIZED'})
    answer()
    await sessions.meOf({...caller, token: 'token-2'})
    sessions.forget(caller.token)
    answer()
    await sessions.meOf(caller)
    expect(asked()).toBe(4)
  })

  it('serves the others when the one who asked goes away', async () => {
    const {sessions} = await start()
    answer()
    const gone = new AbortController()
    const first = sessions.meOf({...caller, signal: gone.signal})
    const second = sessions.meOf(caller)
    gone.abort()
    await expect(first).resolves.toMatchObject({role: 'admin'})
    await expect(second).resolves.toMatchObject({role: 'admin'})
  })
})
