import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp} from '../../../test/app.ts'
import {type MadePayout, makePayout} from '../../../test/payouts.ts'

let app: TestApp
const card = '2200000000000004'

beforeAll(async () => {
  app = await startTestApp({SUPPORT_URL: 'https://help.example', CABINET_URL: 'https://cabinet.example'})
})
afterAll(() => app.stop())

const get = (id: string, token?: string) => app.ask(`/api/payout-intents/${id}`, {...(token && {token})})
const intentOf = async (payout: MadePayout) => (await get(payout.intentId, payout.key)).body.data

describe('a payout intent', () => {
  it('shows its key’s holder where to send the money, by the server’s clock', async () => {
    const payout = await makePayout(app, {amount: 1_250_000n})
    const answer = await get(payout.intentId, payout.key)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body.data).toMatchObject({
      id: payout.intentId,
      order_id: payout.orderId,
      status: 'pending',
      amount: '12500.00',
      currency: 'RUB',
      type: 'bank_transfer',
      bank: 'Сбербанк',
      phone_number: '+79031112233',
      card_number: null,
      lifetime_minutes: 10,
      recipient: 'Сбербанк, +7 903 ***-**-33',
      completed_at: null,
      receipts: [],
      cabinet_url: 'https://cabinet.example',
      support_url: 'https://help.example'
    })
    const left = Date.parse(answer.body.data.expires_at) - Date.parse(answer.body.data.server_time)
    expect(left).toBeGreaterThan(500_000)
    expect(left).toBeLessThanOrEqual(600_000)
  })

  it('shows a card in full while it can be paid, and its last four digits as the recipient', async () => {
    const payout = await makePayout(app, {card, expiresIn: null})
    expect(await intentOf(payout)).toMatchObject({
      card_number: card,
      recipient: '•••• 0004',
      expires_at: null,
      lifetime_minutes: null
    })
  })

  it('that is over shows neither bank nor phone nor card', async () => {
    for (const seed of [{expiresIn: -1}, {status: 'expired', expiresIn: -60}, {status: 'blocked'}] as const) {
      for (const number of [card, undefined]) {
        const payout = await makePayout(app, {...seed, ...(number && {card: number})})
        const answer = await get(payout.intentId, payout.key)
        expect(answer.status).toBe(200)
        expect(answer.body.data).toMatchObject({bank: null, phone_number: null, card_number: null})
        expect(answer.text).not.toMatch(/2200000000000004|\+79031112233/)
      }
    }
  })

  it('that came back from being blocked tells its new lifetime', async () => {
    const staff = await app.user('admin')
    const payout = await makePayout(app, {createdAt: new Date(Date.now() - 86_400_000)})
    for (const status of ['blocked', 'pending']) {
      const answer = await app.ask(`/api/payouts/${payout.id}`, {
        method: 'PATCH',
        json: {status},
        token: staff.token
      })
      expect(answer.status).toBe(200)
    }
    expect((await intentOf(payout)).lifetime_minutes).toBe(10)
  })

  it('answers a wrong key, another intent’s key, a session token and an unknown id in the same bytes', async () => {
    const [payout, other] = [await makePayout(app), await makePayout(app)]
    const user = await app.user('superadmin')
    const unknown = await get('no-such-intent', payout.key)
    expect(unknown.status).toBe(404)
    for (const key of [other.key, user.token, `${payout.key}x`, payout.key.toUpperCase(), 'x']) {
      const answer = await get(payout.intentId, key)
      expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text])
    }
  })

  it('without a key is 401', async () => {
    const payout = await makePayout(app)
    expect((await get(payout.intentId)).status).toBe(401)
  })
})

describe('payment credentials', () => {
  const credential = (id: string) => app.ask(`/api/payment-credentials/${id}`)

  it('are shown to any caller with their id, without a key', async () => {
    const payout = await makePayout(app, {card})
    const answer = await credential(payout.credentialId)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({
      type: 'card_to_card',
      amount: '1500.50',
      currency: 'RUB',
      bank: null,
      phone_number: null,
      card_number: card,
      expires_at: expect.stringMatching(/Z$/)
    })
  })

  it('that are over or blocked are gone in the bytes of ones that never were', async () => {
    const unknown = await credential('no-such-credential')
    expect(unknown).toMatchObject({status: 404, body: {message: 'Credentials not found or expired'}})
    const gone = [
      await makePayout(app, {card, expiresIn: -1}),
      await makePayout(app, {card, status: 'expired', expiresIn: -60}),
      await makePayout(app, {card, status: 'blocked'})
    ]
    for (const payout of gone) {
      const answer = await credential(payout.credentialId)
      expect([answer.status, answer.text]).toEqual([unknown.status, unknown.text])
    }
    // The intent's id is no credential.
    expect((await credential(gone[0]?.intentId ?? '')).status).toBe(404)
  })
})

describe('the limit of public pages', () => {
  it('counts each intent of one address apart, and misses together', async () => {
    const limited = await startTestApp({RATE_LIMIT_FACTOR: '1'})
    try {
      const [one, other] = [await makePayout(limited), await makePayout(limited)]
      const look = async (id: string, token: string) =>
        (await limited.ask(`/api/payout-intents/${id}`, {token})).status
      const credential = async (id: string) => (await limited.ask(`/api/payment-credentials/${id}`)).status
      for (let i = 0; i < 60; i += 1) expect(await look(one.intentId, one.key)).toBe(200)
      expect(await look(one.intentId, one.key)).toBe(429)
      for (let i = 0; i < 60; i += 1) expect(await look(other.intentId, one.key)).toBe(404)
      expect([await look(other.intentId, one.key), await credential('unknown')]).toEqual([429, 429])
      expect([await look(other.intentId, other.key), await credential(other.credentialId)]).toEqual([
        200, 200
      ])
    } finally {
      await limited.stop()
    }
  })
})
