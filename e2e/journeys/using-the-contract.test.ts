import {execFile} from 'node:child_process'
import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {account, demoPassword} from '../harness/accounts.ts'
import {runningProduct} from '../harness/running-product.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
// Within the project, so that the packages that the scripts name are found as an outsider would have them.
const folder = join(root, '.tmp/using-the-contract')
const page = readFileSync(join(root, 'docs/using-the-contract.md'), 'utf8')
const [, name = '', code = ''] = /^```ts (\S+\.ts)\n(.*?)^```$/ms.exec(page) ?? []
const run = promisify(execFile)

beforeAll(() => {
  mkdirSync(folder, {recursive: true})
  writeFileSync(join(folder, name), code)
  const options = {extends: '../../tsconfig.base.json', include: ['*.ts']}
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(options))
})
afterAll(() => rmSync(folder, {recursive: true}))

describe('the script of the page about the contract', () => {
  it('is a client of the upstream of about ten lines', () => {
    expect(name).toBe('upstream-client.ts')
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(12)
  })

  it('is typed to the last field', async () => {
    const tsc = join(root, 'node_modules/typescript7/bin/tsc')
    await run(process.execPath, [tsc, '-p', folder])
    writeFileSync(join(folder, 'wrong.ts'), code.replace('{order_id, amount', '{order_number, amount'))
    const refused = await run(process.execPath, [tsc, '-p', folder]).catch((error: {stdout: string}) => error)
    rmSync(join(folder, 'wrong.ts'))
    expect(refused.stdout).toContain("wrong.ts(12,13): error TS2339: Property 'order_number' does not exist")
  })

  it('prints the demo’s completed payouts', async () => {
    const {upstreamUrl} = runningProduct()
    const env = {...process.env, UPSTREAM_URL: upstreamUrl, EMAIL: account.admin, PASSWORD: demoPassword}
    const {stdout} = await run(process.execPath, [join(folder, name)], {env})
    expect(stdout).toMatch(/^\S+ \d+\.\d{2} RUB$/m)
  })
})
