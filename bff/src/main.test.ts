import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {createServer, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {text} from 'node:stream/consumers'
import {afterEach, expect, it, vi} from 'vitest'
import {freePort} from '../../contracts/test/free-port.ts'

const running = new Set<ChildProcess>()
const upstreams = new Set<Server>()
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  for (const upstream of upstreams) upstream.closeAllConnections()
})

/** An upstream whose answers wait; `asked` resolves with the first of them. */
async function heldUpstream() {
  let arrived: (response: ServerResponse) => void = () => undefined
  const asked = new Promise<ServerResponse>(resolve => {
    arrived = resolve
  })
  const server = createServer((_request, response) => arrived(response))
  upstreams.add(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked}
}

function startBff(settings: Record<string, string>) {
  const child = spawn(process.execPath, [`${import.meta.dirname}/main.ts`], {
    env: {...process.env, HOST: '127.0.0.1', ...settings},
    stdio: ['ignore', 'pipe', 'pipe']
  })
  running.add(child)
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return {child, exit, output: text(child.stdout), errors: text(child.stderr)}
}

const answers = (url: string) => fetch(url).then(({ok}) => ok)

async function startAndWait(upstreamUrl: string) {
  const port = await freePort()
  const bff = startBff({PORT: String(port), UPSTREAM_URL: upstreamUrl})
  const url = `http://127.0.0.1:${port}`
  await vi.waitUntil(() => answers(`${url}/healthz`).catch(() => false), {timeout: 60_000})
  return {...bff, url}
}

const signedIn = {headers: {authorization: 'Bearer token-of-one'}}

it('on SIGTERM a process takes nothing new, answers what runs with Connection: close, and exits with 0', async () => {
  const upstream = await heldUpstream()
  const {child, exit, url, output} = await startAndWait(upstream.url)
  const call = fetch(`${url}/trpc/settings.get`, signedIn)
  const held = await upstream.asked
  child.kill('SIGTERM')
  await vi.waitUntil(
    () =>
      answers(`${url}/healthz`).then(
        () => false,
        () => true
      ),
    {timeout: 60_000}
  )
  held.end(JSON.stringify({data: []}))
  const answer = await call
  expect([answer.status, answer.headers.get('connection')]).toEqual([502, 'close'])
  expect(await exit).toBe(0)
  expect(await output).toMatch(/"msg":"stopping"/)
}, 120_000)

it('a warning is in the log of a process that is killed right after it', async () => {
  const {child, exit, url, output} = await startAndWait('http://127.0.0.1:1')
  expect((await fetch(`${url}/trpc/settings.get`, signedIn)).status).toBe(502)
  child.kill('SIGKILL')
  await exit
  expect(await output).toMatch(/"level":40,.*"code":"UPSTREAM_UNREACHABLE"/)
}, 120_000)

it('a start with a wrong setting, or on a port that is taken, ends with 1 and a sentence without a stack', async () => {
  const wrong = startBff({TRUST_PROXY: 'true'})
  expect(await wrong.exit).toBe(1)
  expect(await wrong.errors).toBe(
    'Set these environment variables and start again:\n' +
      '  TRUST_PROXY is wrong: Invalid input: expected number, received NaN\n'
  )
  const taken = createServer()
  upstreams.add(taken)
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
  const {port} = taken.address() as AddressInfo
  const second = startBff({PORT: String(port)})
  expect(await second.exit).toBe(1)
  expect(await second.errors).toBe(
    `Port ${port} of 127.0.0.1 is taken by another process. End that one, or set PORT to another port.\n`
  )
}, 120_000)
