import {randomUUID} from 'node:crypto'
import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {brokenRules, type Money, moneyOf, operationHash, tronWallet} from '../../../test/money.ts'

let app: TestApp
let money: Money
let users: Record<Role, TestUser>

beforeAll(async () => {
  app = await startTestApp()
  money = moneyOf(app)
  users = await app.everyRole()
})
afterAll(async () => {
  expect(await brokenRules(app.database.db)).toEqual([])
  await app.stop()
})

/** A new vendor with money of both currencies. */
async function funded(): Promise<TestUser> {
  const user = await app.user('vendor')
  await app.fund(user.id, 'RUB', 10_000_00n)
  await app.fund(user.id, 'USDT', 1_000_000000n)
  return user
}

test('a wallet address is taken without the invisible marks that it was copied with', async () => {
  const payee = await funded()
  const {body} = await money.cashout(payee, {
    currency: 'USDT',
    amount: '100',
    wallet: `\u00a0${tronWallet}\u200b`
  })
  expect(body.data.wallet).toBe(tronWallet)
})

test('one key of a form is one request, and with another amount or screenshot none', async () => {
  const payee = await funded()
  const key = randomUUID()
  const first = await money.cashout(payee, {key})
  expect((await money.cashout(payee, {key})).text).toBe(first.text)
  const other = await money.cashout(payee, {key, amount: '1000.01'})
  expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['key']])
})

test('records and reports only what it changed: no note, and never the code that collects the money', async () => {
  const payee = await funded()
  const {body} = await money.cashout(payee, {note: 'Своя касса'})
  expect((await money.complete(users.paymaster, body.data.id)).body.data.note).toBe('Своя касса')
  const audit = await app.ask(
    `/api/audit-events?subject_type=cashout_request&subject_id=${body.data.id}`,
    users.api_admin
  )
  expect(audit.body.data.data[0].changes).toEqual([{field: 'status', from: 'pending', to: 'completed'}])
  const [row] = await app.database.db.query<{data: object}>(
    `select data -> 'notice' -> 'data' as data from pgboss.job
     where name = 'notify' and data -> 'notice' -> 'data' ->> 'requestId' = $1`,
    [String(body.data.id)]
  )
  expect(Object.keys(row?.data ?? {}).toSorted()).toEqual(['amount', 'completedAt', 'currency', 'requestId'])
})

test('takes the whole of a hash and nothing around it, and a code that can be seen', async () => {
  const payee = await funded()
  const {body} = await money.cashout(payee, {currency: 'USDT', amount: '100'})
  const withHash = (hash: string) =>
    money.complete(users.paymaster, body.data.id, {currency: 'USDT', operation_hash: hash})
  for (const wrong of [`x${operationHash}`, `${operationHash}f`, `0x0x${operationHash}`, ' '])
    expect((await withHash(wrong)).status, wrong).toBe(422)
  const done = await withHash(` ${operationHash}\n`)
  expect([done.status, done.body.data.operation_hash]).toEqual([200, operationHash])
  const rub = await money.cashout(payee)
  const unseen = await money.complete(users.paymaster, rub.body.data.id, {code: '4417\u200b'})
  expect(unseen.body.errors).toEqual({code: ['Contains characters that cannot be seen']})
})
