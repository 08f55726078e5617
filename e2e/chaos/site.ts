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
import {startPlain} from './plain.ts'
import {local, type Ports, reservePorts, type Shared} from './shared.ts'
import {type Supervised, supervise} from './supervised.ts'

/** The folder of this version. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The whole product as it runs on several machines, on this one: two of each process behind a load balancer. */
export type Site = Omit<Shared, 'settings' | 'stop'> & {
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
  isPlain?: boolean
}

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

export async function startSite({
  version = root,
  hasBucket = false,
  isPlain = false,
  ...options
}: SiteOptions): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-chaos-'))
  chmodSync(folder, 0o755)
  const files = join(folder, 'files')
  const ports = await reservePorts()
  const shared = await (isPlain ? startPlain(folder, ports) : startInstalled(folder, files, ports, options))
  const mail = await startMailServer(ports.mail)
  const bucket = hasBucket ? await startBucket(ports.bucket) : undefined
  const env = environments(ports, files, shared, hasBucket)
  const clocks: Clock[] = []
  const nodes = (kind: (typeof kinds)[number]) =>
    ports[`${kind}s`].map((port, at) => {
      const name = `${kind}-${at}`
      const clock = isPlain ? undefined : clockOf(name, folder)
      if (clock) clocks.push(clock)
      return supervise(name, process.execPath, [join(version, scripts[kind])], {
        env: {...env[kind], ...clock?.env, [portOf[kind]]: `${port}`},
        log: join(folder, `${name}.log`)
      })
    })
  const [bffs, upstreams, workers] = kinds.map(nodes) as [Supervised[], Supervised[], Supervised[]]
  const probes = Object.fromEntries(
    kinds.flatMap(kind => ports[`${kind}s`].map((port, at) => [`${kind}-${at}`, local('http', port)]))
  )
  const ready = [local('http', ports.site), local('http', ports.api), ...Object.values(probes)]
  return {
    ...shared,
    ...{bffs, upstreams, workers, mail, bucket, probes, clocks},
    url: local('http', ports.site),
    async stop(isKept) {
      await Promise.all([...bffs, ...upstreams, ...workers].map(process => process.stop()))
      await Promise.all([shared.stop(), mail.stop(), bucket?.stop()])
      if (isKept) return folder
      rmSync(folder, {recursive: true, force: true})
    },
    admin: (args, input) =>
      void execFileSync(process.execPath, [join(version, 'upstream/src/admin-cli.ts'), ...args], {
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
