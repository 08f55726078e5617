import type {Currency} from '@paydesk/contracts/enums'
import Big from 'big.js'
import {answerText} from '../lib/answer-text.ts'
import type {Log} from '../lib/log.ts'
import {inverseOf, positiveDecimal} from './decimal.ts'
import {atPointer, type ExactJson, parseExactJson} from './exact-json.ts'
import {type Pair, parseFixedRates, parsePointedRates} from './pairs.ts'

export type Rate = {
  source: Currency
  destination: Currency
  /** Units of `destination` for one of `source`: a plain decimal of at most ten decimals, above zero. */
  rate: string
  quotedAt: Date
}

export type RateConfig = {
  /** `RUB/USDT=0.0105,USDT/RUB=95.2`; `inverse:95.2` where the number is the price of the destination. */
  fixed?: string | undefined
  /** A JSON source. Its pairs go before fixed ones, which never stand in for a pair that it should have given. */
  remote?: RemoteRates | undefined
  log: Pick<Log, 'warn'>
  /** The clock; the system's unless given. */
  now?: (() => Date) | undefined
}

export type RemoteRates = {
  url: string
  /** Sent as `Authorization: Bearer`. */
  token?: string | undefined
  headers?: Record<string, string> | undefined
  /** JSON pointers by pair: `RUB/USDT=inverse:/data/price,USDT/RUB=/data/price`. */
  pairs: string
  /** A JSON pointer to the source's own time: ISO 8601 with a zone, or Unix seconds or milliseconds. */
  quotedAt?: string | undefined
  maxAgeSeconds: number
  timeoutMs?: number | undefined
}

export type RateSource = {
  /** How many pairs the configuration names. */
  pairs: number
  /**
   * The current rates, read from the source; calls at the same moment share one answer. Never rejects: the list leaves
   * out a pair whose rate is missing, stale or implausible, so that nobody can exchange by it.
   */
  read(): Promise<Rate[]>
}

const maxAnswerBytes = 1024 * 1024
const clockSkewMs = 60_000

/** Throws where the configuration can't be read. Without any rates in it, `read` gives none. */
export function createRateSource({fixed, remote, log, now = () => new Date()}: RateConfig): RateSource {
  const constants = fixed ? parseFixedRates(fixed) : []
  const readRemote = remote ? remoteReader(remote, log, now) : undefined
  for (const pair of constants) {
    if (rateOf(pair, pair.rate) === undefined)
      throw new Error(`The rate of ${nameOf(pair)} has no usable inverse`)
  }
  const ofRemote = new Set(remote ? parsePointedRates(remote.pairs).map(nameOf) : [])
  let reading: Promise<Rate[]> | undefined
  async function read(): Promise<Rate[]> {
    const moment = now()
    const standing = constants
      .filter(pair => !ofRemote.has(nameOf(pair)))
      .flatMap(pair => made(pair, rateOf(pair, pair.rate), moment))
    return withoutFreeMoney([...((await readRemote?.()) ?? []), ...standing], log)
  }
  return {
    pairs: new Set([...ofRemote, ...constants.map(nameOf)]).size,
    read() {
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    }
  }
}

function remoteReader(remote: RemoteRates, log: Pick<Log, 'warn'>, now: () => Date): () => Promise<Rate[]> {
  const pairs = parsePointedRates(remote.pairs)
  const headers = new Headers({accept: 'application/json', 'cache-control': 'no-cache', ...remote.headers})
  if (remote.token && !headers.has('authorization')) headers.set('authorization', `Bearer ${remote.token}`)
  if (!/^https?:$/.test(URL.parse(remote.url)?.protocol ?? ''))
    throw new Error('The rate source is not an HTTP address')
  return async () => {
    // The moment before asking: a rate is at least as old as the question, however long the answer takes.
    const asked = now()
    const document = await ask(remote, headers, log)
    if (document === undefined) return []
    const quotedAt = remote.quotedAt === undefined ? asked : readTime(atPointer(document, remote.quotedAt))
    const age = quotedAt === undefined ? Number.NaN : now().getTime() - quotedAt.getTime()
    if (quotedAt === undefined || !(age >= -clockSkewMs && age <= remote.maxAgeSeconds * 1000)) {
      log.warn({age: Math.round(age / 1000)}, 'the rate source is stale or does not say how old it is')
      return []
    }
    return pairs.flatMap(pair => {
      const text = atPointer(document, pair.pointer)
      const rate = typeof text === 'string' ? rateOf(pair, text) : undefined
      if (rate === undefined) log.warn({pair: nameOf(pair)}, 'the rate source gave no usable rate for a pair')
      return made(pair, rate, quotedAt)
    })
  }
}

/** The source's answer, or undefined. Its address is never logged, since it may hold a key. */
async function ask(
  {url, timeoutMs = 5000}: RemoteRates,
  headers: Headers,
  log: Pick<Log, 'warn'>
): Promise<ExactJson | undefined> {
  const signal = AbortSignal.timeout(timeoutMs)
  let reason = 'unreachable'
  try {
    const response = await fetch(url, {headers, redirect: 'error', signal})
    reason = `http_${response.status}`
    if (response.status === 200) {
      reason = 'unreadable'
      return parseExactJson(await answerText(response, maxAnswerBytes))
    }
    await response.body?.cancel()
  } catch {
    if (signal.aborted) reason = 'timeout'
  }
  log.warn({reason}, 'the rate source gave no answer to use')
  return undefined
}

function rateOf(pair: Pair, text: string): string | undefined {
  const given = positiveDecimal(text)
  return given !== undefined && pair.inverse ? inverseOf(given) : given
}

function made({source, destination}: Pair, rate: string | undefined, quotedAt: Date): Rate[] {
  return rate === undefined ? [] : [{source, destination, rate, quotedAt}]
}

function nameOf({source, destination}: {source: Currency; destination: Currency}): string {
  return `${source}/${destination}`
}

/** ISO 8601 with a zone, or Unix time: up to ten digits are seconds, thirteen are milliseconds. */
function readTime(value: ExactJson | undefined): Date | undefined {
  if (typeof value !== 'string') return undefined
  if (/^\d{9,10}(\.\d+)?$/.test(value)) return new Date(Math.floor(Number(value) * 1000))
  if (/^\d{13}$/.test(value)) return new Date(Number(value))
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(value)) return undefined
  const time = new Date(value)
  return Number.isNaN(time.getTime()) ? undefined : time
}

/**
 * There and back must not end with clearly more than at the start, nor lose most of it: then one of the two is
 * upside down or off by a factor, nobody can say which, and both are left out.
 */
function withoutFreeMoney(rates: Rate[], log: Pick<Log, 'warn'>): Rate[] {
  return rates.filter(there => {
    const back = rates.find(other => other.source === there.destination && other.destination === there.source)
    if (!back) return true
    const round = new Big(there.rate).times(back.rate)
    const believable = round.gte('0.5') && round.lte('1.02')
    if (!believable) log.warn({pair: nameOf(there)}, 'a pair of rates contradict each other')
    return believable
  })
}
