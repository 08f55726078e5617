import {randomUUID} from 'node:crypto'
import {request} from 'node:http'
import {setTimeout as pause} from 'node:timers/promises'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {walletOf} from '../../test/money.ts'
import {inTransaction, type Tx} from '../db/pool.ts'

import {changePassword as changeStored, recoverPassword, setDisabled} from '../identity/accounts.ts'
import {issueLink, issuePhoneCode} from '../identity/codes.ts'
import {lockUser} from '../identity/lock-user.ts'

const old = 'polyarnaya-zvezda-7'
const owners = 'severnoe-siyanie-12'
const thiefs = 'yuzhny-veter-31'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

const query = (text: string, values: unknown[] = []) => app.database.db.query(text, values)
const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(app.database.db, work)
const hashOf = (password: string) => app.services.passwords.hash(password)

async function until(text: string, values: unknown[] = []): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await query(text, values)).length > 0) return
    await pause(20)
  }
  throw new Error(`never came true: ${text}`)
}

/** Sends headers and the first bytes of a body, waits until it is settled who calls, does `meanwhile`, sends the rest. */
async function held({id, token}: TestUser, path: string, json: unknown, meanwhile: () => Promise<unknown>) {
  const stale = `user_id = $1 and last_used_at < now() - interval '1 minute'`
  await query(`update sessions set last_used_at = now() - interval '2 minutes' where user_id = $1`, [id])
  const body = Buffer.from(JSON.stringify(json))
  const call = request(app.url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': body.length
    }
  })
  const status = new Promise<number | undefined>((done, failed) => {
    call.on('response', response => done(response.resume().statusCode)).on('error', failed)
  })
  call.write(body.subarray(0, 5))
  await until(`select from users where id = $1 and not exists (select from sessions where ${stale})`, [id])
  await meanwhile()
  call.end(body.subarray(5))
  return status
}

/** Does `change` to the user while `call`, which wants its row, waits for it. */
async function overtaken<T>(userId: number, call: () => Promise<T>, change: (tx: Tx) => Promise<unknown>) {
  let answer: Promise<T> | undefined
  await within(async tx => {
    await lockUser(tx, userId)
    answer = call()
    await until(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    )
    await change(tx)
  })
  return answer as Promise<T>
}

async function robbed() {
  const user = await app.user('vendor', {passwordHash: await hashOf(old)})
  const signsIn = async (password: string) => {
    const json = {grant_type: 'credentials', email: user.email, password}
    return (await app.ask('/api/tokens', {json})).status
  }
  const changePassword = () =>
    app.ask(`/api/users/${user.id}`, {
      token: user.token,
      method: 'PATCH',
      json: {current_password: old, password: thiefs, password_confirmation: thiefs}
    })
  return {user, signsIn, changePassword}
}

test('a body that ends after the account is disabled moves no money', async () => {
  const admin = await app.user('admin')
  const vendor = await app.user('vendor')
  const json = {type: 'manual', currency: 'RUB', amount: '100', user_id: vendor.id, key: randomUUID()}
  const disable = () => within(tx => setDisabled(tx, admin.id, true))
  expect(await held(admin, '/api/transactions', json, disable)).toBe(401)
  expect((await walletOf(app.database.db, vendor.id, 'RUB')).balance).toBe(0n)
  expect(await query('select from idempotency_keys where user_id = $1', [admin.id])).toEqual([])
})

test('a phone that was being confirmed over the owner’s recovery opened the account again', async () => {
  const {user} = await robbed()
  const phone = '+79165550811'
  const code = await issuePhoneCode(app.database.db, {...app.services, ip: '::1'}, {phone, userId: user.id})
  const json = {type: 'verify_phone', phone, code, current_password: old}
  const passwordHash = await hashOf(owners)
  const recover = () => within(tx => recoverPassword(tx, user.id, passwordHash))
  expect(await held(user, '/api/verification-codes/confirmations', json, recover)).toBe(401)
  expect(await query('select phone from users where id = $1', [user.id])).toEqual([{phone: null}])
})

