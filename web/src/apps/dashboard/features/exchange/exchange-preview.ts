import {feeOf} from '@paydesk/contracts/fee'
import {exchangeOf, fromMinor, parseAmount, toMinor} from '@paydesk/contracts/money'
import type {Wallet} from '@paydesk/contracts/wallets'
import type {Limits} from '@/shared/settings.ts'
import type {Pair} from './use-quote.ts'

/** The sums of an exchange, as decimal strings. The server uses the same functions. */
export type ExchangePreview = {
  amount: string
  fee: string
  /** The amount exchanged after the fee. */
  net: string
  result: string
  /** The available amount of each wallet afterwards; below zero where it does not suffice. */
  sourceLeft: string
  destinationLeft: string
}

type Inputs = Pair & {
  /** As it is typed. */
  amount: string
  rate: string
  /** In percent. */
  feeRate: number
  available: {source: string; destination: string}
}

/** Undefined while the typed amount is none. */
export function exchangePreview(inputs: Inputs): ExchangePreview | undefined {
  const {source, destination, rate, feeRate, available} = inputs
  const amount = parseAmount(inputs.amount, source)
  if (!amount.ok) return undefined
  const fee = feeOf(amount.minor, feeRate)
  const result = exchangeOf(amount.minor - fee, source, destination, rate)
  return {
    amount: amount.canonical,
    fee: fromMinor(fee, source),
    net: fromMinor(amount.minor - fee, source),
    result: fromMinor(result, destination),
    sourceLeft: fromMinor(toMinor(available.source, source) - amount.minor, source),
    destinationLeft: fromMinor(toMinor(available.destination, destination) + result, destination)
  }
}

/** Whether nothing would be credited for an amount in minor units of the source. */
export function isTooSmall(
  minor: bigint,
  {source, destination}: Pair,
  rate: string,
  feeRate: number
): boolean {
  return exchangeOf(minor - feeOf(minor, feeRate), source, destination, rate) === 0n
}

/** The most that can be exchanged at once. */
export function largestExchange({available, currency}: Wallet, {maximum}: Limits): string {
  const [has, may] = [toMinor(available, currency), toMinor(maximum, currency)]
  return has > may ? fromMinor(may, currency) : fromMinor(has, currency)
}
