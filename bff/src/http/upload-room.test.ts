import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import {type AddressInfo, connect, type Socket} from 'node:net'
import type {CheckoutRenderer} from '@paydesk/contracts/checkout'
import {exampleOf} from '@paydesk/contracts/examples'
import {maxReceiptBytes} from '@paydesk/contracts/fields'
import nock from 'nock'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {startWorld, type World} from '../../test/world.ts'
import {createUploadRoom} from './upload-room.ts'

const renderer: CheckoutRenderer = {styles: '', render: page => JSON.stringify(page), qrCode: () => ''}

let world: World
let upstream: Server
const open: Socket[] = []
// A connection that nock looks into opens only with its whole request.
beforeAll(async () => {
  nock.restore()
  upstream = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(exampleOf('getPayoutIntent')))
  })
  await new Promise<void>(listening => upstream.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  upstream.close()
  nock.activate()
})
beforeEach(async () => {
  const {port} = upstream.address() as AddressInfo
  world = await startWorld({TRUST_PROXY: '1', UPSTREAM_URL: `http://127.0.0.1:${port}`}, renderer)
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await world.close()
})

const procedure = '/trpc/payoutIntents.uploadReceipt'
const page = '/payout-intents/intent-1'
const length = (bytes: number) => ({'content-length': String(bytes)})

/** A form of which the head is sent, and of the body nothing. */
function begin(address: string, path = procedure, headers: Record<string, string> = length(maxReceiptBytes)) {
  const socket = connect(Number(new URL(world.url).port), '127.0.0.1')
  open.push(socket)
  const all = {
    host: 'bff',
    'content-type': 'multipart/form-data; boundary=x',
    'x-forwarded-for': address,
    cookie: 'paydesk_key=key-of-1',
    ...headers
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  socket.on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return {
    socket,
    status: () => Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1] ?? 0),
    async answer() {
      await expect.poll(() => text.trimEnd().endsWith('}')).toBe(true)
      const retryAfter = /^retry-after: (\d+)\r$/im.exec(text)?.[1]
      return {
        status: this.status(),
        retryAfter,
        body: JSON.parse(text.slice(text.indexOf('\r\n\r\n')).trim())
      }
    }
  }
}

const taken = async () =>
  Number(/^bff_upload_bytes (\d+)$/m.exec(await (await fetch(`${world.url}/metrics`)).text())?.[1])

/** Forms of one address that have come as far as the server; four have room. */
async function fill(address: string, forms = 4, headers?: Record<string, string>) {
  const before = await taken()
  const begun = Array.from({length: forms}, () => begin(address, procedure, headers))
  await expect.poll(taken, {timeout: 10_000}).toBeGreaterThanOrEqual(before + forms * maxReceiptBytes)
  return begun
}

describe('forms of one address beyond its share are refused before their bodies are read', () => {
  it('by a procedure, and another address has room', async () => {
    await fill('203.0.113.7')
    const {status, retryAfter, body} = await begin('203.0.113.7').answer()
    expect([status, retryAfter, body.error.json.data.code]).toEqual([429, '5', 'TOO_MANY_REQUESTS'])
    const other = begin('198.51.100.4', procedure, length(2))
    other.socket.write('--')
    await expect.poll(other.status).toBe(400)
  })

  it('by the customer’s page, in the customer’s language', async () => {
    await fill('203.0.113.7')
    const form = begin('203.0.113.7', page, {...length(maxReceiptBytes), 'accept-language': 'zh'})
    expect(await form.answer()).toMatchObject({
      status: 429,
      retryAfter: '5',
      body: {language: 'zh', content: {kind: 'intent', problem: {code: 'TOO_MANY_REQUESTS', retryAfter: 5}}}
    })
  })

  it('however they hide their length', async () => {
    await fill('203.0.113.7', 4, {'transfer-encoding': 'chunked'})
    expect((await begin('203.0.113.7').answer()).status).toBe(429)
  })

  it('and have room again once an earlier one has ended', async () => {
    const begun = await fill('203.0.113.7')
    const before = await taken()
    begun[0]?.socket.destroy()
    await expect.poll(taken).toBe(before - maxReceiptBytes)
    const next = begin('203.0.113.7', procedure, length(2))
    next.socket.write('--')
    await expect.poll(next.status).toBe(400)
  })
})

