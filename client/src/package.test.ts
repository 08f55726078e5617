import {execFile} from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {promisify} from 'node:util'
import {startWorld, tokenOf, type World} from '@paydesk/bff/testing'
import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'

const folder = fileURLToPath(new URL('..', import.meta.url))
const modules = join(folder, '../node_modules')
const run = promisify(execFile)
// The outsider's folder is outside of the repository, so that nothing of it is found by chance.
const outside = mkdtempSync(join(tmpdir(), 'paydesk-client-'))
const installed = join(outside, 'node_modules/@paydesk/client')

let world: World
beforeAll(async () => {
  await run('npm', ['pack', '--pack-destination', outside], {cwd: folder})
  const [tarball = ''] = readdirSync(outside)
  // As `npm init` writes it.
  writeFileSync(join(outside, 'package.json'), '{"type": "commonjs"}')
  // Offline: an install that needs another package fails.
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], {cwd: outside})
  cpSync(join(installed, 'examples'), outside, {recursive: true})
  world = await startWorld()
}, 120_000)
afterAll(async () => {
  await world.close()
  rmSync(outside, {recursive: true})
})
beforeEach(() => world.reset())

/** The compiler's findings, with the options that a new project has. */
async function compile(...files: string[]): Promise<string> {
  const tsc = join(modules, 'typescript7/bin/tsc')
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    '--types',
    'node',
    '--pretty',
    'false'
  ]
  return run(process.execPath, [tsc, ...options, ...files], {cwd: outside}).then(
    () => '',
    (error: {stdout: string}) => error.stdout
  )
}

/** Plays the upstream of an example: an admin signs in, reads completed payouts, and may sign out. */
function playUpstream(): void {
  const token = exampleOf('createToken').data
  world
    .upstream()
    .post('/api/tokens')
    .reply(201, {data: {...token, token: tokenOf('admin')}})
  world.signIn('admin')
  world.upstream().get('/api/payouts').query(true).reply(200, exampleOf('listPayouts'))
  world.upstream().delete('/api/tokens').optionally().reply(204)
}

const settings = () => ({
  ...process.env,
  PAYDESK_URL: world.url,
  EMAIL: 'anna@x.example',
  PASSWORD: 'as typed'
})

it('contains the build, the examples and the README, and depends on no package', () => {
  expect(readdirSync(installed, {recursive: true}).map(String).toSorted()).toEqual([
    'README.md',
    'dist',
    'dist/index.d.ts',
    'dist/index.js',
    'dist/procedures.d.ts',
    'examples',
    'examples/list-payouts.mts',
    'examples/list-payouts.sh',
    'examples/use-completed-payouts.ts',
    'package.json'
  ])
  expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies')
  for (const file of readdirSync(join(installed, 'dist'))) {
    const imports = readFileSync(join(installed, 'dist', file), 'utf8').matchAll(
      /(?:from|import\()\s*['"](.*?)['"]/g
    )
    expect([...imports].map(([, path]) => path).filter(path => !path?.startsWith('./'))).toEqual([])
  }
})

it('compiles in a new project: right calls, and the examples with their packages', async () => {
  for (const name of ['react', '@types/react', '@types/node', '@tanstack/react-query']) {
    mkdirSync(dirname(join(outside, 'node_modules', name)), {recursive: true})
    symlinkSync(join(modules, name), join(outside, 'node_modules', name))
  }
  expect(await compile('list-payouts.mts', 'use-completed-payouts.ts')).toBe('')
})

it('makes a wrong call a type error', async () => {
  const lines = [
    "import {createClient} from '@paydesk/client'",
    "const paydesk = createClient({url: ''})",
    "paydesk.payouts.list({statuses: ['done']})",
    "paydesk.payouts.get({id: '7'})",
    'paydesk.payouts.remove({id: 7})',
    'paydesk.payouts.get()',
    'const {items} = await paydesk.payouts.list({})',
    'items[0]?.orderNumber',
    "createClient({url: '', language: 'fr'})",
    'export {}'
  ]
  writeFileSync(join(outside, 'wrong.mts'), lines.join('\n'))
  const found = [...(await compile('wrong.mts')).matchAll(/^wrong\.mts\((\d+),\d+\): error (TS\d+)/gm)]
  expect(found.map(([, line, code]) => `${line} ${code}`)).toEqual([
    '3 TS2322',
    '4 TS2322',
    '5 TS2339',
    '6 TS2554',
    '8 TS2339',
    '9 TS2322'
  ])
})

it('the Node example prints completed payouts', async () => {
  playUpstream()
  const {stdout} = await run(process.execPath, [join(outside, 'list-payouts.mts')], {env: settings()})
  expect(stdout).toMatch(/^\S+ \d+\.\d{2} RUB$/m)
  expect(stdout).toMatch(/^\d+ of \d+$/m)
  expect(world.seen().map(({method, path, query}) => `${method} ${path}?${query}`)).toEqual([
    'POST /api/tokens?',
    'GET /api/payouts?page=1&per_page=10&statuses[]=completed',
    'DELETE /api/tokens?'
  ])
})

it('the Node example prints the error of a wrong password', async () => {
  world.upstream().post('/api/tokens').reply(401, exampleOf('createToken', 401))
  const failed = await run(process.execPath, [join(outside, 'list-payouts.mts')], {env: settings()}).catch(
    (error: {code: number; stderr: string}) => error
  )
  expect(failed).toMatchObject({code: 1, stderr: expect.stringMatching(/^UNAUTHORIZED /)})
})

it('the curl example prints completed payouts', async () => {
  playUpstream()
  const {stdout} = await run('sh', [join(outside, 'list-payouts.sh')], {env: settings()})
  const [first] = exampleOf('listPayouts').data.data
  expect(JSON.parse(stdout).result.data.json.items[0]).toMatchObject({
    orderId: first?.order_id,
    amount: first?.amount
  })
})

it('the curl example passes passwords and tokens by standard input, also with quotes, and signs out', async () => {
  const bin = join(outside, 'bin')
  const log = join(outside, 'arguments')
  const {stdout: curl} = await run('sh', ['-c', 'command -v curl'])
  mkdirSync(bin)
  const lines = ['#!/bin/sh', `echo "$@" >> '${log}'`, `exec ${curl.trim()} "$@"`]
  writeFileSync(join(bin, 'curl'), lines.join('\n'), {mode: 0o700})
  playUpstream()
  const password = 'as "typed\\ $HOME'
  const env = {...settings(), PASSWORD: password, PATH: `${bin}:${process.env.PATH}`}
  await run('sh', [join(outside, 'list-payouts.sh')], {env})
  const args = readFileSync(log, 'utf8')
  expect(args.match(/trpc\/\S+/g)).toEqual(['trpc/auth.signIn', 'trpc/payouts.list', 'trpc/auth.signOut'])
  expect(args).not.toMatch(/typed|Bearer/)
  const requests = world.seen()
  expect(JSON.parse(`${requests[0]?.body}`)).toMatchObject({password})
  expect(requests.map(({method, path}) => `${method} ${path}`)).toEqual([
    'POST /api/tokens',
    'GET /api/payouts',
    'DELETE /api/tokens'
  ])
})
