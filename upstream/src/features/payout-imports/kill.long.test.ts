import {type ChildProcess, spawn} from 'node:child_process'
import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {startTestApp, type TestApp} from '../../../test/app.ts'
import {expectSoundBooks, merchantNamed} from '../../../test/payouts.ts'
import {bigFile, upload} from './test-import.ts'

/** IMPORT_KILLS=50 makes a long run of it. */
const kills = Number(process.env.IMPORT_KILLS ?? 5)
const badEvery = 97
const rows = 12_000 + kills * 1_000

let app: TestApp
const running = new Set<ChildProcess>()

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await expectSoundBooks(app)
  await app.stop()
})

const worker = join(import.meta.dirname, '..', '..', 'worker.ts')
const oneImport = fileURLToPath(new URL('./test-worker.ts', import.meta.url))

function start(script: string, ...args: string[]): ChildProcess {
  const {env} = app
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: env.DATABASE_URL,
      DATA_DIR: env.DATA_DIR,
      APP_SECRET: env.APP_SECRET,
      WORKER_PORT: '0',
      LOG_LEVEL: 'silent'
    }
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

const exitOf = (child: ChildProcess) => new Promise(done => child.once('exit', done))

type State = {status: string; processed: number; checkpoint_line: number}
async function stateOf(id: number): Promise<State> {
  const [state] = await app.database.db.query<State>(
    'select status, processed, checkpoint_line from payout_imports where id = $1',
    [id]
  )
  if (!state) throw new Error('the import is gone')
  return state
}

/** Kills the process at a random moment after it has committed something more. */
async function killMidway(child: ChildProcess, id: number): Promise<void> {
  const gone = exitOf(child)
  const before = (await stateOf(id)).processed
  while ((await stateOf(id)).processed === before) {
    if (child.exitCode !== null) throw new Error('the worker ended by itself')
    await new Promise(wait => setTimeout(wait, 2))
  }
  await new Promise(wait => setTimeout(wait, Math.random() * 60))
  child.kill('SIGKILL')
  await gone
  expect((await stateOf(id)).status).toBe('processing')
}

it('loses no row and makes none twice when its worker is killed again and again', {
  timeout: 240_000 + kills * 10_000
}, async () => {
  const admin = await app.user('admin')
  const merchantId = await merchantNamed(app, 'Kill')
  const queued = await upload(app, admin, bigFile(rows, 'KILL', badEvery), {merchantId})
  const {id} = queued.body.data
  // The first one has it from the queue, which learns by the missing heartbeat that it died.
  await killMidway(start(worker), id)
  for (let i = 1; i < kills; i += 1) await killMidway(start(oneImport, String(id)), id)
  const last = start(worker)
  await expect.poll(async () => (await stateOf(id)).status, {timeout: 180_000}).toBe('completed')
  const gone = exitOf(last)
  last.kill('SIGTERM')
  expect(await gone).toBe(0)

  const failed = Math.floor(rows / badEvery)
  const answer = await app.ask(`/api/payout-imports/${id}`, {token: admin.token})
  expect(answer.body.data).toMatchObject({
    payouts_count: rows - failed,
    failed_count: failed,
    processed: rows,
    total: rows
  })
  const [made] = await app.database.db.query(
    `select count(*)::int as payouts, count(distinct order_id)::int as orders,
         count(distinct import_line)::int as lines from payouts where import_id = $1`,
    [id]
  )
  expect(made).toEqual({payouts: rows - failed, orders: rows - failed, lines: rows - failed})
  const missing = await app.database.db.query(
    `select i from generate_series(1, $1::int) as i where i % $2 <> 0
         and not exists (select from payouts where merchant_id = $3 and order_id = 'KILL-' || i)`,
    [rows, badEvery, merchantId]
  )
  expect(missing).toEqual([])
  const errors = await fetch(app.url + answer.body.data.attachments[1].url)
  expect((await errors.text()).trim().split('\n')).toHaveLength(failed + 1)
  const importing = join(app.env.DATA_DIR, 'importing')
  expect(existsSync(importing) ? readdirSync(importing) : []).toEqual([])
})

it('makes each order once and counts each row when parallel imports are killed at once', {
  timeout: 240_000
}, async () => {
  const admin = await app.user('admin')
  const merchantId = await merchantNamed(app, 'Parallel kill')
  const [own, shared] = [5_000, 500]
  const common = bigFile(shared, 'COMMON').split('\n').slice(1).join('\n')
  const ids: number[] = []
  for (const prefix of ['A', 'B', 'C']) {
    const queued = await upload(app, admin, bigFile(own, prefix) + common, {merchantId})
    ids.push(queued.body.data.id)
  }
  const states = () => Promise.all(ids.map(stateOf))
  const statuses = async () => (await states()).map(({status}) => status)
  for (let round = 0; round < 2; round += 1) {
    const before = await states()
    const workers = ids.map(id => start(oneImport, String(id)))
    const gone = workers.map(exitOf)
    const haveAllMoved = async () =>
      (await states()).every(
        ({processed, status}, at) => status === 'completed' || processed > (before[at]?.processed ?? 0)
      )
    await expect.poll(haveAllMoved, {timeout: 60_000, interval: 2}).toBe(true)
    for (const child of workers) child.kill('SIGKILL')
    await Promise.all(gone)
    expect(await statuses()).toContain('processing')
  }
  const last = start(worker)
  await expect.poll(statuses, {timeout: 180_000}).toEqual(['completed', 'completed', 'completed'])
  const gone = exitOf(last)
  last.kill('SIGTERM')
  await gone

  const imports = await Promise.all(
    ids.map(async id => (await app.ask(`/api/payout-imports/${id}`, {token: admin.token})).body.data)
  )
  for (const each of imports) {
    expect(each).toMatchObject({processed: own + shared, total: own + shared})
    expect(each.payouts_count + each.failed_count).toBe(own + shared)
  }
  // An order that all files have is a payout of one of them, and a failed row of the others.
  expect(imports.reduce((sum, {failed_count}) => sum + failed_count, 0)).toBe(2 * shared)
  const [made] = await app.database.db.query(
    `select count(*)::int as payouts, count(distinct order_id)::int as orders,
       (count(*) filter (where order_id like 'COMMON-%'))::int as common from payouts where merchant_id = $1`,
    [merchantId]
  )
  expect(made).toEqual({payouts: 3 * own + shared, orders: 3 * own + shared, common: shared})
})
