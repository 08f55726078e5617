import type {Currency} from '@paydesk/contracts/enums'
import {feeOf} from '@paydesk/contracts/fee'
import {exchangeOf} from '@paydesk/contracts/money'

export type Event = {at: Date} & (
  | {kind: 'manual'; currency: Currency; amount: bigint; note: string}
  | {kind: 'transfer'; source: Currency; destination: Currency; amount: bigint; feeRate: string; rate: string}
  | {
      kind: 'cashout'
      currency: 'RUB' | 'USDT'
      amount: bigint
      fee: bigint
      feeRate: string
      note: string | null
      /** Null where it still waits for somebody. */
      completedAt: Date | null
    }
)

const day = 86_400_000
const hour = 3_600_000
const days = 120
/** A cash-out without a completion, and about how many hours ago it was asked for; a small business has one alone. */
const waiting = [2, 7, 19]
/** Notes on cash-outs; most cash-outs have none. */
const notes = [
  'Срочно, для закупки',
  'Аренда склада',
  '支付货款',
  'Зарплата курьерам',
  '下周采购',
  'Закрытие месяца'
]

/** Numbers from 0 to 1 that are the same for the same seed. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Four months of a vendor's life up to `now`, in the order of time; no step takes what isn't there. */
export function planMoney(now: Date, seed: number, scale: number): Event[] {
  const random = sequence(seed)
  const available = {RUB: 0n, CNY: 0n, USDT: 0n}
  const events: Event[] = []
  const between = (least: number, most: number) => Math.round(least + random() * (most - least))
  const units = (least: number, most: number, minor: bigint) =>
    BigInt(between(least * scale, most * scale)) * minor
  // Each step comes after the one before it, or a later one could be short of what an earlier one took.
  let last = 0
  const at = (ago: number) => {
    last = Math.max(last + between(9, 50) * 60_000, now.getTime() - ago * day - between(3, 12) * hour)
    return new Date(last)
  }

  const add = (when: Date, currency: Currency, amount: bigint, note: string) => {
    available[currency] += amount
    events.push({kind: 'manual', at: when, currency, amount, note})
  }
  const exchange = (when: Date, source: 'RUB' | 'USDT', amount: bigint) => {
    if (amount > available[source]) return
    const destination = source === 'RUB' ? 'USDT' : 'RUB'
    const price = 90 + random() * 4
    const rate = source === 'RUB' ? (1 / price).toFixed(8) : price.toFixed(4)
    available[source] -= amount
    available[destination] += exchangeOf(amount - feeOf(amount, '1.5'), source, destination, rate)
    events.push({kind: 'transfer', at: when, source, destination, amount, feeRate: '1.5', rate})
  }
  const cashOut = (when: Date, currency: 'RUB' | 'USDT', amount: bigint, done: boolean) => {
    const feeRate = currency === 'RUB' ? '2' : '1'
    const fee = feeOf(amount, feeRate)
    if (amount + fee > available[currency]) return
    available[currency] -= amount + fee
    const completedAt = done ? new Date(when.getTime() + between(20, 170) * 60_000) : null
    const note = random() < 0.3 ? (notes[Math.floor(random() * notes.length)] ?? null) : null
    events.push({kind: 'cashout', at: when, currency, amount, fee, feeRate, note, completedAt})
  }

  add(at(days), 'RUB', units(400_000, 600_000, 100n), 'Начальный остаток')
  add(at(days), 'CNY', units(20_000, 40_000, 100n), '期初余额')
  // A small business moves its money less often, too.
  const often = 0.25 + 0.75 * scale
  for (let ago = days - 1; ago > 1; ago -= 1) {
    if (ago % 14 === 0) add(at(ago), 'RUB', units(90_000, 180_000, 100n), 'Пополнение по договору')
    if (ago % 31 === 9) add(at(ago), 'RUB', -units(400, 2_500, 100n), 'Возврат ошибочного зачисления')
    if (random() < 0.3 * often) exchange(at(ago), 'RUB', units(9_000, 42_000, 100n))
    if (random() < 0.06 * often) exchange(at(ago), 'USDT', units(60, 250, 1_000_000n))
    if (random() < 0.14 * often) cashOut(at(ago), 'RUB', units(5_000, 24_000, 100n), true)
    if (random() < 0.16 * often) cashOut(at(ago), 'USDT', units(60, 380, 1_000_000n), true)
  }
  for (const [i, ago] of (scale < 0.35 ? waiting.slice(0, 1) : waiting).entries()) {
    const currency = (i + seed) % 2 ? 'RUB' : 'USDT'
    const amount = currency === 'RUB' ? units(6_000, 18_000, 100n) : units(80, 200, 1_000_000n)
    cashOut(new Date(now.getTime() - ago * hour - between(-70, 100) * 60_000), currency, amount, false)
  }
  return events.sort((a, b) => a.at.getTime() - b.at.getTime())
}
