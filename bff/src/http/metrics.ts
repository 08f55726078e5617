import {Counter, collectDefaultMetrics, Gauge, Histogram, Registry} from 'prom-client'
import type {Live} from '../live.ts'
import type {RateLimits} from './rate-limits.ts'
import type {UploadRoom} from './upload-room.ts'

export type Metrics = {
  registry: Registry
  /** Counts one call of a procedure by its outcome (`ok`, or the failure's code) and its seconds. */
  observe(procedure: string, outcome: string, seconds: number): void
}

/** The process's own figures and those of its procedures. Names of procedures are a closed set; nothing else is a label. */
export function createMetrics(
  limits: RateLimits,
  live: Pick<Live, 'streams'>,
  uploads: Pick<UploadRoom, 'taken'>
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({register: registry})
  const calls = new Counter({
    name: 'bff_procedure_calls_total',
    help: 'Calls of procedures by outcome',
    labelNames: ['procedure', 'outcome'],
    registers: [registry]
  })
  const durations = new Histogram({
    name: 'bff_procedure_duration_seconds',
    help: 'How long procedures took',
    labelNames: ['procedure'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry]
  })
  new Gauge({
    name: 'bff_rate_limits_shared',
    help: '1 while rate limits are counted in Redis, 0 while this process counts alone',
    registers: [registry],
    collect() {
      this.set(limits.shared() ? 1 : 0)
    }
  })
  new Gauge({
    name: 'bff_live_streams',
    help: 'Streams of changes that are open at the upstream, one for each session that listens',
    registers: [registry],
    collect() {
      this.set(live.streams())
    }
  })
  new Gauge({
    name: 'bff_upload_bytes',
    help: 'Announced bytes of the forms and large JSON bodies that are on their way; more are refused where they take all room',
    registers: [registry],
    collect() {
      this.set(uploads.taken())
    }
  })
  return {
    registry,
    observe(procedure, outcome, seconds) {
      calls.inc({procedure, outcome})
      durations.observe({procedure}, seconds)
    }
  }
}
