import {execFileSync, spawnSync} from 'node:child_process'
import {chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Readable, Writable} from 'node:stream'
import {fileURLToPath} from 'node:url'
import {gunzipSync, gzipSync} from 'node:zlib'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {askAt, startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {createEmptyDatabase, type TestDatabase} from '../../test/database.ts'
import {type MadePayout, makePayout} from '../../test/payouts.ts'
import {inTransaction} from '../db/pool.ts'
import type {Env} from '../env.ts'
import {openSession} from '../identity/sessions.ts'
import {verify} from '../ledger/verify.ts'
import {makeSecrets} from '../lib/secrets.ts'
import {migrateTo} from '../migrate.ts'
import {sendLater} from '../notifications/deliver.ts'
import {startUpstream} from '../server.ts'
import {openStorage} from '../storage/open-storage.ts'
import {backUp} from './backup.ts'
import {type Manifest, readManifest, readPart, writeManifest, writePart} from './manifest.ts'
import {restore} from './restore.ts'

const card = '2200700000000017'
const pipeMaker = 'mkfifo'
const makePipe = (path: string) => execFileSync(pipeMaker, [path])
const pdf = '%PDF-1.7\n%%EOF\n'
let app: TestApp
let root: string
let folder: string
let admin: TestUser
let vendor: TestUser
let payout: MadePayout
const databases: TestDatabase[] = []

beforeAll(async () => {
  app = await startTestApp()
  root = await mkdtemp(join(tmpdir(), 'pdt-backup-'))
  folder = join(root, 'backup')
  admin = await app.user('admin')
  vendor = await app.user('vendor')
  payout = await makePayout(app, {card, userId: vendor.id})
  const form = new FormData()
  form.set('file', new File([pdf], 'receipt.pdf'))
  const path = `/api/payout-intents/${payout.intentId}/receipts`
  expect((await app.ask(path, {form, token: payout.key})).status).toBe(201)
  await app.fund(vendor.id, 'RUB', 100_000n)
})

afterAll(async () => {
  await app.stop()
  for (const database of databases) await database.drop()
  await rm(root, {recursive: true})
})

/** An empty database and an empty storage. */
async function emptyTarget(name: string) {
  const database = await createEmptyDatabase()
  databases.push(database)
  const env: Env = {...app.env, DATABASE_URL: database.url, DATA_DIR: join(root, name)}
  return {
    env,
    db: database.db,
    url: database.url,
    storage: await openStorage(env),
    secrets: app.services.secrets
  }
}

type Target = Awaited<ReturnType<typeof emptyTarget>>

/** The number of rows of the users, or null where there is no table. */
async function usersIn({db}: Target): Promise<number | null> {
  const [row] = await db.query<{there: boolean}>(`select to_regclass('users') is not null as there`)
  if (!row?.there) return null
  return Number((await db.query<{count: bigint}>('select count(*) as count from users'))[0]?.count)
}

const eventsOf = async (ask: TestApp['ask'], token: string, after?: string) =>
  (await ask(`/api/events${after === undefined ? '' : `?after=${after}`}`, {token})).body.data

test('a backup under writes is restored elsewhere: the ledger holds, a receipt opens, readers of events resynchronise', async () => {
  const text = {channel: 'sms', to: '+79165550102', language: 'ru'} as const
  const code = {template: 'code', data: {code: '123456', validMinutes: 10}} as const
  await inTransaction(app.database.db, tx => sendLater(app.services, tx, {...text, ...code}))
  const {next} = await eventsOf(app.ask, admin.token)

  let writing = true
  let written = 0
  const write = async () => {
    while (writing) {
      await app.fund(vendor.id, 'RUB', 100n)
      await app.user('vendor')
      written += 1
    }
  }
  const writers = [write(), write(), write(), write()]
  await expect.poll(() => written).toBeGreaterThan(4)
  const {manifest, files, damaged} = await backUp(
    {db: app.database.db, storage: app.services.storage, secrets: app.services.secrets},
    folder
  )
  writing = false
  await Promise.all(writers)
  expect([files, damaged]).toEqual([1, []])
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect(gunzipSync(await readFile(join(folder, 'tables', 'payouts.copy.gz'))).toString()).not.toContain(card)
  const later = await app.user('vendor')

  const target = await emptyTarget('restored')
  const restored = await restore(target, folder)
  expect([restored.files, restored.damaged, restored.ledger.findings]).toEqual([1, [], []])
  expect(await usersIn(target)).toBe(rowsOf(manifest, 'users'))
  expect(await target.db.query('select data from pgboss.job where name = $1', ['deliver'])).toHaveLength(1)

  const upstream = await startUpstream(target.env)
  const ask = askAt(`http://127.0.0.1:${upstream.port}`)
  try {
    // Sessions do not come back.
    expect((await ask('/api/me', {token: admin.token})).status).toBe(401)
    const token = await inTransaction(target.db, tx => openSession(tx, target.env, admin.id, 'test'))
    const shown = (await ask(`/api/payouts/${payout.id}`, {token})).body.data
    expect(
      await (await fetch(new URL(shown.receipts[0].url, `http://127.0.0.1:${upstream.port}`))).text()
    ).toBe(pdf)
    const credential = await ask(`/api/payment-credentials/${payout.credentialId}`)
    expect(credential.body.data.card_number).toBe(card)
    expect((await ask(`/api/payout-intents/${payout.intentId}`, {token: payout.key})).status).toBe(200)

    const page = await eventsOf(ask, token, next)
    expect([page.resync, page.events]).toEqual([true, []])
    const name = {method: 'PATCH', token, json: {name: 'After the restore'}}
    expect((await ask(`/api/merchants/${payout.merchantId}`, name)).status).toBe(200)
    await expect
      .poll(async () => (await eventsOf(ask, token, page.next)).events)
      .toEqual([expect.objectContaining({kind: 'changed'})])
    // Numbers go on where the backup ended, and the triggers are back.
    const [user] = await target.db.query<{id: bigint}>(
      `insert into users (role, name, referral_code) values ('vendor', 'New', 'NEWVENDOR') returning id`
    )
    expect(user?.id).toBeGreaterThan(BigInt(rowsOf(manifest, 'users')))
    expect(Number(user?.id)).toBeLessThanOrEqual(later.id + 1)
    const wallets = await target.db.query('select from wallets where user_id = $1', [user?.id])
    expect(wallets).toHaveLength(3)
    await expect(target.db.query('update ledger_entries set amount = 0')).rejects.toThrow()
    await expect(
      target.db.query(`insert into sessions (token_hash, user_id, expires_at) values ('x', 0, now())`)
    ).rejects.toThrow('foreign key')
    expect((await verify(target.db)).findings).toEqual([])
  } finally {
    await upstream.stop()
  }
})

const rowsOf = ({tables}: Manifest, name: string) => tables.find(table => table.name === name)?.rows ?? -1

test('nothing is restored over rows or files, nor backed up over a folder in use', async () => {
  const source = {db: app.database.db, storage: app.services.storage, secrets: app.services.secrets}
  await expect(backUp(source, folder)).rejects.toThrow('is not empty')
  await expect(restore({...source, url: app.database.url}, folder)).rejects.toThrow(
    'The database is not empty'
  )
  const target = await emptyTarget('used')
  await target.storage.save(Buffer.from('x'))
  await expect(restore(target, folder)).rejects.toThrow('There are stored files already')
  expect(await usersIn(target)).toBeNull()
})

test('a backup that is unfinished, changed, or of another secret leaves no row', async () => {
  const target = await emptyTarget('refused')
  await expect(restore(target, root)).rejects.toThrow('holds no finished backup')
  await expect(restore({...target, secrets: makeSecrets('another-'.repeat(5))}, folder)).rejects.toThrow(
    'another APP_SECRET'
  )
  expect(await usersIn(target)).toBeNull()

  const changed = join(root, 'changed')
  const file = join(changed, 'tables', 'wallets.copy.gz')
  await cp(folder, changed, {recursive: true})
  const text = gunzipSync(await readFile(file)).toString()
  await writeFile(file, gzipSync(text.replace(/\d\n/, digit => (digit === '1\n' ? '2\n' : '1\n'))))
  await expect(restore(target, changed)).rejects.toThrow('wallets.copy.gz was changed')
  expect(await usersIn(target)).toBe(0)

  const cut = await emptyTarget('cut')
  const whole = await readFile(join(folder, 'tables', 'users.copy.gz'))
  await cp(join(folder, 'tables', 'wallets.copy.gz'), file)
  await writeFile(join(changed, 'tables', 'users.copy.gz'), whole.subarray(0, whole.length / 2))
  await expect(restore(cut, changed)).rejects.toThrow()
  expect(await usersIn(cut)).toBe(0)
})

test('a manifest that somebody without the secret changed is refused before anything is made of it', async () => {
  const changed = join(root, 'signed')
  await cp(folder, changed, {recursive: true})
  const path = join(changed, 'manifest.json')
  const signed = JSON.parse(await readFile(path, 'utf8'))
  const without = signed.tables.filter(({name}: {name: string}) => name !== 'audit_events')
  const {signature, ...unsigned} = signed
  const forged = makeSecrets('another-'.repeat(5)).signBackup(JSON.stringify(unsigned))
  const target = await emptyTarget('changed-manifest')
  for (const manifest of [
    {...signed, tables: without},
    {...signed, tables: [{...signed.tables[0], name: '../../etc/passwd'}]},
    {...signed, tables: [{...signed.tables[0], sha256: 'x'}, ...signed.tables.slice(1)]},
    {...unsigned},
    {...signed, signature: forged},
    {...signed, secrets: [], signature: forged},
    null
  ]) {
    await writeFile(path, JSON.stringify(manifest))
    await expect(restore(target, changed)).rejects.toThrow('manifest.json was changed')
  }
  await writeFile(path, 'root:x:0:0')
  await expect(restore(target, changed)).rejects.toThrow(/^\S+manifest.json was changed since the backup/)
  expect(await usersIn(target)).toBeNull()
  await writeFile(path, JSON.stringify(signed))
  expect((await restore(target, changed)).ledger.findings).toEqual([])
})

test('a folder that others can write is closed, and a part never goes into a file that waits for it', async () => {
  const open = join(root, 'open')
  await mkdir(open)
  await chmod(open, 0o777)
  await backUp({db: app.database.db, storage: app.services.storage, secrets: app.services.secrets}, open)
  expect((await stat(open)).mode & 0o777).toBe(0o700)
  const waiting = join(root, 'waiting')
  await writeFile(waiting, '', {mode: 0o666})
  await expect(writePart(waiting, Readable.from(['personal data']))).rejects.toThrow('EEXIST')
  expect(await readFile(waiting, 'utf8')).toBe('')
})

test('a part is read no further than the backup wrote, and a named pipe in the place of a file holds up nothing', async () => {
  const bomb = join(root, 'bomb')
  await writeFile(bomb, gzipSync(Buffer.alloc(20_000_000)))
  let received = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      received += chunk.length
      done()
    }
  })
  await expect(readPart(bomb, {rows: 1, sha256: '', size: 1000}, sink)).rejects.toThrow('was changed')
  expect(received).toBeLessThan(100_000)
  const pipe = join(root, 'pipe')
  makePipe(pipe)
  await expect(readPart(pipe, {rows: 1, sha256: ''}, sink)).rejects.toThrow('is not a plain file')

  const piped = join(root, 'with-pipes')
  await cp(folder, piped, {recursive: true})
  const [first = ''] = await readdir(join(piped, 'files'))
  const [key = ''] = await readdir(join(piped, 'files', first))
  await rm(join(piped, 'files', first, key))
  makePipe(join(piped, 'files', first, key))
  const {damaged} = await restore(await emptyTarget('pipes'), piped)
  expect(damaged).toEqual([expect.stringContaining('is not a plain file')])
  await rm(join(piped, 'manifest.json'))
  makePipe(join(piped, 'manifest.json'))
  await expect(restore(await emptyTarget('no-manifest'), piped)).rejects.toThrow('holds no finished backup')
})

