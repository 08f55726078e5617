import {execFile} from 'node:child_process'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {expect} from 'vitest'
import {runningProduct} from './running-product.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Runs `ledger:verify` on the running product's books; fails with what it printed where a rule is broken. */
export async function expectBooksToAgree(): Promise<void> {
  const verified = await new Promise<string>(resolve =>
    execFile(
      process.execPath,
      [join(root, 'upstream/src/ledger/verify-cli.ts')],
      {cwd: root, env: {...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: runningProduct().dataDir}},
      (_, stdout, stderr) => resolve(stdout + stderr)
    )
  )
  expect(verified).not.toContain('BROKEN')
  expect(verified).toMatch(/\b(\d+) of \1 rules hold/)
}
