import {Gauge, type Registry} from 'prom-client'
import {type Db, inSnapshot, type Queryable} from '../db/pool.ts'

/** How long an answer of the database serves every scrape. */
const freshMs = 10_000
/** How long a scrape waits for the database. */
const patienceMs = 2000
/** Rows are counted up to here: a scrape costs the same however long a queue is. */
const most = 10_000

type Sample = {value: number} & Record<string, string | number>

const figures = [
  {
    name: 'upstream_jobs',
    help: 'Background jobs by queue and state: waiting, active, failed; counted up to 10000',
    labelNames: ['queue', 'state'],
    sql: `select q.name as queue, s.state, (select count(*)::int from (select from pgboss.job j
            where j.name = q.name and j.state = any (s.states::pgboss.job_state[]) limit ${most}) c) as value
          from pgboss.queue q cross join (values ('waiting', '{created,retry}'), ('active', '{active}'),
            ('failed', '{failed}')) s(state, states)
          where q.name not like '\\_\\_%'`
  },
  {
    name: 'upstream_job_oldest_seconds',
    help: 'How long the oldest waiting job of a queue has been waiting; 0 if none waits',
    labelNames: ['queue'],
    // In the order of the queue's own index.
    sql: `select q.name as queue, coalesce(extract(epoch from now() - (select j.created_on from pgboss.job j
            where j.name = q.name and j.state < 'active' and not j.blocked
            order by j.priority desc, j.created_on limit 1)), 0)::float8 as value
          from pgboss.queue q where q.name not like '\\_\\_%'`
  },
  {
    name: 'upstream_imports',
    help: 'Imports that are queued or processing',
    labelNames: ['state'],
    sql: `select s.state, (select count(*)::int from payout_imports i
            where i.status <> 'completed' and i.status = s.state) as value
          from (values ('queued'), ('processing')) s(state)`
  },
  {
    name: 'upstream_unswept_payouts',
    help: 'Payouts that are past their deadline for two minutes and not marked as expired; counted up to 10000',
    labelNames: [],
    sql: `select count(*)::int as value from (select from payouts
            where status = 'pending' and expires_at <= now() - interval '2 minutes' limit ${most}) p`
  },
  {
    name: 'upstream_ledger_check_timestamp_seconds',
    help: 'When the ledger was last verified, as Unix time; absent if it never was',
    labelNames: [],
    sql: `select extract(epoch from checked_at)::float8 as value from ledger_checks order by id desc limit 1`
  },
  {
    name: 'upstream_ledger_broken_rules',
    help: 'Rules that were broken when the ledger was last verified; absent if it never was',
    labelNames: [],
    sql: `select broken as value from ledger_checks order by id desc limit 1`
  }
] as const

/** What a scrape reports of a database that may hang: `late` where there is no answer in time. */
export function inTime<T, L>(answer: Promise<T>, late: L): Promise<T | L> {
  return Promise.race([answer, new Promise<L>(done => setTimeout(done, patienceMs, late).unref())])
}

type Samples = Map<string, Sample[]>

async function read(q: Queryable): Promise<Samples> {
  const samples: Samples = new Map()
  for (const {name, sql} of figures) samples.set(name, await q.query<Sample>(sql))
  return samples
}

/**
 * Metrics of what the database holds. All scrapes of ten seconds share one read, one read runs at a time, and a scrape
 * waits for two seconds at most. After a failed read these metrics are absent, and `upstream_database_answers` is 0.
 */
export function registerDatabaseMetrics(registry: Registry, db: Db): void {
  let last: Promise<Samples | null> | undefined
  let readAt = 0
  let running = false
  const latest = (): Promise<Samples | null> => {
    if (!last || (!running && performance.now() - readAt >= freshMs)) {
      running = true
      last = inSnapshot(db, async q => {
        await q.query(`set local statement_timeout = ${patienceMs}`)
        return read(q)
      })
        .catch(() => null)
        .finally(() => {
          running = false
          readAt = performance.now()
        })
    }
    return inTime(last, null)
  }
  for (const {name, help, labelNames} of figures)
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const samples = (await latest())?.get(name) ?? []
        this.reset()
        if (labelNames.length === 0 && samples.length === 0) this.remove()
        for (const {value, ...labels} of samples) this.set(labels, Number(value))
      }
    })
  new Gauge({
    name: 'upstream_database_answers',
    help: '1 if the database answered the last read of its metrics in time',
    registers: [registry],
    async collect() {
      this.set(Number((await latest()) !== null))
    }
  })
}
