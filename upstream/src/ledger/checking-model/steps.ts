import {type Currency, currencies} from '@paydesk/contracts/enums'
import fc from 'fast-check'
import type {Exchanged} from './arithmetic.ts'
import {availableOf, type Operation, type State} from './state.ts'

/** An amount that depends on what is there: some of it, all of it, a little more, or simply a number. */
type Wish = {part: number} | {over: bigint} | {amount: bigint}
type Wanted =
  | {kind: 'manual'; user: number; currency: Currency; wish: Wish; minus: boolean; key: number}
  | {kind: 'transfer'; user: number; source: Exchanged; wish: Wish; key: number; quoted: boolean}
  | {kind: 'cashout'; user: number; currency: Exchanged; wish: Wish; key: number; byStaff: boolean}
  | {kind: 'complete'; which: number; version: number | undefined}
  | {kind: 'payout'; which: number}
  | {kind: 'balance'; user: number; wish: Wish}

/** Several operations at the same time, or a change of what applies to the next ones. */
export type Step =
  | {burst: Wanted[]}
  | {newPayout: {user: number; amount: bigint}}
  | {newRates: {transfer: string; rub: string; usdt: string}}

const user = fc.integer({min: 0, max: 1})
/** Few keys, so that many of them come again; the highest ones stand for a new key each. */
const key = fc.integer({min: 0, max: 9})
const amount = fc.oneof(fc.bigInt(1n, 300n), fc.bigInt(1n, 900_000n), fc.bigInt(1n, 30_000_000_000n))
const wish: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({amount}),
  fc.record({part: fc.integer({min: 1, max: 100})}),
  fc.record({over: fc.bigInt(0n, 3n)})
)
const exchanged = fc.constantFrom<Exchanged>('RUB', 'USDT')
const percent = fc.oneof(
  fc.constantFrom('0', '1.5', '100', '0.0001'),
  fc.integer({min: 0, max: 1_000_000}).map(n => String(n / 10_000))
)

const wanted: fc.Arbitrary<Wanted> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('manual' as const),
      user,
      currency: fc.constantFrom(...currencies),
      wish,
      minus: fc.boolean(),
      key
    })
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('transfer' as const),
      user,
      source: exchanged,
      wish,
      key,
      quoted: fc.boolean()
    })
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('cashout' as const),
      user,
      currency: exchanged,
      wish,
      key,
      byStaff: fc.boolean()
    })
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('complete' as const),
      which: fc.nat(5),
      version: fc.constantFrom(undefined, 1, 1, 2)
    })
  },
  {weight: 2, arbitrary: fc.record({kind: fc.constant('payout' as const), which: fc.nat(3)})},
  {weight: 1, arbitrary: fc.record({kind: fc.constant('balance' as const), user, wish})}
)

export const step: fc.Arbitrary<Step> = fc.oneof(
  {weight: 8, arbitrary: fc.record({burst: fc.array(wanted, {minLength: 1, maxLength: 5})})},
  // The same wish several times at once, to provoke races.
  {
    weight: 3,
    arbitrary: fc
      .tuple(wanted, fc.integer({min: 2, max: 5}))
      .map(([one, times]) => ({burst: Array.from({length: times}, (_, i) => ({...one, key: 9 - i}))}))
  },
  {weight: 2, arbitrary: fc.record({newPayout: fc.record({user, amount: fc.bigInt(1n, 50_000_000n)})})},
  {
    weight: 1,
    arbitrary: fc.record({newRates: fc.record({transfer: percent, rub: percent, usdt: percent})})
  }
)

/** The wishes as operations on the current state; impossible ones are left out. */
export function resolve(
  state: State,
  burst: Wanted[],
  keyOf: (n: number) => string,
  quotes: Record<Exchanged, number>
): Operation[] {
  return burst.flatMap((one): Operation[] => {
    if (one.kind === 'complete') {
      const request = state.cashouts.at(-1 - (one.which % Math.max(1, state.cashouts.length)))
      const version = one.version === undefined ? {} : {version: one.version}
      return request ? [{kind: 'complete', id: request.id, currency: request.currency, ...version}] : []
    }
    if (one.kind === 'payout') {
      const payout = state.payouts.at(-1 - (one.which % Math.max(1, state.payouts.length)))
      return payout ? [{kind: 'payout', id: payout.id}] : []
    }
    if (one.kind === 'balance') {
      const target = amountOf(state, one.user, 'RUB', one.wish)
      return [{kind: 'balance', user: one.user, target}]
    }
    const key = keyOf(one.key)
    if (one.kind === 'manual') {
      const {user, currency, wish} = one
      const amount = amountOf(state, user, currency, wish)
      return [{kind: 'manual', user, currency, amount: one.minus ? -amount : amount, key}]
    }
    if (one.kind === 'transfer') {
      const {user, source, wish} = one
      const quote = one.quoted ? {quoteId: quotes[source]} : {}
      return [{kind: 'transfer', user, source, amount: amountOf(state, user, source, wish), key, ...quote}]
    }
    const {user, currency, wish, byStaff} = one
    return [{kind: 'cashout', user, currency, amount: amountOf(state, user, currency, wish), key, byStaff}]
  })
}

function amountOf(state: State, user: number, currency: Currency, wish: Wish): bigint {
  const available = availableOf(state, user, currency)
  const amount =
    'amount' in wish
      ? wish.amount
      : 'over' in wish
        ? available + wish.over
        : (available * BigInt(wish.part)) / 100n
  return amount > 0n ? amount : 1n
}
