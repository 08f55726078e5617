import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {connect, type Socket} from 'node:net'
import {exampleOf} from '@paydesk/contracts/examples'
import nock from 'nock'
import {afterAll, afterEach, beforeAll, beforeEach, expect, it, vi} from 'vitest'
import {serveBehind} from '../../test/serve-behind.ts'
import {patienceFor} from './files.ts'

/** More than the sockets on the way take while nobody reads. */
const large = Buffer.alloc(16 * 1024 * 1024)
/** Calls that the BFF has at the upstream at once. */
const connectionsOfCalls = 64

let upstream: Server
let downloads: number
let paths: string[]
let close: () => Promise<void>
let port: number
let sockets: Socket[]

// What plays the upstream for other tests cannot follow several requests on one connection.
beforeAll(() => nock.restore())
afterAll(() => nock.activate())

beforeEach(async () => {
  downloads = 0
  paths = []
  sockets = []
  upstream = createServer((request, response) => {
    paths.push(request.url ?? '')
    if (!request.url?.startsWith('/api/files/')) {
      response.setHeader('content-type', 'application/json')
      return void response.end(JSON.stringify(exampleOf('getPaymentCredential')))
    }
    downloads += 1
    upstream.emit('download')
    response.setHeader('content-length', large.length)
    response.end(large)
  })
  const served = await serveBehind(upstream, 2000)
  port = served.port
  close = async () => {
    await served.stop()
    upstream.closeAllConnections()
    await new Promise(done => upstream.close(done))
  }
})
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets) socket.destroy()
  await close()
})

/** A client that asks for a file `times` times over one connection, and takes nothing of what comes. */
function slowReader(address: string, times = 1): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  socket.pause()
  socket.write(
    `GET /files/signed-token HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n\r\n`.repeat(times)
  )
  sockets.push(socket)
  return socket
}

async function untilDownloads(count: number): Promise<void> {
  while (downloads < count) await once(upstream, 'download')
}

const readFile = (address: string) =>
  fetch(`http://127.0.0.1:${port}/files/signed-token`, {headers: {'x-forwarded-for': address}})

const ordinaryCall = () =>
  fetch(`http://127.0.0.1:${port}/trpc/paymentCredentials.get`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({json: {paymentCredentialId: 'a-credential-of-nobody'}})
  })

it('readers of files who take nothing hold up no call', async () => {
  for (let i = 0; i < connectionsOfCalls + 6; i++) slowReader(`192.0.2.${i}`)
  await untilDownloads(connectionsOfCalls)
  expect((await ordinaryCall()).status).toBe(200)
})

it('a reader who does not take a file in time is cut', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const socket = slowReader('192.0.2.1')
  const ended = new Promise(done => socket.once('close', done))
  await untilDownloads(1)
  await once(socket.resume(), 'data')
  socket.pause()
  await vi.advanceTimersByTimeAsync(20 * 60_000)
  socket.resume()
  await ended
  expect(socket.bytesRead).toBeLessThan(large.length)
})

it('a reader has 30 seconds and those of a line of 32 kB/s, for a file of unknown length as for the largest one', () => {
  expect(patienceFor(0)).toBe(30_000)
  expect(patienceFor(3_200_000)).toBe(130_000)
  expect(patienceFor()).toBe(685_360)
})

it('one address reads 32 files at once, and others read meanwhile', async () => {
  for (let i = 0; i < 32; i++) slowReader('192.0.2.1')
  await untilDownloads(32)
  const refused = await readFile('192.0.2.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  const other = await readFile('192.0.2.2')
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, large.length])
})

it('a file is not read from the upstream behind a response that nobody has taken', async () => {
  slowReader('192.0.2.1', 8)
  await untilDownloads(1)
  await readFile('192.0.2.2').then(answer => answer.arrayBuffer())
  expect(downloads).toBe(2)
})

it('no stream of changes is opened behind a response that nobody has taken', async () => {
  const socket = slowReader('192.0.2.1')
  await untilDownloads(1)
  const headers = 'Host: x\r\nAuthorization: Bearer a-session\r\nAccept: text/event-stream\r\n\r\n'
  socket.write(`GET /trpc/live.changes?input=%7B%22json%22%3A%7B%7D%7D HTTP/1.1\r\n${headers}`)
  socket.write('GET /trpc/payouts.list HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer another\r\n\r\n')
  await expect.poll(() => paths).toContain('/api/me')
  expect(paths).not.toContain('/api/events')
})
