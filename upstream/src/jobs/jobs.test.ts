import {PgBoss} from 'pg-boss'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {createTestDatabase, type TestDatabase} from '../../test/database.ts'
import {inTransaction, type Tx} from '../db/pool.ts'
import {onBehalfOf} from '../lib/request-scope.ts'
import {openQueue, type Queue} from './boss.ts'
import {defineJob} from './job.ts'

let database: TestDatabase
let queue: Queue
const job = defineJob({name: 'greet', data: z.object({name: z.string()}), run: async () => undefined})

beforeAll(async () => {
  database = await createTestDatabase()
  queue = await openQueue(database.db, [job as never])
})

afterAll(async () => {
  await queue.close()
  await database.drop()
})

async function waiting(): Promise<unknown[]> {
  const rows = await database.db.query<{data: unknown}>(`select data from pgboss.job where name = 'greet'`)
  return rows.map(row => row.data)
}

test('a job exists exactly when the transaction that sent it does', async () => {
  const rolledBack = inTransaction(database.db, async tx => {
    await queue.enqueue(tx, job, {name: 'nobody'})
    throw new Error('no')
  })
  await expect(rolledBack).rejects.toThrow('no')
  expect(await waiting()).toEqual([])
  await inTransaction(database.db, tx => queue.enqueue(tx, job, {name: 'Anna'}))
  expect(await waiting()).toEqual([{name: 'Anna'}])
})

test('a job carries the request that caused it', async () => {
  const send = (tx: Tx) => queue.enqueue(tx, job, {name: 'Vera'})
  await inTransaction(database.db, tx => onBehalfOf('id-of-the-request', () => send(tx)))
  const [data] = (await waiting()).filter(each => (each as {name: string}).name === 'Vera')
  expect(data).toEqual({name: 'Vera', requestId: 'id-of-the-request'})
  await database.db.query(`delete from pgboss.job where data->>'name' = 'Vera'`)
})

test('a job is tried as often as it says, with no longer a wait between two tries than it says', async () => {
  const lasting = defineJob({...job, retries: 40, longestWaitSeconds: 900})
  await inTransaction(database.db, tx => queue.enqueue(tx, lasting, {name: 'Boris'}))
  const [row] = await database.db.query(
    `select retry_limit, retry_backoff, retry_delay_max from pgboss.job where data->>'name' = 'Boris'`
  )
  expect(row).toEqual({retry_limit: 40, retry_backoff: true, retry_delay_max: 900})
  await database.db.query(`delete from pgboss.job where data->>'name' = 'Boris'`)
})

test('a worker gets what was sent', async () => {
  const boss = new PgBoss({
    connectionString: database.url,
    max: 2,
    migrate: false,
    supervise: false,
    schedule: false
  })
  await boss.start()
  const got = await new Promise(done => {
    boss.work('greet', {pollingIntervalSeconds: 0.5}, async ([one]) => done(one?.data))
  })
  await boss.stop({graceful: true, timeout: 5_000})
  expect(got).toEqual({name: 'Anna'})
})
