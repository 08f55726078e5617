/**
 * The BFF's overhead per call, as ratios within one run: the CPU of all processes for a request through the BFF,
 * against the same request to the upstream directly. The upstream is a stub with fixed bytes.
 *
 *   node bench/bff.ts [requests = 6000] [rounds = 3]
 *
 * Linux only, since it reads /proc. Exit code 1 where a goal is missed.
 */
import {type ChildProcess, spawn} from 'node:child_process'
import {readFileSync} from 'node:fs'

const requests = Number(process.argv[2] ?? 6000)
const rounds = Number(process.argv[3] ?? 3)
const clients = 16
const ports = {stub: 4750, bff: 4751, proxy: 4752}
const parts = new URL('./bff-parts.ts', import.meta.url).pathname
const main = new URL('../bff/src/main.ts', import.meta.url).pathname
const stubOrigin = `http://127.0.0.1:${ports.stub}`
const input = (value: object) => encodeURIComponent(JSON.stringify({json: value}))

type Way = {name: string; path: string; port: number; servers: ChildProcess[]}
type Cost = {total: number; own: number; perSecond: number}

const stub = await start([parts, 'stub', String(ports.stub)])
const proxy = await start([parts, 'proxy', String(ports.proxy), stubOrigin])
const bff = await start([main], {
  PORT: String(ports.bff),
  UPSTREAM_URL: stubOrigin,
  RATE_LIMIT_FACTOR: '1000000'
})
try {
  process.exitCode = await compare()
} finally {
  for (const child of [stub, proxy, bff]) child.kill('SIGTERM')
}

async function compare(): Promise<number> {
  const directly = (path: string): Way => ({name: 'stub directly', path, port: ports.stub, servers: [stub]})
  const list = '/api/payouts?page=1'
  const item = '/api/payouts/1'
  const lists: Way[] = [
    directly(list),
    {name: 'hand-made proxy', path: list, port: ports.proxy, servers: [proxy, stub]},
    {name: 'BFF', path: `/trpc/payouts.list?input=${input({})}`, port: ports.bff, servers: [bff, stub]}
  ]
  const items: Way[] = [
    directly(item),
    {name: 'hand-made proxy', path: item, port: ports.proxy, servers: [proxy, stub]},
    {name: 'BFF', path: `/trpc/payouts.get?input=${input({id: 1})}`, port: ports.bff, servers: [bff, stub]}
  ]
  const sound = [await table('list of 25', lists, 3.2), await table('single item', items, 4)]
  return sound.every(Boolean) ? 0 : 1
}

/** Measures the ways in turn, round by round, and prints the medians; whether the last one keeps the goal. */
async function table(what: string, ways: Way[], goal: number): Promise<boolean> {
  const costs = ways.map((): Cost[] => [])
  for (let round = 0; round <= rounds; round += 1)
    for (const [i, way] of ways.entries()) {
      const cost = await costOf(way, round === 0 ? 2 * requests : requests)
      if (round > 0) costs[i]?.push(cost)
    }
  const medians = costs.map(list => ({
    total: median(list.map(cost => cost.total)),
    own: median(list.map(cost => cost.own)),
    perSecond: median(list.map(cost => cost.perSecond))
  }))
  const [direct] = medians as [Cost]
  console.log(`${what}, ${clients} clients, microseconds of CPU for a request`)
  console.table(
    ways.map(({name}, i) => {
      const {total, own, perSecond} = medians[i] as Cost
      return {
        name,
        all: Math.round(total),
        'all / direct': (total / direct.total).toFixed(2),
        asked: Math.round(own),
        'asked / stub': (own / direct.own).toFixed(2),
        perSecond: Math.round(perSecond)
      }
    })
  )
  const ratio = (medians.at(-1) as Cost).total / direct.total
  console.log(`all / direct: ${ratio.toFixed(2)}, goal ${goal}`)
  return ratio <= goal
}

async function costOf({path, port, servers}: Way, count: number): Promise<Cost> {
  const before = servers.map(cpuOf)
  const args = [parts, 'load', `http://127.0.0.1:${port}`, path, String(clients), String(count)]
  const {seconds, cpu} = JSON.parse(await outputOf(args)) as {seconds: number; cpu: number}
  const spent = servers.map((server, i) => cpuOf(server) - (before[i] ?? 0))
  return {
    total: (cpu + spent.reduce((sum, one) => sum + one, 0)) / count,
    own: (spent[0] ?? 0) / count,
    perSecond: count / seconds
  }
}

/** Microseconds of CPU that a process has had. */
function cpuOf(child: ChildProcess): number {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
}

/** Starts a server in a separate process; resolves at its first output. */
async function start(args: string[], env: Record<string, string> = {}): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: {PATH: process.env.PATH, ...env},
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

async function outputOf(args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, {stdio: ['ignore', 'pipe', 'inherit']})
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  const code = await new Promise(done => child.once('close', done))
  if (code !== 0) throw new Error(`the load ended with code ${code}`)
  return text
}
