import {Redis, type RedisOptions} from 'ioredis'
import {RateLimiterMemory, RateLimiterRedis, RateLimiterRes} from 'rate-limiter-flexible'
import type {Env} from '../env.ts'
import type {Log} from './log.ts'
import {refuse} from './refusal.ts'
import {sha256} from './secrets.ts'

const minute = 60
const hour = 60 * minute

/** How many points a key has in how many seconds. */
export const rules = {
  signInAccount: {points: 5, seconds: 15 * minute},
  signInAnywhere: {points: 100, seconds: 15 * minute},
  signInAddress: {points: 30, seconds: 15 * minute},
  codeOnce: {points: 1, seconds: minute},
  codeHour: {points: 5, seconds: hour},
  codeAnywhere: {points: 20, seconds: hour},
  passwordChange: {points: 5, seconds: hour},
  codeTry: {points: 30, seconds: 15 * minute},
  publicRead: {points: 60, seconds: minute},
  publicMiss: {points: 60, seconds: minute},
  receipt: {points: 10, seconds: hour},
  moneyWrite: {points: 30, seconds: minute}
} as const
export type LimitName = keyof typeof rules

export type Limits = {
  /** Takes a point of `key`; throws the 429 refusal, with the seconds to wait, where none is left. */
  take(name: LimitName, key: string): Promise<void>
  /** Forgets what `key` used, as after a successful sign-in. */
  reset(name: LimitName, key: string): Promise<void>
  /** Gives one point back, once the call proved to be no abuse. */
  refund(name: LimitName, key: string): Promise<void>
  /** Whether all nodes count together at the moment. */
  shared(): boolean
  close(): Promise<void>
}

/**
 * A Redis that is lost or hangs holds nobody up: a command fails after this long, its connection is given up, and until
 * another one is ready every command fails at once.
 */
const redisOptions = {
  connectTimeout: 1000,
  commandTimeout: 400,
  socketTimeout: 400,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false
} satisfies RedisOptions

/**
 * Counts an anonymous read: a hit by the thing found, so that customers behind one address do not share a limit; a
 * miss by the address.
 */
export async function countRead(limits: Limits, ip: string, found: string | null): Promise<void> {
  await (found === null ? limits.take('publicMiss', ip) : limits.take('publicRead', found))
}

/** Rate limits, shared by all nodes through Redis where REDIS_URL is set, and in memory otherwise. */
export function openLimits(env: Pick<Env, 'REDIS_URL' | 'RATE_LIMIT_FACTOR'>, log: Log): Limits {
  const redis = env.REDIS_URL ? new Redis(env.REDIS_URL, redisOptions) : null
  redis?.on('error', error => log.warn({err: error}, 'redis is away: rate limits are kept in memory'))
  const limiters = new Map<LimitName, RateLimiterMemory | RateLimiterRedis>()
  for (const [name, rule] of Object.entries(rules)) {
    const options = {
      keyPrefix: `up:${name}`,
      points: rule.points * env.RATE_LIMIT_FACTOR,
      duration: rule.seconds
    }
    // Without Redis each node counts for itself, which is better than counting not at all.
    const insuranceLimiter = new RateLimiterMemory(options)
    const shared = redis
      ? new RateLimiterRedis({...options, storeClient: redis, insuranceLimiter})
      : insuranceLimiter
    limiters.set(name as LimitName, shared)
  }
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterMemory
  // Addresses and e-mails are hashed: the store needs none of them.
  const hidden = (key: string) => sha256(key.toLowerCase()).toString('base64url')
  return {
    async take(name, key) {
      try {
        await limiterOf(name).consume(hidden(key))
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        throw refuse.tooMany(Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)))
      }
    },
    async reset(name, key) {
      await limiterOf(name).delete(hidden(key))
    },
    async refund(name, key) {
      await limiterOf(name).reward(hidden(key), 1)
    },
    shared: () => redis?.status === 'ready',
    async close() {
      redis?.disconnect()
    }
  }
}
