import {payoutStatuses} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {verify} from '../ledger/verify.ts'
import {demoPassword} from './accounts.ts'
import {seedDemo} from './seed.ts'

let app: TestApp
let admin: Pick<TestUser, 'token'>

beforeAll(async () => {
  app = await startTestApp()
  await seedDemo(app.env)
  const json = {grant_type: 'credentials', email: 'admin@demo.test', password: demoPassword}
  admin = {token: (await app.ask('/api/tokens', {json})).body.data.token}
})
afterAll(() => app.stop())

const data = async (path: string) => (await app.ask(path, {token: admin.token})).body.data
type Shown = {
  links: {payout_intent: string; payment_credential: string}
  receipts: {url: string; late: boolean; used_before: boolean}[]
}

describe('the demonstration’s payouts', () => {
  it('are there in every state, settled through the ledger', async () => {
    for (const status of payoutStatuses) {
      expect((await data(`/api/payouts?statuses[]=${status}`)).total, status).toBeGreaterThan(3)
    }
    expect((await data('/api/payouts?statuses[]=completed')).total).toBeGreaterThan(100)
    expect((await verify(app.database.db)).findings).toEqual([])
  })

  it('have links that work, for days', async () => {
    const page = await data('/api/payouts?statuses[]=pending')
    for (const {links} of page.data as Shown[]) {
      const url = new URL(links.payout_intent)
      const intent = await app.ask(`/api${url.pathname}`, {token: url.searchParams.get('key') ?? ''})
      expect(intent.body.data.status).toBe('pending')
      const left = Date.parse(intent.body.data.expires_at ?? '2999-01-01') - Date.now()
      expect(left).toBeGreaterThan(24 * 3_600_000)
      const credential = await app.ask(`/api${new URL(links.payment_credential).pathname}`)
      expect(credential.status).toBe(200)
    }
  })

  it('show receipts that download, a late one and one that was used before among them', async () => {
    const waiting: Shown[] = (await data('/api/payouts?statuses[]=manual_confirmation')).data
    const late: Shown[] = (await data('/api/payouts?late_receipt=true')).data
    const receipts = [...waiting, ...late].flatMap(payout => payout.receipts)
    expect(receipts).toHaveLength(waiting.length + late.length)
    expect(receipts.filter(receipt => receipt.late)).toHaveLength(late.length)
    expect(receipts.filter(receipt => receipt.used_before)).toHaveLength(1)
    for (const receipt of receipts) expect((await fetch(app.url + receipt.url)).status).toBe(200)
  })

  it('come with a completed import and its file of failed rows', async () => {
    const page = await data('/api/payout-imports')
    expect(page.total).toBeGreaterThan(5)
    expect(page.data[0]).toMatchObject({
      status: 'completed',
      payouts_count: 5,
      failed_count: 4,
      processed: 9,
      total: 9
    })
    const errors = page.data[0].attachments[1]
    const text = await (await fetch(app.url + errors.url)).text()
    expect(text.trim().split('\n')).toHaveLength(5)
    expect(text).toContain('SP-310005')
  })

  it('are sown once', async () => {
    const totals = async () => [
      (await data('/api/payouts')).total,
      (await data('/api/payout-imports')).total,
      (await data('/api/transactions')).total
    ]
    const before = await totals()
    await seedDemo(app.env)
    expect(await totals()).toEqual(before)
  })
})
