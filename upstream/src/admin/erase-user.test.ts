import {Readable} from 'node:stream'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {moneyOf} from '../../test/money.ts'
import {retention} from '../jobs/retention.ts'
import {verifySnapshot} from '../ledger/verify.ts'
import {recordFile} from '../storage/store.ts'
import {runAdmin} from './run.ts'

let app: TestApp
let admin: TestUser

beforeAll(async () => {
  app = await startTestApp({DEMO: '1'})
  admin = await app.user('superadmin')
})
afterAll(() => app.stop())

async function erase(...args: string[]): Promise<{code: number; printed: string}> {
  let printed = ''
  const print = (line: string) => {
    printed += line
  }
  const source = {
    DATABASE_URL: app.env.DATABASE_URL,
    APP_SECRET: app.env.APP_SECRET,
    DATA_DIR: app.env.DATA_DIR
  }
  const terminal = {source, input: Readable.from(['']), print, complain: print}
  const code = await runAdmin(['erase-user', ...args], terminal)
  return {code, printed}
}

const credit = async (userId: number, amount: string) => {
  const answer = await moneyOf(app).manual(admin, {user_id: userId, amount})
  expect(answer.status).toBe(201)
}

/** Every text of the database, of the tables whose rows a person could be found in. */
async function everything(): Promise<string> {
  const tables = await app.database.db.query<{name: string}>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') and tablename not like 'j%\\_%'`
  )
  let all = ''
  for (const {name} of tables)
    all += JSON.stringify(await app.database.db.query(`select row_to_json(t)::text as row from ${name} t`))
  return all
}

test('nothing in the database names an erased user; the books hold, and history shows a number', async () => {
  const {db, storage} = app.services
  const name = 'Ювеналий Загоруйко'
  const vendor = await app.user('vendor', {name, phone: '+79031112233'})
  const email = vendor.email ?? ''
  await credit(vendor.id, '100.00')
  expect(await erase('--id', String(vendor.id))).toEqual({
    ...{
      code: 1,
      printed: `User ${vendor.id} cannot be erased: the wallets have money, or a cash-out request is open`
    }
  })
  await credit(vendor.id, '-100.00')

  const note = {
    token: admin.token,
    json: {subject_type: 'user', subject_id: vendor.id, text: `${name} звонил`, key: crypto.randomUUID()}
  }
  expect(await app.ask('/api/notes', note)).toMatchObject({status: 201})
  await app.ask('/api/verification-codes', {json: {type: 'reset_password', email}})
  const renamed = await app.ask(`/api/users/${vendor.id}`, {
    ...{method: 'PATCH', token: admin.token, json: {name: `${name} 2`}}
  })
  expect(renamed.status).toBe(200)
  const stored = await storage.save(Buffer.from('passport'))
  await recordFile(db, {
    ...stored,
    kind: 'screenshot',
    name: 'a.png',
    contentType: 'image/png',
    ownerId: vendor.id
  })
  expect(await everything()).toContain('Загоруйко')
  expect(await everything()).toContain(email)

  const done = await erase('--id', String(vendor.id))
  expect(done).toEqual({code: 0, printed: `User ${vendor.id} is erased and is shown as #${vendor.id}.`})
  // Calls of other users keep their answers for thirty days, because their clients may repeat them.
  await db.query(`update idempotency_keys set created_at = now() - interval '31 days'`)
  await retention.run({...app.services, signal: new AbortController().signal}, {batch: 10})
  const left = await everything()
  for (const trace of ['Загоруйко', email, '9031112233']) expect(left.includes(trace), trace).toBe(false)
  expect((await app.ask('/api/me', {token: vendor.token})).status).toBe(401)
  expect(await text(await storage.read(stored.storageKey))).toBe('passport')
  const list = await app.ask(`/api/transactions?users[]=${vendor.id}`, {token: admin.token})
  expect(list.text).toContain(`"#${vendor.id}"`)
  expect((await verifySnapshot(db)).findings).toEqual([])
})

test('erasing again changes nothing and says the same; files go only when asked for', async () => {
  const {db, storage} = app.services
  const {id} = await app.user('vendor')
  const stored = await storage.save(Buffer.from('passport'))
  await recordFile(db, {...stored, kind: 'screenshot', name: 'a.png', contentType: 'image/png', ownerId: id})
  await erase('--id', String(id))
  const again = await erase('--id', String(id), '--files')
  expect(again.printed).toBe(`User ${id} is erased and is shown as #${id}. Files erased: 1.`)
  expect(await text(await storage.read(stored.storageKey))).not.toContain('passport')
  const events = await db.query(
    `select action, why from audit_events where subject_type = 'user' and subject_id = $1 and action = 'erased'`,
    [String(id)]
  )
  expect(events).toEqual([{action: 'erased', why: 'by command'}])
})

test('a vendor with sub-vendors, the only superadmin and a number of nobody are refused', async () => {
  const vendor = await app.user('vendor')
  await app.user('sub_vendor', {parentId: vendor.id})
  expect((await erase('--id', String(vendor.id))).printed).toContain('the vendor has sub-vendors')
  await app.database.db.query(`update users set disabled_at = now() where role = 'superadmin' and id <> $1`, [
    admin.id
  ])
  expect((await erase('--id', String(admin.id))).printed).toContain('it is the only superadmin')
  expect((await app.ask('/api/me', {token: admin.token})).status).toBe(200)
  expect((await erase('--id', '987654')).printed).toContain('There is no user 987654')
  expect((await erase()).code).toBe(2)
})

test('the database lets the audit trail and notes lose what names a user, and nothing else', async () => {
  const {db} = app.database
  const {id} = await app.user('vendor')
  await db.query(
    `insert into audit_events (action, subject_type, subject_id, before, after, why)
     values ('updated', 'user', $1, '{"name": "A", "role": "vendor"}', '{"name": "B"}', 'w'),
       ('updated', 'payout', $1, '{"name": "A"}', null, null), ('taken_over', 'payout', $1, '{"assignee": "A"}', '{"assignee": "B"}', null)`,
    [String(id)]
  )
  const refused = [
    `update audit_events set before = '{"name": "C", "role": "vendor"}' where subject_type = 'user'`,
    `update audit_events set before = before - 'role' - 'name', after = after - 'name' where subject_type = 'user'`,
    `update audit_events set before = null where subject_type = 'user'`,
    `update audit_events set actor_id = 1 where subject_type = 'user'`,
    `update audit_events set before = before - 'name' where subject_type = 'payout' and action = 'updated'`,
    `update audit_events set before = '{"assignee": "C"}' where action = 'taken_over'`
  ]
  for (const change of refused)
    await expect(db.query(`${change} and subject_id = '${id}'`), change).rejects.toThrow(/append-only/)
  await db.query(
    `update audit_events set before = before - 'name', after = after - 'name' where subject_type = 'user' and subject_id = '${id}'`
  )
  await db.query(
    `update audit_events set after = after - 'assignee' where action = 'taken_over' and subject_id = '${id}'`
  )
})
