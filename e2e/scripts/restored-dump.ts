/**
 * Restores a real dump into a new cluster, and looks at what readers of events with a cursor of the old one get: they have
 * to read everything again (`resync`), then every change that is made afterwards, once, and nothing that the dump brought.
 *
 *   node e2e/scripts/restored-dump.ts $(pg_config --bindir)
 *
 * The folder holds initdb, pg_ctl, pg_dump and pg_restore of PostgreSQL 15 or later. Exit code 1 where an event is lost,
 * repeated, or of before the restore.
 */
import {randomBytes} from 'node:crypto'
import {chownSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {type Db, inTransaction} from '../../upstream/src/db/pool.ts'
import {ownerOfProcess, run} from '../../upstream/src/embedded/process.ts'
import {loadEnv} from '../../upstream/src/env.ts'
import {insertUser} from '../../upstream/src/identity/accounts.ts'
import {openSession} from '../../upstream/src/identity/sessions.ts'
import {migrate} from '../../upstream/src/migrate.ts'
import {startUpstream} from '../../upstream/src/server.ts'

const programs = process.argv[2] ?? ''
if (!programs) throw new Error('name the folder of the programs of PostgreSQL')
const changes = 200
const owner = ownerOfProcess()
const folder = mkdtempSync(join(tmpdir(), 'pdr-'))
if (owner) chownSync(folder, owner.uid, owner.gid)
const settings = {
  DATA_DIR: join(folder, 'files'),
  APP_SECRET: randomBytes(32).toString('hex'),
  UPSTREAM_PORT: '0',
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error'
}
mkdirSync(settings.DATA_DIR)
const program = (name: string, ...args: string[]) => run(join(programs, name), args, owner)

type Message = {event: string; id: string}
type Site = Awaited<ReturnType<typeof startSite>>

process.exitCode = await main().finally(() => rmSync(folder, {recursive: true, force: true}))

async function main(): Promise<number> {
  const old = await startCluster('old')
  const restored = await startCluster('restored')
  try {
    await migrate(old.url)
    const site = await startSite(old.url)
    const {token, merchants} = await makeRows(site.db)
    const reader = readStream(site, token)
    await until(() => reader.messages.some(({event}) => event === 'ready'))
    // Changes before, during and after the dump: readers have seen some that the dump does not have.
    const dump = join(folder, 'dump')
    await rename(site, token, merchants, changes)
    const changing = rename(site, token, merchants, changes)
    await program('pg_dump', '--format=custom', `--dbname=${old.url}`, `--file=${dump}`)
    await changing
    await until(() => changesIn(reader.messages).length === 2 * changes)
    const cursor = reader.messages.at(-1)?.id ?? ''
    await reader.stop()
    await site.stop()

    await program('pg_restore', '--no-owner', `--dbname=${restored.url}`, dump)
    return await follow(restored.url, {token, merchants, cursor})
  } finally {
    await old.stop()
    await restored.stop()
  }
}

/** Follows the restored database from the old cursor, and compares what comes with the rows that are written then. */
async function follow(
  url: string,
  {token, merchants, cursor}: {token: string; merchants: number[]; cursor: string}
): Promise<number> {
  await migrate(url)
  const site = await startSite(url)
  const [{last} = {last: 0n}] = await site.db.query<{last: bigint}>(
    'select max(id) as last from audit_events'
  )
  const reader = readStream(site, token, cursor)
  await until(() => reader.messages.some(({event}) => event === 'ready'))
  const first = reader.messages.map(({event}) => event)
  const page = await call<{resync: boolean; events: unknown[]; next: string}>(
    site,
    token,
    `/api/events?after=${cursor}`
  )
  await rename(site, token, merchants, changes)
  await until(() => changesIn(reader.messages).length >= changes)
  const later = await call<{resync: boolean; events: unknown[]}>(
    site,
    token,
    `/api/events?after=${page.next}`
  )
  const written = await site.db.query<{id: bigint}>('select id from audit_events where id > $1 order by id', [
    last
  ])
  await reader.stop()
  await site.stop()
  const seen = changesIn(reader.messages).map(({id}) => id.split('.')[2])
  const isSame = JSON.stringify(seen.toSorted()) === JSON.stringify(written.map(({id}) => `${id}`).toSorted())
  console.table({
    'events that the dump brought': Number(last),
    'a stream with the old cursor begins with': first.join(', '),
    'a page with the old cursor': page.resync ? 'resync' : `${page.events.length} events`,
    'changes after the restore': written.length,
    'of these in the stream, each once and no other': isSame,
    'of these in pages': later.events.length
  })
  const isRight =
    first.join() === 'resync,ready' && page.resync && !later.resync && later.events.length === changes
  return isSame && written.length === changes && isRight ? 0 : 1
}

/** A cluster without a port, with an empty database. */
async function startCluster(name: string) {
  const data = join(folder, name)
  await program('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-N', '--encoding=UTF8', '--locale=C')
  const options = `-c listen_addresses='' -c unix_socket_directories='${data}'`
  await program('pg_ctl', 'start', '-w', '-D', data, '-o', options, '-l', join(data, 'log'))
  return {
    url: `postgres://postgres@/postgres?host=${encodeURIComponent(data)}`,
    stop: () => program('pg_ctl', 'stop', '-w', '-m', 'fast', '-D', data)
  }
}

/** The API over a database. */
async function startSite(url: string) {
  const upstream = await startUpstream(loadEnv({...settings, DATABASE_URL: url}))
  return {
    url: `http://127.0.0.1:${upstream.port}`,
    db: upstream.services.db,
    stop: () => upstream.stop()
  }
}

async function makeRows(db: Db): Promise<{token: string; merchants: number[]}> {
  const env = loadEnv({...settings, DATABASE_URL: 'postgres://unused'})
  const made = await db.query<{id: bigint}>(
    `insert into merchants (name) select 'Merchant ' || n from generate_series(1, 20) n returning id`
  )
  const token = await inTransaction(db, async tx =>
    openSession(tx, env, await insertUser(tx, {role: 'admin', name: 'Staff'}), 'restored dump')
  )
  return {token, merchants: made.map(({id}) => Number(id))}
}

async function call<T>(site: Site, token: string, path: string, json?: object): Promise<T> {
  const answer = await fetch(site.url + path, {
    method: json ? 'PATCH' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json'
    },
    ...(json && {body: JSON.stringify(json)})
  })
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
  return ((await answer.json()) as {data: T}).data
}

