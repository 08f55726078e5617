import {type Limits as LimitsOf, openLimits as openLimitsOf} from '@paydesk/contracts/server/limits'
import type {Env} from '../env.ts'
import type {Log} from './log.ts'
import {refuse} from './refusal.ts'

const minute = 60
const hour = 60 * minute

/** How many points a key has in how many seconds. */
export const rules = {
  signInAccount: {points: 5, seconds: 15 * minute},
  signInAnywhere: {points: 100, seconds: 15 * minute},
  signInAddress: {points: 30, seconds: 15 * minute},
  signInNetwork: {points: 120, seconds: 15 * minute},
  signInOften: {points: 60, seconds: 15 * minute},
  codeOnce: {points: 1, seconds: minute},
  codeHour: {points: 5, seconds: hour},
  codeAnywhere: {points: 20, seconds: hour},
  passwordChange: {points: 5, seconds: hour},
  codeTry: {points: 30, seconds: 15 * minute},
  codeTryNetwork: {points: 120, seconds: 15 * minute},
  publicRead: {points: 60, seconds: minute},
  publicMiss: {points: 60, seconds: minute},
  receipt: {points: 10, seconds: hour},
  moneyWrite: {points: 30, seconds: minute},
  ownWrite: {points: 60, seconds: minute},
  quote: {points: 60, seconds: minute},
  assignment: {points: 120, seconds: minute},
  note: {points: 30, seconds: minute}
} as const
type LimitName = keyof typeof rules

export type Limits = LimitsOf<LimitName>

/**
 * Counts an anonymous read: a hit by the thing found, so that customers behind one address do not share a limit; a
 * miss by the address.
 */
export async function countRead(limits: Limits, ip: string, found: string | null): Promise<void> {
  await (found === null ? limits.take('publicMiss', ip) : limits.take('publicRead', found))
}

/** The upstream's own limits; a refusal is the 429 with the seconds to wait. */
export function openLimits(env: Pick<Env, 'REDIS_URL' | 'RATE_LIMIT_FACTOR'>, log: Log): Limits {
  return openLimitsOf({
    prefix: 'up',
    rules,
    env,
    refuse: refuse.tooMany,
    onAway: error => log.warn({err: error}, 'redis is away: rate limits are kept in memory')
  })
}
