import {fromMinor} from '@paydesk/contracts/money'
import {zipSync} from 'fflate'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import {startTestApp, type TestApp} from '../../../test/app.ts'
import {expectSoundBooks, merchantNamed} from '../../../test/payouts.ts'
import {inline, workbook} from './file/test-workbook.ts'
import {runImport} from './run.ts'
import {bigFile, fixture, upload, work} from './test-import.ts'

let app: TestApp
let users: Awaited<ReturnType<TestApp['everyRole']>>
let merchants = 0

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
})
afterAll(async () => {
  await expectSoundBooks(app)
  await app.stop()
})

const freshMerchant = () => {
  merchants += 1
  return merchantNamed(app, `Merchant ${merchants}`)
}
const get = async (id: number) =>
  (await app.ask(`/api/payout-imports/${id}`, {token: users.admin.token})).body.data

type PayoutRow = {
  order_id: string
  amount: bigint
  user_id: bigint | null
  card_cipher: Buffer
  intent_id: string
  credential_id: string
  created_at: Date
  expires_at: Date
}

/** Uploads, works off, and answers with the import and its payouts as "order amount". */
async function imported(content: string | Uint8Array, encoding?: string, merchantId?: number) {
  const merchant = merchantId ?? (await freshMerchant())
  const queued = await upload(app, users.admin, content, {
    merchantId: merchant,
    ...(encoding && {encoding})
  })
  expect(queued.status, queued.text).toBe(201)
  await work(app, queued.body.data.id)
  const rows = await app.database.db.query<PayoutRow>(
    'select * from payouts where import_id = $1 order by id',
    [queued.body.data.id]
  )
  return {
    result: await get(queued.body.data.id),
    payouts: rows.map(row => `${row.order_id} ${fromMinor(row.amount, 'RUB')}`),
    rows,
    merchantId: merchant
  }
}

async function download(url: string): Promise<string> {
  const response = await fetch(app.url + url)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  return Buffer.from(await response.arrayBuffer()).toString()
}

