import {afterAll, beforeAll, expect, test} from 'vitest'
import {createTestDatabase, type TestDatabase} from '../../test/database.ts'
import {inTransaction, type Queryable} from '../db/pool.ts'
import {insertUser} from '../identity/accounts.ts'
import {manual} from './operations.ts'
import {verify} from './verify.ts'

let database: TestDatabase
let userId: number

beforeAll(async () => {
  database = await createTestDatabase({max: 12})
  userId = await inTransaction(database.db, tx => insertUser(tx, {role: 'vendor', name: 'V'}))
})

afterAll(() => database.drop())

const dayMs = 50
const days = Number(process.env.STATEMENT_DAYS ?? 40)

type Day = {from: number; to: number}

/** A wallet's entries of a day, read with the wallet locked, so that no posting is under way. */
function statement(day: Day): Promise<string> {
  return inTransaction(database.db, async tx => {
    await tx.query(`select id from wallets where user_id = $1 and currency = 'RUB' for share`, [userId])
    return entriesOf(tx, day)
  })
}

async function entriesOf(q: Queryable, {from, to}: Day): Promise<string> {
  const rows = await q.query(
    `select e.sequence, e.amount, e.balance_after from ledger_entries e join wallets w on w.id = e.wallet_id
     where w.user_id = $1 and w.currency = 'RUB' and e.posted_at >= to_timestamp($2 / 1000.0) and e.posted_at < to_timestamp($3 / 1000.0)
     order by e.sequence`,
    [userId, from, to]
  )
  return JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))
}

test('a closed day never changes, however long postings wait for the wallet; its entries are numbered without a gap', async () => {
  const clock = async () => {
    const [row] = await database.db.query<{ms: number}>(
      'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms'
    )
    return row?.ms ?? 0
  }
  const closed: {day: Day; entries: string}[] = []
  let posting = true
  const poster = async () => {
    while (posting) {
      // The transaction begins well before the wallet is locked, often in the day before.
      await inTransaction(database.db, async tx => {
        await tx.query('select pg_sleep(random() * 0.03)')
        await manual(tx, {userId, authorId: userId, currency: 'RUB', amount: 1n})
      })
    }
  }
  const posters = Array.from({length: 8}, poster)
  const start = await clock()
  for (let next = start; closed.length < days; ) {
    if ((await clock()) < next + dayMs) continue
    const day = {from: next, to: next + dayMs}
    closed.push({day, entries: await statement(day)})
    next = day.to
  }
  posting = false
  await Promise.all(posters)
  for (const {day, entries} of closed) expect(await entriesOf(database.db, day)).toBe(entries)
  expect(closed.some(({entries}) => entries !== '[]')).toBe(true)
  expect((await verify(database.db)).findings).toEqual([])
}, 300_000)

test('the time of a wallet’s entries never goes back, also where the clock does', async () => {
  const ahead = new Date(Date.now() + 3_600_000)
  const other = await inTransaction(database.db, tx => insertUser(tx, {role: 'vendor', name: 'W'}))
  const add = (at?: Date) =>
    manual(database.db, {userId: other, authorId: other, currency: 'RUB', amount: 1n, at})
  await add(ahead)
  await add()
  await add(new Date(0))
  const rows = await database.db.query(
    `select e.sequence, e.balance_after, e.posted_at, t.executed_at from ledger_entries e
     join wallets w on w.id = e.wallet_id join transactions t on t.id = e.transaction_id
     where w.user_id = $1 order by e.sequence`,
    [other]
  )
  const times = {posted_at: ahead, executed_at: ahead}
  expect(rows).toEqual([
    {sequence: 1n, balance_after: 1n, ...times},
    {sequence: 2n, balance_after: 2n, ...times},
    {sequence: 3n, balance_after: 3n, ...times}
  ])
})
