import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {type MadePayout, makePayout} from '../../../test/payouts.ts'

let app: TestApp
let users: Awaited<ReturnType<TestApp['everyRole']>>
let stranger: TestUser
const card = '2200000000000004'
const made: Record<'own' | 'sub' | 'foreign' | 'nobodys' | 'overdue' | 'forever', MadePayout> = {} as never

beforeAll(async () => {
  app = await startTestApp({PUBLIC_URL: 'https://pay.example'})
  users = await app.everyRole()
  stranger = await app.user('vendor')
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  made.own = await makePayout(app, {userId: users.vendor.id, amount: 100_00n, card, createdAt: day(1)})
  made.sub = await makePayout(app, {
    userId: users.sub_vendor.id,
    amount: 200_00n,
    orderId: 'SP-310003',
    createdAt: day(2)
  })
  made.foreign = await makePayout(app, {userId: stranger.id, amount: 300_00n, createdAt: day(3)})
  made.nobodys = await makePayout(app, {
    amount: 400_50n,
    merchant: 'Another merchant',
    orderId: "a' OR '1'='1",
    status: 'blocked',
    createdAt: day(4)
  })
  made.overdue = await makePayout(app, {amount: 500_00n, expiresIn: -1, createdAt: day(5)})
  made.forever = await makePayout(app, {amount: 600_00n, expiresIn: null, createdAt: day(6)})
})
afterAll(() => app.stop())

type Names = (keyof typeof made)[]
async function list(query: string, user: TestUser = users.admin): Promise<Names> {
  const answer = await app.ask(`/api/payouts?${query}`, {token: user.token})
  expect(answer.status, answer.text).toBe(200)
  const ids = answer.body.data.data.map((row: {id: number}) => row.id)
  return ids.map((id: number) => (Object.keys(made) as Names).find(name => made[name].id === id))
}

