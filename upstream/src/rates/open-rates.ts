import type {Env} from '../env.ts'
import type {Log} from '../lib/log.ts'
import {createRateSource, type Rate, type RateSource} from './rate-source.ts'

/** The rates of a demo without configured rates. */
const demoRates = 'RUB/USDT=inverse:93.4,USDT/RUB=92.1'

/** The rates that the environment names; throws where they can't be read. Calls at the same moment share one answer. */
export function openRates(env: Env, log: Pick<Log, 'warn'>): RateSource {
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
  let asking: Promise<Rate[]> | undefined
  return {
    read() {
      asking ??= source.read().finally(() => {
        asking = undefined
      })
      return asking
    }
  }
}
