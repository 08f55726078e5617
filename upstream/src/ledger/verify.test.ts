import {execFile} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createTestDatabase, type TestDatabase} from '../../test/database.ts'
import {inTransaction} from '../db/pool.ts'
import {insertUser} from '../identity/accounts.ts'
import {manual, transfer} from './operations.ts'

let database: TestDatabase
let userId: number
const cli = fileURLToPath(new URL('./verify-cli.ts', import.meta.url))

beforeAll(async () => {
  database = await createTestDatabase()
  userId = await inTransaction(database.db, async tx => {
    const id = await insertUser(tx, {role: 'vendor', name: 'V'})
    await manual(tx, {userId: id, authorId: id, currency: 'RUB', amount: 200_00n})
    await transfer(tx, {
      userId: id,
      authorId: id,
      source: 'RUB',
      destination: 'USDT',
      amount: 100_00n,
      feeRate: '1.5',
      rate: '0.0107'
    })
    return id
  })
})

afterAll(() => database.drop())

async function runCli(): Promise<{code: number; out: string}> {
  const env = {...process.env, DATABASE_URL: database.url}
  try {
    const {stdout} = await promisify(execFile)(process.execPath, [cli], {env})
    return {code: 0, out: stdout}
  } catch (error) {
    const {code, stdout, stderr} = error as {code: number; stdout: string; stderr: string}
    return {code, out: stdout + stderr}
  }
}

/** Damages the ledger with the database owner's rights, verifies, and repairs it. */
async function damaged(damage: string, repair: string): Promise<{code: number; out: string}> {
  const without = (text: string) =>
    inTransaction(database.db, async tx => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(text)
    })
  await without(damage)
  const result = await runCli()
  await without(repair)
  return result
}

async function lastCheck(): Promise<unknown> {
  const [row] = await database.db.query(
    'select rules > 20 as many, broken from ledger_checks order by id desc limit 1'
  )
  return row
}

test('sound books exit 0 with a summary', async () => {
  const {code, out} = await runCli()
  expect(out).toMatch(/2 transactions, 7 entries/)
  expect(code).toBe(0)
  expect(await lastCheck()).toEqual({many: true, broken: 0})
})

test('a balance that its entries do not make is found, and its wallet named', async () => {
  const {code, out} = await damaged(
    `update wallets set balance = balance + 1 where user_id = ${userId} and currency = 'RUB'`,
    `update wallets set balance = balance - 1 where user_id = ${userId} and currency = 'RUB'`
  )
  expect(code).toBe(1)
  expect(out).toContain('BROKEN: each wallet balance is the sum of its entries')
  expect(await lastCheck()).toMatchObject({broken: expect.any(Number)})
  expect(await lastCheck()).not.toMatchObject({broken: 0})
  expect(out).toMatch(new RegExp(`"user_id":"${userId}".*"balance":"10001","entries":"10000"`))
})

test('a changed entry is found by its transaction', async () => {
  const {code, out} = await damaged(
    `update ledger_entries set amount = amount + 5 where amount < 0`,
    `update ledger_entries set amount = amount - 5 where amount < 0`
  )
  expect(code).toBe(1)
  expect(out).toContain('BROKEN: the entries of each transaction sum to zero per currency')
})

test('a fee or an exchange that its rates do not give is found', async () => {
  const {code, out} = await damaged(
    `update transactions set fee_amount = fee_amount + 1 where type = 'transfer'`,
    `update transactions set fee_amount = fee_amount - 1 where type = 'transfer'`
  )
  expect(code).toBe(1)
  expect(out).toContain('BROKEN: a fee is the applied rate of the amount')
  expect(out).toContain('BROKEN: an exchange buys what its rate gives')
  expect(out).toMatch(/"fee_amount":"151","rate":"0.0107000000","destination_amount":"1053950"/)
})

test('a reservation without its money set aside is found', async () => {
  const {code, out} = await damaged(
    `insert into ledger_reservations (wallet_id, transaction_id, amount)
     select a.id, t.id, 5 from wallets a, transactions t
     where a.user_id = ${userId} and a.currency = 'RUB' and t.type = 'manual'`,
    'delete from ledger_reservations'
  )
  expect(code).toBe(1)
  expect(out).toContain('BROKEN: each wallet reservation is the sum of its open reservations')
  expect(out).toContain('BROKEN: a reservation is open exactly while its transaction is pending')
})

test('an import that has been processing for hours is named, and one of an hour is not', async () => {
  const {code, out} = await damaged(
    `insert into payout_imports (merchant_id, author_id, source_file_id, file_sha256, status, total, started_at)
     select 1, ${userId}, 1, '', 'processing', hours, now() - make_interval(hours => hours)
     from unnest(array[7, 1]) as hours`,
    'delete from payout_imports'
  )
  expect(code).toBe(1)
  expect(out).toContain('BROKEN: an import is completed within six hours')
  expect(out.match(/"status":"processing".*"total":7/g)).toHaveLength(1)
  expect(out).not.toContain('"total":1')
})

test('a repaired ledger passes again', async () => {
  expect((await runCli()).code).toBe(0)
})
