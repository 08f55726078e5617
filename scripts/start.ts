import {randomBytes} from 'node:crypto'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {demoAccounts, demoPassword} from '@paydesk/contracts/demo'
import {keepRunning} from './children.ts'
import {customerLink, demoLinks, isDemo} from './demo.ts'
import {root} from './paths.ts'
import {requireFreePorts} from './ports.ts'
import {ensureWebBuilt} from './web-build.ts'

const port = Number(process.env.PORT || 3000)
const upstreamPort = Number(process.env.UPSTREAM_PORT || 4000)
const dataDir = resolve(root, process.env.DATA_DIR || '.data')
const publicUrl = process.env.PUBLIC_URL || `http://localhost:${process.env.WEB_PORT || port}`
const ownUpstream = !process.env.UPSTREAM_URL

/** The secret of keys, signatures and encryption; made on the first start and kept with the data. */
function appSecret(): string {
  if (process.env.APP_SECRET) return process.env.APP_SECRET
  const file = join(dataDir, 'app-secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, {recursive: true})
    writeFileSync(file, randomBytes(32).toString('hex'), {mode: 0o600})
  }
  return readFileSync(file, 'utf8').trim()
}

type Backend = {environment: Record<string, string>; stop: () => Promise<void>}

async function prepareUpstream(demo: boolean): Promise<Backend> {
  // Loaded only here, so that BFF and web alone need nothing of the upstream.
  const {startEmbeddedPostgres} = await import('../upstream/src/embedded/index.ts')
  const embedded = process.env.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({dataDir: join(dataDir, 'postgres'), notice: console.error})
  const environment = {
    DATABASE_URL: process.env.DATABASE_URL || embedded?.url || '',
    UPSTREAM_PORT: String(upstreamPort),
    // Any free port, so that two products on one machine do not meet.
    WORKER_PORT: process.env.WORKER_PORT || '0',
    DATA_DIR: dataDir,
    APP_SECRET: appSecret(),
    PUBLIC_URL: publicUrl,
    // The BFF is the one proxy in front, and names the client's address.
    TRUST_PROXY_HOPS: process.env.TRUST_PROXY_HOPS || '1',
    DEMO: demo ? '1' : '0',
    ...(demo && demoLinks(process.env, `http://localhost:${upstreamPort}`))
  }
  return {environment, stop: async () => embedded?.stop()}
}

async function untilReady(url: string, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(wait => setTimeout(wait, 50))
  }
}

async function announce(demo: boolean): Promise<void> {
  const lines = [`\nReady at ${publicUrl}`]
  if (demo) {
    const link = await customerLink(`http://127.0.0.1:${port}`)
    lines.push(
      `Demo accounts (password ${demoPassword}; the sign-in page has a button for each):`,
      ...Object.values(demoAccounts).map(email => `  ${email}`),
      ...(link ? [`A customer's page: ${link}`] : []),
      `Emails and text messages of the demo: http://localhost:${upstreamPort}/demo/outbox`
    )
  }
  console.log(`${lines.join('\n')}\n`)
}

async function main(): Promise<void> {
  const demo = isDemo(process.env)
  await requireFreePorts([
    {port, variable: 'PORT'},
    ...(ownUpstream ? [{port: upstreamPort, variable: 'UPSTREAM_PORT'}] : [])
  ])
  // In parallel with the database's first start and the migrations, which mostly wait.
  const web = ensureWebBuilt()
  web.catch(() => undefined)
  const backend = ownUpstream ? await prepareUpstream(demo) : undefined
  let stopping = false
  const end = async (code: number) => {
    if (stopping) return
    stopping = true
    await services.stop()
    await backend?.stop()
    process.exit(code)
  }
  // A demo's terminal is for its reader; a configured run logs for machines.
  if (demo) process.env.LOG_LEVEL ??= 'warn'
  const services = keepRunning(name => {
    console.error(`${name} keeps ending at once; see its message above`)
    void end(1)
  })
  process.on('SIGINT', () => void end(0))
  process.on('SIGTERM', () => void end(0))

  if (backend)
    services.start({name: 'upstream', script: 'upstream/src/main.ts', environment: backend.environment})
  await web.catch(async error => {
    console.error(error instanceof Error ? error.message : error)
    await end(1)
  })
  // Told to stop while the web app was being built.
  if (stopping) return
  services.start({
    name: 'bff',
    script: 'bff/src/main.ts',
    environment: {
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      // The demo's password is public: nobody but this machine may try it unless HOST says so.
      ...(demo && {DEMO: '1', HOST: process.env.HOST || '127.0.0.1'}),
      ...(backend && {UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`})
    }
  })
  await untilReady(`http://127.0.0.1:${port}`, () => stopping)
  if (stopping) return
  // Nobody waits for emails and imports yet, so the processes that answer have the machine first.
  if (backend)
    services.start({name: 'worker', script: 'upstream/src/worker.ts', environment: backend.environment})
  await announce(demo)
}

// Compiled code is kept with the data: a warm start needs neither to strip types nor to compile.
process.env.NODE_COMPILE_CACHE ??= join(dataDir, 'compile-cache')

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
