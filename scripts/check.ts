import {spawnSync} from 'node:child_process'
import {performance} from 'node:perf_hooks'
import {root} from './paths.ts'

const node = process.execPath
const bin = (path: string, ...args: string[]) => [node, `node_modules/${path}`, ...args]

/** Everything that must hold of the sources before a commit, cheapest first. All of it runs, so that one look shows all. */
const checks: [name: string, command: string[]][] = [
  ['format and lint', bin('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')],
  ['generated files', [node, 'contracts/scripts/generate.ts', '--check']],
  ['types', bin('typescript7/bin/tsc', '-b')],
  ['plain words', [node, 'scripts/words.ts']],
  ['migrations', [node, 'scripts/migrations.ts']],
  ['supply chain', [node, 'scripts/supply-chain.ts']],
  ['boundaries', [node, 'scripts/boundaries.ts']],
  ['dead code', bin('knip/bin/knip.js', '--no-progress')],
  [
    'locale parity',
    bin('vitest/vitest.mjs', 'run', '--config', 'vitest.workspace.ts', '--project', 'web', 'parity')
  ]
]

const failed: string[] = []
for (const [name, [command = node, ...args]] of checks) {
  const from = performance.now()
  const run = spawnSync(command, args, {cwd: root, encoding: 'utf8', env: {...process.env, NO_COLOR: '1'}})
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(`${run.status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (run.status === 0) continue
  failed.push(name)
  console.log(`${run.stdout}\n${run.stderr}`.trim())
}
if (failed.length > 0) {
  console.error(`\nnpm run check failed: ${failed.join(', ')}`)
  process.exit(1)
}
