import {once} from 'node:events'
import {createServer, type Server, type ServerResponse} from 'node:http'
import {exampleOf} from '@paydesk/contracts/examples'
import nock from 'nock'
import {afterAll, afterEach, beforeAll, beforeEach, expect, it} from 'vitest'
import {serveBehind} from '../../test/serve-behind.ts'

/** Calls that the BFF has at the upstream at once. */
const connections = 64

let upstream: Server
let held: ServerResponse[]
let leaving: AbortController
let url: string
let close: () => Promise<void>

// What plays the upstream for other tests answers each call at once.
beforeAll(() => nock.restore())
afterAll(() => nock.activate())

beforeEach(async () => {
  held = []
  leaving = new AbortController()
  upstream = createServer((request, response) => {
    if (request.headers.authorization === 'Bearer quick') {
      response.setHeader('content-type', 'application/json')
      return void response.end(JSON.stringify(exampleOf('getPaymentCredential')))
    }
    held.push(response)
    upstream.emit('held')
  })
  const served = await serveBehind(upstream, 3000)
  url = `http://127.0.0.1:${served.port}`
  close = async () => {
    leaving.abort()
    upstream.closeAllConnections()
    await served.stop()
    await new Promise(done => upstream.close(done))
  }
})
afterEach(() => close())

let asked = 0
const ask = (token: string, address: string, signal?: AbortSignal) =>
  fetch(`${url}/trpc/paymentCredentials.get`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': address
    },
    body: JSON.stringify({json: {paymentCredentialId: `credential-${++asked}`}}),
    signal
  })

/** A call that the upstream leaves without an answer. */
const askInVain = (token: string, address: string) =>
  void ask(token, address, leaving.signal).catch(() => undefined)

async function untilHeld(count: number): Promise<void> {
  while (held.length < count) await once(upstream, 'held')
}

it('a session whose calls hang, from wherever, keeps nobody else waiting', async () => {
  for (let i = 0; i < connections + 6; i++) askInVain('slow', `198.51.100.${i}`)
  await untilHeld(8)
  expect((await ask('quick', '203.0.113.1')).status).toBe(200)
  expect(held.length).toBe(8)
})

it('a network whose calls hang, with whatever tokens, keeps nobody else waiting', async () => {
  for (let i = 0; i < connections + 6; i++) askInVain(`slow-${i}`, `2001:db8:7:${i.toString(16)}::1`)
  await untilHeld(32)
  expect((await ask('quick', '203.0.113.1')).status).toBe(200)
  expect(held.length).toBe(32)
})
