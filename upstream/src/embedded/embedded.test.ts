import {spawn} from 'node:child_process'
import {existsSync} from 'node:fs'
import {chmod, mkdtemp, readdir, readFile, readlink, rm, unlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import pg from 'pg'
import {afterEach, expect, test} from 'vitest'
import {embeddedBinaries, hydrateLibraries} from './binaries.ts'
import {startEmbeddedPostgres} from './index.ts'
import {runningUrl} from './running.ts'

const folders: string[] = []

async function folder(mode = 0o755): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'pde-'))
  folders.push(made)
  await chmod(made, mode)
  return made
}

async function ask(url: string, text: string): Promise<unknown> {
  const client = new pg.Client({connectionString: url})
  await client.connect()
  try {
    return (await client.query(text)).rows[0]
  } finally {
    await client.end()
  }
}

afterEach(async () => {
  for (const made of folders.splice(0)) await rm(made, {recursive: true, force: true})
})

test('a new cluster answers on its socket only, and keeps its data over a restart', async () => {
  const dataDir = join(await folder(), 'pg')
  const first = await startEmbeddedPostgres({dataDir, fsync: false})
  await ask(first.url, 'create table kept as select 42 as answer')
  expect(await ask(first.url, 'show listen_addresses')).toEqual({listen_addresses: ''})
  expect(await runningUrl(dataDir)).toBe(first.url)
  await first.stop()
  expect(await runningUrl(dataDir)).toBeNull()
  const second = await startEmbeddedPostgres({dataDir, fsync: false})
  expect(await ask(second.url, 'select answer from kept')).toEqual({answer: 42})
  await second.stop()
})

test('a server that outlived its killed parent is taken over with its data', async () => {
  const dataDir = join(await folder(), 'pg')
  const module = fileURLToPath(new URL('./index.ts', import.meta.url))
  const script = `import {startEmbeddedPostgres} from ${JSON.stringify(module)}
    const {url} = await startEmbeddedPostgres({dataDir: ${JSON.stringify(dataDir)}})
    console.log(url)`
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const url = await new Promise<string>(done => {
    parent.stdout.once('data', (chunk: Buffer) => done(chunk.toString().trim()))
  })
  await ask(url, 'create table kept as select 7 as answer')
  parent.kill('SIGKILL')
  await new Promise(done => parent.once('exit', done))
  expect(await ask(url, 'select answer from kept')).toEqual({answer: 7})
  const taken = await startEmbeddedPostgres({dataDir, fsync: false})
  expect(await ask(taken.url, 'select answer from kept')).toEqual({answer: 7})
  await taken.stop()
})

test('a second product on the same data stopped the PostgreSQL of the first', async () => {
  const dataDir = join(await folder(), 'pg')
  const first = await startEmbeddedPostgres({dataDir, fsync: false})
  const backend = await ask(first.url, 'select pg_postmaster_start_time() as since')
  await expect(startEmbeddedPostgres({dataDir, fsync: false})).rejects.toThrow(
    /in use by another running product.*DATA_DIR/
  )
  expect(await ask(first.url, 'select pg_postmaster_start_time() as since')).toEqual(backend)
  await first.stop()
  const second = await startEmbeddedPostgres({dataDir, fsync: false})
  expect(await ask(second.url, 'select 1 as one')).toEqual({one: 1})
  await second.stop()
})

test('of several that start at once on one folder, new or left by a killed process, one alone has it', async () => {
  const dataDir = join(await folder(), 'pg')
  for (const left of [false, true]) {
    if (left) await writeFile(join(dataDir, '..', '.pg.holder'), '')
    const starts = await Promise.allSettled(
      Array.from({length: 4}, () => startEmbeddedPostgres({dataDir, fsync: false}))
    )
    const started = starts.flatMap(start => (start.status === 'fulfilled' ? [start.value] : []))
    const refused = starts.flatMap(start => (start.status === 'rejected' ? [String(start.reason)] : []))
    expect(started).toHaveLength(1)
    for (const text of refused) expect(text).toMatch(/in use by another running product/)
    await expect(startEmbeddedPostgres({dataDir, fsync: false})).rejects.toThrow(
      /in use by another running product/
    )
    await started[0]?.stop()
  }
})

test('a server that is killed comes back by itself with what was committed', async () => {
  const dataDir = join(await folder(), 'pg')
  const said: string[] = []
  const server = await startEmbeddedPostgres({dataDir, notice: text => said.push(text)})
  await ask(server.url, 'create table kept as select 9 as answer')
  const pid = Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => ask(server.url, 'select answer from kept').catch(() => null)).toEqual({answer: 9})
  expect(said).toContainEqual(expect.stringMatching(/starting it again/))
  await server.stop()
  expect(await runningUrl(dataDir)).toBeNull()
})

test('a path too long for a socket gets its socket elsewhere', async () => {
  const dataDir = join(await folder(), 'a'.repeat(60), 'b'.repeat(60))
  const server = await startEmbeddedPostgres({dataDir, fsync: false})
  expect(await ask(server.url, 'select 1 as one')).toEqual({one: 1})
  await server.stop()
})

test.runIf(process.getuid?.() === 0)(
  'below a folder that only root may enter, the data is kept elsewhere and that is said',
  async () => {
    const closed = await folder(0o700)
    const said: string[] = []
    const server = await startEmbeddedPostgres({
      dataDir: join(closed, 'pg'),
      fsync: false,
      notice: text => said.push(text)
    })
    expect(await ask(server.url, 'select 1 as one')).toEqual({one: 1})
    expect(said.join()).toContain('/var/tmp/paydesk-')
    expect(await runningUrl(join(closed, 'pg'))).toBe(server.url)
    await server.stop()
    const kept = /kept in (\S+)/.exec(said.join())?.[1] ?? ''
    expect(existsSync(kept)).toBe(true)
    await rm(kept, {recursive: true})
  }
)

test('missing links of the libraries are made again', async () => {
  const {home} = await embeddedBinaries()
  const lib = join(home, 'native', 'lib')
  const link = join(lib, 'libpq.so.5')
  const target = await readlink(link)
  await unlink(link)
  await hydrateLibraries(home)
  expect(await readlink(link)).toBe(target)
  expect(await readdir(lib)).toContain('libpq.so.5')
})
