/**
 * Upgrades a whole site from an earlier version to this one under traffic, and looks whether any call failed.
 *
 *   npm run upgrade-test -- [--from <revision>] [--rows 1000000] [--seconds 10] [--seed 1] [--programs /usr/lib/postgresql/15/bin] [--plant]
 *
 * Without --from, the earlier version is the last tag, or the commit before the newest migration. The site is that of
 * `npm run chaos`, with `--rows` more payouts and rows of the audit trail. Exit code 1 where a call is answered by a 5xx
 * or not at all, or where anything acknowledged is lost, doubled or breaks a rule of the ledger.
 *
 * With --plant, a column is renamed instead of the upgrade, under the running earlier version. Exit code 1 where the
 * test does not notice it.
 */
import {execFile} from 'node:child_process'
import {join} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {parseArgs, promisify} from 'node:util'
import {inTransaction, openDb} from '../../upstream/src/db/pool.ts'
import {restartAs, root, type Site, startSite} from './site.ts'
import {grace, underTraffic} from './under-traffic.ts'
import type {Span} from './verdict.ts'
import {checkOut} from './version.ts'

const {values} = parseArgs({
  options: {
    from: {type: 'string'},
    rows: {type: 'string', default: '10000'},
    seconds: {type: 'string', default: '10'},
    seed: {type: 'string', default: '1'},
    programs: {type: 'string'},
    plant: {type: 'boolean', default: false}
  }
})
process.exitCode = await main()

async function main(): Promise<number> {
  const earlier = checkOut(values.from)
  console.log(`from ${earlier.name}`)
  let problems: string[] = ['the run did not end']
  try {
    const site = await startSite({programs: values.programs, version: earlier.folder})
    try {
      await site.untilReady(300_000)
      await fill(site, Number(values.rows))
      problems = await underTraffic(site, {
        seed: Number(values.seed),
        disturb: values.plant ? () => renameColumn(site) : ended => upgrade(site, earlier.folder, ended)
      })
    } finally {
      const logs = await site.stop(problems.length > 0 && !values.plant)
      if (logs) console.log(`The logs are in ${logs}`)
    }
  } finally {
    earlier.remove()
  }
  for (const problem of problems.slice(0, 50)) console.log(`BROKEN ${problem}`)
  console.log(problems.length > 0 ? `${problems.length} problems` : 'No call failed, and nothing was lost.')
  if (values.plant) console.log(`The planted migration was ${problems.length > 0 ? '' : 'not '}noticed.`)
  return problems.length > 0 === values.plant ? 0 : 1
}

/** Does for `--seconds` what no migration may, and undoes it, so that the losses can be counted. */
async function renameColumn({databaseUrl}: Site): Promise<Span[]> {
  const db = openDb({url: databaseUrl, max: 1})
  const from = Date.now()
  await db.query('alter table payouts rename column order_id to order_number')
  await pause(Number(values.seconds) * 1000)
  await db.query('alter table payouts rename column order_number to order_id')
  await db.close()
  return [{name: 'a column is renamed', from, to: Date.now() + grace, mayFail: false}]
}

/** Migrates, then replaces the processes. Traffic goes on for `--seconds` after each step. */
async function upgrade(site: Site, earlier: string, ended: AbortSignal): Promise<Span[]> {
  const {bffs, upstreams, workers} = site
  const spans: Span[] = []
  const restart = async (processes: typeof bffs, version: string) => {
    for (const process of processes) {
      await restartAs(process, version)
      await site.untilReady(180_000)
      // The balancer looks every half second.
      await pause(1500)
    }
  }
  const steps: Record<string, () => Promise<unknown>> = {
    'the schema is migrated': () => migrate(site.databaseUrl),
    'the earlier version is started on it': () => restart([...workers, ...upstreams].slice(1), earlier),
    'one new process of each kind': () =>
      restart(
        [workers, upstreams, bffs].flatMap(each => each.slice(0, 1)),
        root
      ),
    'the other ones': () =>
      restart(
        [workers, upstreams, bffs].flatMap(each => each.slice(1)),
        root
      )
  }
  for (const [name, step] of Object.entries(steps)) {
    if (ended.aborted) break
    const from = Date.now()
    await step()
    spans.push({name, from, to: Date.now() + grace, mayFail: false})
    console.log(`${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`)
    await pause(Number(values.seconds) * 1000)
  }
  return spans
}

async function migrate(url: string): Promise<void> {
  const env = {...process.env, DATABASE_URL: url}
  await promisify(execFile)(process.execPath, [join(root, 'upstream/src/migrate-cli.ts')], {env})
}

/** Expired payouts, which moved no money, and rows of the audit trail. */
async function fill({databaseUrl}: Site, rows: number): Promise<void> {
  const db = openDb({url: databaseUrl, max: 1})
  await inTransaction(db, async tx => {
    await tx.query('set local statement_timeout = 0')
    await tx.query(
      `insert into payouts (intent_id, credential_id, merchant_id, order_id, status, amount, type, phone_number, created_at)
       select 'fill-' || n, 'fill-' || n, (select min(id) from merchants), 'fill-' || n, 'expired', 100000 + n,
         'bank_transfer', '+79030000000', now() - n * interval '1 minute' from generate_series(1, $1::int) n`,
      [rows]
    )
    await tx.query(
      `insert into audit_events (at, action, subject_type, subject_id)
       select now() - n * interval '1 minute', 'updated', 'merchant', '1' from generate_series(1, $1::int) n`,
      [rows]
    )
  })
  await db.query('analyze')
  await db.close()
}
