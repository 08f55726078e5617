import type {ExchangeRate} from '@paydesk/contracts/exchange-rates'
import {useEffect, useState} from 'react'
import {quotes as constants} from '@/lib/constants.ts'
import {useNow} from '@/lib/use-now.ts'
import type {MovableCurrency} from '@/shared/settings.ts'
import {useQuotes} from './exchange.queries.ts'

export type Pair = {source: MovableCurrency; destination: MovableCurrency}

export type QuoteState = {
  /** The rate that holds now; undefined where there is none that does. */
  quote: ExchangeRate | undefined
  isLoading: boolean
  secondsLeft: number
  /** The age of the rate itself, not of the quote. */
  ageSeconds: number | undefined
}

type Held = {quote: ExchangeRate; since: number}

const find = (quotes: readonly ExchangeRate[] | undefined, {source, destination}: Pair) =>
  quotes?.find(quote => quote.source === source && quote.destination === destination)

/**
 * The quote for a pair, renewed before it expires. While `frozen` (its confirmation is open) it stays the same until it
 * expires. Its lifetime counts from its arrival, so that a wrong clock on this machine changes nothing.
 */
export function useQuote(pair: Pair, frozen: boolean): QuoteState {
  const now = useNow()
  const {data, dataUpdatedAt, error, errorUpdatedAt, isFetching, isLoading, refetch} = useQuotes()
  const live = find(data, pair)
  const [held, setHeld] = useState<Held>()
  const isNew = held?.quote !== live || (held !== undefined && held.since !== dataUpdatedAt)
  if (!frozen && isNew) setHeld(live && {quote: live, since: dataUpdatedAt})

  // The clock of the screen ticks by the second, and may be a little behind the answer.
  const passed = held ? Math.max(0, now - held.since) : 0
  const left = held ? constants.holdFor - passed : 0
  const isDue =
    !frozen &&
    !isFetching &&
    (held && !error
      ? left <= constants.renewBefore
      : now - Math.max(dataUpdatedAt, errorUpdatedAt) >= constants.retryEvery)
  useEffect(() => {
    if (isDue) void refetch()
  }, [isDue, refetch])

  const quote = left > 0 || frozen ? held?.quote : undefined
  return {
    quote,
    isLoading,
    secondsLeft: Math.max(0, Math.ceil(left / 1000)),
    ageSeconds: quote && held ? ageOf(quote, passed) : undefined
  }
}

/** By the server's clock alone: its age when the quote was made, and the time since. */
function ageOf({quotedAt, expiresAt}: ExchangeRate, since: number): number | undefined {
  if (!quotedAt || !expiresAt) return undefined
  const before = new Date(expiresAt).getTime() - constants.holdFor - new Date(quotedAt).getTime()
  return Math.max(0, Math.round((before + since) / 1000))
}
