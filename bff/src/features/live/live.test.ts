import {PassThrough} from 'node:stream'
import {exampleOf} from '@paydesk/contracts/examples'
import nock from 'nock'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {startWorld, upstreamUrl, type World} from '../../../test/world.ts'

let world: World
beforeEach(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
const bodies: PassThrough[] = []
afterEach(async () => {
  for (const body of bodies.splice(0)) body.end()
  await world.close()
})

const sse = {'content-type': 'text/event-stream'}
const ready = 'id: e.1.0\nevent: ready\ndata: {"lag":0}\n\n'
const change = (id: string, record: number) =>
  `id: ${id}\nevent: change\ndata: {"area":"payouts","record_id":"${record}","version":2,"kind":"changed","user_id":7}\n\n`

/** The upstream's stream, into which a test writes; `after` is the cursor that it has to be asked with. */
function upstreamStream(after?: string) {
  const body = new PassThrough()
  bodies.push(body)
  nock(upstreamUrl, after === undefined ? {} : {reqheaders: {'last-event-id': after}})
    .get('/api/events')
    .reply(200, () => body, sse)
  return body
}

type Received = {event?: string; id?: string; data: string}

/** A browser's subscription, message by message. */
async function subscribe(token?: string, lastEventId?: string) {
  const abort = new AbortController()
  const input = encodeURIComponent(JSON.stringify({json: {lastEventId}}))
  const response = await fetch(`${world.url}/trpc/live.changes?input=${input}`, {
    signal: abort.signal,
    headers: {accept: 'text/event-stream', ...(token && {authorization: `Bearer ${token}`})}
  })
  let text = ''
  const ended = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, {stream: true})
  })().catch(() => undefined)
  const messages = (): Received[] =>
    text.split('\n\n').flatMap(block => {
      const fields = block
        .split('\n')
        .filter(line => line !== '')
        .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)])
      return fields.length > 0 ? [Object.fromEntries(fields) as Received] : []
    })
  const types = () =>
    messages().flatMap(({event, data}) => (event ? [] : [JSON.parse(data).json.type as string]))
  return {
    response,
    ended,
    text: () => text,
    messages,
    types,
    until: (expected: string[]) =>
      vi.waitUntil(() => JSON.stringify(types()) === JSON.stringify(expected), {timeout: 20_000}),
    close: () => abort.abort()
  }
}

