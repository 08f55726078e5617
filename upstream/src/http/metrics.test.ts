import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {makePayout} from '../../test/payouts.ts'
import {inTransaction} from '../db/pool.ts'
import type {Env} from '../env.ts'
import {recordCheck} from '../ledger/verify.ts'
import {assertHolds} from '../lib/assertions.ts'
import type {MessengerBot} from '../notifications/bot/bot.ts'
import {deliver, sendLater} from '../notifications/deliver.ts'
import {openRates} from '../rates/open-rates.ts'
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

test('configured pairs without a usable rate are counted', async () => {
  // There and back doubles the money, so that neither rate is used.
  const contradiction = {RATES_FIXED: 'RUB/USDT=0.02,USDT/RUB=100,CNY/RUB=12'} as Env
  const rates = openRates(contradiction, {warn: () => {}})
  const {registry} = makeMetrics({...app.services, rates})
  const missing = async () =>
    valueIn((await registry.metrics()).split('\n'), 'upstream_missing_exchange_rates')
  expect(await missing()).toBe(0)
  await rates.read()
  expect(await missing()).toBe(2)
})

test('rates are read again by a scrape a minute after the last read', async () => {
  const clock = vi.spyOn(performance, 'now')
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'))
  const remote = {RATE_URL: 'http://rates.test', RATE_PAIRS: 'USDT/RUB=/price', RATE_MAX_AGE: 300} as Env
  const rates = openRates(remote, {warn: () => {}})
  clock.mockReturnValue(0)
  expect(rates.missing()).toBe(0)
  await expect.poll(rates.missing).toBe(1)
  expect(fetched).toHaveBeenCalledTimes(1)
  fetched.mockResolvedValue(Response.json({price: 95.2}))
  clock.mockReturnValue(60_000)
  await expect.poll(rates.missing).toBe(0)
  expect(fetched).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})

test('a messenger that does not answer the bot is a metric, NaN where this process does not listen', async () => {
  const answered = async (isAnswered: boolean | undefined) => {
    const bot = {isAnswered: () => isAnswered} as MessengerBot
    const {registry} = makeMetrics({...app.services, channels: {...app.services.channels, bot}})
    return valueIn((await registry.metrics()).split('\n'), 'upstream_bot_answered')
  }
  expect(await answered(true)).toBe(1)
  expect(await answered(false)).toBe(0)
  expect(await answered(undefined)).toBeNaN()
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

test('no metric has a label of a scrape, which Prometheus would rename', () => {
  const labels = makeMetrics(app.services)
    .registry.getMetricsAsArray()
    .flatMap(metric => (metric as unknown as {labelNames: string[]}).labelNames)
  expect(labels).toContain('queue')
  expect(labels.filter(label => label === 'job' || label === 'instance')).toEqual([])
})

test('a database that hangs delays a scrape by two seconds, and is asked once for the age of the horizon', async () => {
  vi.useFakeTimers()
  const hangs = vi.fn(() => new Promise<number>(() => {}))
  const events = {...app.services.events, log: {...app.services.events.log, horizonAge: hangs}}
  const db = {...app.database.db, pool: Object.create(app.database.db.pool, {connect: {value: hangs}})}
  const {registry} = makeMetrics({...app.services, db, events})
  for (let scrapes = 0; scrapes < 2; scrapes += 1) {
    const scraped = registry.metrics()
    await vi.advanceTimersByTimeAsync(2000)
    expect(valueIn((await scraped).split('\n'), 'upstream_event_horizon_age_seconds')).toBeNaN()
  }
  // The shared read of the database's figures, and the horizon.
  expect(hangs).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('the page on operations lists exactly the metrics of the upstream', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `(upstream_\w+)/gm)].map(([, name]) => name)
  const {registry} = makeMetrics(app.services)
  const made = registry.getMetricsAsArray().map(({name}) => name)
  expect(listed.toSorted()).toEqual(made.filter(name => name.startsWith('upstream_')).toSorted())
})
