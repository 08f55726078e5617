import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {askAt, startTestApp, type TestApp} from '../test/app.ts'
import {inTransaction} from './db/pool.ts'
import {jobs} from './features/registry.ts'
import {openQueue} from './jobs/boss.ts'
import {defineJob, type Job} from './jobs/job.ts'
import {onBehalfOf} from './lib/request-scope.ts'
import {startWorker} from './start-worker.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({DEMO: '1'})
})

afterAll(() => app.stop())

test('a worker answers probes and nothing else, with the time that jobs took, until it has stopped', async () => {
  const worker = await startWorker(app.env, jobs)
  const url = `http://127.0.0.1:${worker.port}`
  const ask = askAt(url)
  expect((await ask('/healthz')).body).toEqual({status: 'ok'})
  expect((await ask('/readyz')).body).toEqual({status: 'ready'})
  expect((await fetch(`${url}/api/me`)).status).toBe(404)
  const admin = await app.user('admin')
  await app.ask('/api/verification-codes', {json: {type: 'reset_password', email: admin.email}})
  await vi.waitUntil(
    async () => /upstream_job_seconds_count\{.*succeeded="true"/.test((await ask('/metrics')).text),
    {
      timeout: 20_000
    }
  )
  await worker.stop()
  await expect(ask('/healthz')).rejects.toThrow('fetch failed')
})

test('the schedule of a job that this version does not have ends', async () => {
  const {db} = app.database
  const {name} = defineJob({name: 'of-an-earlier-version', data: z.object({}), run: async () => undefined})
  const queue = await openQueue(db, [{name, data: z.never()}])
  await db.query(`insert into pgboss.schedule (name, cron) values ($1, '17 * * * *')`, [name])
  const worker = await startWorker(app.env, jobs)
  const schedules = await db.query<{name: string}>('select name from pgboss.schedule order by name')
  await worker.stop()
  await queue.close()
  expect(schedules.map(each => each.name)).toEqual(['payout-expiry', 'payout-overdue', 'retention'])
})

test('what a job enqueues carries the request that caused the job', async () => {
  const got: unknown[] = []
  const second = defineJob({
    name: 'second',
    data: z.looseObject({}),
    run: async (_, data) => void got.push(data)
  })
  const first = defineJob({
    name: 'first',
    data: z.object({}),
    run: ({db, queue}) => inTransaction(db, tx => queue.enqueue(tx, second, {}))
  })
  const both = [first, second] as unknown as Job<never>[]
  const queue = await openQueue(app.database.db, both)
  const worker = await startWorker(app.env, both)
  await inTransaction(app.database.db, tx =>
    onBehalfOf('id-of-the-request', () => queue.enqueue(tx, first, {}))
  )
  await vi.waitUntil(() => got.length > 0, {timeout: 20_000})
  await worker.stop()
  await queue.close()
  expect(got).toEqual([{requestId: 'id-of-the-request'}])
})
