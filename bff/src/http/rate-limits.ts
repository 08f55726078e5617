import {type Limits, openLimits} from '@paydesk/contracts/server/limits'
import type {Logger} from 'pino'
import type {Env} from '../env.ts'
import {AppFailure} from '../gateway/core/failure.ts'

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute

/** Points per duration in seconds; the caller of a rule chooses its key. */
const rules = {
  signInByAccountAndAddress: {points: 5, seconds: quarter},
  signInByAccount: {points: 100, seconds: quarter},
  signInByAddress: {points: 30, seconds: quarter},
  codeByTargetAndAddressMinute: {points: 1, seconds: minute},
  codeByTargetAndAddressHour: {points: 5, seconds: hour},
  codeByTarget: {points: 20, seconds: hour},
  codeGuessByAddress: {points: 30, seconds: quarter},
  secondFactorByUser: {points: 30, seconds: quarter},
  readByKey: {points: 60, seconds: minute},
  missByAddress: {points: 60, seconds: minute},
  receiptByKey: {points: 10, seconds: hour},
  moneyWriteByUser: {points: 30, seconds: minute}
} as const
export type LimitName = keyof typeof rules

export type RateLimits = Limits<LimitName>

/** The BFF's own limits; a refusal is TOO_MANY_REQUESTS with the seconds to wait. */
export function createRateLimits(
  env: Pick<Env, 'REDIS_URL' | 'RATE_LIMIT_FACTOR'>,
  logger?: Logger
): RateLimits {
  return openLimits({
    prefix: 'paydesk:bff',
    rules,
    env,
    refuse: (retryAfter, name) => new AppFailure('TOO_MANY_REQUESTS', {retryAfter, detail: `limit ${name}`}),
    onAway: error => logger?.warn({code: error.name}, 'redis is away')
  })
}
