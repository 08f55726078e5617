import type {IncomingMessage, ServerResponse} from 'node:http'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {answerProbe, type Probes} from './probes.ts'

type Sent = {status: number; body: string} | null

const metrics = {contentType: 'text/plain; version=0.0.4', metrics: async () => 'figures'}

type Asked = {method?: string; address?: string; headers?: Record<string, string>}

/** Asks the probes of one process; null where the request is no probe. */
function probesOf(probes: Partial<Probes> = {}) {
  const answer = answerProbe({isReady: async () => true, metrics, ...probes}, () => false)
  return (url: string, {method = 'GET', address = '10.0.0.7', headers = {}}: Asked = {}) =>
    new Promise<Sent>(resolve => {
      const request = {url, method, headers, socket: {remoteAddress: address}} as unknown as IncomingMessage
      let status = 0
      const response = {
        writeHead(code: number) {
          status = code
          return response
        },
        end: (body: string) => resolve({status, body})
      }
      if (!answer(request, response as unknown as ServerResponse)) resolve(null)
    })
}

describe('readiness', () => {
  beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout']}))
  afterEach(() => void vi.useRealTimers())

  it('is 200 while what every request needs answers, and 503 while it does not', async () => {
    const probe = probesOf({
      isReady: vi.fn<Probes['isReady']>().mockResolvedValueOnce(true).mockResolvedValue(false)
    })
    expect(await probe('/readyz')).toEqual({status: 200, body: '{"status":"ready"}'})
    expect(await probe('/readyz')).toEqual({status: 503, body: '{"status":"not ready"}'})
  })

  it('is 503 where the question fails', async () => {
    const probe = probesOf({isReady: async () => Promise.reject(new Error('away'))})
    expect(await probe('/readyz')).toMatchObject({status: 503})
  })

  it('is 503 in time while a database hangs, which is asked once for all probes', async () => {
    const isReady = vi.fn<Probes['isReady']>(() => new Promise(() => undefined))
    const probe = probesOf({isReady, readyTimeoutMs: 2000})
    const asked = [probe('/readyz'), probe('/readyz'), probe('/readyz')]
    vi.advanceTimersByTime(2000)
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({status: 503, body: '{"status":"not ready"}'})))
    expect(isReady).toHaveBeenCalledTimes(1)
  })
})

describe('/metrics', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
    'answers a neighbour at %s',
    async address => {
      expect(await probesOf()('/metrics', {address})).toEqual({status: 200, body: 'figures'})
    }
  )

  it.each(['8.8.8.8', '172.32.0.1', '11.0.0.1', '2a00::1', 'fd.example', ''])(
    'is 404 for a stranger at "%s"',
    async address => {
      expect(await probesOf()('/metrics', {address})).toEqual({status: 404, body: ''})
    }
  )

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    'is 404 for a request that a proxy passed on, as %s shows',
    async name => {
      expect(await probesOf()('/metrics', {headers: {[name]: 'x'}})).toEqual({status: 404, body: ''})
    }
  )

  it('is 500 where the figures cannot be collected', async () => {
    const broken = {contentType: 'text/plain', metrics: async () => Promise.reject(new Error('x'))}
    expect(await probesOf({metrics: broken})('/metrics')).toMatchObject({status: 500})
  })
})

it.each(['/healthz', '/readyz', '/metrics'])('%s has the headers of every other answer', async url => {
  const answer = answerProbe({isReady: async () => true, metrics}, () => false)
  const sent = await new Promise<object>(resolve => {
    const request = {url, method: 'GET', headers: {}, socket: {remoteAddress: '8.8.8.8'}}
    const response = {writeHead: (_status: number, headers: object) => ({end: () => resolve(headers)})}
    answer(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  })
  expect(sent).toMatchObject({
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox"
  })
})

it('other requests are no probes', async () => {
  const probe = probesOf()
  for (const url of ['/', '/readyz/x', '/api/me', '/toString']) expect(await probe(url)).toBeNull()
  expect(await probe('/healthz', {method: 'POST'})).toBeNull()
  expect(await probe('/healthz?x=1')).toEqual({status: 200, body: '{"status":"ok"}'})
})
