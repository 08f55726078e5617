/**
 * Breaks a whole site under traffic, in an order that a seed determines, and looks whether anything acknowledged was lost.
 *
 *   npm run chaos -- [--seed 1] [--minutes 2] [--only kill-bff,lose-primary] [--pooler]
 *     [--bucket] [--programs /usr/lib/postgresql/15/bin]
 *   npm run chaos -- --short [--seed 1] [--minutes 0] [--bucket]
 *
 * Two BFFs, two upstreams and two workers behind haproxy, PostgreSQL with a synchronous standby, Redis and a mail server;
 * with --pooler all queries go through PgBouncer, with --bucket files are in an S3-compatible store. Needs haproxy,
 * redis-server, libfaketime, PostgreSQL's own programs, and pgbouncer; only root can fill a disk. --short injects five
 * faults once each by seed 1 if nothing else is said, and needs none of these programs. Each fault is followed until
 * everything is ready again. Exit code 1 where an acknowledged movement is lost or doubled, a rule of the ledger is broken,
 * a reader misses an event, a call fails that no fault explains, or something is not ready again within a minute.
 */
import {setTimeout as pause} from 'node:timers/promises'
import {parseArgs} from 'node:util'
import {type Random, randomOf, shuffled} from '../harness/random.ts'
import {faults, type Need} from './faults.ts'
import {isRoot} from './installed.ts'
import {type Site, startSite} from './site.ts'
import {grace, underTraffic} from './under-traffic.ts'
import type {Span} from './verdict.ts'

const recoveryLimit = 60_000

const {values} = parseArgs({
  options: {
    seed: {type: 'string'},
    minutes: {type: 'string'},
    only: {type: 'string'},
    pooler: {type: 'boolean', default: false},
    bucket: {type: 'boolean', default: false},
    short: {type: 'boolean', default: false},
    programs: {type: 'string'}
  }
})
/** What --short injects. */
const shortFaults = ['kill-bff', 'kill-upstream', 'kill-both-workers', 'cut-replies', 'crash-database']
process.exitCode = await main()

async function main(): Promise<number> {
  const isShort = values.short
  if (isShort && (values.pooler || values.programs))
    throw new Error('--short runs only what npm installs: leave --pooler and --programs out')
  const seed = Number(values.seed ?? (isShort ? 1 : Math.floor(Math.random() * 1e6)))
  const minutes = Number(values.minutes ?? (isShort ? 0 : 2))
  if (!Number.isInteger(seed) || !(minutes >= 0))
    throw new Error('--seed takes a whole number, --minutes a number from 0')
  const has: Record<Need, boolean> = {
    installed: !isShort,
    root: isRoot(),
    pooler: values.pooler,
    bucket: values.bucket
  }
  const possible = Object.entries(faults)
    .filter(([, {needs = []}]) => needs.every(need => has[need]))
    .map(([name]) => name)
  const names = values.only?.split(',') ?? (isShort ? shortFaults : possible)
  for (const name of names)
    if (!possible.includes(name))
      throw new Error(`there is no fault ${name}; there are ${possible.join(', ')}`)
  console.log(`seed ${seed}`)
  const site = await startSite({
    programs: values.programs,
    hasPooler: values.pooler,
    hasBucket: values.bucket,
    isShort
  })
  let problems: string[] = ['the run did not end']
  try {
    await site.untilReady(120_000)
    problems = await run(site, seed, minutes, names)
  } finally {
    const logs = await site.stop(problems.length > 0)
    if (logs) console.log(`The logs are in ${logs}`)
  }
  for (const problem of problems.slice(0, 50)) console.log(`BROKEN ${problem}`)
  console.log(
    problems.length > 0
      ? `${problems.length} problems; npm run chaos -- ${isShort ? '--short ' : ''}--seed ${seed} repeats the order`
      : 'Nothing acknowledged was lost.'
  )
  return problems.length > 0 ? 1 : 0
}

function run(site: Site, seed: number, minutes: number, names: string[]): Promise<string[]> {
  return underTraffic(site, {
    seed,
    disturb: ended => injectAll(site, randomOf(seed), minutes, names, ended),
    isPromotion: ({name}) => faults[name]?.isFinal ?? false
  })
}

/** Injects every fault at least once, until the time is over or traffic has ended. A final one comes last. */
async function injectAll(
  site: Site,
  random: Random,
  minutes: number,
  names: string[],
  ended: AbortSignal
): Promise<Span[]> {
  const end = Date.now() + minutes * 60_000
  const lasting = names.filter(name => !faults[name]?.isFinal)
  const spans: Span[] = []
  const inject = async (name: string) => {
    const fault = faults[name]
    if (!fault || ended.aborted) return
    await pause(1000 + random() * 2000)
    const from = Date.now()
    await fault.inject(site, random)
    await site.untilReady(recoveryLimit)
    spans.push({name, from, to: Date.now() + grace, mayFail: fault.mayFail})
    console.log(`${name}: ready again after ${((Date.now() - from) / 1000).toFixed(1)} s`)
    await pause(grace)
  }
  do for (const name of shuffled(random, lasting)) await inject(name)
  while (Date.now() < end && lasting.length > 0 && !ended.aborted)
  for (const name of names.filter(each => faults[each]?.isFinal)) await inject(name)
  return spans
}
