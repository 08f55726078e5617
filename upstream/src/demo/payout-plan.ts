import type {PayoutStatus, PayoutType} from '@paydesk/contracts/enums'
import {demoVendors} from './accounts.ts'
import {demoMerchants} from './merchants.ts'
import {makeRandom, type Random} from './random.ts'

/** One change of status in the life of a planned payout; without an actor it was the clock or the customer. */
type PlannedChange = {to: PayoutStatus; at: Date; actor: 'paymaster@demo.test' | null}

export type PlannedPayout = {
  orderId: string
  /** Place in the list of the demo's merchants. */
  merchant: number
  /** Email of the vendor or sub-vendor to credit. */
  payee: string | null
  amount: bigint
  type: PayoutType
  bank: string | null
  phone: string | null
  card: string | null
  createdAt: Date
  expiresAt: Date | null
  changes: PlannedChange[]
  receipt: 'none' | 'sent' | 'late' | 'used_before'
  /** The import that it came with, as a number from 0 on; null where its import isn't shown. */
  batch: number | null
}

/** A planned payout that the database has. */
export type SeededPayout = PlannedPayout & {id: number; userId: number | null}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const days = 120
/** Imports of many rows were made on some of the last days only: a list of imports is short. */
const batchDays = 45
/** So many of the payouts that are over show their receipt; each is an image to draw, and nobody looks further back. */
const shownReceipts = 60
/** A late receipt comes when the clock has run out already. */
const lateBy = 25 * minute
/** People pay by daylight: 8 to 22 o'clock in Moscow, as minutes of the day in UTC. */
const opening = 5 * 60
const closing = 19 * 60
const shares = demoVendors.reduce((sum, {share}) => sum + share, 0)
const russianBanks = [
  'Сбербанк',
  'Сбербанк',
  'Т-Банк',
  'Т-Банк',
  'Альфа-Банк',
  'ВТБ',
  'Райффайзен Банк'
] as const
const chineseBanks = ['工商银行', '招商银行', '中国银行', '建设银行'] as const
const russianCodes = ['+7903', '+7916', '+7925', '+7985', '+7921'] as const
const chineseCodes = ['+86138', '+86139', '+86186'] as const

/** Four months of payouts in every state, relative to `now`, oldest first. */
export function planPayouts(now: Date): PlannedPayout[] {
  const random = makeRandom(20_261)
  const plan: PlannedPayout[] = []
  const midnight = Math.floor(now.getTime() / day) * day
  let batches = 0
  for (let ago = days; ago >= 0; ago -= 1) {
    const start = new Date(midnight - ago * day)
    for (const createdAt of momentsOf(random, start, ago)) plan.push(past(random, createdAt, plan.length))
    if (ago < 1 || ago > batchDays || isWeekend(start) || random.next() < 0.6) continue
    const merchant = random.between(0, demoMerchants.length - 1)
    const createdAt = new Date(start.getTime() + random.between(opening, opening + 120) * minute)
    const size = random.between(4, 11)
    for (let i = 0; i < size; i += 1)
      plan.push({...past(random, createdAt, plan.length, merchant), batch: batches})
    batches += 1
  }
  // Rows of the last hours that may still be open come from `recent` instead.
  const over = plan.filter(({createdAt}) => createdAt.getTime() < now.getTime() - 4 * hour)
  return [...withReceipts(over), ...recent(random, now, plan.length)].sort(byCreation)
}

const byCreation = (a: PlannedPayout, b: PlannedPayout) => a.createdAt.getTime() - b.createdAt.getTime()
const isChecked = ({to}: PlannedChange) => to === 'manual_confirmation'

/** The newest payouts that were checked had a receipt; of the older ones staff was told otherwise, and stopped the clock by hand. */
function withReceipts(over: PlannedPayout[]): PlannedPayout[] {
  const checked = over.filter(({changes}) => changes.some(isChecked)).sort(byCreation)
  const newest = new Set(checked.slice(-shownReceipts))
  return over.map(payout => (newest.has(payout) ? {...payout, receipt: 'sent'} : checkedByHand(payout)))
}

function checkedByHand(payout: PlannedPayout): PlannedPayout {
  const changes = payout.changes.map(change =>
    isChecked(change) ? ({...change, actor: 'paymaster@demo.test'} as const) : change
  )
  return {...payout, changes}
}

/** When the payout's receipt came: the moment that stopped its clock, or long after its end. */
export function receiptTime({receipt, changes, createdAt}: PlannedPayout): Date {
  if (receipt !== 'late') return changes.find(isChecked)?.at ?? createdAt
  return new Date((changes.at(-1)?.at ?? createdAt).getTime() + lateBy)
}

