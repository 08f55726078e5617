/**
 * Lets users work on a whole site while many streams are open, and looks whether a process grows.
 *
 *   npm run soak -- [--minutes 30] [--streams 100] [--seed 1] [--programs /usr/lib/postgresql/15/bin]
 *
 * The site and its traffic are those of `npm run chaos`, without faults. Prints the memory, the open files and the delay of
 * the event loop of each process over time, as drawings for a document. Exit code 1 where a call fails, anything
 * acknowledged is lost, or a process has clearly more memory or open files in the last third than in the second one.
 */
import {setTimeout as pause} from 'node:timers/promises'
import {parseArgs} from 'node:util'
import {demoAccounts} from '@paydesk/contracts/demo'
import {drawing} from '../../bench/render.ts'
import {median} from '../../bench/report.ts'
import {follow} from '../harness/follower.ts'
import {signIn} from './caller.ts'
import {type Site, startSite} from './site.ts'
import {underTraffic} from './under-traffic.ts'

const {values} = parseArgs({
  options: {
    minutes: {type: 'string', default: '30'},
    streams: {type: 'string', default: '100'},
    seed: {type: 'string', default: '1'},
    programs: {type: 'string'}
  }
})
const metrics = {
  process_resident_memory_bytes: {title: 'Memory', unit: 'MB', scale: 1e-6, mayGrow: 1.15},
  process_open_fds: {title: 'Open files', unit: 'files', scale: 1, mayGrow: 1.15},
  nodejs_eventloop_lag_p99_seconds: {
    title: 'Delay of the event loop, p99',
    unit: 'ms',
    scale: 1e3,
    mayGrow: undefined
  }
}
type Metric = keyof typeof metrics
/** For each metric the values of each process, one a sample. */
type Samples = Record<Metric, Record<string, number[]>>
const samplesInAll = 15
process.exitCode = await main()

async function main(): Promise<number> {
  let problems: string[] = ['the run did not end']
  const site = await startSite({programs: values.programs})
  try {
    await site.untilReady(120_000)
    const samples = emptySamples(site)
    problems = await underTraffic(site, {
      seed: Number(values.seed),
      disturb: async ended => {
        await watch(site, samples, ended)
        return []
      }
    })
    problems.push(...print(samples))
  } finally {
    const logs = await site.stop(problems.length > 0)
    if (logs) console.log(`The logs are in ${logs}`)
  }
  for (const problem of problems.slice(0, 50)) console.log(`BROKEN ${problem}`)
  console.log(problems.length > 0 ? `${problems.length} problems` : 'No process grew, and nothing was lost.')
  return problems.length > 0 ? 1 : 0
}

function emptySamples({probes}: Site): Samples {
  const perProcess = () => Object.fromEntries(Object.keys(probes).map(name => [name, []]))
  return {
    process_resident_memory_bytes: perProcess(),
    process_open_fds: perProcess(),
    nodejs_eventloop_lag_p99_seconds: perProcess()
  }
}

/** Opens the streams, and takes samples until the time is over. */
async function watch(site: Site, samples: Samples, ended: AbortSignal): Promise<void> {
  const {token} = await signIn(site.url, demoAccounts.admin, [])
  const streams = Array.from({length: Number(values.streams)}, () => follow(site.url, token))
  const every = (Number(values.minutes) * 60_000) / samplesInAll
  for (let taken = 0; taken < samplesInAll && !ended.aborted; taken += 1) {
    await pause(every, undefined, {signal: ended}).catch(() => undefined)
    await takeSample(site, samples)
  }
  await Promise.all(streams.map(stream => stream.stop()))
}

async function takeSample({probes}: Site, samples: Samples): Promise<void> {
  for (const [name, url] of Object.entries(probes)) {
    const text = await (await fetch(`${url}/metrics`)).text()
    for (const metric of Object.keys(metrics) as Metric[]) {
      const [, value] = new RegExp(`^${metric} (\\S+)$`, 'm').exec(text) ?? []
      samples[metric][name]?.push(Number((Number(value) * metrics[metric].scale).toPrecision(3)))
    }
  }
}

/** Draws the samples; answers with what has grown. */
function print(samples: Samples): string[] {
  const problems: string[] = []
  for (const [metric, series] of Object.entries(samples) as [Metric, Record<string, number[]>][]) {
    const {title, unit, mayGrow} = metrics[metric]
    const places = Array.from({length: samplesInAll}, (_, at) =>
      String(Math.round(((at + 1) * Number(values.minutes) * 10) / samplesInAll) / 10)
    )
    console.log(`${drawing({title, unit, places, series})}\n`)
    for (const [name, list] of Object.entries(series)) {
      const third = Math.floor(list.length / 3)
      const growth = median(list.slice(-third)) / median(list.slice(third, 2 * third))
      if (mayGrow && !(growth <= mayGrow))
        problems.push(`${title} of ${name} grew to ${growth.toFixed(2)} times`)
    }
  }
  return problems
}
