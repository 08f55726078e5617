import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../../test/app.ts'
import {moneyOf} from '../../../test/money.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({RATES_FIXED: 'RUB/USDT=0.0107,USDT/RUB=92.41,CNY/RUB=12.8734'})
})
afterAll(() => app.stop())

test('every role is quoted each pair that has a rate, for a minute', async () => {
  for (const user of Object.values(await app.everyRole())) {
    const {status, body} = await moneyOf(app).quotes(user)
    expect(status).toBe(201)
    expect(body.data.map((one: {source: string; rate: number}) => [one.source, one.rate])).toEqual([
      ['RUB', 0.0107],
      ['USDT', 92.41],
      ['CNY', 12.8734]
    ])
    for (const {id, expires_at} of body.data) {
      const lasts = new Date(expires_at).getTime() - Date.now()
      expect(lasts).toBeGreaterThan(50_000)
      expect(lasts).toBeLessThanOrEqual(60_500)
      const [row] = await app.database.db.query('select user_id from quotes where id = $1', [id])
      expect(row).toEqual({user_id: BigInt(user.id)})
    }
  }
})

test('without any source the list is empty, and nothing stands in for a rate', async () => {
  const without = await startTestApp()
  try {
    const {status, body} = await moneyOf(without).quotes(await without.user('vendor'))
    expect([status, body]).toEqual([201, {data: []}])
  } finally {
    await without.stop()
  }
})

test('nobody who is not signed in gets a quote', async () => {
  expect((await app.ask('/api/exchange-rates', {method: 'POST'})).status).toBe(401)
})

test('a user asks for rates sixty times a minute, and keeps nobody else from them', async () => {
  const strict = await startTestApp({RATE_LIMIT_FACTOR: '1', RATES_FIXED: 'USDT/RUB=95.2'})
  const [vendor, other] = [await strict.user('vendor'), await strict.user('vendor')]
  const ask = ({token}: {token: string}) => strict.ask('/api/exchange-rates', {method: 'POST', token})
  for (let i = 0; i < 60; i += 1) expect((await ask(vendor)).status).toBe(201)
  expect((await ask(vendor)).status).toBe(429)
  expect((await ask(other)).status).toBe(201)
  await strict.stop()
})
