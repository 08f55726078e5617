import {spawn} from 'node:child_process'
import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {basename, join} from 'node:path'
import {startEmbeddedPostgres} from '../../embedded/index.ts'
import {plants} from './index.ts'
import {type Plant, planted} from './plant.ts'

const root = join(import.meta.dirname, '../../../..')
/** Inside of the repository, so that the copies find its packages. */
const copy = join(root, '.tmp/plants')
const races = {project: 'upstream', path: 'src/races/races'}

export type Verdict = {plant: string; noticedBy: string | null; seconds: number}

/**
 * Runs the tests with each plant in turn, in a copy of the source, and without any at first. `say` gets a line for each:
 * the check that noticed it.
 */
export async function tryPlants(
  {runs, names}: {runs: number; names: string[]},
  say: (line: string) => void
): Promise<Verdict[]> {
  const unknown = names.find(name => plants.every(plant => plant.name !== name))
  if (unknown)
    throw new Error(`There is no plant ${unknown}; there are ${plants.map(({name}) => name).join(', ')}`)
  const chosen = plants.filter(({name}) => names.length === 0 || names.includes(name))
  rmSync(copy, {recursive: true, force: true})
  for (const folder of ['tsconfig.base.json', 'upstream', 'bff']) {
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: path => !['node_modules', '.tmp', '.data'].includes(basename(path))
    })
  }
  const postgres = await startEmbeddedPostgres({dataDir: join(copy, 'pg'), fsync: false})
  const verdicts: Verdict[] = []
  try {
    await assertSound(chosen, postgres.url)
    for (const plant of chosen) {
      const verdict = await tryPlant(plant, postgres.url, runs)
      verdicts.push(verdict)
      say(`${verdict.plant}: ${verdict.noticedBy ?? 'NOT NOTICED'} (${verdict.seconds} s)`)
    }
  } finally {
    await postgres.stop()
    rmSync(copy, {recursive: true, force: true})
  }
  return verdicts
}

/** Without a plant every test passes: otherwise a plant would seem to be noticed. */
async function assertSound(chosen: readonly Plant[], url: string): Promise<void> {
  const all = new Map(chosen.map(({noticedBy = races}) => [noticedBy.path, noticedBy]))
  for (const tests of all.values()) {
    const failures = await failuresOf(tests, url, 28)
    if (failures.length > 0) throw new Error(`${tests.path} fails without a plant: ${failures.join('\n')}`)
  }
}

async function tryPlant(
  {name, edits, noticedBy = races}: Plant,
  url: string,
  runs: number
): Promise<Verdict> {
  const began = performance.now()
  const files = planted(edits, file => readFileSync(join(root, file), 'utf8'))
  try {
    for (const [file, text] of files) writeFileSync(join(copy, file), text)
    const [first = null] = await failuresOf(noticedBy, url, runs)
    return {plant: name, noticedBy: first, seconds: Math.round((performance.now() - began) / 1000)}
  } finally {
    for (const file of files.keys()) cpSync(join(root, file), join(copy, file))
  }
}

type Report = {
  numTotalTests: number
  testResults: {
    message: string
    assertionResults: {status: string; fullName: string; failureMessages: string[]}[]
  }[]
}

/** The tests that fail in the copy, a race by the check that noticed it and the run. */
async function failuresOf(
  {project, path}: {project: string; path: string},
  url: string,
  runs: number
): Promise<string[]> {
  mkdirSync(copy, {recursive: true})
  const outputFile = join(copy, 'report.json')
  rmSync(outputFile, {force: true})
  await vitest(
    ['--config', join(import.meta.dirname, 'plants.vitest.ts'), '--root', copy, '--reporter', 'json'],
    {
      PLANT_TESTS: `${project}/${path}`,
      TEST_DATABASE_URL: url,
      RACE_SEED: '1',
      RACE_RUNS: String(runs)
    },
    outputFile
  )
  const report = JSON.parse(readFileSync(outputFile, 'utf8')) as Report
  if (report.numTotalTests === 0) throw new Error(`no test of ${path} runs in the copy`)
  return report.testResults.flatMap(({message, assertionResults}) => {
    const failed = assertionResults.filter(({status}) => status === 'failed')
    if (failed.length === 0 && message) throw new Error(message)
    return failed.map(({fullName, failureMessages}) => nameOf(fullName, failureMessages[0] ?? ''))
  })
}

function nameOf(test: string, message: string): string {
  const [, seed, scenario] = /seed (\d+), (.*):$/m.exec(message) ?? []
  const [, check] = /^✗ ([^:\n]*)/m.exec(message) ?? []
  return seed && check
    ? `“${check}” after ${seed} runs, in ${scenario}`
    : `“${test.trim()}”: ${message.split('\n')[0]}`
}

function vitest(options: string[], env: Record<string, string>, outputFile: string): Promise<void> {
  const child = spawn('npx', ['vitest', 'run', ...options, '--outputFile', outputFile], {
    cwd: copy,
    env: {...process.env, ...env},
    stdio: 'ignore'
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', () => resolve())
  })
}
