/**
 * Runs the commands of this folder one after the other, keeps what they find in results.json, and writes it into
 * docs/performance.md:
 *
 *   npm run bench                            all
 *   npm run bench -- ledger web --quick      the named ones, with fewer rounds and rows
 *   npm run bench -- --against <commit> bff  here and on that commit, in turns; keeps nothing
 *
 * A command that fails does not stop the others; its last results stay. Exit code 1 where one failed or missed a goal.
 */
import {execFileSync, spawn} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {availableParallelism, loadavg} from 'node:os'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {checkOut} from './against.ts'
import {type Result, type Results, withResults} from './render.ts'
import {type Chart, type Line, ratios, line as toLine} from './report.ts'

/** In the order of the document's table, with the minutes that each takes in full. */
const minutes = {
  ledger: 2,
  http: 4,
  'ledger-verify': 1,
  bff: 4,
  import: 3,
  lists: 4,
  search: 8,
  'audit-log': 2,
  live: 4,
  'posting-live': 3,
  web: 4,
  interactions: 4,
  checkout: 1,
  start: 2,
  growth: 10
}
type Name = keyof typeof minutes
const names = Object.keys(minutes) as Name[]
const root = fileURLToPath(new URL('../', import.meta.url))
const resultsFile = join(root, 'bench/results.json')
const documentFile = join(root, 'docs/performance.md')
const longestMs = 60 * 60_000

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    quick: {type: 'boolean', default: false},
    against: {type: 'string'}
  }
})
const unknown = positionals.filter(name => !(name in minutes))
if (unknown.length > 0)
  throw new Error(`no such command: ${unknown.join(', ')}; there are ${names.join(', ')}`)
const chosen = names.filter(name => positionals.length === 0 || positionals.includes(name))
const total = chosen.reduce((sum, name) => sum + minutes[name], 0) * (values.against ? 4 : 1)
console.log(`${chosen.join(', ')}: about ${values.quick ? Math.ceil(total / 3) : total} min`)
process.exitCode = (await (values.against ? compare(values.against) : measure())) ? 0 : 1

type Found = {lines: Line[]; charts: Chart[]}

/** What a command finds in the sources of a folder; undefined where it fails. */
async function run(name: Name, folder: string): Promise<Found | undefined> {
  const file = join(root, '.tmp', `bench-${process.pid}.json`)
  mkdirSync(join(root, '.tmp'), {recursive: true})
  const child = spawn(
    process.execPath,
    [join(folder, `bench/${name}.ts`), ...(values.quick ? ['--quick'] : [])],
    {cwd: folder, env: {...process.env, BENCH_RESULT: file}, stdio: 'inherit', timeout: longestMs}
  )
  await new Promise(ended => child.once('close', ended))
  if (!existsSync(file)) return undefined
  const found = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return found
}

async function measure(): Promise<boolean> {
  const failed: string[] = []
  const missed: string[] = []
  for (const name of chosen) {
    const [load = 0] = loadavg()
    const started = Date.now()
    console.log(`\n${name}`)
    const found = await run(name, root)
    if (!found) failed.push(name)
    else {
      missed.push(...found.lines.filter(({met}) => met === false).map(line => line.name))
      keep(name, {
        date: new Date().toISOString().slice(0, 16).replace('T', ' '),
        node: process.versions.node,
        cores: availableParallelism(),
        commit: commitNow(),
        load: Number(load.toFixed(1)),
        quick: values.quick,
        seconds: Math.round((Date.now() - started) / 1000),
        ...found
      })
    }
  }
  console.log(`\nmissed goals: ${missed.join('; ') || 'none'}\nfailed: ${failed.join(', ') || 'none'}`)
  return missed.length === 0 && failed.length === 0
}

/** Written after each command, so that a run that is broken off keeps what it has. */
function keep(name: Name, result: Result): void {
  const kept: Results = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {}
  kept[name] = result
  const inOrder = Object.fromEntries(names.flatMap(each => (kept[each] ? [[each, kept[each]]] : [])))
  writeFileSync(resultsFile, `${JSON.stringify(inOrder, null, 2)}\n`)
  writeFileSync(documentFile, withResults(readFileSync(documentFile, 'utf8'), inOrder))
}

function commitNow(): string {
  const git = (...args: string[]) => execFileSync('git', args, {cwd: root, encoding: 'utf8'}).trim()
  const own = ['bench/results.json', 'docs/performance.md'].map(file => `:!${file}`)
  return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', '.', ...own) ? '+' : '')
}

/** Runs each command here, there, there and here: a machine that slows down slows both. */
async function compare(commit: string): Promise<boolean> {
  const there = checkOut(root, commit)
  let isComplete = true
  try {
    for (const name of chosen) {
      const runs: (Found | undefined)[] = []
      for (const folder of [root, there.folder, there.folder, root]) runs.push(await run(name, folder))
      const [a, b, c, d] = runs
      if (a && b && c && d) console.table(changes([a, d], [b, c]))
      else isComplete = false
      if (!(a && b && c && d)) console.log(`${name} failed`)
    }
  } finally {
    there.remove()
  }
  return isComplete
}

/** This tree's medians as ratios to the other's, each run against each. */
function changes(here: readonly Found[], there: readonly Found[]) {
  const medians = (runs: readonly Found[], name: string) =>
    runs.flatMap(({lines}) => lines.find(line => line.name === name)?.median ?? [])
  return (here[0]?.lines ?? []).map(({name, unit}) => {
    const [own, others] = [medians(here, name), medians(there, name)]
    const all = own.flatMap(value => ratios(Array(others.length).fill(value), others))
    const {median, spread} = toLine(name, all)
    return {
      name,
      unit,
      here: own.join(' '),
      there: others.join(' '),
      'here / there': median,
      spread: spread.join('..')
    }
  })
}
