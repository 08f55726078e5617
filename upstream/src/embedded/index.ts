import {spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {chmod, chown, mkdir, readdir, readFile, rm, stat, writeFile} from 'node:fs/promises'
import {dirname, join, resolve} from 'node:path'
import pg from 'pg'
import {type Binaries, embeddedBinaries, hydrateLibraries} from './binaries.ts'
import {holdCluster} from './holder.ts'
import {type Owner, ownerOfProcess, run} from './process.ts'
import {elsewhereOf} from './running.ts'

/** Where PostgreSQL's own limit for a socket's path (107 bytes) leaves room for `/.s.PGSQL.5432`. */
const longestSocketFolder = 107 - '/.s.PGSQL.5432'.length

/** Milliseconds in which what a killed server left behind comes to its end. */
const restartDelay = 500

export type EmbeddedPostgres = {
  /** `postgres://postgres@/app?host=...`, to be used as DATABASE_URL. */
  url: string
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** The folder that holds the cluster; made when it's missing. */
  dataDir: string
  /** `false` trades safety for speed: for throw-away clusters only. */
  fsync?: boolean
  /** Said when something goes another way than asked, such as data kept elsewhere. */
  notice?: (text: string) => void
}

/**
 * Starts a real PostgreSQL of one's own on a Unix socket, without any port. A cluster that an earlier
 * process left running (after a kill -9) is shut down cleanly and taken over; one whose process lives is
 * refused. A server that ends without being asked to is started
 * again, since nobody else would, and its clients find it at the same address.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const owner = ownerOfProcess()
  const binaries = await embeddedBinaries()
  await hydrateLibraries(binaries.home)
  const dataDir = await usableFolder(resolve(options.dataDir), binaries, owner, options.notice)
  const letGo = await holdCluster(dataDir)
  try {
    const {url, stop} = await startHeld(binaries, dataDir, owner, options)
    return {url, stop: () => stop().finally(letGo)}
  } catch (error) {
    await letGo()
    throw error
  }
}

async function startHeld(
  binaries: Binaries,
  dataDir: string,
  owner: Owner | null,
  options: EmbeddedOptions
): Promise<EmbeddedPostgres> {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialise(binaries, dataDir, owner)
  else await takeOver(binaries, dataDir, owner)
  const socketDir = await socketFolder(dataDir, owner)
  let stopping = false
  const begin = () => launch(binaries, dataDir, socketDir, options.fsync ?? true, owner)
  let server = begin()
  const url = (database: string) => `postgres://postgres@/${database}?host=${encodeURIComponent(socketDir)}`
  await Promise.race([untilReady(url('postgres')), server.failed])
  await ensureDatabase(url('postgres'), 'app')
  const keep = () =>
    void server.exited.then(async () => {
      if (stopping) return
      options.notice?.('PostgreSQL ended unexpectedly, starting it again')
      await new Promise(wait => setTimeout(wait, restartDelay))
      if (stopping) return
      server = begin()
      keep()
    })
  keep()
  return {
    url: url('app'),
    async stop() {
      stopping = true
      // SIGINT is PostgreSQL's fast shutdown: sessions end, everything is checkpointed.
      server.child.kill('SIGINT')
      await server.exited
    }
  }
}

/** Makes the folder belong to the server's user; picks another one where that user can't reach it. */
async function usableFolder(
  wanted: string,
  binaries: Binaries,
  owner: Owner | null,
  notice: EmbeddedOptions['notice']
): Promise<string> {
  await mkdir(wanted, {recursive: true, mode: 0o755})
  if (!owner) return own(wanted, owner)
  if (!(await reachable(binaries.postgres, owner))) {
    throw new Error(
      `PostgreSQL doesn't run as root, and the user it would run as can't read ${binaries.home}. ` +
        'Put the project into a folder that others may enter, run as another user, or set DATABASE_URL.'
    )
  }
  await own(wanted, owner)
  if (await reachable(wanted, owner)) return wanted
  const elsewhere = elsewhereOf(wanted)
  await mkdir(elsewhere, {recursive: true, mode: 0o700})
  notice?.(`${wanted} lies below a folder that only root may enter: the database is kept in ${elsewhere}`)
  return own(elsewhere, owner)
}

async function own(folder: string, owner: Owner | null): Promise<string> {
  if (owner) await chown(folder, owner.uid, owner.gid)
  await chmod(folder, 0o700)
  return folder
}

async function reachable(path: string, owner: Owner): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const info = await stat(folder)
    const shift = info.uid === owner.uid ? 6 : info.gid === owner.gid ? 3 : 0
    if (((info.mode >> shift) & 1) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

async function initialise(binaries: Binaries, dataDir: string, owner: Owner | null): Promise<void> {
  // A half-made cluster of an interrupted first start has no PG_VERSION; initdb refuses what it left. The folder itself
  // stays: another start may be looking at it.
  for (const name of await readdir(dataDir)) await rm(join(dataDir, name), {recursive: true, force: true})
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(binaries.initdb, ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-N', ...locale], owner)
}

/** Ends the server that a killed parent left behind; a stale postmaster.pid alone is PostgreSQL's to judge. */
async function takeOver(binaries: Binaries, dataDir: string, owner: Owner | null): Promise<void> {
  const status = await run(binaries.pgCtl, ['status', '-D', dataDir], owner, {accept: [0, 3, 4]})
  if (status.code === 0)
    await run(binaries.pgCtl, ['stop', '-D', dataDir, '-m', 'fast', '-w', '-t', '30'], owner)
}

async function socketFolder(dataDir: string, owner: Owner | null): Promise<string> {
  if (Buffer.byteLength(dataDir) <= longestSocketFolder) return dataDir
  const name = join(dataDir, 'socket-folder')
  const known = await readFile(name, 'utf8').catch(() => '')
  const folder = known.trim() || join('/tmp', `pd-${process.pid.toString(36)}-${Date.now().toString(36)}`)
  await mkdir(folder, {recursive: true, mode: 0o700})
  await own(folder, owner)
  await writeFile(name, folder)
  return folder
}

function launch(binaries: Binaries, dataDir: string, socketDir: string, fsync: boolean, owner: Owner | null) {
  const unsafe = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']
  const settings = ['-c', 'listen_addresses=', '-c', 'max_connections=200', '-c', 'timezone=UTC']
  const args = ['-D', dataDir, '-k', socketDir, ...settings, ...(fsync ? [] : unsafe)]
  // Its own process group: a Ctrl-C at the terminal reaches our process, which stops the server last.
  const child = spawn(binaries.postgres, args, {
    ...owner,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe']
  })
  let tail = ''
  child.stderr.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-4_000)
  })
  const exited = new Promise<void>(done => {
    child.once('exit', () => done())
  })
  const failed = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`PostgreSQL ended with code ${code}:\n${tail}`)))
  })
  failed.catch(() => undefined)
  return {child, exited, failed}
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({connectionString: url})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      client.end().catch(() => undefined)
      if (Date.now() > deadline) throw error
      await new Promise(wait => setTimeout(wait, 20))
    }
  }
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({connectionString: url})
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database "${name}"`)
  } finally {
    await client.end()
  }
}
