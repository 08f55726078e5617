import {randomUUID} from 'node:crypto'
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {createManualTransactionInput} from '@paydesk/contracts/transactions'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {brokenRules, type Money, moneyOf, snapshotOf, walletOf} from '../../test/money.ts'
import {makePayout} from '../../test/payouts.ts'

/** The rates' source of these tests: a server whose answer can change, and that can be down. */
let source: {server: Server; price: number; down: boolean; url: string}
let app: TestApp
let money: Money
let admin: TestUser
let vendor: TestUser

beforeAll(async () => {
  source = {price: 92.5, down: false, url: '', server: createServer()}
  source.server.on('request', (_request, response) => {
    response.writeHead(source.down ? 503 : 200).end(JSON.stringify({price: source.price}))
  })
  await new Promise<void>(done => {
    source.server.listen(0, '127.0.0.1', done)
  })
  source.url = `http://127.0.0.1:${(source.server.address() as AddressInfo).port}`
  app = await startTestApp({
    RATE_URL: source.url,
    RATE_PAIRS: 'RUB/USDT=inverse:/price,USDT/RUB=/price,CNY/RUB=/price'
  })
  money = moneyOf(app)
  admin = await app.user('admin')
  // Other tests cover the limits; small sums make the races easy to read.
  for (const key of [
    'minimum_cashout_rub',
    'minimum_transfer_rub',
    'minimum_transfer_usdt',
    'minimum_cashout_usdt'
  ])
    await app.database.db.query('insert into settings (key, value) values ($1, $2)', [
      key,
      JSON.stringify(key.endsWith('rub') ? '0.00' : '0.000000')
    ])
  await setFee('cashout_fee_rates', {rub: 0, cny: 0, usdt: 0})
})

beforeEach(async () => {
  source.down = false
  source.price = 92.5
  vendor = await app.user('vendor', {feeRate: '1'})
})

afterEach(async () => {
  expect(await brokenRules(app.database.db)).toEqual([])
})

afterAll(async () => {
  await app.stop()
  source.server.close()
})

const fund = (currency: 'RUB' | 'CNY' | 'USDT', amount: bigint) => app.fund(vendor.id, currency, amount)
const wallet = (currency: 'RUB' | 'CNY' | 'USDT') => walletOf(app.database.db, vendor.id, currency)
const snapshot = () => snapshotOf(app.database.db)
const setFee = (key: string, json: unknown) =>
  app.ask(`/api/application-config/${key}`, {token: admin.token, method: 'PATCH', json})
const statusesOf = (answers: {status: number}[]) => answers.map(answer => answer.status).sort()
const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({length: n}, (_, i) => work(i)))

test('1: of two withdrawals of 80 from 100 at once, one passes', async () => {
  await fund('RUB', 100_00n)
  const answers = await times(2, () => money.cashout(vendor, {amount: '80'}))
  expect(statusesOf(answers)).toEqual([201, 422])
  expect(await wallet('RUB')).toEqual({balance: 100_00n, reserved: 80_00n, available: 20_00n})
})

test('2: of ten "completed" on one payout at once, one settles it with one fee, and nine get 409', async () => {
  const payout = await makePayout(app, {userId: vendor.id, amount: 100_000n})
  const answers = await times(10, () =>
    app.ask(`/api/payouts/${payout.id}`, {token: admin.token, method: 'PATCH', json: {status: 'completed'}})
  )
  expect(statusesOf(answers)).toEqual([200, ...Array(9).fill(409)])
  expect((await wallet('RUB')).balance).toBe(99_000n)
})

test('3: of eight cash-outs of all there is, with different keys and notes, one is reserved', async () => {
  await fund('RUB', 100_00n)
  const answers = await times(8, i => money.cashout(vendor, {amount: '100.00', note: `№ ${i}`}))
  expect(statusesOf(answers)).toEqual([201, ...Array(7).fill(422)])
  expect(await wallet('RUB')).toEqual({balance: 100_00n, reserved: 100_00n, available: 0n})
})