test('a storage that fails while a restored file is read back ends nothing: the file is named', async () => {
  const target = await emptyTarget('failing-storage')
  const read = async () =>
    new Readable({
      read() {
        this.destroy(new Error('the disk failed'))
      }
    })
  const {damaged, ledger} = await restore({...target, storage: {...target.storage, read}}, folder)
  expect(damaged).toEqual([expect.stringContaining('the disk failed')])
  expect(ledger.findings).toEqual([])
})

test('a file that is missing or changed is named and not kept, and everything else is restored', async () => {
  const changed = join(root, 'one-file-changed')
  await cp(folder, changed, {recursive: true})
  const [first = ''] = await readdir(join(changed, 'files'))
  const [key = ''] = await readdir(join(changed, 'files', first))
  await writeFile(join(changed, 'files', first, key), 'another receipt')
  const target = await emptyTarget('one-file')
  const {damaged, ledger} = await restore(target, changed)
  expect(damaged).toEqual([expect.stringMatching(`^file \\d+ \\(${key}\\): its bytes are not those`)])
  expect(ledger.findings).toEqual([])
  await expect(target.storage.read(key)).rejects.toThrow('ENOENT')
  // No link to another file of the machine is followed.
  const path = join(changed, 'files', first, key)
  await rm(path)
  await symlink(join(folder, 'files', first, key), path)
  expect((await restore(await emptyTarget('link'), changed)).damaged).toEqual([
    expect.stringContaining('ELOOP')
  ])
  await rm(join(changed, 'files'), {recursive: true})
  const missing = await restore(await emptyTarget('no-files'), changed)
  expect(missing.damaged).toEqual([expect.stringMatching(`^file \\d+ \\(${key}\\): ENOENT`)])
  expect(missing.ledger.findings).toEqual([])

  const [file] = await app.database.db.query<{id: bigint; storage_key: string}>(
    'select id, storage_key from files'
  )
  await app.services.storage.remove(file?.storage_key ?? '')
  const source = {db: app.database.db, storage: app.services.storage, secrets: app.services.secrets}
  const backedUp = await backUp(source, join(root, 'without-a-file'))
  expect(backedUp.damaged).toEqual([expect.stringContaining(`file ${file?.id} (`)])
  expect(
    (await readManifest(join(root, 'without-a-file'), app.services.secrets)).tables.length
  ).toBeGreaterThan(20)
})