describe('an import', () => {
  it('is queued with its file at once, and completed with counts by the worker', async () => {
    const merchantId = await freshMerchant()
    const answer = await upload(app, users.admin, await fixture('01-utf8-bom-semicolon.csv'), {
      merchantId,
      name: 'выплаты.csv'
    })
    expect(answer.status).toBe(201)
    const {id} = answer.body.data
    expect(answer.body.data).toMatchObject({
      status: 'queued',
      merchant: {id: merchantId},
      attachments: [{kind: 'source', name: 'выплаты.csv'}],
      processed: 0,
      total: 2
    })
    const jobs = await app.database.db.query(
      `select data from pgboss.job where name = 'payout-import' and (data ->> 'importId')::int = $1`,
      [id]
    )
    expect(jobs).toHaveLength(1)
    await work(app, id)
    expect(await get(id)).toMatchObject({
      status: 'completed',
      payouts_count: 2,
      failed_count: 0,
      processed: 2,
      attachments: [{kind: 'source'}]
    })
    const list = await app.ask(`/api/payouts?import_id=${id}`, {token: users.admin.token})
    expect(list.body.data.data.map((row: {order_id: string}) => row.order_id).sort()).toEqual([
      'A-1001',
      'A-1002'
    ])
    const audit = await app.database.db.query<{action: string}>(
      `select action from audit_events where subject_type = 'payout_import' and subject_id = $1 order by id`,
      [String(id)]
    )
    expect(audit.map(row => row.action)).toEqual(['created', 'started', 'progressed', 'completed'])
    // The trail has no rows for the parts of a file.
    const trail = await app.ask(`/api/audit-events?subject_type=payout_import&subject_id=${id}`, {
      token: users.admin.token
    })
    expect(trail.body.data.total).toBe(3)
    expect(trail.body.data.data.map((row: {action: string}) => row.action)).toEqual([
      'completed',
      'started',
      'created'
    ])
  })

  it('makes payouts that expire by the setting, with phone in E.164 and the card encrypted', async () => {
    const {rows} = await imported(await fixture('01-utf8-bom-semicolon.csv'))
    const [transfer, card] = rows as [PayoutRow, PayoutRow]
    expect(transfer).toMatchObject({
      phone_number: '+79123456789',
      bank: 'Сбербанк',
      card_cipher: null,
      status: 'pending'
    })
    expect(transfer.expires_at.getTime() - transfer.created_at.getTime()).toBe(600_000)
    expect(transfer.intent_id).toMatch(/^[\w-]{22}$/)
    expect(transfer.credential_id).not.toBe(transfer.intent_id)
    expect(card).toMatchObject({phone_number: null, card_last4: '0017'})
    expect(card.card_cipher.includes('2200700000000017')).toBe(false)
    expect(app.services.secrets.decryptCard(card.card_cipher)).toBe('2200700000000017')
  })

  const cases: [string, string | undefined, string[], number][] = [
    ['01-utf8-bom-semicolon.csv', undefined, ['A-1001 1500.50', 'A-1002 2000.00'], 0],
    ['02-cp1251-russian-headers.csv', 'windows-1251', ['Б-2001 1250.00', 'Б-2002 999.99'], 0],
    ['03-gb18030-chinese-headers.csv', 'gb18030', ['C-3001 888.88', 'C-3002 100.00'], 0],
    ['04-quoted-newline-line-numbers.csv', undefined, ['D-4001 10.00'], 1],
    ['05-exponent-card.csv', undefined, ['E-5002 100.00', '000123 100.00'], 1],
    ['06-duplicates-in-file.csv', undefined, ['F-6001 10.00', 'F-6002 20.00'], 1],
    ['07-amounts.csv', undefined, ['G-7009 1000.00'], 13],
    ['08-utf16-tab.csv', undefined, ['H-8001 10.00'], 0],
    ['09-cr-only.csv', undefined, ['I-9001 10.00', 'I-9002 11.00'], 0],
    ['10-formulas.csv', undefined, ['=HYPERLINK("http://x.example","y") 10.00', '@SUM(1,1) 11.00'], 0],
    ['11-bad-requisites.csv', undefined, ['K-6 10.00'], 6]
  ]
  it.each(cases)('of %s makes exactly its good rows', async (name, encoding, expected, failed) => {
    const {payouts, result} = await imported(await fixture(name), encoding)
    expect(payouts).toEqual(expected)
    expect(result).toMatchObject({
      status: 'completed',
      payouts_count: expected.length,
      failed_count: failed,
      processed: expected.length + failed,
      total: expected.length + failed
    })
    expect(result.attachments.map((file: {kind: string}) => file.kind)).toEqual(
      failed > 0 ? ['source', 'errors'] : ['source']
    )
    const charset = encoding ?? (name.includes('utf16') ? 'utf-16' : 'utf-8')
    const types = await Promise.all(
      result.attachments.map(async ({url}: {url: string}) =>
        (await fetch(app.url + url)).headers.get('content-type')
      )
    )
    expect(new Set(types)).toEqual(new Set([`text/csv; charset=${charset}`]))
  })

  it.each([
    ['12-header-only.csv', 'file', /no rows/],
    ['13-empty.csv', 'file', /The file is empty/],
    ['14-missing-column.csv', 'file', /The column amount is missing/],
    ['15-html-named-csv.csv', 'file', /not a CSV or XLSX/],
    ['02-cp1251-russian-headers.csv', 'encoding', /File encoding is required/]
  ])('of %s is refused at once on %s, and stores nothing', async (name, field, text) => {
    const count = 'select (select count(*) from payout_imports) + (select count(*) from files) as n'
    const before = await app.database.db.query(count)
    const answer = await upload(app, users.admin, await fixture(name), {merchantId: await freshMerchant()})
    expect(answer.status).toBe(422)
    expect(answer.body.errors[field][0]).toMatch(text)
    expect(await app.database.db.query(count)).toEqual(before)
  })

  it('of the same file twice yields only rows whose order exists already', async () => {
    const file = await fixture('01-utf8-bom-semicolon.csv')
    const {merchantId} = await imported(file)
    const again = await imported(file, undefined, merchantId)
    expect(again.payouts).toEqual([])
    expect(again.result).toMatchObject({status: 'completed', payouts_count: 0, failed_count: 2})
    // Another merchant's orders are its own.
    expect((await imported(file)).payouts).toHaveLength(2)
  })

  it('of one file by two workers at once, and of two files with the same orders, makes each payout once', async () => {
    const merchantId = await freshMerchant()
    const file = 'order_id,amount,bank,phone_number\nR-1,1,Bank,+79031112233\nR-2,2,Bank,+79031112233\n'
    const ids = []
    for (const content of [file, file]) {
      ids.push((await upload(app, users.admin, content, {merchantId})).body.data.id)
    }
    await Promise.allSettled([...ids, ...ids].map(id => work(app, id)))
    await Promise.all(ids.map(id => work(app, id)))
    const results = await Promise.all(ids.map(get))
    expect(results.map(result => result.payouts_count + result.failed_count)).toEqual([2, 2])
    expect(results[0].payouts_count + results[1].payouts_count).toBe(2)
  })

  it('of a workbook gives what its CSV would, and its errors as a workbook again', async () => {
    const header = ['order_id', 'amount', 'bank', 'phone_number']
    const table = [header, ['X-1', '10.50', 'Bank', '+79031112233'], ['X-2', 'abc', 'Bank', '+79031112233']]
    const sheet = table.map(row => row.map(value => ({type: String, value})))
    const {payouts, result} = await imported(await writeExcelFile(sheet).toBuffer())
    expect(payouts).toEqual(['X-1 10.50'])
    const [source, errors] = result.attachments
    expect([source.kind, errors.kind, errors.name]).toEqual(['source', 'errors', 'payouts-errors.xlsx'])
    const response = await fetch(app.url + errors.url)
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    const mended = await imported(new Uint8Array(await response.arrayBuffer()), undefined, result.merchant.id)
    expect(mended.result).toMatchObject({payouts_count: 0, failed_count: 1, total: 1})
  })

  it('stops where the worker has to, and is gone on with later', async () => {
    const queued = await upload(app, users.admin, bigFile(20, 'STOP'), {merchantId: await freshMerchant()})
    const {id} = queued.body.data
    const ending = new AbortController()
    const stopping = {
      ...app.services.storage,
      async read(key: string) {
        ending.abort()
        return app.services.storage.read(key)
      }
    }
    const run = runImport({...app.services, storage: stopping, signal: ending.signal}, id)
    await expect(run).rejects.toThrow(/to be gone on with/)
    expect(await get(id)).toMatchObject({status: 'processing', processed: 0})
    await work(app, id)
    expect(await get(id)).toMatchObject({status: 'completed', payouts_count: 20})
  })

  it('pays nobody by an email that its holder typed and never confirmed', async () => {
    const unproven = {emailConfirmed: false, parentId: users.vendor.id}
    const squatter = await app.user('sub_vendor', {...unproven, email: 'squatter@test.example'})
    const given = await app.user('vendor', {emailConfirmed: false, emailByStaff: true})
    const {rows, result} = await imported(
      `order_id,amount,bank,phone_number,vendor_email
U-1,10,Bank,+79031112233,${squatter.email}
U-2,20,Bank,+79031112233,${given.email}
`
    )
    expect(rows.map(row => [row.order_id, Number(row.user_id)])).toEqual([['U-2', given.id]])
    expect(result.failed_count).toBe(1)
  })

  it('gives a row its vendor by email in any case, and refuses an unknown or a staff one', async () => {
    const {rows, result} = await imported(
      `order_id,amount,bank,phone_number,vendor_email
V-1,10,Bank,+79031112233,${users.vendor.email.toUpperCase()}
V-2,10,Bank,+79031112233,${users.sub_vendor.email}
V-3,10,Bank,+79031112233,nobody@test.example
V-4,10,Bank,+79031112233,${users.admin.email}
V-5,10,Bank,+79031112233,
`
    )
    expect(rows.map(row => [row.order_id, row.user_id && Number(row.user_id)])).toEqual([
      ['V-1', users.vendor.id],
      ['V-2', users.sub_vendor.id],
      ['V-5', null]
    ])
    expect(result).toMatchObject({payouts_count: 3, failed_count: 2})
  })

  it('attaches its failed rows with line and reason, ready to be corrected and uploaded again', async () => {
    const {result, merchantId} = await imported(
      'order_id;amount;bank;phone_number\nM-1;10;Bank;+79031112233\nM-2;abc;Bank;+79031112233\nM-3;20;;+79031112233\n'
    )
    const errors = result.attachments[1]
    expect(errors).toMatchObject({kind: 'errors', name: 'payouts-errors.csv'})
    const text = await download(errors.url)
    expect(text).toMatch(/^\ufeffСтрока;/)
    expect(text).toMatch(/^3;.*amount.*;M-2;abc;Bank;\+79031112233\r$/m)
    expect(text).toMatch(/^4;.*bank.*;M-3;20;;\+79031112233\r$/m)
    const mended = text.replace(';abc;', ';15;').replace(';20;;', ';20;Bank;')
    expect((await imported(mended, undefined, merchantId)).payouts).toEqual(['M-2 15.00', 'M-3 20.00'])
    // The rows are in the attachment now: no table keeps their cells.
    const left = await app.database.db.query<{cells: unknown}>(
      'select cells from payout_import_failures where import_id = $1',
      [result.id]
    )
    expect(left.map(row => row.cells)).toEqual([[], []])
  })
})

