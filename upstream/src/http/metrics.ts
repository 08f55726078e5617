import type {Outcome} from '@paydesk/contracts/server/log'
import {collectDefaultMetrics, Gauge, Histogram, Registry} from 'prom-client'
import {brokenAssertions} from '../lib/assertions.ts'
import type {Services} from '../services.ts'
import {inTime, registerDatabaseMetrics} from './database-metrics.ts'

export type Metrics = {
  registry: Registry
  answered(operation: string, outcome: Outcome): void
  ran(queue: string, succeeded: boolean, ms: number): void
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** Prometheus metrics of this process, in a registry of the application's own. */
export function makeMetrics({
  channels,
  db,
  events,
  limits,
  rates,
  storageWatch
}: Pick<Services, 'channels' | 'db' | 'events' | 'limits' | 'rates' | 'storageWatch'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({register: registry})
  registry.registerMetric(brokenAssertions)
  registerDatabaseMetrics(registry, db)
  const gauge = (name: string, help: string, value: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await value())
      }
    })
  let horizon: Promise<number> | undefined
  const requests = new Histogram({
    name: 'upstream_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['operation', 'status'],
    buckets,
    registers: [registry]
  })
  const jobs = new Histogram({
    name: 'upstream_job_seconds',
    help: 'How long background jobs took',
    labelNames: ['queue', 'succeeded'],
    buckets: [...buckets, 60, 600],
    registers: [registry]
  })
  new Gauge({
    name: 'upstream_database_connections',
    help: 'Connections of the pool by what they do',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({state: 'idle'}, db.pool.idleCount)
      this.set({state: 'busy'}, db.pool.totalCount - db.pool.idleCount)
      this.set({state: 'waited_for'}, db.pool.waitingCount)
    }
  })
  gauge(
    'upstream_rate_limits_shared',
    '1 while rate limits are counted in Redis, 0 while this process counts alone',
    () => Number(limits.shared())
  )
  gauge(
    'upstream_missing_exchange_rates',
    'Configured pairs without a usable rate when they were last read',
    () => rates.missing()
  )
  gauge(
    'upstream_bot_answered',
    '1 while the messenger answers the bot, 0 while it does not, NaN where this process does not listen',
    () => Number(channels.bot?.isAnswered() ?? Number.NaN)
  )
  gauge('upstream_storage_available', '1 while the storage of files answers, 0 while it does not', () =>
    Number(storageWatch.isAvailable())
  )
  gauge(
    'upstream_event_horizon_age_seconds',
    'How long the oldest running transaction has held back events that committed after it began',
    () => {
      // One question at a time: those of each scrape would fill the pool while the database hangs.
      horizon ??= events.log
        .horizonAge()
        .catch(() => Number.NaN)
        .finally(() => {
          horizon = undefined
        })
      return inTime(horizon, Number.NaN)
    }
  )
  gauge('upstream_event_streams', 'Open streams of events', () => events.count())
  return {
    registry,
    answered: (operation, {status, ms}) => requests.observe({operation, status}, ms / 1000),
    ran: (queue, succeeded, ms) => jobs.observe({queue, succeeded: String(succeeded)}, ms / 1000)
  }
}
