import {Readable} from 'node:stream'
import {zipSync} from 'fflate'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {expectSoundBooks, merchantNamed} from '../../../test/payouts.ts'
import {inline, workbook} from './file/test-workbook.ts'
import {runImport} from './run.ts'
import {bigFile, upload, work} from './test-import.ts'

let app: TestApp
let admin: TestUser
let merchants = 0

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.user('admin')
})
afterAll(async () => {
  await expectSoundBooks(app)
  await app.stop()
})

const sql = (text: string, values: unknown[] = []) =>
  app.database.db.query<Record<string, unknown>>(text, values)
const get = async (id: number) => (await app.ask(`/api/payout-imports/${id}`, {token: admin.token})).body.data
const end = (id: number, json: object, {token} = admin) =>
  app.ask(`/api/payout-imports/${id}/end`, {method: 'POST', json, token})

async function queued(content: string): Promise<number> {
  merchants += 1
  const merchantId = await merchantNamed(app, `Ended ${merchants}`)
  return (await upload(app, admin, content, {merchantId})).body.data.id
}

const context = (changes: object = {}) => ({
  ...app.services,
  signal: new AbortController().signal,
  ...changes
})

/** Runs the import for one chunk, as a worker does that is then stopped. */
async function runPartly(id: number, chunkRows: number): Promise<void> {
  let checks = 0
  // The worker looks at it before each chunk.
  const signal = {
    get aborted() {
      checks += 1
      return checks > 1
    }
  }
  await expect(runImport(context({signal, chunkRows}), id)).rejects.toThrow(/to be gone on with/)
}

async function failedRows(id: number): Promise<string[]> {
  const {attachments} = await get(id)
  const file = attachments.find(({kind}: {kind: string}) => kind === 'errors')
  const text = await (await fetch(app.url + file.url)).text()
  return text.trim().split('\r\n').slice(1)
}

describe('an error that no retry can change', () => {
  it('fails the rows that the database cannot store, and only those', async () => {
    await sql(
      `alter table payouts add constraint unlucky check (order_id not in ('LUCK-3', 'LUCK-8', 'LUCK-9'))`
    )
    const id = await queued(bigFile(20, 'LUCK'))
    await runImport(context({chunkRows: 7}), id)
    await sql('alter table payouts drop constraint unlucky')
    expect(await get(id)).toMatchObject({
      status: 'completed',
      payouts_count: 17,
      failed_count: 3,
      end_reason: null
    })
    expect(await failedRows(id)).toEqual([
      expect.stringMatching(/^4,строку не удаётся сохранить,LUCK-3,/),
      expect.stringMatching(/^9,строку не удаётся сохранить,LUCK-8,/),
      expect.stringMatching(/^10,строку не удаётся сохранить,LUCK-9,/)
    ])
  })

  it('ends the import where its own counts cannot be stored: each row left is a failed row', async () => {
    const id = await queued(bigFile(9, 'COUNT'))
    await sql(`alter table payout_imports add constraint stuck check (id <> ${id} or checkpoint_line < 5)`)
    await expect(runImport(context({chunkRows: 2}), id)).rejects.toThrow(/stuck/)
    await sql('alter table payout_imports drop constraint stuck')
    expect(await get(id)).toMatchObject({
      status: 'completed',
      payouts_count: 3,
      failed_count: 6,
      processed: 9,
      end_reason: 'The row cannot be stored'
    })
    expect((await failedRows(id)).map(row => row.split(',')[2])).toEqual(
      [4, 5, 6, 7, 8, 9].map(number => `COUNT-${number}`)
    )
    await work(app, id)
    expect(await get(id)).toMatchObject({status: 'completed', failed_count: 6})
  })

  it('ends the import of a file that cannot be read: a workbook whose rows are out of order', async () => {
    const id = await queued(bigFile(3, 'ORDER'))
    const row = (number: number, cells: string[]) =>
      `<x:row r="${number}">${cells.map(inline).join('')}</x:row>`
    const good = ['Z', '1', '2200700000000017']
    const rows = [row(1, ['order_id', 'amount', 'card_number']), row(3, good), row(2, good)]
    const bytes = Buffer.from(zipSync(workbook(rows.join(''))))
    const stored = await app.services.storage.save(Readable.from([bytes]))
    await sql(
      `update files f set storage_key = $2, sha256 = $3 from payout_imports i where i.source_file_id = f.id and i.id = $1`,
      [id, stored.storageKey, stored.sha256]
    )
    await work(app, id)
    expect(await get(id)).toMatchObject({
      status: 'completed',
      payouts_count: 0,
      failed_count: 3,
      end_reason: 'The file cannot be read to its end',
      attachments: [{kind: 'source'}]
    })
  })

  it('is not a copy that broke off: the import continues with the whole file', async () => {
    const id = await queued(bigFile(4, 'CUT'))
    const cut = {
      ...app.services.storage,
      read: async (key: string) => {
        const chunks = await (await app.services.storage.read(key)).toArray()
        return Readable.from([Buffer.concat(chunks).subarray(0, 120)])
      }
    }
    await expect(runImport(context({storage: cut}), id)).rejects.toThrow(/incomplete/)
    expect(await get(id)).toMatchObject({status: 'processing', processed: 0})
    await work(app, id)
    expect(await get(id)).toMatchObject({status: 'completed', payouts_count: 4, failed_count: 0})
  })
})