const isWeekend = (date: Date) => date.getUTCDay() % 6 === 0

/** A day's payouts: more of them lately than months ago, and fewer at weekends. */
function momentsOf(random: Random, start: Date, ago: number): Date[] {
  const usual = 5 - (3 * ago) / days
  const count = Math.round(usual * (isWeekend(start) ? 0.45 : 1) * (0.6 + random.next() * 0.8))
  return Array.from(
    {length: count},
    () => new Date(start.getTime() + random.between(opening, closing) * minute)
  )
}

/** Mostly some thousand rubles, seldom some ten thousand; in minor units. */
function amountOf(random: Random): bigint {
  const spread = random.next() + random.next() + random.next() + random.next() - 2
  const hundreds = Math.max(5, Math.round(62 * Math.exp(1.5 * spread)))
  const odd = random.next() < 0.25 ? random.between(1, 9_999) : random.pick([0, 0, 0, 5_000, 9_000])
  return BigInt(hundreds) * 10_000n + BigInt(odd)
}

function payeeOf(random: Random): string {
  let left = random.next() * shares
  const found = demoVendors.find(({share}) => {
    left -= share
    return left < 0
  })
  return (found ?? demoVendors[0])?.email ?? ''
}

function base(random: Random, createdAt: Date, place: number, from?: number): PlannedPayout {
  const merchant = from ?? random.between(0, demoMerchants.length - 1)
  const byPhone = random.next() < 0.6
  const {code, country} = demoMerchants[merchant] as (typeof demoMerchants)[number]
  const chinese = country === 'CN'
  const phone = chinese
    ? `${random.pick(chineseCodes)}${random.digits(8)}`
    : `${random.pick(russianCodes)}${random.digits(7)}`
  return {
    orderId: `${code}-${204_100 + place}`,
    merchant,
    payee: payeeOf(random),
    amount: amountOf(random),
    type: byPhone ? 'bank_transfer' : 'card_to_card',
    bank: byPhone ? random.pick<string>(chinese ? chineseBanks : russianBanks) : null,
    phone: byPhone ? phone : null,
    card: byPhone ? null : withCheckDigit(`${random.pick(['2200', '4276', '5536'])}${random.digits(11)}`),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 10 * minute),
    changes: [],
    receipt: 'none',
    batch: null
  }
}

/** A payout whose life is over, or that was blocked and stayed so. */
function past(random: Random, createdAt: Date, place: number, merchant?: number): PlannedPayout {
  const payout = base(random, createdAt, place, merchant)
  const after = (minutes: number) => new Date(createdAt.getTime() + minutes * minute)
  const kind = random.next()
  if (kind < 0.12) return {...payout, changes: [{to: 'expired', at: after(10), actor: null}]}
  if (kind < 0.16) {
    const changes = [{to: 'blocked', at: after(4), actor: 'paymaster@demo.test'} as const]
    return {...payout, expiresAt: null, changes}
  }
  const checked: PlannedChange = {to: 'manual_confirmation', at: after(random.between(2, 9)), actor: null}
  const done: PlannedChange = {
    to: 'completed',
    at: after(random.between(11, 90)),
    actor: 'paymaster@demo.test'
  }
  return {...payout, changes: [checked, done]}
}

/** The open rows of today. */
function recent(random: Random, now: Date, place: number): PlannedPayout[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const make = (minutes: number, index: number) => base(random, ago(minutes), place + index)
  const waiting = Array.from({length: 8}, (_, i): PlannedPayout => {
    const changes = [{to: 'manual_confirmation', at: ago(20 + i * 27), actor: null} as const]
    return {...make(25 + i * 27, i), changes, receipt: i === 5 ? 'used_before' : 'sent'}
  })
  const late = Array.from({length: 2}, (_, i): PlannedPayout => {
    const changes = [{to: 'expired', at: ago(190 + i * 60), actor: null} as const]
    return {...make(200 + i * 60, 8 + i), changes, receipt: 'late'}
  })
  // Long lives, so that the customer's pages can be tried for as long as the demonstration lasts.
  const open = Array.from({length: 6}, (_, i): PlannedPayout => {
    const expiresAt = i === 2 ? null : new Date(now.getTime() + (i + 2) * 2 * day)
    return {
      ...make(3 + i * 7, 10 + i),
      expiresAt,
      payee: i % 3 === 2 ? null : (demoVendors[i % 2]?.email ?? null)
    }
  })
  return [...waiting, ...late, ...open]
}

/** Adds the digit by which a card number can be checked (Luhn). */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, char, place) => {
    const doubled = Number(char) * (place % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
