import {execFileSync} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {freePort} from '../../contracts/test/free-port.ts'
import {ownerOfProcess} from '../../upstream/src/embedded/process.ts'
import {type Balancer, startBalancer} from './balancer.ts'
import {type Bucket, startBucket} from './bucket.ts'
import {type Clock, clockOf} from './clock.ts'
import {type MailServer, startMailServer} from './mail-server.ts'
import {startPooler} from './pooler.ts'
import {type Pair, primaryIn, startPair} from './postgres.ts'
import {mountSmallDisk, type SmallDisk} from './small-disk.ts'
import {type Supervised, supervise} from './supervised.ts'

/** The folder of this version. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The whole product as it runs on several machines, on this one: two of each process behind a load balancer. */
export type Site = {
  url: string
  databaseUrl: string
  bffs: Supervised[]
  upstreams: Supervised[]
  workers: Supervised[]
  redis: Supervised
  balancer: Balancer
  /** Between the processes and the database, where the site was started with one. */
  pooler?: Supervised
  postgres: Pair
  mail: MailServer
  /** Where files are, where the site was started with one. */
  bucket?: Bucket | undefined
  /** The address of each process of the product itself, by its name. */
  probes: Record<string, string>
  /** Of each process of the product. */
  clocks: Clock[]
  /** Where files and the primary's data are, if this process may mount disks. */
  disks?: {files: SmallDisk; primary: SmallDisk}
  /** Runs a command of the operator. */
  admin: (args: string[], input: string) => void
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

type SiteOptions = {
  /** The folder of PostgreSQL's own programs; by default the newest that Debian has installed. */
  programs?: string | undefined
  /** The folder of the version that the processes start with. */
  version?: string
  /** Whether queries go through PgBouncer. */
  hasPooler?: boolean
  /** Whether files are in a bucket. */
  hasBucket?: boolean
}

const scripts = {bff: 'bff/src/main.ts', upstream: 'upstream/src/main.ts', worker: 'upstream/src/worker.ts'}

/** Whether this process may mount a disk. */
export const isRoot = () => process.getuid?.() === 0

/** Restarts a process with the version in another folder. */
export async function restartAs(process: Supervised, version: string): Promise<void> {
  const kind = process.name.split('-')[0] as keyof typeof scripts
  const code = await process.restart([join(version, scripts[kind])])
  if (code !== 0) throw new Error(`${process.name} was asked to end, and ended with ${code}`)
}

type Ports = Awaited<ReturnType<typeof reservePorts>>

async function reservePorts() {
  const pair = async (): Promise<[number, number]> => [await freePort(), await freePort()]
  return {
    site: await freePort(),
    api: await freePort(),
    database: await freePort(),
    pooler: await freePort(),
    redis: await freePort(),
    mail: await freePort(),
    bucket: await freePort(),
    bffs: await pair(),
    upstreams: await pair(),
    workers: await pair(),
    databases: await pair()
  }
}

const local = (scheme: string, port: number) => `${scheme}://127.0.0.1:${port}`
const databaseAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

/** The environments of a BFF, and of an upstream or a worker, but for their own ports. */
function environments(ports: Ports, files: string, {hasPooler, hasBucket}: SiteOptions) {
  const common = {
    NODE_ENV: 'production',
    REDIS_URL: local('redis', ports.redis),
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'info',
    SHUTDOWN_DELAY_MS: '2500'
  }
  return {
    ofBff: {...common, HOST: '127.0.0.1', UPSTREAM_URL: local('http', ports.api), TRUST_PROXY: '1'},
    ofUpstream: {
      ...common,
      DATABASE_URL: databaseAt(ports.database),
      ...(hasPooler && {DATABASE_POOLED_URL: databaseAt(ports.pooler)}),
      DATA_DIR: files,
      ...(hasBucket && {
        S3_BUCKET: 'files',
        S3_ENDPOINT: local('http', ports.bucket),
        AWS_ACCESS_KEY_ID: 'chaos',
        AWS_SECRET_ACCESS_KEY: 'chaos'
      }),
      SMTP_URL: local('smtp', ports.mail),
      APP_SECRET: randomBytes(32).toString('hex'),
      DEMO: '1',
      TRUST_PROXY_HOPS: '2',
      PUBLIC_URL: local('http', ports.site)
    }
  }
}

export async function startSite({
  programs = debianPrograms(),
  version = root,
  hasPooler = false,
  hasBucket = false
}: SiteOptions): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-chaos-'))
  chmodSync(folder, 0o755)
  const [data, files] = [join(folder, 'postgres'), join(folder, 'files')]
  mkdirSync(data)
  if (ownerOfProcess()) chmodSync(data, 0o777)
  const ports = await reservePorts()
  const {ofBff, ofUpstream} = environments(ports, files, {hasPooler, hasBucket})
  const clocks: Clock[] = []
  const started: Supervised[] = []
  const keep = (process: Supervised) => {
    started.push(process)
    return process
  }
  const nodes = (kind: 'bff' | 'upstream' | 'worker', port: string, env: Record<string, string>) =>
    ports[`${kind}s`].map((number, at) => {
      const name = `${kind}-${at}`
      const clock = clockOf(name, folder)
      clocks.push(clock)
      return keep(
        supervise(name, process.execPath, [join(version, scripts[kind])], {
          env: {...env, ...clock.env, [port]: `${number}`},
          log: join(folder, `${name}.log`)
        })
      )
    })

  let postgres: Pair | undefined
  let disks: Site['disks']
  const mail = await startMailServer(ports.mail)
  const bucket = hasBucket ? await startBucket(ports.bucket) : undefined
  const stop = async (isKept: boolean) => {
    await Promise.all(started.map(process => process.stop()))
    await Promise.all([postgres?.stop(), mail.stop(), bucket?.stop()])
    for (const disk of Object.values(disks ?? {})) disk.unmount()
    if (isKept) return folder
    rmSync(folder, {recursive: true, force: true})
  }
  try {
    if (isRoot())
      disks = {files: mountSmallDisk(files), primary: mountSmallDisk(primaryIn(data), ownerOfProcess())}
    postgres = await startPair(programs, data, ports.databases)
    const balancer = startBalancer(folder, ports)
    keep(balancer.process)
    const redisOptions = ['--port', `${ports.redis}`, '--save', '', '--appendonly', 'no']
    const probes = Object.fromEntries(
      (['bff', 'upstream', 'worker'] as const).flatMap(kind =>
        ports[`${kind}s`].map((port, at) => [`${kind}-${at}`, local('http', port)])
      )
    )
    const ready = [local('http', ports.site), local('http', ports.api), ...Object.values(probes)]
    return {
      url: local('http', ports.site),
      databaseUrl: ofUpstream.DATABASE_URL,
      pooler: hasPooler ? keep(startPooler(folder, ports)) : undefined,
      redis: keep(supervise('redis', 'redis-server', redisOptions, {log: join(folder, 'redis.log')})),
      upstreams: nodes('upstream', 'UPSTREAM_PORT', ofUpstream),
      workers: nodes('worker', 'WORKER_PORT', ofUpstream),
      bffs: nodes('bff', 'PORT', ofBff),
      ...{balancer, postgres, mail, bucket, probes, clocks, disks, stop},
      admin: (args, input) =>
        void execFileSync(process.execPath, [join(version, 'upstream/src/admin-cli.ts'), ...args], {
          env: {...process.env, ...ofUpstream},
          input
        }),
      untilReady: limit => untilAllReady(ready, limit)
    }
  } catch (error) {
    await stop(true)
    throw error
  }
}

export async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/readyz`, {signal: AbortSignal.timeout(3000)}).catch(() => null)
  return answer?.ok ?? false
}

async function untilAllReady(addresses: readonly string[], limit: number): Promise<number> {
  const start = Date.now()
  for (;;) {
    const ready = await Promise.all(addresses.map(isReady))
    if (ready.every(Boolean)) return Date.now() - start
    if (Date.now() - start > limit) throw new Error(`not everything was ready after ${limit / 1000} s`)
    await pause(200)
  }
}