describe('4: the same key', () => {
  const moves = {
    manual: (key: string) => money.manual(admin, {user_id: vendor.id, amount: '5', key}),
    transfer: (key: string) => money.transfer(vendor, {amount: '10', key}),
    cashout: (key: string) => money.cashout(vendor, {amount: '10', key}),
    'cash-out for a user': (key: string) => money.cashoutFor(admin, {user_id: vendor.id, amount: '10', key})
  }
  test.each(Object.entries(moves))(
    'of a %s, twice in a row and at once, has one effect and one answer',
    async (_name, move) => {
      await fund('RUB', 1000_00n)
      const key = randomUUID()
      const first = await move(key)
      expect(first.status).toBe(201)
      const after = await snapshot()
      const second = await move(key)
      const third = await move(key.toUpperCase())
      expect([second.status, second.text]).toEqual([201, first.text])
      expect([third.status, third.text]).toEqual([201, first.text])
      expect(await snapshot()).toEqual(after)
      const other = randomUUID()
      const made = () => app.database.db.query('select from transactions where user_id = $1', [vendor.id])
      const before = (await made()).length
      const answers = await times(8, () => move(other))
      expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
      expect(statusesOf(answers)).toEqual(Array(8).fill(201))
      expect(await made()).toHaveLength(before + 1)
    }
  )

  test('posts one transaction per key, whichever call is first', async () => {
    const key = randomUUID()
    await times(6, () => money.manual(admin, {user_id: vendor.id, amount: '5', key}))
    await new Promise(wait => setTimeout(wait, 100))
    await money.manual(admin, {user_id: vendor.id, amount: '5', key})
    expect((await wallet('RUB')).balance).toBe(5_00n)
    const rows = await app.database.db.query('select from transactions where user_id = $1', [vendor.id])
    expect(rows).toHaveLength(1)
  })

  test('of another user, or of another operation, is another key', async () => {
    const key = randomUUID()
    const other = await app.user('admin')
    await money.manual(admin, {user_id: vendor.id, amount: '50', key})
    await money.manual(other, {user_id: vendor.id, amount: '50', key})
    expect((await wallet('RUB')).balance).toBe(100_00n)
    expect((await money.cashoutFor(admin, {user_id: vendor.id, amount: '10', key})).status).toBe(201)
  })

  test('of a refused call can be used again', async () => {
    const key = randomUUID()
    expect((await money.transfer(vendor, {amount: '10', key})).status).toBe(422)
    await fund('RUB', 10_00n)
    expect((await money.transfer(vendor, {amount: '10', key})).status).toBe(201)
  })
})

test('5: the same key with another payload is refused on the key, and nothing happens', async () => {
  await fund('RUB', 1000_00n)
  const key = randomUUID()
  await money.transfer(vendor, {amount: '10', key})
  const before = await snapshot()
  const shot = new File([Buffer.from('%PDF-1.4\n%%EOF')], 'screenshot.pdf')
  for (const change of [{amount: '11'}, {note: 'x'}, {screenshot: shot}]) {
    const answer = await money.transfer(vendor, {amount: '10', key, ...change})
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['key']])
  }
  await money.manual(admin, {user_id: vendor.id, amount: '1', key})
  const signed = await money.manual(admin, {user_id: vendor.id, amount: '-1', key})
  expect(Object.keys(signed.body.errors)).toEqual(['key'])
  await money.manual(admin, {user_id: vendor.id, amount: '-1'})
  expect((await wallet('RUB')).balance).toBe(990_00n)
  expect(before).not.toEqual(await snapshot())
})

describe('6: invalid amounts', () => {
  const wrong: unknown[] = [
    Number.NaN,
    '1e309',
    'NaN',
    'Infinity',
    '-Infinity',
    '9'.repeat(400),
    -1,
    '-0',
    0,
    '0',
    '0.00',
    '1.005',
    '',
    null,
    [],
    ['1'],
    {},
    true,
    '0x10',
    '1_000',
    '1e3',
    '+1',
    ' 1',
    '1.',
    '.5',
    '٣',
    '1000000000000'
  ]
  test.each(wrong.map(value => [JSON.stringify(value) ?? String(value), value]))(
    '%s is 422 and moves nothing',
    async (_text, amount) => {
      await fund('RUB', 100_00n)
      const before = await snapshot()
      const manual = await money.manual(admin, {user_id: vendor.id, amount})
      const staff = await money.cashoutFor(admin, {user_id: vendor.id, amount})
      expect([manual.status, Object.keys(manual.body.errors)]).toEqual([422, ['amount']])
      expect([staff.status, Object.keys(staff.body.errors)]).toEqual([422, ['amount']])
      if (typeof amount === 'string') {
        const transfer = await money.transfer(vendor, {amount})
        const cashout = await money.cashout(vendor, {amount})
        expect([transfer.status, Object.keys(transfer.body.errors)]).toEqual([422, ['amount']])
        expect([cashout.status, Object.keys(cashout.body.errors)]).toEqual([422, ['amount']])
      }
      expect(await snapshot()).toEqual(before)
    }
  )

  test('a JSON number beyond all bounds is 422 as well', async () => {
    const json = `{"type":"manual","currency":"RUB","user_id":${vendor.id},"amount":1e309,"key":"${randomUUID()}"}`
    const answer = await app.ask('/api/transactions', {token: admin.token, json})
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['amount']])
  })

  test('seven decimals of USDT are 422, six are not', async () => {
    await fund('USDT', 100_000000n)
    const before = await snapshot()
    const seven = await money.cashout(vendor, {currency: 'USDT', amount: '1.0000001'})
    const manual = await money.manual(admin, {user_id: vendor.id, currency: 'USDT', amount: '1.0000001'})
    expect([seven.status, manual.status]).toEqual([422, 422])
    expect(await snapshot()).toEqual(before)
    expect((await money.cashout(vendor, {currency: 'USDT', amount: '1.000001'})).status).toBe(201)
  })
})

