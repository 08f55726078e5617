import {createServer, type Server, type ServerResponse} from 'node:http'
import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest'
import {serveBehind} from '../../test/serve-behind.ts'

/** What the upstream answers a call with; who asks is answered well. */
let lie: (response: ServerResponse) => unknown
let upstream: Server
let bff: Awaited<ReturnType<typeof serveBehind>>
let written = 0

beforeAll(async () => {
  upstream = createServer((request, response) => {
    if (request.url === '/api/me') return response.end(JSON.stringify(exampleOf('getMe', 200, 'admin')))
    return lie(response)
  })
  bff = await serveBehind(upstream, 1000)
})
afterEach(async () => {
  lie = response => response.end(JSON.stringify(exampleOf('getPayout')))
  expect(await codeOfCall()).toBe('taken')
})
afterAll(async () => {
  await bff.stop()
  upstream.closeAllConnections()
  upstream.close()
})

function ask(procedure: string, input: object, accept = 'application/json'): Promise<Response> {
  const query = encodeURIComponent(JSON.stringify({json: input}))
  return fetch(`http://127.0.0.1:${bff.port}/trpc/${procedure}?input=${query}`, {
    headers: {authorization: 'Bearer token-of-one', accept}
  })
}

async function codeOfCall(): Promise<string> {
  const response = await ask('payouts.get', {id: 1})
  const {error} = (await response.json()) as {error?: {json: {data: {code: string}}}}
  return error?.json.data.code ?? 'taken'
}

/** The example with another JSON text in place of a field's value. */
function withText(field: string, text: string): string {
  const {data} = exampleOf('getPayout')
  return JSON.stringify({data: {...data, [field]: 'HERE'}}).replace('"HERE"', text)
}

/** Writes megabytes for as long as the reader takes them. */
function flood(response: ServerResponse): void {
  const megabyte = Buffer.alloc(2 ** 20, ' ')
  const write = () => {
    while (!response.destroyed) {
      written += 1
      if (!response.write(megabyte)) return void response.once('drain', write)
    }
  }
  write()
}

it.each([
  ['an amount beyond every number', 'amount', '1e999'],
  ['an amount whose last digits a number loses', 'amount', '9007199254740993.55'],
  ['an id beyond exact numbers', 'id', '90071992547409931'],
  ['an amount as a list', 'amount', '[100]']
])('%s is a breach of the contract, and no other amount', async (_, field, text) => {
  lie = response => response.end(withText(field, text))
  expect(await codeOfCall()).toBe('UPSTREAM_CONTRACT')
})

it.each([
  ['nested 20,000 deep', `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['that is a page', '<html><body>200</body></html>']
])('an answer %s is a breach of the contract', async (_, body) => {
  lie = response => response.end(body)
  expect(await codeOfCall()).toBe('UPSTREAM_CONTRACT')
})

it.each([200, 500])('an endless body of a %i is given up after some megabytes', async status => {
  written = 0
  lie = response => flood(response.writeHead(status))
  expect(await codeOfCall()).toBe('UPSTREAM_CONTRACT')
  expect(written).toBeLessThan(100)
})

it('an endless error in place of a stream has the code of its status', async () => {
  written = 0
  lie = response => flood(response.writeHead(503))
  const stream = await ask('live.changes', {}, 'text/event-stream')
  expect(await stream.text()).toContain('"code":"UNAVAILABLE"')
  expect(written).toBeLessThan(100)
})

it('a body that comes byte by byte is given up in time', async () => {
  lie = response => {
    const dripping = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(dripping))
  }
  expect(await codeOfCall()).toBe('TIMEOUT')
})

it('a body that is cut off is no answer', async () => {
  lie = response => {
    response.writeHead(200, {'content-length': 1000}).write('{"data":')
    setImmediate(() => response.destroy())
  }
  expect(await codeOfCall()).toBe('UPSTREAM_UNREACHABLE')
})