describe('the list of payouts', () => {
  it('is newest first, and shows vendors their own and their sub-vendors’ rows only', async () => {
    const everything: Names = ['forever', 'overdue', 'nobodys', 'foreign', 'sub', 'own']
    for (const role of ['superadmin', 'admin', 'api_admin', 'paymaster'] as const) {
      expect(await list('', users[role])).toEqual(everything)
    }
    expect(await list('', users.vendor)).toEqual(['sub', 'own'])
    expect(await list('', users.sub_vendor)).toEqual(['sub'])
    expect(await list('', stranger)).toEqual(['foreign'])
    expect(await list(`users[]=${stranger.id}`, users.vendor)).toEqual([])
    expect((await app.ask('/api/payouts')).status).toBe(401)
  })

  it('filters by order literally, by amount, half-open date, user and merchant', async () => {
    expect(await list(`order_id=${encodeURIComponent("a' OR '1'='1")}`)).toEqual(['nobodys'])
    expect(await list(`order_id=${encodeURIComponent('\u200bSP\u2013310003')}`)).toEqual(['sub'])
    expect(await list('amount_from=200&amount_to=400')).toEqual(['foreign', 'sub'])
    expect(await list('amount_from=400&amount_to=401')).toEqual(['nobodys'])
    expect(await list('date_from=2026-01-02T00:00:00.000Z&date_to=2026-01-04T00:00:00.000Z')).toEqual([
      'foreign',
      'sub'
    ])
    expect(await list(`users[]=${users.vendor.id}&users[]=${stranger.id}`)).toEqual(['foreign', 'own'])
    expect(await list(`merchant_id=${made.nobodys.merchantId}`)).toEqual(['nobodys'])
  })

  it('takes an overdue payout for expired before anybody swept', async () => {
    expect(await list('statuses[]=expired')).toEqual(['overdue'])
    expect(await list('statuses[]=pending')).toEqual(['forever', 'foreign', 'sub', 'own'])
    expect(await list('statuses[]=pending&statuses[]=expired&statuses[]=blocked')).toHaveLength(6)
    expect(await list('statuses[]=completed')).toEqual([])
  })

  it('finds the payouts that a receipt reached too late', async () => {
    await app.database.db.query('update payouts set has_late_receipt = true where id = $1', [made.overdue.id])
    expect(await list('late_receipt=true')).toEqual(['overdue'])
    expect(await list('late_receipt=false')).toHaveLength(6)
  })

  it('finds by the last four digits of the card, and by the end of the phone, of the actor’s rows alone', async () => {
    const byPhone: Names = ['forever', 'overdue', 'nobodys', 'foreign', 'sub']
    expect(await list('requisite=0004')).toEqual(['own'])
    for (const phone of ['2233', '9031112233', '79031112233', '89031112233']) {
      expect(await list(`requisite=${phone}`), phone).toEqual(byPhone)
    }
    expect(await list('requisite=9032222233')).toEqual([])
    expect(await list('requisite=2233', users.vendor)).toEqual(['sub'])
    for (const wrong of ['223', '22a3', '%252%252']) {
      const refused = await app.ask(`/api/payouts?requisite=${wrong}`, {token: users.admin.token})
      expect(refused.status, wrong).toBe(422)
    }
  })

  it('sorts by amount either way, and pages by cursor without losing a row', async () => {
    const rising: Names = ['own', 'sub', 'foreign', 'nobodys', 'overdue', 'forever']
    expect(await list('order_name=amount&order_direction=asc')).toEqual(rising)
    expect(await list('order_name=amount&order_direction=desc')).toEqual([...rising].reverse())
    const seen: number[] = []
    let cursor = ''
    do {
      const query = `per_page=4${cursor && `&cursor=${cursor}`}`
      const {data} = (await app.ask(`/api/payouts?${query}`, {token: users.admin.token})).body
      seen.push(...data.data.map((row: {id: number}) => row.id))
      cursor = data.next_cursor ?? ''
    } while (cursor)
    expect(seen).toHaveLength(6)
    expect(new Set(seen).size).toBe(6)
  })

  it.each([
    ['statuses[]=paid', 'statuses'],
    ['amount_from=1.5', 'amount_from'],
    ['date_from=yesterday', 'date_from'],
    ['merchant_id=x', 'merchant_id'],
    ['foo=1', 'foo']
  ])('refuses %s on its field', async (query, field) => {
    const refused = await app.ask(`/api/payouts?${query}`, {token: users.admin.token})
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual([field])
  })
})

describe('one payout', () => {
  const get = (payout: {id: number}, user: TestUser) =>
    app.ask(`/api/payouts/${payout.id}`, {token: user.token})

  it('shows of a card the last four digits, to everybody', async () => {
    for (const user of [users.admin, users.vendor]) {
      const answer = await get(made.own, user)
      expect(answer.body.data.details).toEqual({
        type: 'card_to_card',
        bank: null,
        phone_number: null,
        card_last4: '0004'
      })
      expect(answer.text).not.toContain(card)
    }
  })

  it('gives staff the customer’s links with the intent’s key, and vendors none', async () => {
    const {links} = (await get(made.own, users.paymaster)).body.data
    expect(links).toEqual({
      payout_intent: `https://pay.example/payout-intents/${made.own.intentId}?key=${made.own.key}`,
      payment_credential: `https://pay.example/payment-credentials/${made.own.credentialId}`
    })
    expect((await get(made.overdue, users.paymaster)).body.data.links.payment_credential).toBeNull()
    const shown = await get(made.own, users.vendor)
    expect(shown.body.data.links).toEqual({payout_intent: null, payment_credential: null})
    expect(shown.text).not.toContain(made.own.key)
  })

  it('of somebody else answers exactly as one that does not exist', async () => {
    const missing = await get({id: 999_999_999}, users.vendor)
    expect(missing.status).toBe(404)
    for (const foreign of [made.foreign, made.nobodys]) {
      const answer = await get(foreign, users.vendor)
      expect([answer.status, answer.text]).toEqual([missing.status, missing.text])
    }
    expect((await get(made.own, users.sub_vendor)).status).toBe(404)
    expect((await get(made.sub, users.vendor)).status).toBe(200)
  })
})