test('a backup of an earlier schema is restored and brought to the newest one; one of a later schema is refused', async () => {
  const journal = new URL('../db/migrations/meta/_journal.json', import.meta.url)
  const {entries} = JSON.parse(await readFile(journal, 'utf8')) as {entries: {when: number; tag: string}[]}
  const [before] = entries.filter(({tag}) => tag === '0011_ledger_checks')
  const old = await emptyTarget('old')
  await migrateTo(old.url, before?.when ?? 0)
  await old.db.query('create schema pgboss')
  await old.db.query(`create table pgboss.job (id int, name text, data jsonb, state text, created_on timestamptz,
    start_after timestamptz)`)
  await old.db.query(`insert into users (role, name, referral_code) values ('vendor', 'Old', 'OLDVENDOR')`)
  const from = join(root, 'old-backup')
  await backUp(old, from)
  const target = await emptyTarget('from-old')
  expect((await restore(target, from)).ledger.findings).toEqual([])
  expect(await target.db.query('select name from users')).toEqual([{name: 'Old'}])
  expect(await target.db.query('select from secret_renewals')).toEqual([])

  const manifest = await readManifest(from, app.services.secrets)
  await writeManifest(from, {...manifest, migration: 9_999_999_999_999}, app.services.secrets)
  await expect(restore(await emptyTarget('newer'), from)).rejects.toThrow('newer version')
})

