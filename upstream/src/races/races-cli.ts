import {spawn} from 'node:child_process'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {tryPlants} from './plants/try-plants.ts'

const usage = `npm run races -- [--seed N] [--runs M]      races of the seeds N to N + M - 1; a failure prints its seed
npm run races -- --plants [--runs M] [NAME ...]  which check notices each planted bug, within M runs`

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    seed: {type: 'string'},
    runs: {type: 'string'},
    plants: {type: 'boolean'},
    help: {type: 'boolean'}
  }
})

if (values.help) console.log(usage)
else if (values.plants) await plants()
else race()

async function plants(): Promise<void> {
  const runs = Number(values.runs ?? 500)
  const verdicts = await tryPlants({runs, names: positionals}, line => console.log(line))
  const noticed = verdicts.filter(({noticedBy}) => noticedBy !== null).length
  console.log(`${noticed} of ${verdicts.length} noticed`)
  process.exitCode = noticed === verdicts.length ? 0 : 1
}

function race(): void {
  const config = ['--config', 'vitest.workspace.ts', '--project', 'upstream', 'src/races/races']
  const child = spawn('npx', ['vitest', 'run', ...config], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {...process.env, RACE_SEED: values.seed ?? '1', RACE_RUNS: values.runs ?? '500'},
    stdio: 'inherit'
  })
  child.on('exit', code => {
    process.exitCode = code ?? 1
  })
}
