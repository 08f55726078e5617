/**
 * The BFF's own CPU for a call as the dashboard sends it, against the CPU of its upstream, a stub that serialises the
 * same rows. The usual BFF of tRPC and a hand-made proxy are measured by its side.
 *
 *   node bench/bff.ts [requests = 6000] [rounds = 5]
 *
 * Linux only, since it reads /proc.
 */
import {type ChildProcess, spawn} from 'node:child_process'
import {installPeers} from './peers.ts'
import {cpuOf} from './processes.ts'
import {inTurns, type Line, line, ratios, report, size} from './report.ts'

const requests = size(0, 6000, 2000)
const rounds = size(1, 5, 3)
const clients = 16
const ports = {stub: 4750, bff: 4751, proxy: 4752, usual: 4753}
const parts = new URL('./bff-parts.ts', import.meta.url).pathname
const main = new URL('../bff/src/main.ts', import.meta.url).pathname
const usualMain = new URL('./peers/usual-bff.js', import.meta.url).pathname
const stubOrigin = `http://127.0.0.1:${ports.stub}`
/** One call in a batch, as the web's link sends it. */
const batched = (name: string, input: object) =>
  `/trpc/${name}?batch=1&input=${encodeURIComponent(JSON.stringify({0: {json: input}}))}`

installPeers()
const stub = await start([parts, 'stub', String(ports.stub)])
const proxy = await start([parts, 'proxy', String(ports.proxy), stubOrigin])
const usual = await start([usualMain, String(ports.usual), stubOrigin])
const bff = await start([main], {
  PORT: String(ports.bff),
  UPSTREAM_URL: stubOrigin,
  RATE_LIMIT_FACTOR: '1000000'
})
try {
  report([
    ...(await compare('list of 25', '/api/payouts?page=1', batched('payouts.list', {}), 4.5)),
    ...(await compare('item', '/api/payouts/1', batched('payouts.get', {id: 1}), 5))
  ])
} finally {
  for (const child of [stub, proxy, usual, bff]) child.kill('SIGTERM')
}

async function compare(what: string, path: string, call: string, goal: number): Promise<Line[]> {
  const own = await inTurns(rounds, [
    () => costOf(stub, ports.stub, path),
    () => costOf(bff, ports.bff, call),
    () => costOf(usual, ports.usual, call),
    () => costOf(proxy, ports.proxy, path)
  ])
  const [direct = [], ...others] = own
  const reference = 'a stub that serialises the same rows'
  return ['the BFF', 'the usual tRPC BFF', 'a hand-made proxy'].map((name, i) =>
    line(`${what} as the dashboard sends it: CPU of ${name}`, ratios(others[i] ?? [], direct), {
      reference,
      ...(i === 0 && {goal: `<= ${goal}`})
    })
  )
}

/** Microseconds of a server's own CPU for a request. */
async function costOf(server: ChildProcess, port: number, path: string): Promise<number> {
  const before = cpuOf(server.pid)
  const args = [parts, 'load', `http://127.0.0.1:${port}`, path, String(clients), String(requests)]
  const load = spawn(process.execPath, args, {stdio: ['ignore', 'ignore', 'inherit']})
  const code = await new Promise(done => load.once('close', done))
  if (code !== 0) throw new Error(`the load ended with code ${code}`)
  return (cpuOf(server.pid) - before) / requests
}

/** Starts a server in a separate process; resolves when it is ready. */
async function start(args: string[], env: Record<string, string> = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: {PATH: process.env.PATH, NODE_ENV: 'production', ...env},
    stdio: ['ignore', 'pipe', 'inherit']
  })
  if (args[0] === main) await untilReady(`http://127.0.0.1:${env.PORT}/healthz`)
  else await new Promise(said => child.stdout.once('data', said))
  child.stdout.resume()
  return child
}

async function untilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await new Promise(wait => setTimeout(wait, 50))
  }
}
