import {randomInt, randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {minor} from '../harness/wallets.ts'
import {type Caller, Refused} from './caller.ts'
import {pick, type Random} from './random.ts'

export type Vendor = {id: number; email: string}

/** What the server has acknowledged. Amounts are in kopecks. */
export type Acknowledged = {
  /** By vendor: what their RUB wallet has to hold. */
  balances: Map<number, bigint>
  /** The notes of manual transactions, each of which stands on one transaction. */
  notes: string[]
  completedPayouts: number[]
  cashouts: {id: number; end: 'completed' | 'cancelled'}[]
}

export type Traffic = {staff: Caller; vendors: readonly Vendor[]; random: Random; acknowledged: Acknowledged}

const money = (kopecks: bigint) => {
  const digits = String(kopecks < 0n ? -kopecks : kopecks).padStart(3, '0')
  return `${kopecks < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function change({acknowledged: {balances}}: Traffic, vendor: number, kopecks: bigint): void {
  balances.set(vendor, (balances.get(vendor) ?? 0n) + kopecks)
}

/** Vendors without a fee, each with nine million roubles. */
export async function makeVendors(
  staff: Caller,
  count: number,
  acknowledged: Acknowledged
): Promise<Vendor[]> {
  const vendors: Vendor[] = []
  while (vendors.length < count) {
    const number = randomInt(1e12)
    const email = `vendor-${number}@people.test`
    const {id} = await staff.mutate<{id: number}>('vendors.create', {
      ...{name: `Vendor ${number}`, email, feeRate: 0, balance: '9000000.00', key: randomUUID()}
    })
    acknowledged.balances.set(id, 900_000_000n)
    vendors.push({id, email})
  }
  return vendors
}

/** Staff credit or debit a vendor. */
async function post(traffic: Traffic): Promise<void> {
  const {staff, vendors, random, acknowledged} = traffic
  const {id: userId} = pick(random, vendors)
  const kopecks = BigInt(1 + Math.floor(random() * 100_000)) * (random() < 0.5 ? -1n : 1n)
  const note = `chaos ${randomUUID()}`
  await staff.mutate('transactions.createManual', {
    ...{userId, currency: 'RUB', amount: money(kopecks), note, key: randomUUID()}
  })
  change(traffic, userId, kopecks)
  acknowledged.notes.push(note)
}

type CashoutRequest = {
  id: number
  version: number
  amount: string
  feeAmount: string
  completedAt: string | null
}

/** A cash-out is asked for, and completed or cancelled. */
async function cashOut(traffic: Traffic): Promise<void> {
  const {staff, vendors, random, acknowledged} = traffic
  const {id: userId} = pick(random, vendors)
  const {id, version, amount, feeAmount} = await staff.mutate<CashoutRequest>('cashoutRequests.create', {
    ...{userId, currency: 'RUB', amount: '1000.00', key: randomUUID()}
  })
  if (random() < 0.5) {
    await staff.mutate('cashoutRequests.cancel', {id, version, reason: 'Chaos', key: randomUUID()})
    acknowledged.cashouts.push({id, end: 'cancelled'})
    return
  }
  await acceptRepetition(
    () =>
      staff.mutate('cashoutRequests.update', {
        ...{id, currency: 'RUB', status: 'completed', code: 'chaos', version}
      }),
    async () => (await staff.query<CashoutRequest>('cashoutRequests.get', {id})).completedAt !== null
  )
  change(traffic, userId, -minor(amount, 'RUB') - minor(feeAmount, 'RUB'))
  acknowledged.cashouts.push({id, end: 'completed'})
}

type Payout = {id: number; version: number; status: string}

/** A file of three payouts is imported, and each is completed to a vendor. */
async function payOut(traffic: Traffic): Promise<void> {
  const {staff, vendors, random, acknowledged} = traffic
  const [merchant] = await staff.query<{id: number}[]>('merchants.list')
  const orders = [1, 2, 3].map(n => `chaos-${randomUUID().slice(0, 18)}-${n}`)
  const rows = orders.map(order => `${order},25.00,Сбербанк,+7903${randomInt(1_000_000, 9_999_999)}`)
  await staff.send('payoutImports.create', () => {
    const form = new FormData()
    form.set('merchantId', String(merchant?.id))
    const text = ['order_id,amount,bank,phone_number', ...rows].join('\n')
    form.set('file', new File([text], 'orders.csv', {type: 'text/csv'}))
    return form
  })
  for (const orderId of orders) {
    let payout: Payout | undefined
    while (!payout) {
      payout = (await staff.query<{items: Payout[]}>('payouts.list', {orderId})).items[0]
      if (!payout) await pause(300)
    }
    const {id, version} = payout
    const {id: userId} = pick(random, vendors)
    await acceptRepetition(
      () => staff.mutate('payouts.update', {id, status: 'completed', userId, version}),
      async () => (await staff.query<Payout>('payouts.get', {id})).status === 'completed'
    )
    change(traffic, userId, 2500n)
    acknowledged.completedPayouts.push(id)
  }
}

/** A change that was made although its answer was lost conflicts with its own repetition. */
async function acceptRepetition(
  request: () => Promise<unknown>,
  isDone: () => Promise<boolean>
): Promise<void> {
  try {
    await request()
  } catch (error) {
    if (!(error instanceof Refused) || !(await isDone())) throw error
  }
}

const read = ({staff, random}: Traffic) =>
  staff.query(
    pick(random, ['payouts.list', 'cashoutRequests.list', 'transactions.list', 'vendors.list', 'me.get'])
  )

/** Users at work until `ended`: each finishes what it has begun. Rejects with the first refusal that nobody expects. */
export async function work(traffic: Traffic, ended: AbortSignal): Promise<void> {
  const users = [post, post, post, cashOut, cashOut, payOut, read, read]
  await Promise.all(
    users.map(async task => {
      while (!ended.aborted) {
        await task(traffic)
        await pause(20 + Math.floor(traffic.random() * 80))
      }
    })
  )
}