/** Gives merchants other names, four at a time. */
async function rename(site: Site, token: string, merchants: readonly number[], times: number): Promise<void> {
  const one = (n: number) =>
    call(site, token, `/api/merchants/${merchants[n % merchants.length]}`, {
      name: `Merchant ${randomBytes(6).toString('hex')}`
    })
  for (let n = 0; n < times; n += 4) await Promise.all([n, n + 1, n + 2, n + 3].map(one))
}

function changesIn(messages: readonly Message[]): Message[] {
  return messages.filter(({event}) => event === 'change')
}

/** Reads the stream of events, behind `after` where it is given. */
function readStream(site: Site, token: string, after?: string) {
  const messages: Message[] = []
  const gone = new AbortController()
  const read = async () => {
    const {body} = await fetch(`${site.url}/api/events`, {
      signal: gone.signal,
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(after && {'last-event-id': after})
      }
    })
    const decoder = new TextDecoder()
    let rest = ''
    for await (const chunk of body ?? []) {
      const blocks = (rest + decoder.decode(chunk, {stream: true})).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        messages.push({event: field('event'), id: field('id')})
      }
    }
  }
  const reading = read().catch(error => {
    if (!gone.signal.aborted) throw error
  })
  return {
    messages,
    async stop() {
      gone.abort()
      await reading
    }
  }
}

async function until(isTrue: () => boolean): Promise<void> {
  for (const end = Date.now() + 60_000; !isTrue(); ) {
    if (Date.now() > end) throw new Error('what was waited for did not come in a minute')
    await pause(50)
  }
}
