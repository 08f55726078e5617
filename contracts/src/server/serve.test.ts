import {Agent, get, type IncomingMessage, type RequestListener, type ServerResponse} from 'node:http'
import {connect, type Socket} from 'node:net'
import {text} from 'node:stream/consumers'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {type Served, type ServeOptions, serve} from './serve.ts'

let served: Served
let agent: Agent

beforeEach(() => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  agent = new Agent({keepAlive: true, maxSockets: 100})
})
afterEach(async () => {
  const stopped = served.stop()
  await vi.runAllTimersAsync()
  await stopped
  agent.destroy()
  vi.useRealTimers()
})

const metrics = {contentType: 'text/plain', metrics: async () => 'figures'}

async function start(
  handle: RequestListener,
  options: Pick<ServeOptions, 'http'> & {shutdownDelayMs?: number; drainMs?: number} = {}
) {
  const probes = {isReady: async () => true, metrics}
  served = await serve({
    handle,
    probes,
    port: 0,
    host: '127.0.0.1',
    portSetting: 'PORT',
    shutdownDelayMs: 0,
    ...options
  })
}

type Answer = {status: number | undefined; connection: string | undefined; body: string}

/** The answer to a GET over a kept-alive connection. */
function ask(path = '/'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(
      {port: served.port, host: '127.0.0.1', path, agent},
      async (answer: IncomingMessage) =>
        resolve({
          status: answer.statusCode,
          connection: answer.headers.connection,
          body: await text(answer)
        })
    )
    request.once('error', reject)
  })
}

/** Begins to stop; `done` resolves with the end of the stop. */
async function stop(passedMs = 0): Promise<{done: Promise<void>}> {
  const done = served.stop()
  await vi.advanceTimersByTimeAsync(passedMs)
  return {done}
}

/** A handler whose answers wait, and resolves with all of them once `count` requests are there. */
function holding(count: number) {
  const held: ServerResponse[] = []
  let arrived: (held: ServerResponse[]) => void = () => undefined
  const all = new Promise<ServerResponse[]>(resolve => {
    arrived = resolve
  })
  const handle: RequestListener = (_request, response) => {
    held.push(response)
    if (held.length === count) arrived(held)
  }
  return {handle, all}
}

const closed = (socket: Socket) => new Promise(done => socket.once('close', done))

it('a server that stops answers each request that it has taken, with Connection: close, and is then gone', async () => {
  const {handle, all} = holding(16)
  await start(handle)
  const asked = Array.from({length: 16}, () => ask())
  const held = await all
  const stopped = await stop()
  for (const response of held) response.end('done')
  expect(await Promise.all(asked)).toEqual(
    asked.map(() => ({status: 200, connection: 'close', body: 'done'}))
  )
  await stopped.done
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

it('a request that is on its way over an idle connection when the server stops is answered', async () => {
  await start((_request, response) => response.end('done'))
  await ask()
  await stop(99)
  expect(await ask()).toEqual({status: 200, connection: 'close', body: 'done'})
})

it('a server that stops ends idle connections, also one that has sent nothing', async () => {
  await start((_request, response) => response.end('done'))
  expect(await ask()).toEqual({status: 200, connection: 'keep-alive', body: 'done'})
  const silent = connect(served.port, '127.0.0.1').resume()
  await new Promise(done => silent.once('connect', done))
  const ended = closed(silent)
  await (await stop(100)).done
  await ended
})

it('a connection whose answer had begun before the stop ends with that answer', async () => {
  const {handle, all} = holding(1)
  await start(handle)
  const asked = ask()
  const [response] = await all
  response?.write('the beginning, ')
  const stopped = await stop(100)
  response?.end('the end')
  expect(await asked).toMatchObject({body: 'the beginning, the end'})
  await stopped.done
})

it('an answer that a slow client still reads is sent whole', async () => {
  const size = 30_000_000
  const {handle, all} = holding(1)
  await start(handle)
  const slow = connect(served.port, '127.0.0.1')
  slow.pause().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  const [response] = await all
  response?.end(Buffer.alloc(size))
  const stopped = await stop(100)
  let read = 0
  slow.on('data', chunk => {
    read += chunk.length
  })
  slow.resume()
  await closed(slow)
  await stopped.done
  expect(read).toBeGreaterThan(size)
})

it('until its delay is over a server that stops still takes requests, while /readyz is 503', async () => {
  await start((_request, response) => response.end('done'), {shutdownDelayMs: 5000})
  expect(await ask('/readyz')).toMatchObject({status: 200})
  const stopped = served.stop()
  vi.advanceTimersByTime(4999)
  expect(await ask('/readyz')).toEqual({status: 503, connection: 'close', body: '{"status":"stopping"}'})
  expect(await ask('/healthz')).toMatchObject({status: 200})
  expect(await ask()).toEqual({status: 200, connection: 'close', body: 'done'})
  await vi.advanceTimersByTimeAsync(101)
  await stopped
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
})

it('an answer that takes longer than the drain is cut, so that the process ends', async () => {
  const {handle, all} = holding(1)
  await start(handle, {drainMs: 20_000})
  const asked = ask()
  await all
  const cut = expect(asked).rejects.toThrow('socket hang up')
  const stopped = await stop(20_000)
  await cut
  await stopped.done
})

it('a port that is taken is an error that names the setting', async () => {
  await start((_request, response) => response.end('done'))
  const second = serve({
    handle: () => undefined,
    probes: {isReady: async () => true, metrics},
    port: served.port,
    host: '127.0.0.1',
    portSetting: 'UPSTREAM_PORT',
    shutdownDelayMs: 0
  })
  await expect(second).rejects.toThrow(
    `Port ${served.port} of 127.0.0.1 is taken by another process. End that one, or set UPSTREAM_PORT to another port.`
  )
})

it('a hundred connections that never finish their headers hold up nobody, and are ended', async () => {
  await start((_request, response) => response.end('done'), {
    http: {headersTimeout: 300, connectionsCheckingInterval: 50}
  })
  const slow = await Promise.all(
    Array.from({length: 100}, async () => {
      const socket = connect(served.port, '127.0.0.1')
      await new Promise(done => socket.once('connect', done))
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
      return {socket, answer: text(socket), ended: closed(socket)}
    })
  )
  expect(await ask()).toMatchObject({status: 200, body: 'done'})
  await Promise.all(slow.map(({ended}) => ended))
  for (const {answer} of slow) expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
})
