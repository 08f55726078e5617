import type {PayoutStatus, PayoutType} from '@paydesk/contracts/enums'
import {makeRandom, type Random} from './random.ts'

/** One change of status in the life of a planned payout; without an actor it was the clock or the customer. */
type PlannedChange = {to: PayoutStatus; at: Date; actor: 'paymaster@demo.test' | null}

export type PlannedPayout = {
  orderId: string
  /** Place in the list of the demo's merchants. */
  merchant: number
  /** E-mail of the vendor or sub-vendor to credit. */
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
}

const minute = 60_000
const day = 24 * 60 * minute
const days = 120
const vendors = ['vendor@demo.test', 'sub-vendor@demo.test'] as const
const russianBanks = ['Сбербанк', 'Т-Банк', 'Альфа-Банк', 'ВТБ', 'Райффайзен Банк'] as const
const chineseBanks = ['工商银行', '招商银行', '中国银行'] as const
const codes = ['SP', 'LB', 'GZ', 'SH'] as const

/** Four months of payouts in every state, relative to `now`, oldest first. */
export function planPayouts(now: Date): PlannedPayout[] {
  const random = makeRandom(20_261)
  const plan: PlannedPayout[] = []
  for (let ago = days; ago >= 1; ago -= 1) {
    const count = random.between(1, 4)
    for (let i = 0; i < count; i += 1) {
      const createdAt = new Date(now.getTime() - ago * day + random.between(0, 20 * 60) * minute)
      plan.push(past(random, createdAt, plan.length))
    }
  }
  plan.push(...recent(random, now, plan.length))
  return plan.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}

function base(random: Random, createdAt: Date, place: number): PlannedPayout {
  const merchant = random.between(0, codes.length - 1)
  const byPhone = random.next() < 0.6
  const chinese = merchant >= 2
  return {
    orderId: `${codes[merchant]}-${204_100 + place}`,
    merchant,
    payee: random.next() < 0.65 ? vendors[0] : vendors[1],
    amount: BigInt(random.between(12, 240)) * 5_000n + BigInt(random.pick([0, 0, 0, 50, 99])),
    type: byPhone ? 'bank_transfer' : 'card_to_card',
    bank: byPhone ? random.pick(chinese ? chineseBanks : russianBanks) : null,
    phone: byPhone ? (chinese ? `+86138${random.digits(8)}` : `+7903${random.digits(7)}`) : null,
    card: byPhone ? null : withCheckDigit(`2200${random.digits(11)}`),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 10 * minute),
    changes: [],
    receipt: 'none'
  }
}

/** A payout whose life is over, or that was blocked and stayed so. */
function past(random: Random, createdAt: Date, place: number): PlannedPayout {
  const payout = base(random, createdAt, place)
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

/** What staff find on their desk today. */
function recent(random: Random, now: Date, place: number): PlannedPayout[] {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  const make = (minutes: number, index: number) => base(random, ago(minutes), place + index)
  const waiting = Array.from({length: 6}, (_, i): PlannedPayout => {
    const changes = [{to: 'manual_confirmation', at: ago(20 + i * 30), actor: null} as const]
    return {...make(25 + i * 30, i), changes, receipt: i === 5 ? 'used_before' : 'sent'}
  })
  const late = Array.from({length: 2}, (_, i): PlannedPayout => {
    const changes = [{to: 'expired', at: ago(190 + i * 60), actor: null} as const]
    return {...make(200 + i * 60, 6 + i), changes, receipt: 'late'}
  })
  // Long lives, so that the customer's pages can be tried for as long as the demonstration lasts.
  const open = Array.from({length: 6}, (_, i): PlannedPayout => {
    const expiresAt = i === 5 ? null : new Date(now.getTime() + (i + 2) * 2 * day)
    return {...make(3 + i * 7, 8 + i), expiresAt, payee: i % 3 === 2 ? null : vendors[i % 2 === 0 ? 0 : 1]}
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