describe('a dry run', () => {
  it('tells what would happen, duplicates in the file and in history and vendors included, and stores nothing', async () => {
    const file = `order_id,amount,bank,phone_number,vendor_email,comment
P-1,10.50,Bank,+79031112233,,x
P-2,20,Bank,+79031112233,${users.vendor.email},y
P-2,30,Bank,+79031112233,,z
P-3,1e3,Bank,,nobody@test.example,
P-4,5,Bank,+79031112233,nobody@test.example,
`
    const merchantId = await freshMerchant()
    await imported('order_id,amount,bank,phone_number\nP-1,1,Bank,+79031112233\n', undefined, merchantId)
    const count = `select (select count(*) from payout_imports) + (select count(*) from files)
      + (select count(*) from payouts) as n`
    const before = await app.database.db.query(count)
    const answer = await upload(app, users.api_admin, file, {merchantId, dryRun: true})
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.data).toEqual({
      encoding: 'utf-8',
      delimiter: ',',
      samples: expect.any(Object),
      good: 1,
      bad: 4,
      totals: {RUB: '20.00'},
      duplicates_in_file: 1,
      duplicates_in_history: 1,
      ignored_columns: ['comment'],
      rows: [
        {
          line: 3,
          order_id: 'P-2',
          amount: '20.00',
          currency: 'RUB',
          type: 'bank_transfer',
          bank: 'Bank',
          phone_number: '+79031112233',
          card_last4: null,
          vendor_email: users.vendor.email
        }
      ],
      hidden_rows: 0,
      warnings: [],
      errors: [
        {
          line: 2,
          order_id: 'P-1',
          field: 'order_id',
          value: 'P-1',
          message: 'This order exists already',
          code: 'rowOrderExists',
          params: {path: 'order_id'}
        },
        {
          line: 4,
          order_id: 'P-2',
          field: 'order_id',
          value: 'P-2',
          message: 'Duplicate of line 3',
          code: 'rowDuplicate',
          params: {path: 'order_id', line: 3}
        },
        {
          line: 5,
          order_id: 'P-3',
          field: 'amount',
          value: '1e3',
          message: expect.stringContaining('exponent'),
          code: 'rowExponent',
          params: {path: 'amount'}
        },
        {
          line: 5,
          order_id: 'P-3',
          field: 'phone_number',
          value: '',
          message: expect.any(String),
          code: 'rowRequisitesRequired',
          params: {path: 'phone_number'}
        },
        {
          line: 6,
          order_id: 'P-4',
          field: 'vendor_email',
          value: 'nobody@test.example',
          message: 'No vendor has this email',
          code: 'vendorEmailUnknown',
          params: {path: 'vendor_email'}
        }
      ]
    })
    expect(await app.database.db.query(count)).toEqual(before)
  })

  it('offers the encodings by the file’s own text where one has to be chosen', async () => {
    const merchantId = await freshMerchant()
    const file = await fixture('03-gb18030-chinese-headers.csv')
    const choice = await upload(app, users.admin, file, {merchantId, dryRun: true})
    expect(choice.status).toBe(200)
    expect(choice.body.data).toMatchObject({encoding: null, good: 0, bad: 0, totals: {}})
    expect(choice.body.data.samples.gb18030).toContain('订单号')
    const chosen = await upload(app, users.admin, file, {merchantId, dryRun: true, encoding: 'gb18030'})
    expect(chosen.body.data).toMatchObject({encoding: 'gb18030', good: 2, totals: {RUB: '988.88'}})
  })

  it('shows no more of a wrong card number than its last four digits, wherever it stands', async () => {
    const file = `order_id,amount,phone_number,card_number
P-1,1,,2200 7000-0000 0018
P-2,1,,220070000000001
P-3,1,2200700000000017,
P-4,2200700000000017,,2200700000000017
"P-5",1,,2200700000000017,x
`
    const answer = await upload(app, users.admin, file, {merchantId: await freshMerchant(), dryRun: true})
    const errors: {field: string; value: string | null}[] = answer.body.data.errors
    expect(errors.map(({field, value}) => [field, value])).toEqual([
      ['card_number', '•••• ••••-•••• 0018'],
      ['card_number', '•••••••••••0001'],
      ['phone_number', '•••• 0017'],
      ['bank', ''],
      ['amount', '•••• 0017'],
      [null, null]
    ])
    expect(answer.text).not.toMatch(/\d{12}/)
  })

  it('shows the first 20 good rows as they were read, and counts those that the sheet hides', async () => {
    const cells = (id: number) =>
      ['order_id', 'amount', 'card_number'].map((name, i) =>
        inline(id === 0 ? name : ([`R-${id}`, '1 000,5', '2200 7000 0000 0017'][i] ?? ''))
      )
    const rows = Array.from(
      {length: 31},
      (_, id) => `<x:row${id % 10 === 5 ? ' hidden="1"' : ''}>${cells(id).join('')}</x:row>`
    )
    const answer = await upload(app, users.admin, zipSync(workbook(rows.join(''))), {
      merchantId: await freshMerchant(),
      dryRun: true
    })
    expect(answer.body.data).toMatchObject({good: 30, bad: 0, hidden_rows: 3})
    expect(answer.body.data.rows).toHaveLength(20)
    expect(answer.body.data.rows[19]).toMatchObject({
      line: 21,
      order_id: 'R-20',
      amount: '1000.50',
      type: 'card_to_card',
      card_last4: '0017'
    })
  })

  it('warns of an order id that only looks like another, in the file or in history', async () => {
    const merchantId = await freshMerchant()
    const rows = (ids: string[]) =>
      `order_id,amount,bank,phone_number\n${ids.map(id => `${id},1,Bank,+79031112233\n`).join('')}`
    await imported(rows(['AB-1']), undefined, merchantId)
    const answer = await upload(app, users.admin, rows(['АВ-1', 'C-1', 'С-1']), {merchantId, dryRun: true})
    expect(answer.body.data).toMatchObject({
      good: 3,
      warnings: [
        {line: 2, order_id: 'АВ-1', message: expect.stringContaining('an order that exists already')},
        {line: 4, order_id: 'С-1', message: expect.stringContaining('the order number on line 3')}
      ]
    })
  })

  it('refuses a file that is found to be damaged only at its end', async () => {
    const file = `order_id,amount,bank,phone_number\n${'A,1,Bank,+79031112233\n'.repeat(20_000)}"B,1\n`
    const answer = await upload(app, users.admin, file, {merchantId: await freshMerchant(), dryRun: true})
    expect(answer).toMatchObject({
      status: 422,
      body: {errors: {file: ['A quote that opens on line 20002 is never closed']}}
    })
  })

  it('shows the first 100 errors of many', async () => {
    const rows = Array.from({length: 150}, (_, i) => `Q-${i},abc,Bank,+79031112233`).join('\n')
    const answer = await upload(app, users.admin, `order_id,amount,bank,phone_number\n${rows}\n`, {
      merchantId: await freshMerchant(),
      dryRun: true
    })
    expect(answer.body.data).toMatchObject({good: 0, bad: 150})
    expect(answer.body.data.errors).toHaveLength(100)
  })
})