test('7: "40,23" as typed is 40.23; "1,234" RUB and "1.234,56" are refused', async () => {
  const typed = (amount: string) =>
    createManualTransactionInput.safeParse({userId: vendor.id, currency: 'RUB', amount, key: randomUUID()})
  const {amount, key} = typed('40,23').data as {amount: string; key: string}
  await money.manual(admin, {user_id: vendor.id, amount, key})
  expect((await wallet('RUB')).balance).toBe(40_23n)
  const before = await snapshot()
  for (const text of ['1,234', '1.234,56']) {
    expect(typed(text).success).toBe(false)
    expect((await money.manual(admin, {user_id: vendor.id, amount: text})).status).toBe(422)
  }
  expect(await snapshot()).toEqual(before)
})

test('8: RUB to RUB and every pair but RUB and USDT is 422', async () => {
  await fund('RUB', 1000_00n)
  await fund('CNY', 1000_00n)
  const before = await snapshot()
  for (const [from, to] of [
    ['RUB', 'RUB'],
    ['USDT', 'USDT'],
    ['CNY', 'RUB'],
    ['RUB', 'CNY'],
    ['CNY', 'USDT'],
    ['RUB', 'EUR']
  ] as const) {
    const answer = await money.transfer(vendor, {
      amount: '100',
      source_currency: from,
      destination_currency: to
    })
    expect([from, to, answer.status]).toEqual([from, to, 422])
  }
  expect(await snapshot()).toEqual(before)
})

describe('9: with the source of rates down', () => {
  test('a transfer without a quote is refused, and no rate of before stands in', async () => {
    await fund('RUB', 1000_00n)
    expect((await money.transfer(vendor, {amount: '10'})).status).toBe(201)
    source.down = true
    const before = await snapshot()
    expect((await money.quotes(vendor)).body).toEqual({data: []})
    const answer = await money.transfer(vendor, {amount: '10'})
    expect([answer.status, answer.body.message]).toEqual([503, 'There is no exchange rate at the moment'])
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(await snapshot()).toEqual(before)
  })

  test('an ended quote is refused as well, and a living one is still kept to', async () => {
    await fund('RUB', 1000_00n)
    const quote = await newQuote()
    source.down = true
    expect((await money.transfer(vendor, {amount: '10', quote_id: quote.id})).status).toBe(201)
    await endQuote(quote.id)
    const before = await snapshot()
    expect((await money.transfer(vendor, {amount: '10', quote_id: quote.id})).status).toBe(503)
    expect(await snapshot()).toEqual(before)
  })
})

async function newQuote(from = 'RUB') {
  const {body} = await money.quotes(vendor)
  return body.data.find((one: {source: string}) => one.source === from)
}

async function endQuote(id: number): Promise<void> {
  await app.database.db.query('update quotes set expires_at = now() where id = $1', [id])
}