describe('an import that a person ends', () => {
  it('keeps its payouts, and lists each row that was left with the reason', async () => {
    const id = await queued(bigFile(30, 'HALF', 20))
    await runPartly(id, 10)
    const before = await get(id)
    const ended = await end(id, {reason: ' The wrong file ', version: before.version})
    expect(ended.status, ended.text).toBe(200)
    expect(ended.body.data).toMatchObject({
      status: 'completed',
      payouts_count: 10,
      failed_count: 20,
      processed: 30,
      end_reason: 'The wrong file',
      version: before.version + 1
    })
    await work(app, id)
    const rows = await failedRows(id)
    expect(rows).toHaveLength(20)
    expect(rows.at(-1)).toMatch(/^31,импорт остановлен до этой строки,HALF-30,/)
    expect(rows.find(row => row.includes('HALF-20,'))).toMatch(/^21,amount: не число,HALF-20,abc,/)
    const [made] = await sql('select count(*)::int as n from payouts where import_id = $1', [id])
    expect(made?.n).toBe(10)
    const audit = await sql(
      `select action, actor_id::int, why, before, after from audit_events
       where subject_type = 'payout_import' and subject_id = $1 order by id desc limit 1`,
      [String(id)]
    )
    expect(audit).toEqual([
      {
        action: 'ended',
        actor_id: admin.id,
        why: 'The wrong file',
        before: {status: 'processing'},
        after: {status: 'completed', payouts_count: 10, failed_count: 20}
      }
    ])
  })

  it('gives its failed rows back: their file can be uploaded again', async () => {
    const id = await queued(bigFile(5, 'BACK'))
    await end(id, {reason: 'Later'})
    await work(app, id)
    const {attachments, merchant} = await get(id)
    const text = await (await fetch(app.url + attachments[1].url)).text()
    const again = await upload(app, admin, text, {merchantId: merchant.id})
    await work(app, again.body.data.id)
    expect(await get(again.body.data.id)).toMatchObject({payouts_count: 5, failed_count: 0})
  })

  it('stops its worker: nothing is created afterwards', async () => {
    const id = await queued(bigFile(6, 'STOP'))
    const storage = {
      ...app.services.storage,
      async read(key: string) {
        expect((await end(id, {reason: 'The wrong file'})).status).toBe(200)
        return app.services.storage.read(key)
      }
    }
    await expect(runImport(context({storage}), id)).rejects.toThrow(/gone on without this worker/)
    expect(await get(id)).toMatchObject({status: 'completed', payouts_count: 0, failed_count: 6})
    await work(app, id)
    expect(await failedRows(id)).toHaveLength(6)
  })

  it('has its file of failed rows queued with the end', async () => {
    const id = await queued(bigFile(2, 'QUEUE'))
    const jobs = () =>
      sql(`select 1 from pgboss.job where name = 'payout-import' and (data ->> 'importId')::int = $1`, [id])
    const before = (await jobs()).length
    await end(id, {reason: 'The wrong file'})
    expect(await jobs()).toHaveLength(before + 1)
    await work(app, id)
  })

  it('is refused by an old version, once it is completed, and without a visible reason', async () => {
    const id = await queued(bigFile(1, 'REFUSED'))
    for (const reason of ['', '   ', '\u200b', 'a\u0000b', 'x'.repeat(501)])
      expect((await end(id, {reason})).body.errors, reason).toHaveProperty('reason')
    expect((await end(id, {})).status).toBe(422)
    const stale = await end(id, {reason: 'The wrong file', version: 7})
    expect(stale).toMatchObject({status: 409, body: {current: {id, status: 'queued', version: 1}}})
    await work(app, id)
    const late = await end(id, {reason: 'The wrong file'})
    expect(late).toMatchObject({
      status: 409,
      body: {message: 'The import is completed already', current: {status: 'completed', payouts_count: 1}}
    })
    // The version is looked at first.
    const old = await end(id, {reason: 'The wrong file', version: 1})
    expect(old.body.message).toBe('Somebody else has changed this since you opened it')
  })
})