test('the commands restore a built-in database with its secret, and name a slip', {
  timeout: 180_000
}, async () => {
  const run = (command: string, args: string[], settings: Record<string, string>) =>
    spawnSync(process.execPath, [fileURLToPath(new URL(`../${command}-cli.ts`, import.meta.url)), ...args], {
      env: {PATH: process.env.PATH, APP_SECRET: app.env.APP_SECRET, ...settings},
      encoding: 'utf8'
    })
  expect(run('backup', [], {}).status).toBe(2)
  const data = join(root, 'built-in')
  const restored = run('restore', [folder], {DATA_DIR: data})
  expect([restored.status, restored.stderr]).toEqual([0, ''])
  expect(restored.stdout).toMatch(/, and 1 files\n(\d+) of \1 rules of the ledger hold\n$/)
  expect(await readFile(join(data, 'app-secret'), 'utf8')).toBe(app.env.APP_SECRET)
  const again = run('restore', [folder], {DATA_DIR: data})
  expect([again.status, again.stdout]).toEqual([1, ''])
  expect(again.stderr).toContain('The database is not empty')
  const copied = run('backup', [join(root, 'built-in-backup')], {DATA_DIR: data, APP_SECRET: ''})
  expect([copied.status, copied.stderr]).toEqual([0, ''])
})
