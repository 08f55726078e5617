import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {makePayout} from '../../test/payouts.ts'
import {inTransaction} from '../db/pool.ts'
import {recordCheck} from '../ledger/verify.ts'
import {assertHolds} from '../lib/assertions.ts'
import {deliver, sendLater} from '../notifications/deliver.ts'
import {makeMetrics} from './metrics.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

/** A scrape of a process that has just started, so that no earlier read serves it. */
async function scrape(): Promise<string[]> {
  return (await makeMetrics(app.services).registry.metrics()).split('\n')
}

const valueIn = (lines: string[], series: string) =>
  Number(
    lines
      .find(line => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1)
  )

test('the ledger’s last verification is a metric, absent until there is one', async () => {
  expect((await scrape()).filter(line => /^upstream_ledger\w+ /.test(line))).toEqual([])
  await recordCheck(app.database.db, {
    checked: 30,
    findings: [{check: 'a rule', rows: []}],
    counts: {wallets: 0, transactions: 0, entries: 0, reservations: 0}
  })
  const lines = await scrape()
  expect(valueIn(lines, 'upstream_ledger_broken_rules')).toBe(1)
  expect(valueIn(lines, 'upstream_ledger_check_timestamp_seconds')).toBeCloseTo(Date.now() / 1000, -2)
})

test('jobs are counted by queue and state, with the wait of the oldest, and so are unsent messages', async () => {
  const message = {channel: 'mail', to: 'a@b.example', language: 'en', template: 'password_changed'} as never
  await inTransaction(app.database.db, tx => sendLater(app.services, tx, message))
  await app.database.db.query(
    `update pgboss.job set created_on = created_on - interval '20 minutes' where name = $1`,
    [deliver.name]
  )
  const lines = await scrape()
  expect(valueIn(lines, 'upstream_jobs{queue="deliver",state="waiting"}')).toBe(1)
  expect(valueIn(lines, 'upstream_jobs{queue="deliver",state="failed"}')).toBe(0)
  const oldest = valueIn(lines, 'upstream_job_oldest_seconds{queue="deliver"}')
  expect(oldest).toBeGreaterThanOrEqual(1200)
  expect(oldest).toBeLessThan(1260)
  expect(valueIn(lines, 'upstream_job_oldest_seconds{queue="payout-import"}')).toBe(0)
})

test('payouts that no job has expired for two minutes and open imports are counted', async () => {
  const before = await scrape()
  expect(valueIn(before, 'upstream_unswept_payouts')).toBe(0)
  await inTransaction(app.database.db, async tx => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(
      `insert into payout_imports (merchant_id, author_id, source_file_id, file_sha256, status, total)
       values (1, 1, 1, '', 'queued', 1)`
    )
  })
  await makePayout(app, {expiresIn: -60})
  await makePayout(app, {expiresIn: -180})
  const lines = await scrape()
  expect(valueIn(lines, 'upstream_unswept_payouts')).toBe(1)
  expect(valueIn(lines, 'upstream_imports{state="queued"}')).toBe(1)
  expect(valueIn(lines, 'upstream_imports{state="processing"}')).toBe(0)
})

test('a broken assertion is counted', async () => {
  expect(() => assertHolds('metrics count this', false)).toThrow()
  expect(
    valueIn(await scrape(), 'upstream_broken_assertions_total{assertion="metrics count this"}')
  ).toBeGreaterThanOrEqual(1)
})

test('scrapes share one read for ten seconds', async () => {
  const connect = vi.spyOn(app.database.db.pool, 'connect')
  const {registry} = makeMetrics({...app.services, db: app.database.db})
  await Promise.all([registry.metrics(), registry.metrics()])
  await registry.metrics()
  expect(connect).toHaveBeenCalledTimes(1)
  connect.mockRestore()
})

test('a database that does not answer leaves the process’s own metrics', async () => {
  const connect = vi.spyOn(app.database.db.pool, 'connect').mockRejectedValue(new Error('away') as never)
  const {registry} = makeMetrics({...app.services, db: app.database.db})
  const lines = (await registry.metrics()).split('\n')
  connect.mockRestore()
  expect(valueIn(lines, 'upstream_database_answers')).toBe(0)
  expect(lines.filter(line => /^upstream_(jobs|unswept)/.test(line))).toEqual([])
  expect(lines.some(line => line.startsWith('process_cpu_seconds_total'))).toBe(true)
})

test('the page on operations lists exactly the metrics of the upstream', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `(upstream_\w+)/gm)].map(([, name]) => name)
  const {registry} = makeMetrics(app.services)
  const made = registry.getMetricsAsArray().map(({name}) => name)
  expect(listed.toSorted()).toEqual(made.filter(name => name.startsWith('upstream_')).toSorted())
})
