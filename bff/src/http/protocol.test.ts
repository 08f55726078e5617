import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {exampleOf} from '@paydesk/contracts/examples'
import {nodeHTTPRequestHandler} from '@trpc/server/adapters/node-http'
import nock from 'nock'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startBridge} from '../../test/bridge.ts'
import {startWorld, tokenOf, upstreamUrl, type World} from '../../test/world.ts'
import {createContext, type Services} from '../context.ts'
import {createTransport} from '../gateway/core/transport.ts'
import {createLive} from '../live.ts'
import {appRouter} from '../router.ts'
import {createSessions} from '../sessions.ts'
import {createMetrics} from './metrics.ts'
import {createRateLimits} from './rate-limits.ts'
import {createUploadRoom} from './upload-room.ts'

/** The router behind its own adapter, to compare with. */
async function startReference() {
  const bridge = await startBridge(upstreamUrl)
  const transport = createTransport(bridge.url, 1000)
  const limits = createRateLimits({REDIS_URL: undefined, RATE_LIMIT_FACTOR: 1000})
  const live = createLive(transport)
  const uploads = createUploadRoom({RATE_LIMIT_FACTOR: 1000})
  const services: Services = {
    transport,
    sessions: createSessions(transport),
    live,
    limits,
    uploads,
    metrics: createMetrics(limits, live, uploads)
  }
  const server = createServer((req, res) => {
    const requestId = String(req.headers['x-request-id'])
    const token = req.headers.authorization?.slice('Bearer '.length)
    const caller = {requestId, clientAddress: '127.0.0.1', ...(token && {token})}
    void nodeHTTPRequestHandler({
      router: appRouter,
      req,
      res,
      path: decodeURIComponent((req.url ?? '').split('?', 1)[0]?.slice('/trpc/'.length) ?? ''),
      allowMethodOverride: true,
      createContext: async () => createContext(services, caller, req.method ?? 'GET')
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await transport.pool.close()
      await bridge.close()
    }
  }
}

let world: World
let reference: Awaited<ReturnType<typeof startReference>>
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
  reference = await startReference()
  world.signIn('admin')
  const upstream = nock(upstreamUrl).persist()
  upstream.get('/api/payouts/1').reply(200, exampleOf('getPayout'))
  upstream.get('/api/payouts/2').reply(404, exampleOf('getPayout', 404))
  upstream.get('/api/payouts?page=1').reply(200, exampleOf('listPayouts'))
  upstream.get('/api/payouts?page=2').reply(503, exampleOf('listPayouts', 503), {'Retry-After': '3'})
  upstream.patch('/api/payouts/1').reply(409, exampleOf('updatePayout', 409))
  upstream.get('/api/users/7').reply(200, exampleOf('getUser'))
  upstream.delete('/api/users/7').reply(204)
})
afterAll(async () => {
  nock.cleanAll()
  await reference.close()
  await world.close()
})

const query = (value: unknown) => `input=${encodeURIComponent(JSON.stringify(value))}`
const one = (path: string, json: unknown) => `${path}?${query({json})}`

const gets = [
  one('payouts.get', {id: 1}),
  one('payouts.get', {id: 2}),
  one('payouts.get', {id: 'x', more: 1}),
  one('payouts.list', {}),
  one('payouts.list', {page: 2}),
  one('nothing.here', {}),
  `payouts.get,payouts.get?batch=1&${query({0: {json: {id: 1}}, 1: {json: {id: 2}}})}`,
  `payouts.get,payouts.get?batch=1&${query({0: {json: {id: 2}}, 1: {json: {id: 2}}})}`,
  `payouts.get?batch=1&${query({0: {json: {id: 1}}})}`,
  'payouts.get',
  'payouts.get?input=%7B'
]
const posts: [string, unknown][] = [
  ['payouts.get', {json: {id: 1}}],
  ['payouts.update', {json: {id: 1, status: 'completed'}}],
  ['vendors.delete', {json: {id: 7}}],
  ['vendors.delete,payouts.update?batch=1', {0: {json: {id: 7}}, 1: {json: {id: 1, status: 'blocked'}}}],
  ['payouts.list', {json: {orderId: null}, meta: {values: {orderId: ['undefined']}}}]
]

async function ask(origin: string, path: string, body?: unknown) {
  const headers: Record<string, string> = {
    authorization: `Bearer ${tokenOf('admin')}`,
    'x-request-id': 'request-of-both'
  }
  const init =
    body === undefined
      ? {headers}
      : {
          method: 'POST',
          headers: {...headers, 'content-type': 'application/json'},
          body: JSON.stringify(body)
        }
  const response = await fetch(`${origin}/trpc/${path}`, init)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    body: (await response.json()) as unknown
  }
}

describe('the handler answers as the router’s own adapter does', () => {
  it.each(gets)('GET %s', async path => {
    expect(await ask(world.url, path)).toEqual(await ask(reference.url, path))
  })

  it.each(posts)('POST %s %j', async (path, body) => {
    expect(await ask(world.url, path, body)).toEqual(await ask(reference.url, path, body))
  })
})
