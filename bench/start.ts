/**
 * How long `npm start` takes until it is ready, from nothing (as after `npm ci`: no data, no built web, no caches)
 * and warm, in a copy of the sources that shares the installed packages:
 *
 *   node bench/start.ts [warm starts = 3]
 *
 * Seconds mean little without the machine, so a fixed piece of work is timed as well. Exit code 1 where a goal
 * is missed.
 */
import {execFileSync, spawn} from 'node:child_process'
import {createHash} from 'node:crypto'
import {chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs'
import {availableParallelism, loadavg, tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const warmStarts = Number(process.argv[2] ?? 3)
const goals = {nothing: 8, warm: 3}
const [port, upstreamPort] = [4770, 4771]

const copy = mkdtempSync(join(tmpdir(), 'pds-'))
// Where the database may not run as root it runs as somebody who has to reach its folder.
chmodSync(copy, 0o755)
try {
  process.exitCode = await main()
} finally {
  rmSync(copy, {recursive: true, force: true})
}

async function main(): Promise<number> {
  copySources()
  console.log(
    `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores, yardstick ${yardstick()} ms`
  )
  const nothing = await secondsToReady()
  const warm: number[] = []
  for (let i = 0; i < warmStarts; i += 1) warm.push(await secondsToReady())
  const median = warm.toSorted((a, b) => a - b)[Math.floor(warm.length / 2)] as number
  console.table([
    {start: 'from nothing', seconds: nothing.toFixed(1), goal: goals.nothing},
    {start: 'warm', seconds: median.toFixed(1), goal: goals.warm}
  ])
  return nothing <= goals.nothing && median <= goals.warm ? 0 : 1
}

/** All of the project's files, without the installed packages. */
function copySources(): void {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  for (const file of execFileSync('git', list, {cwd: root, encoding: 'utf8'}).split('\0')) {
    if (!file || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), {recursive: true})
    cpSync(join(root, file), join(copy, file))
  }
  for (const folder of ['.', 'contracts', 'upstream', 'bff', 'web']) {
    const packages = join(root, folder, 'node_modules')
    if (existsSync(packages)) symlinkSync(packages, join(copy, folder, 'node_modules'))
  }
}

/** Milliseconds for hashing 200 MB; an unloaded machine takes about 150. */
function yardstick(): number {
  const block = Buffer.alloc(20_000_000)
  const started = performance.now()
  for (let i = 0; i < 10; i += 1) createHash('sha256').update(block).digest()
  return Math.round(performance.now() - started)
}

async function secondsToReady(): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: copy,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      UPSTREAM_PORT: String(upstreamPort),
      DATA_DIR: join(copy, '.data')
    },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) break
    if (child.exitCode !== null) throw new Error('it ended before it was ready')
    await new Promise(wait => setTimeout(wait, 20))
  }
  const seconds = (performance.now() - started) / 1000
  child.kill('SIGTERM')
  await ended
  return seconds
}