it('forms of all addresses beyond the process’s room are refused with 503, by procedure and page', async () => {
  for (let n = 0; n < 9; n += 1) await fill(`203.0.113.${n}`)
  await fill('198.51.100.3', 2)
  const call = await begin('198.51.100.4').answer()
  expect([call.status, call.retryAfter, call.body.error.json.data.code]).toEqual([503, '5', 'UNAVAILABLE'])
  const form = begin('198.51.100.4', page, {...length(maxReceiptBytes), 'accept-language': 'en'})
  expect(await form.answer()).toMatchObject({
    status: 503,
    retryAfter: '5',
    body: {content: {kind: 'intent', problem: {code: 'UNAVAILABLE'}}}
  })
  expect((await fetch(world.url + page, {headers: {cookie: 'paydesk_key=key-of-1'}})).status).toBe(200)
})

describe('large JSON bodies take the same room before anybody asks who sends them', () => {
  const large = 256 * 1024
  const json = (bytes: number) => ({...length(bytes), 'content-type': 'application/json'})
  const signIn = '/trpc/auth.signIn'

  it('beyond the share of one address they are refused, and its forms with them', async () => {
    for (let n = 0; n < 96; n += 1) begin('203.0.113.7', signIn, json(large))
    await expect.poll(taken).toBe(96 * large)
    const {status, retryAfter, body} = await begin('203.0.113.7', signIn, json(large)).answer()
    expect([status, retryAfter, body.error.json.data.code]).toEqual([429, '5', 'TOO_MANY_REQUESTS'])
    expect((await begin('203.0.113.7').answer()).status).toBe(429)
  })

  it('however they hide their length, streamed or not', async () => {
    const chunked = {'transfer-encoding': 'chunked', 'content-type': 'application/json'}
    begin('203.0.113.7', signIn, chunked)
    begin('203.0.113.7', `${signIn}?batch=1`, {...chunked, 'trpc-accept': 'application/jsonl'})
    await expect.poll(taken).toBe(2 * large)
  })

  it('a body of 16 kB takes none, nor does a call without a body', async () => {
    const small = begin('203.0.113.7', signIn, json(16 * 1024))
    small.socket.write('x'.repeat(16 * 1024))
    await expect.poll(small.status).toBe(400)
    expect(await taken()).toBe(0)
    expect((await fetch(`${world.url}/trpc/me.get`)).status).toBe(401)
    expect(await taken()).toBe(0)
  })
})

it('forms of all networks of an IPv6 /48 have the share of two addresses', () => {
  const room = createUploadRoom({RATE_LIMIT_FACTOR: 1})
  const request = {headers: {}} as IncomingMessage
  const response = {socket: {}} as ServerResponse
  const limit = 12 * 1024 * 1024
  const enter = (address: string) => room.enter(request, response, {address, limit})
  const leave = [1, 2, 3, 4].map(n => enter(`2001:db8:7:${n}::1`))
  expect(() => enter('2001:db8:7:5::1')).toThrow('bodies of one address or network')
  enter('2001:db8:8::1')
  for (const each of leave) each()
  expect(room.taken()).toBe(limit)
  expect(() => enter('2001:db8:7:5::1')).not.toThrow()
})

it('a form behind a response that nobody has read is refused: its own response might never close', () => {
  const room = createUploadRoom({RATE_LIMIT_FACTOR: 1})
  const request = {headers: {}} as IncomingMessage
  const queued = {socket: null} as ServerResponse
  expect(() => room.enter(request, queued, {address: '203.0.113.7', limit: 5})).toThrow('a pipelined body')
  expect(room.taken()).toBe(0)
})