describe('live.changes', () => {
  it('passes the upstream’s events on in camelCase, each with its cursor', async () => {
    const upstream = upstreamStream()
    upstream.write(ready + change('e.2.5', 1042))
    const browser = await subscribe('token-of-one')
    await browser.until(['pulse', 'change'])
    expect(browser.response.headers.get('content-type')).toBe('text/event-stream')
    expect(browser.response.headers.get('x-accel-buffering')).toBe('no')
    const last = browser.messages().at(-1)
    expect(last?.id).toBe('e.2.5')
    expect(JSON.parse(last?.data ?? '').json).toEqual({
      type: 'change',
      id: 'e.2.5',
      event: {area: 'payouts', recordId: '1042', version: 2, kind: 'changed', userId: 7}
    })
    expect(world.seen()[0]?.headers).toMatchObject({
      authorization: 'Bearer token-of-one',
      accept: 'text/event-stream'
    })
    browser.close()
  })

  it('goes on behind the last cursor of a browser that comes back', async () => {
    upstreamStream('e.2.5').write(ready)
    const browser = await subscribe('token-of-one', 'e.2.5')
    await browser.until(['pulse'])
    expect(world.seen()[0]?.headers['last-event-id']).toBe('e.2.5')
    browser.close()
  })

  it('opens one stream for all subscriptions of a session, and gives each what it has missed', async () => {
    const upstream = upstreamStream()
    upstream.write(ready + change('e.2.5', 1) + change('e.3.6', 2))
    const first = await subscribe('token-of-one')
    await first.until(['pulse', 'change', 'change'])
    const second = await subscribe('token-of-one', 'e.2.5')
    await second.until(['change', 'pulse'])
    const stranger = await subscribe('token-of-one', 'x.9.9')
    await stranger.until(['resync', 'pulse'])
    upstream.write(change('e.4.7', 3))
    await second.until(['change', 'pulse', 'change'])
    await first.until(['pulse', 'change', 'change', 'change'])
    expect(world.seen()).toHaveLength(1)
    for (const browser of [first, second, stranger]) browser.close()
  })

  it('gives a subscription that comes back with the cursor of an open stream all that has come since', async () => {
    const upstream = upstreamStream('e.1.0')
    upstream.write(change('e.2.5', 1) + ready.replace('e.1.0', 'e.2.9'))
    const first = await subscribe('token-of-one', 'e.1.0')
    await first.until(['change', 'pulse'])
    const second = await subscribe('token-of-one', 'e.1.0')
    await second.until(['change', 'pulse', 'pulse'])
    upstream.write('event: resync\ndata: {}\n\n')
    await second.until(['change', 'pulse', 'pulse', 'resync'])
    const third = await subscribe('token-of-one', 'e.1.0')
    await third.until(['resync'])
    for (const browser of [first, second, third]) browser.close()
  })

  it('ends the upstream’s stream with the last subscription', async () => {
    const upstream = upstreamStream()
    upstream.write(ready)
    const browser = await subscribe('token-of-one')
    await browser.until(['pulse'])
    const metric = async () =>
      (await (await fetch(`${world.url}/metrics`)).text()).match(/bff_live_streams (\d)/)?.[1]
    expect(await metric()).toBe('1')
    browser.close()
    await vi.waitUntil(async () => (await metric()) === '0', {timeout: 20_000})
  })

  it('says why the upstream has ended the stream, and ends', async () => {
    upstreamStream().end(`${ready}event: end\ndata: {"reason":"role_changed"}\n\n`)
    const browser = await subscribe('token-of-one')
    await browser.ended
    expect(browser.types()).toEqual(['pulse', 'end'])
    expect(browser.text()).toContain('"reason":"role_changed"')
  })

  it('ends where the upstream’s connection is lost', async () => {
    upstreamStream().end(ready)
    const browser = await subscribe('token-of-one')
    await browser.ended
    expect(browser.types()).toEqual(['pulse', 'end'])
  })

  it('needs a token, without which no upstream is asked', async () => {
    const browser = await subscribe()
    await browser.ended
    expect(browser.text()).toContain('"code":"UNAUTHORIZED"')
    expect(browser.types()).toEqual([])
    expect(world.allSeen).toEqual([])
  })

  it.each([
    [401, 'UNAUTHORIZED'],
    [404, 'NOT_IMPLEMENTED'],
    [405, 'NOT_IMPLEMENTED'],
    [429, 'TOO_MANY_REQUESTS'],
    [503, 'UNAVAILABLE']
  ] as const)('an upstream’s %i is %s, and no stream', async (status, code) => {
    nock(upstreamUrl).get('/api/events').reply(status, {message: 'insides of the upstream'})
    const browser = await subscribe('token-of-one')
    await browser.ended
    expect(browser.messages().map(({event}) => event)).toEqual(['connected', 'serialized-error'])
    expect(browser.text()).toContain(`"code":"${code}"`)
  })

  it.each([
    ['an answer that is no stream', 'application/json', '{"data":[]}'],
    ['an event that breaks the contract', sse['content-type'], 'event: change\ndata: {"area":"moon"}\n\n'],
    ['a message that is not JSON', sse['content-type'], 'event: change\ndata: <html>\n\n']
  ])('%s is a breach of the contract', async (_, type, body) => {
    nock(upstreamUrl).get('/api/events').reply(200, body, {'content-type': type})
    const browser = await subscribe('token-of-one')
    await browser.ended
    expect(browser.text()).toContain('UPSTREAM_CONTRACT')
  })

  it('a message that does not end fails', async () => {
    nock(upstreamUrl)
      .get('/api/events')
      .reply(200, `event: change\ndata: ${'x'.repeat(200_000)}`, sse)
    const browser = await subscribe('token-of-one')
    await browser.ended
    expect(browser.messages().map(({event}) => event)).toEqual(['connected', 'serialized-error'])
  })

  it('takes none of the connections that calls need', async () => {
    const streams = await Promise.all(
      Array.from({length: 70}, async (_, n) => {
        upstreamStream().write(ready)
        const browser = await subscribe(`token-${n}`)
        await browser.until(['pulse'])
        return browser
      })
    )
    world.upstream().get('/api/merchants').reply(200, exampleOf('listMerchants'))
    expect(await world.as('paymaster').merchants.list.query()).toHaveLength(3)
    for (const stream of streams) stream.close()
  })
})
