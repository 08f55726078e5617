import {randomInt, randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {pick, type Random} from '../harness/random.ts'
import {receiptImage} from '../harness/receipt.ts'
import {minor} from '../harness/wallets.ts'
import {type Caller, Refused} from './caller.ts'

export type Vendor = {id: number; email: string}

export type Cashout = {id: number; userId: number; status: 'pending' | 'completed' | 'cancelled'}

/** What the server has acknowledged. Amounts are in kopecks. */
export type Acknowledged = {
  /** By vendor: what their RUB wallet has to hold. */
  balances: Map<number, bigint>
  /** The notes of manual transactions, each of which stands on one transaction. */
  notes: string[]
  completedPayouts: number[]
  /** By id. */
  cashouts: Map<number, Cashout>
  /** The payouts whose customers sent a receipt each. */
  receipts: number[]
  /** The emails of invited people, each of whom is written to. */
  invited: string[]
}

export type Traffic = {
  staff: Caller
  /** Without a session. */
  customer: Caller
  vendors: readonly Vendor[]
  random: Random
  acknowledged: Acknowledged
}

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

/** Few, so that many rows are alike in what a list is sorted by. */
const cashoutAmounts = ['1000.00', '1500.00', '2000.00']

/** A cash-out is asked for, and completed or cancelled. */
async function cashOut(traffic: Traffic): Promise<void> {
  const {staff, vendors, random, acknowledged} = traffic
  const {id: userId} = pick(random, vendors)
  const {id, version, amount, feeAmount} = await staff.mutate<CashoutRequest>('cashoutRequests.create', {
    ...{userId, currency: 'RUB', amount: pick(random, cashoutAmounts), key: randomUUID()}
  })
  const cashout: Cashout = {id, userId, status: 'pending'}
  acknowledged.cashouts.set(id, cashout)
  if (random() < 0.5) {
    await staff.mutate('cashoutRequests.cancel', {id, version, reason: 'Chaos', key: randomUUID()})
    cashout.status = 'cancelled'
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
  cashout.status = 'completed'
}

type Payout = {id: number; version: number; status: string; links: {payoutIntent: string}}

/** A file of three payouts is imported; the first one's customer sends a receipt, and each is completed to a vendor. */
async function payOut(traffic: Traffic): Promise<void> {
  const {staff, vendors, random, acknowledged} = traffic
  const [merchant] = await staff.query<{id: number}[]>('merchants.list')
  const orders = [1, 2, 3].map(n => `chaos-${randomUUID().slice(0, 18)}-${n}`)
  const rows = orders.map(order => `${order},25.00,Сбербанк,+7903${randomInt(1_000_000, 9_999_999)}`)
  const form = new FormData()
  form.set('merchantId', String(merchant?.id))
  const text = ['order_id,amount,bank,phone_number', ...rows].join('\n')
  form.set('file', new File([text], 'orders.csv', {type: 'text/csv'}))
  await staff.send('payoutImports.create', form)
  for (const orderId of orders) {
    let payout: Payout | undefined
    while (!payout) {
      payout = (await staff.query<{items: Payout[]}>('payouts.list', {orderId})).items[0]
      if (!payout) await pause(300)
    }
    const {id} = payout
    if (orderId === orders[0]) await sendReceipt(traffic, id)
    const {version} = await staff.query<Payout>('payouts.get', {id})
    const {id: userId} = pick(random, vendors)
    await acceptRepetition(
      () => staff.mutate('payouts.update', {id, status: 'completed', userId, version}),
      async () => (await staff.query<Payout>('payouts.get', {id})).status === 'completed'
    )
    change(traffic, userId, 2500n)
    acknowledged.completedPayouts.push(id)
  }
}

/** The payout's customer sends a receipt: the same bytes until an answer comes, so that it is stored once. */
async function sendReceipt({staff, customer, acknowledged}: Traffic, payout: number): Promise<void> {
  const {links} = await staff.query<Payout>('payouts.get', {id: payout})
  const {pathname, searchParams} = new URL(links.payoutIntent)
  const form = new FormData()
  form.set('payoutIntentId', pathname.split('/').at(-1) ?? '')
  form.set('key', searchParams.get('key') ?? '')
  form.set('file', new File([Uint8Array.from(receiptImage())], 'receipt.png', {type: 'image/png'}))
  await customer.send('payoutIntents.uploadReceipt', form)
  acknowledged.receipts.push(payout)
}

/** A colleague is invited by email. */
async function invite({staff, acknowledged}: Traffic): Promise<void> {
  const email = `colleague-${randomUUID()}@people.test`
  const isInvited = async () => {
    const accounts = await staff.query<{email: string}[]>('staffAccounts.list')
    return accounts.some(account => account.email === email)
  }
  await acceptRepetition(
    () => staff.mutate('staffAccounts.create', {role: 'admin', name: 'Colleague', email}),
    isInvited
  )
  acknowledged.invited.push(email)
  await pause(2000)
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
  const users = [post, post, post, cashOut, cashOut, payOut, payOut, invite, read, read]
  await Promise.all(
    users.map(async task => {
      while (!ended.aborted) {
        await task(traffic)
        await pause(20 + Math.floor(traffic.random() * 80))
      }
    })
  )
}
