import {demoPassword} from '@paydesk/contracts/demo'
import {payoutStatuses} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {verify} from '../ledger/verify.ts'
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

  it('have a receipt where their audit trail records one, and nowhere else', async () => {
    const rows = await app.database.db.query<{told: string[]; kept: string[]; newest: boolean}>(
      `select p.id,
         array(select coalesce(a.after ->> 'receipt', 'none') from audit_events a where a.subject_type = 'payout'
           and a.subject_id = p.id::text and a.action in ('receipt_added', 'late_receipt_added')) as told,
         array(select r.id::text from receipts r where r.payout_id = p.id) as kept
       from payouts p`
    )
    for (const {told, kept} of rows) expect(told).toEqual(kept)
    const late = await app.database.db.query(
      `select 1 from audit_events a join receipts r on r.id::text = a.after ->> 'receipt' and r.created_at = a.at
       where a.action = 'late_receipt_added' and r.late`
    )
    expect(late).toHaveLength(2)
  })

  it('show a receipt where somebody looks: on each of the newest that were completed', async () => {
    const {data: newest} = await data('/api/payouts?statuses[]=completed&per_page=50')
    expect((newest as Shown[]).filter(payout => payout.receipts.length !== 1)).toEqual([])
  })

  it('have ids that rise with the time at which they were made', async () => {
    const disordered = await app.database.db.query(
      `select * from (select id, created_at, max(created_at) over (order by id) as latest from payouts) as p
       where created_at < latest`
    )
    expect(disordered).toEqual([])
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

  it('are seeded once', async () => {
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
