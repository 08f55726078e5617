import type {Env} from '../env.ts'
import type {Log} from '../lib/log.ts'
import {createRateSource, type Rate, type RateSource} from './rate-source.ts'

/** The rates of a demo without configured rates. */
const demoRates = 'RUB/USDT=inverse:93.4,USDT/RUB=92.1'

const freshMs = 60_000

export type Rates = Pick<RateSource, 'read'> & {
  /**
   * How many configured pairs the last read left out; 0 before the first. Begins another read if the last one is a minute
   * old: the metric must neither miss a source that is away while nobody exchanges, nor blame one that is back.
   */
  missing(): number
}

/** The rates that the environment names; throws where they can't be read. */
export function openRates(env: Env, log: Pick<Log, 'warn'>): Rates {
  const remote = env.RATE_URL
    ? {
        url: env.RATE_URL,
        token: env.RATE_TOKEN,
        pairs: env.RATE_PAIRS ?? '',
        quotedAt: env.RATE_TIME,
        maxAgeSeconds: env.RATE_MAX_AGE
      }
    : undefined
  const fixed = env.RATES_FIXED ?? (env.DEMO && !remote ? demoRates : undefined)
  const source = createRateSource({fixed, remote, log})
  let missing = 0
  let readAt = Number.NEGATIVE_INFINITY
  async function read(): Promise<Rate[]> {
    readAt = performance.now()
    const rates = await source.read()
    missing = source.pairs - rates.length
    return rates
  }
  return {
    read,
    missing() {
      if (performance.now() - readAt >= freshMs) void read()
      return missing
    }
  }
}