describe('10: between quote and submit', () => {
  test('an amount that buys nothing is refused for its result', async () => {
    await fund('USDT', 1_000000n)
    source.price = 1000
    const quote = await newQuote('USDT')
    const pair = {source_currency: 'USDT', destination_currency: 'RUB', quote_id: quote.id}
    const refused = await money.transfer(vendor, {...pair, amount: '0.000009'})
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {amount: ['The result is too small: it rounds to zero']}
    ])
    expect((await money.transfer(vendor, {...pair, amount: '0.000011'})).status).toBe(201)
  })

  test('a changed rate does not matter: the shown one is applied', async () => {
    await fund('RUB', 1000_00n)
    const quote = await newQuote()
    source.price = 50
    const {body} = await money.transfer(vendor, {amount: '100', quote_id: quote.id})
    expect(body.data.rate).toBe(quote.rate)
  })

  test('an ended, a foreign, an unknown quote and one of the other pair are 409 with the new one', async () => {
    await fund('RUB', 1000_00n)
    const ended = await newQuote()
    await endQuote(ended.id)
    const foreign = (await money.quotes(await app.user('vendor'))).body.data[0]
    const reverse = await newQuote('USDT')
    source.price = 80
    const before = await snapshot()
    for (const id of [ended.id, foreign.id, reverse.id, 99_999_999]) {
      const {status, body} = await money.transfer(vendor, {amount: '100', quote_id: id})
      expect([status, body.message]).toEqual([409, 'The rate has changed'])
      expect(body.current).toMatchObject({source: 'RUB', destination: 'USDT', rate: 0.0125})
    }
    expect(await snapshot()).toEqual(before)
    const {body} = await money.transfer(vendor, {amount: '100', quote_id: ended.id})
    const again = await money.transfer(vendor, {amount: '100', quote_id: body.current.id})
    expect(again.body.data.rate).toBe(0.0125)
  })

  test('a changed fee makes the quote end: 409, and the next one goes by the new fee', async () => {
    await fund('RUB', 1000_00n)
    const quote = await newQuote()
    await setFee('transfer_fee_rate', {value: 3})
    const before = await snapshot()
    const {status, body} = await money.transfer(vendor, {amount: '100', quote_id: quote.id})
    expect(status).toBe(409)
    expect(await snapshot()).toEqual(before)
    const again = await money.transfer(vendor, {amount: '100', quote_id: body.current.id})
    expect(again.body.data.fee).toEqual({amount: '3.00', currency: 'RUB'})
    await setFee('transfer_fee_rate', {value: 1.5})
  })
})

test('11: completing an expired payout and blocking a completed one are 409, and the ledger is untouched', async () => {
  const expired = await makePayout(app, {userId: vendor.id, amount: 100_00n, expiresIn: -1})
  const completed = await makePayout(app, {userId: vendor.id, amount: 100_00n})
  const change = (id: number, status: string) =>
    app.ask(`/api/payouts/${id}`, {token: admin.token, method: 'PATCH', json: {status}})
  expect((await change(completed.id, 'completed')).status).toBe(200)
  const before = await snapshot()
  expect((await change(expired.id, 'completed')).status).toBe(409)
  expect((await change(completed.id, 'blocked')).status).toBe(409)
  expect((await change(completed.id, 'completed')).status).toBe(409)
  expect(await snapshot()).toEqual(before)
})

test('12: of 200 opposing transfers, fifty at once, nobody sees a deadlock', async () => {
  await fund('RUB', 10_000_00n)
  await fund('USDT', 1_000_000000n)
  // In four waves, so that on a busy machine the last of them does not outwait the limit of a lock.
  for (let wave = 0; wave < 4; wave += 1) {
    const answers = await times(50, i =>
      i % 2
        ? money.transfer(vendor, {amount: '10'})
        : money.transfer(vendor, {amount: '1', source_currency: 'USDT', destination_currency: 'RUB'})
    )
    expect(answers.filter(answer => answer.status !== 201).map(answer => answer.text)).toEqual([])
  }
}, 60_000)

test('24: a vendor with money, or with something reserved, can not be deleted', async () => {
  await fund('RUB', 100_00n)
  const remove = () => app.ask(`/api/users/${vendor.id}`, {token: admin.token, method: 'DELETE'})
  const before = await snapshot()
  expect((await remove()).status).toBe(409)
  expect(await snapshot()).toEqual(before)
  const cashout = await money.cashout(vendor, {amount: '100'})
  expect((await remove()).status).toBe(409)
  await money.complete(admin, cashout.body.data.id)
  expect((await remove()).status).toBe(204)
  const credit = await money.manual(admin, {user_id: vendor.id, amount: '1'})
  expect(Object.keys(credit.body.errors)).toEqual(['user_id'])
})

test('24: a deletion and a credit at once never leave money behind a deleted vendor', async () => {
  for (let round = 0; round < 8; round += 1) {
    const user = await app.user('vendor')
    const [credit, removed] = await Promise.all([
      money.manual(admin, {user_id: user.id, amount: '1'}),
      app.ask(`/api/users/${user.id}`, {token: admin.token, method: 'DELETE'})
    ])
    const {balance} = await walletOf(app.database.db, user.id, 'RUB')
    expect([credit.status, removed.status, balance]).toEqual(
      credit.status === 201 ? [201, 409, 1_00n] : [422, 204, 0n]
    )
  }
})
