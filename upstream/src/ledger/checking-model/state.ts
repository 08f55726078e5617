import type {Currency} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/money'
import type {Answer} from '../../../test/app.ts'
import {boughtWith, type Exchanged, percentOf} from './arithmetic.ts'

/** The expected ledger: it predicts each answer and its effect. Amounts are minor units. */
export type State = {
  users: Member[]
  cashouts: {id: number; user: number; currency: Exchanged; total: bigint; done: boolean}[]
  payouts: {id: number; user: number; amount: bigint; done: boolean}[]
  /** By user, operation and key: the request, and the exact text of its answer. */
  keys: Map<string, {payload: string; text: string}>
  usedQuotes: Set<number>
  /** Percent as decimal text. */
  rates: {transfer: string; cashout: Record<Exchanged, string>}
}
type Wallets = Record<Currency, {balance: bigint; reserved: bigint}>
export type Member = {id: number; feeRate: string; wallets: Wallets; transactions: number}

export type Operation =
  | {kind: 'manual'; user: number; currency: Currency; amount: bigint; key: string}
  | {kind: 'transfer'; user: number; source: Exchanged; amount: bigint; key: string; quoteId?: number}
  | {kind: 'cashout'; user: number; currency: Exchanged; amount: bigint; key: string; byStaff: boolean}
  | {kind: 'complete'; id: number; currency: Exchanged; version?: number}
  | {kind: 'payout'; id: number}
  | {kind: 'balance'; user: number; target: bigint}

const most = {
  transfer: {RUB: 1_000_000_00n, USDT: 20_000_000000n},
  cashout: {RUB: 500_000_00n, USDT: 10_000_000000n}
}

export const emptyWallets = (): Wallets => ({
  RUB: {balance: 0n, reserved: 0n},
  CNY: {balance: 0n, reserved: 0n},
  USDT: {balance: 0n, reserved: 0n}
})

export function availableOf(state: State, user: number, currency: Currency): bigint {
  const {balance, reserved} = (state.users[user] as Member).wallets[currency]
  return balance - reserved
}

/** Whether the answer is what the state demands; then the state is moved on by it. */
export function follow(state: State, operation: Operation, answer: Answer): boolean {
  switch (operation.kind) {
    case 'manual':
      return keyed(state, 'staff:transaction', operation, answer, () => manual(state, operation, answer))
    case 'transfer':
      return keyed(state, `${operation.user}:transaction`, operation, answer, () =>
        transfer(state, operation, answer)
      )
    case 'cashout':
      return keyed(state, `${operation.byStaff ? 'staff' : operation.user}:cashout`, operation, answer, () =>
        cashout(state, operation, answer)
      )
    case 'complete':
      return complete(state, operation, answer)
    case 'payout':
      return payout(state, operation, answer)
    case 'balance':
      return balance(state, operation, answer)
  }
}

function keyed(
  state: State,
  scope: string,
  operation: Operation & {key: string},
  answer: Answer,
  first: () => boolean
): boolean {
  const payload = JSON.stringify(operation, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  const id = `${scope}:${operation.key}`
  const kept = state.keys.get(id)
  if (kept && kept.payload !== payload) return answer.status === 422 && 'key' in answer.body.errors
  if (kept) return answer.status === 201 && answer.text === kept.text
  if (!first()) return false
  if (answer.status === 201) state.keys.set(id, {payload, text: answer.text})
  return true
}

/** Whether the call was refused for want of money, and said exactly how much there is. */
function isShort(state: State, user: number, currency: Currency, answer: Answer): boolean {
  const text = `Not enough funds. Available: ${fromMinor(availableOf(state, user, currency), currency)}`
  return answer.status === 422 && answer.body.errors.amount?.[0] === text
}

function manual(
  state: State,
  {user, currency, amount}: Operation & {kind: 'manual'},
  answer: Answer
): boolean {
  if (-amount > availableOf(state, user, currency)) return isShort(state, user, currency, answer)
  const member = state.users[user] as Member
  member.wallets[currency].balance += amount
  member.transactions += 1
  return answer.status === 201 && answer.body.data.amount === fromMinor(amount, currency)
}

function transfer(
  state: State,
  {user, source, amount, quoteId}: Operation & {kind: 'transfer'},
  answer: Answer
): boolean {
  if (quoteId !== undefined && state.usedQuotes.has(quoteId)) return answer.status === 409
  const destination = source === 'RUB' ? 'USDT' : 'RUB'
  const fee = percentOf(amount, state.rates.transfer)
  const bought = boughtWith(amount - fee, source)
  if (amount > most.transfer[source] || bought <= 0n) return answer.status === 422
  if (amount > availableOf(state, user, source)) return isShort(state, user, source, answer)
  const member = state.users[user] as Member
  if (quoteId !== undefined) state.usedQuotes.add(quoteId)
  member.wallets[source].balance -= amount
  member.wallets[destination].balance += bought
  member.transactions += 1
  return (
    answer.status === 201 &&
    answer.body.data.fee.amount === fromMinor(fee, source) &&
    answer.body.data.destination.amount === fromMinor(bought, destination)
  )
}

function cashout(
  state: State,
  {user, currency, amount}: Operation & {kind: 'cashout'},
  answer: Answer
): boolean {
  const fee = percentOf(amount, state.rates.cashout[currency])
  if (amount > most.cashout[currency]) return answer.status === 422
  if (amount + fee > availableOf(state, user, currency)) return isShort(state, user, currency, answer)
  if (answer.status !== 201) return false
  const member = state.users[user] as Member
  member.wallets[currency].reserved += amount + fee
  member.transactions += 1
  state.cashouts.push({id: answer.body.data.id, user, currency, total: amount + fee, done: false})
  return answer.body.data.fee_amount === fromMinor(fee, currency)
}

function complete(state: State, {id, version}: Operation & {kind: 'complete'}, answer: Answer): boolean {
  const request = state.cashouts.find(one => one.id === id)
  if (!request) return false
  if (request.done || (version !== undefined && version !== 1)) return answer.status === 409
  const wallet = (state.users[request.user] as Member).wallets[request.currency]
  wallet.balance -= request.total
  wallet.reserved -= request.total
  request.done = true
  return answer.status === 200 && answer.body.data.status === 'completed'
}

function payout(state: State, {id}: Operation & {kind: 'payout'}, answer: Answer): boolean {
  const one = state.payouts.find(other => other.id === id)
  if (!one) return false
  if (one.done) return answer.status === 409
  const member = state.users[one.user] as Member
  const fee = percentOf(one.amount, member.feeRate)
  member.wallets.RUB.balance += one.amount - fee
  member.transactions += fee > 0n ? 2 : 1
  one.done = true
  return answer.status === 200
}

function balance(state: State, {user, target}: Operation & {kind: 'balance'}, answer: Answer): boolean {
  const member = state.users[user] as Member
  const wallet = member.wallets.RUB
  if (target < wallet.reserved) return answer.status === 422 && 'balance' in answer.body.errors
  if (target !== wallet.balance) member.transactions += 1
  wallet.balance = target
  return answer.status === 200 && answer.body.data.balance === fromMinor(target, 'RUB')
}

/**
 * The states that concurrent answers can lead to: some order must make each answer right. Several orders may; none does
 * where an answer is wrong.
 */
export function* explanations(state: State, answered: [Operation, Answer][]): Generator<State> {
  if (answered.length === 0) yield state
  for (const [i, [operation, answer]] of answered.entries()) {
    const next = structuredClone(state)
    if (follow(next, operation, answer)) yield* explanations(next, answered.toSpliced(i, 1))
  }
}
