import {collectDefaultMetrics, Gauge, Histogram, Registry} from 'prom-client'
import {brokenAssertions} from '../lib/assertions.ts'
import type {Services} from '../services.ts'

export type Metrics = {
  contentType: string
  text(): Promise<string>
  answered(operation: string, status: number, seconds: number): void
}

/** Prometheus metrics of this process, in a registry of the application's own. */
export function makeMetrics({db, limits}: Pick<Services, 'db' | 'limits'>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({register: registry})
  registry.registerMetric(brokenAssertions)
  const duration = new Histogram({
    name: 'upstream_request_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
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
  new Gauge({
    name: 'upstream_rate_limits_shared',
    help: '1 while rate limits are counted in Redis, 0 while this process counts alone',
    registers: [registry],
    collect() {
      this.set(limits.shared() ? 1 : 0)
    }
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: (operation, status, seconds) => duration.observe({operation, status}, seconds)
  }
}
