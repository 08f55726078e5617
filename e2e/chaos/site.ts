import {randomBytes} from 'node:crypto'
import {chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {ownerOfProcess} from '../../upstream/src/embedded/process.ts'
import {freePort} from '../harness/product.ts'
import {type Balancer, startBalancer} from './balancer.ts'
import {type Pair, startPair} from './postgres.ts'
import {type Supervised, supervise} from './supervised.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The whole product as it runs on several machines, on this one: two of each process behind a load balancer. */
export type Site = {
  url: string
  databaseUrl: string
  bffs: Supervised[]
  upstreams: Supervised[]
  workers: Supervised[]
  redis: Supervised
  balancer: Balancer
  postgres: Pair
  /** Resolves once every process is ready, with the milliseconds that it took; throws after `limit` of them. */
  untilReady: (limit: number) => Promise<number>
  /** Stops everything. With `keep`, the folder of logs stays; its path is returned. */
  stop: (keep: boolean) => Promise<string | undefined>
}

/** The programs of the newest PostgreSQL of a Debian system. */
function debianPrograms(): string {
  const folder = '/usr/lib/postgresql'
  const newest = readdirSync(folder)
    .toSorted((a, b) => Number(a) - Number(b))
    .at(-1)
  return join(folder, newest ?? '', 'bin')
}

/** @param programs the folder of PostgreSQL's own programs; by default the newest that Debian has installed */
export async function startSite(programs = debianPrograms()): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-chaos-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'postgres')
  mkdirSync(data)
  const owner = ownerOfProcess()
  if (owner) chmodSync(data, 0o777)
  const pair = async (): Promise<[number, number]> => [await freePort(), await freePort()]
  const ports = {
    site: await freePort(),
    api: await freePort(),
    database: await freePort(),
    redis: await freePort(),
    bffs: await pair(),
    upstreams: await pair(),
    workers: await pair(),
    databases: await pair()
  }
  const databaseUrl = `postgres://postgres@127.0.0.1:${ports.database}/postgres`
  const common = {
    NODE_ENV: 'production',
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'info',
    SHUTDOWN_DELAY_MS: '2500'
  }
  const ofUpstream = {
    ...common,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'files'),
    APP_SECRET: randomBytes(32).toString('hex'),
    DEMO: '1',
    TRUST_PROXY_HOPS: '2',
    PUBLIC_URL: `http://127.0.0.1:${ports.site}`
  }
  const node = (name: string, script: string, env: Record<string, string>) =>
    supervise(name, process.execPath, [join(root, script)], {env, log: join(folder, `${name}.log`)})

  const started: Supervised[] = []
  const keep = (process: Supervised) => {
    started.push(process)
    return process
  }
  let postgres: Pair | undefined
  const stop = async (isKept: boolean) => {
    await Promise.all(started.map(process => process.stop()))
    await postgres?.stop()
    if (isKept) return folder
    rmSync(folder, {recursive: true, force: true})
  }
  try {
    postgres = await startPair(programs, data, ports.databases)
    const balancer = startBalancer(folder, ports)
    keep(balancer.process)
    const redisProcess = keep(
      supervise('redis', 'redis-server', ['--port', `${ports.redis}`, '--save', '', '--appendonly', 'no'], {
        log: join(folder, 'redis.log')
      })
    )
    const upstreams = ports.upstreams.map((port, at) =>
      keep(node(`upstream-${at}`, 'upstream/src/main.ts', {...ofUpstream, UPSTREAM_PORT: `${port}`}))
    )
    const workers = ports.workers.map((port, at) =>
      keep(node(`worker-${at}`, 'upstream/src/worker.ts', {...ofUpstream, WORKER_PORT: `${port}`}))
    )
    const bffs = ports.bffs.map((port, at) =>
      keep(
        node(`bff-${at}`, 'bff/src/main.ts', {
          ...common,
          PORT: `${port}`,
          HOST: '127.0.0.1',
          UPSTREAM_URL: `http://127.0.0.1:${ports.api}`,
          TRUST_PROXY: '1'
        })
      )
    )
    const probes = [ports.site, ports.api, ...ports.bffs, ...ports.upstreams, ...ports.workers]
    return {
      url: `http://127.0.0.1:${ports.site}`,
      ...{databaseUrl, bffs, upstreams, workers, balancer, postgres, stop},
      redis: redisProcess,
      untilReady: limit => untilAllReady(probes, limit)
    }
  } catch (error) {
    await stop(true)
    throw error
  }
}

async function untilAllReady(ports: readonly number[], limit: number): Promise<number> {
  const start = Date.now()
  const isReady = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {signal: AbortSignal.timeout(3000)}).catch(
      () => null
    )
    return answer?.ok ?? false
  }
  for (;;) {
    const ready = await Promise.all(ports.map(isReady))
    if (ready.every(Boolean)) return Date.now() - start
    if (Date.now() - start > limit) throw new Error(`not everything was ready after ${limit / 1000} s`)
    await pause(200)
  }
}
