import {spawnSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {root} from './paths.ts'
import {ensureWebBuilt} from './web-build.ts'

type Report = {numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number}

/** Runs the tests of every package and ends with one line of counts. Arguments are passed on to vitest. */
async function main(): Promise<void> {
  await ensureWebBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-test-'))
  const reportFile = join(folder, 'report.json')
  const args = [
    'run',
    '--config',
    'vitest.workspace.ts',
    '--reporter',
    'default',
    '--reporter',
    'json',
    `--outputFile.json=${reportFile}`
  ]
  const run = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit'
    }
  )
  const report: Report = JSON.parse(readFileSync(reportFile, 'utf8'))
  rmSync(folder, {recursive: true})
  const skipped = report.numPendingTests + report.numTodoTests
  console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed, ${skipped} skipped`)
  process.exit(run.status ?? 1)
}

await main()
