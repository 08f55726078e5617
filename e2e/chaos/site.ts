import {execFileSync} from 'node:child_process'
import {randomBytes} from 'node:crypto'
import {chmodSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {type Bucket, startBucket} from './bucket.ts'
import {type Clock, clockOf} from './clock.ts'
import {type InstalledOptions, startInstalled} from './installed.ts'
import {type MailServer, startMailServer} from './mail-server.ts'
import {local, type Ports, reservePorts, type Shared} from './shared.ts'
import {startShort} from './short-site.ts'
import {collectStarted, type Started} from './started.ts'
import {type Supervised, supervise} from './supervised.ts'

/** The folder of this version. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The whole product as it runs on several machines, on this one: two of each process behind a load balancer. */
export type Site = Omit<Shared, 'settings'> & {
  url: string
  bffs: Supervised[]
  upstreams: Supervised[]
  workers: Supervised[]
  mail: MailServer
  /** Where files are, where the site was started with one. */
  bucket?: Bucket | undefined
  /** The address of each process of the product itself, by its name. */
  probes: Record<string, string>
  /** Of each process of the product; none in a short run. */
  clocks: Clock[]
  /** Runs a command of the operator. */
  admin: (args: string[], input: string) => void
  /** Resolves once every process is ready, with the milliseconds that it took; throws after `limit` of them. */
  untilReady: (limit: number) => Promise<number>
  /** Stops everything. With `keep`, the folder of logs stays; its path is returned. */
  stop: (keep: boolean) => Promise<string | undefined>
}

type SiteOptions = InstalledOptions & {
  /** The folder of the version that the processes start with. */
  version?: string
  /** Whether files are in a bucket. */
  hasBucket?: boolean
  /** Whether only what npm installs is used. */
  isShort?: boolean
}

const node = process.execPath
const scripts = {bff: 'bff/src/main.ts', upstream: 'upstream/src/main.ts', worker: 'upstream/src/worker.ts'}

/** Restarts a process with the version in another folder. */
export async function restartAs(process: Supervised, version: string): Promise<void> {
  const kind = process.name.split('-')[0] as keyof typeof scripts
  const code = await process.restart([join(version, scripts[kind])])
  if (code !== 0) throw new Error(`${process.name} was asked to end, and ended with ${code}`)
}

/** The environments of a BFF, and of an upstream or a worker, but for their own ports. */
function environments(ports: Ports, files: string, {databaseUrl, settings}: Shared, hasBucket: boolean) {
  const common = {
    NODE_ENV: 'production',
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'info',
    SHUTDOWN_DELAY_MS: '2500',
    ...settings
  }
  const ofUpstream = {
    ...common,
    DATABASE_URL: databaseUrl,
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
  return {
    bff: {...common, HOST: '127.0.0.1', UPSTREAM_URL: local('http', ports.api), TRUST_PROXY: '1'},
    upstream: ofUpstream,
    worker: ofUpstream
  }
}

const kinds = ['bff', 'upstream', 'worker'] as const
const portOf = {bff: 'PORT', upstream: 'UPSTREAM_PORT', worker: 'WORKER_PORT'}

/** Starts a site. What was started is stopped again where a later start fails. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-chaos-'))
  chmodSync(folder, 0o755)
  const started = collectStarted()
  try {
    return await startIn(folder, options, started)
  } catch (error) {
    await started.stopAll().catch(stopError => console.error(stopError))
    rmSync(folder, {recursive: true, force: true})
    throw error
  }
}

async function startIn(
  folder: string,
  {version = root, hasBucket = false, isShort = false, ...options}: SiteOptions,
  started: Started
): Promise<Site> {
  const files = join(folder, 'files')
  const ports = await reservePorts()
  const {settings, ...shared} = await (isShort
    ? startShort(folder, ports, started)
    : startInstalled(folder, files, ports, options, started))
  const mail = await startMailServer(ports.mail)
  started.defer(mail.stop)
  const bucket = hasBucket ? await startBucket(ports.bucket) : undefined
  if (bucket) started.defer(bucket.stop)
  const env = environments(ports, files, {...shared, settings}, hasBucket)
  const clocks: Clock[] = []
  const nodes = (kind: (typeof kinds)[number]) =>
    ports[`${kind}s`].map((port, at) => {
      const name = `${kind}-${at}`
      const clock = isShort ? undefined : clockOf(name, folder)
      if (clock) clocks.push(clock)
      const process = supervise(name, node, [join(version, scripts[kind])], {
        env: {...env[kind], ...clock?.env, [portOf[kind]]: `${port}`},
        log: join(folder, `${name}.log`)
      })
      started.defer(process.stop)
      return process
    })
  const [bffs, upstreams, workers] = kinds.map(nodes) as [Supervised[], Supervised[], Supervised[]]
  const probes = Object.fromEntries(
    kinds.flatMap(kind => ports[`${kind}s`].map((port, at) => [`${kind}-${at}`, local('http', port)]))
  )
  const ready = [local('http', ports.site), local('http', ports.api), ...Object.values(probes)]
  return {
    ...shared,
    bffs,
    upstreams,
    workers,
    mail,
    bucket,
    probes,
    clocks,
    url: local('http', ports.site),
    async stop(isKept) {
      await started.stopAll()
      if (isKept) return folder
      rmSync(folder, {recursive: true, force: true})
    },
    admin: (args, input) =>
      void execFileSync(node, [join(version, 'upstream/src/admin-cli.ts'), ...args], {
        env: {...process.env, ...env.upstream},
        input
      }),
    untilReady: limit => untilAllReady(ready, limit)
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