describe('imports', () => {
  it('are for staff to read and for admins to make', async () => {
    const merchantId = await freshMerchant()
    const send = (role: keyof typeof users) =>
      upload(app, users[role], 'order_id,amount,bank,phone_number\nS-1,1,Bank,+79031112233\n', {
        merchantId,
        dryRun: true
      })
    for (const role of ['superadmin', 'admin', 'api_admin'] as const)
      expect((await send(role)).status).toBe(200)
    for (const role of ['paymaster', 'vendor', 'sub_vendor'] as const)
      expect((await send(role)).status).toBe(403)
    const list = (role: keyof typeof users) => app.ask('/api/payout-imports', {token: users[role].token})
    expect((await list('paymaster')).status).toBe(200)
    expect((await list('vendor')).status).toBe(403)
    expect((await app.ask('/api/payout-imports/1', {token: users.sub_vendor.token})).status).toBe(403)
    expect((await app.ask('/api/payout-imports/999999', {token: users.admin.token})).status).toBe(404)
  })

  it('are listed by status and merchant', async () => {
    const {merchantId, result} = await imported(await fixture('08-utf16-tab.csv'))
    const queued = await upload(app, users.admin, await fixture('09-cr-only.csv'), {merchantId})
    const list = async (query: string) => {
      const answer = await app.ask(`/api/payout-imports?merchant_id=${merchantId}&${query}`, {
        token: users.admin.token
      })
      return answer.body.data.data.map((row: {id: number}) => row.id)
    }
    expect(await list('')).toEqual([queued.body.data.id, result.id])
    expect(await list('statuses[]=completed')).toEqual([result.id])
    expect(await list('statuses[]=queued&statuses[]=processing')).toEqual([queued.body.data.id])
    await work(app, queued.body.data.id)
  })

  it('need a merchant that exists and a file, of at most 20 MB', async () => {
    const file = 'order_id,amount,bank,phone_number\nT-1,1,Bank,+79031112233\n'
    const unknown = await upload(app, users.admin, file, {merchantId: 999_999})
    expect(unknown).toMatchObject({status: 422, body: {errors: {merchant_id: ['Choose a merchant']}}})
    const big = await upload(app, users.admin, Buffer.alloc(20 * 1024 * 1024 + 1, 65), {
      merchantId: await freshMerchant()
    })
    expect(big).toMatchObject({status: 413, body: {message: 'File size is too large.'}})
  })
})
