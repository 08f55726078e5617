/**
 * How long `npm start` takes until it is ready, from nothing (as after `npm ci`: no data, no built web, no caches)
 * and warm, in a copy of the sources that shares the installed packages:
 *
 *   node bench/start.ts [starts = 3]
 */
import {execFileSync, spawn} from 'node:child_process'
import {chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {line, report, size} from './report.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const starts = size(0, 3, 1)
const [port, upstreamPort] = [4770, 4771]

const copy = mkdtempSync(join(tmpdir(), 'pds-'))
// Where the database may not run as root it runs as somebody who has to reach its folder.
chmodSync(copy, 0o755)
try {
  copySources()
  const nothing: number[] = []
  const warm: number[] = []
  for (let i = 0; i < starts; i += 1) {
    for (const folder of ['.data', 'web/dist', 'bff/dist'])
      rmSync(join(copy, folder), {recursive: true, force: true})
    nothing.push(await secondsToReady())
    warm.push(await secondsToReady())
  }
  report([
    line('npm start from nothing', nothing, {unit: 's', goal: '<= 8'}),
    line('npm start warm', warm, {unit: 's', goal: '<= 3'})
  ])
} finally {
  rmSync(copy, {recursive: true, force: true})
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