async function withSecondFactor() {
  const admin = await app.user('admin', {passwordHash: await hashOf(old)})
  await query(`insert into second_factors (user_id, secret, enabled_at) values ($1, $2, now())`, [
    admin.id,
    app.services.secrets.encryptFactor('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
  ])
  const trailOf = async () => ({
    counted: await query('select attempts from second_factors where user_id = $1', [admin.id]),
    refused: await query(
      `select from audit_events where subject_id = $1 and action = 'second_factor_refused'`,
      [String(admin.id)]
    )
  })
  return {admin, trailOf}
}

test('a guess at the second step of a sign-in that a recovery overtakes is neither counted nor recorded', async () => {
  const {admin, trailOf} = await withSecondFactor()
  const credentials = {grant_type: 'credentials', email: admin.email, password: old}
  const {challenge} = (await app.ask('/api/tokens', {json: credentials})).body.data
  const guess = () => app.ask('/api/tokens', {json: {grant_type: 'second_factor', challenge, code: '000000'}})
  const answer = await overtaken(admin.id, guess, tx => recoverPassword(tx, admin.id, 'x'))
  expect(answer.status).toBe(401)
  expect(await trailOf()).toEqual({counted: [{attempts: 0}], refused: []})
})

test('the link of a sign-up is used up only once its account is held, so a recovery that comes first ends it', async () => {
  const {id, email} = await app.user('sub_vendor', {
    parentId: (await app.user('vendor')).id,
    emailConfirmed: false,
    passwordHash: await hashOf(old)
  })
  const link = {purpose: 'verify_register', address: email, userId: id} as const
  const code = await issueLink(app.database.db, app.services.secrets, link)
  const press = () =>
    app.ask('/api/verification-codes/confirmations', {json: {type: 'verify_register', code}})
  const answer = await overtaken(id, press, async tx => {
    // Nobody holds the link's row: a deadlock would be possible otherwise.
    expect(
      await tx.query('select from verification_codes where user_id = $1 for update nowait', [id])
    ).toHaveLength(1)
    await recoverPassword(tx, id, 'x')
  })
  expect(answer.body.errors).toEqual({code: ['The code is wrong or has expired']})
  expect(await query('select consumed_at from verification_codes where user_id = $1', [id])).toEqual([
    {consumed_at: null}
  ])
})

test('guesses that were still arriving as the owner recovered shut the owner’s second factor', async () => {
  const {admin, trailOf} = await withSecondFactor()
  const recovered = await hashOf(owners)
  const recover = () => within(tx => recoverPassword(tx, admin.id, recovered))
  expect(await held(admin, '/api/tokens/confirmations', {code: '000000'}, recover)).toBe(401)
  expect(await trailOf()).toEqual({counted: [{attempts: 0}], refused: []})
})

test('a password change in flight beat the owner’s recovery: only the thief’s password opened', async () => {
  const {user, signsIn, changePassword} = await robbed()
  const passwordHash = await hashOf(owners)
  const answer = await overtaken(user.id, changePassword, tx => recoverPassword(tx, user.id, passwordHash))
  expect(answer.status).toBe(422)
  expect([await signsIn(owners), await signsIn(thiefs), await signsIn(old)]).toEqual([201, 401, 401])
})

test('a password change with a password that was replaced meanwhile is refused', async () => {
  const {user, signsIn, changePassword} = await robbed()
  const passwordHash = await hashOf(owners)
  const [session] = await query('select id from sessions where user_id = $1', [user.id])
  const answer = await overtaken(user.id, changePassword, tx =>
    changeStored(tx, user.id, passwordHash, Number(session?.id))
  )
  expect(answer.body.errors).toEqual({current_password: ['The password is wrong']})
  expect([await signsIn(owners), await signsIn(thiefs)]).toEqual([201, 401])
})

test('a phone that was confirmed by a password which another one had replaced meanwhile was added', async () => {
  const {user} = await robbed()
  const phone = '+79165550812'
  const code = await issuePhoneCode(app.database.db, {...app.services, ip: '::1'}, {phone, userId: user.id})
  const json = {type: 'verify_phone', phone, code, current_password: old}
  const confirm = () => app.ask('/api/verification-codes/confirmations', {token: user.token, json})
  const passwordHash = await hashOf(owners)
  const [session] = await query('select id from sessions where user_id = $1', [user.id])
  const answer = await overtaken(user.id, confirm, tx =>
    changeStored(tx, user.id, passwordHash, Number(session?.id))
  )
  expect(answer.body.errors).toEqual({current_password: ['The password is wrong']})
  expect(await query('select phone from users where id = $1', [user.id])).toEqual([{phone: null}])
  const kept = 'select consumed_at from verification_codes where address = $1'
  expect(await query(kept, [phone])).toEqual([{consumed_at: null}])
})

test('ending a session does not wait for its commands that wait for the account', async () => {
  const {user} = await robbed()
  const rename = () =>
    app.ask(`/api/users/${user.id}`, {token: user.token, method: 'PATCH', json: {name: 'Renamed'}})
  const began = Date.now()
  const answer = await overtaken(user.id, rename, tx => recoverPassword(tx, user.id, 'x'))
  expect(answer.status).toBe(401)
  // A deadlock would be looked for after a second.
  expect(Date.now() - began).toBeLessThan(900)
  expect(await query('select name from users where id = $1', [user.id])).not.toEqual([{name: 'Renamed'}])
})

test('two sessions of one account that end each other leave one', async () => {
  const {user} = await robbed()
  const second = (
    await app.ask('/api/tokens', {json: {grant_type: 'credentials', email: user.email, password: old}})
  ).body.data.token as string
  const endOthers = (token: string) => app.ask('/api/sessions', {method: 'DELETE', token})
  const answers = await Promise.all([endOthers(user.token), endOthers(second)])
  expect(answers.map(({status}) => status).toSorted()).toEqual([204, 401])
  expect(await query('select from sessions where user_id = $1', [user.id])).toHaveLength(1)
})

test('ending one’s own session succeeds, also where it has ended meanwhile', async () => {
  const signedOut = await app.user('vendor')
  const ownOf = async ({id}: TestUser) =>
    (await query('select id from sessions where user_id = $1', [id]))[0]?.id
  const end = (user: TestUser, path: string) => app.ask(path, {method: 'DELETE', token: user.token})
  expect((await end(signedOut, '/api/tokens')).status).toBe(204)
  const ended = await app.user('vendor')
  expect((await end(ended, `/api/sessions/${await ownOf(ended)}`)).status).toBe(204)
  const late = await app.user('vendor')
  const path = `/api/sessions/${await ownOf(late)}`
  const change = (tx: Tx) => recoverPassword(tx, late.id, 'x')
  expect((await overtaken(late.id, () => end(late, path), change)).status).toBe(404)
})
