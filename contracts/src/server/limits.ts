import {createHash} from 'node:crypto'
import {Redis, type RedisOptions} from 'ioredis'
import {RateLimiterMemory, RateLimiterRedis, RateLimiterRes} from 'rate-limiter-flexible'

/** How many points a key has in how many seconds. */
type Rules<Name extends string> = Readonly<Record<Name, {points: number; seconds: number}>>

export type Limits<Name extends string> = {
  /** Takes a point of `key`; throws what `refuse` makes of the seconds to wait where none is left. */
  take(name: Name, key: string): Promise<void>
  /** Forgets what was counted for a key that has proven itself, as after a successful sign-in. */
  forgive(name: Name, key: string): Promise<void>
  /** Gives one point back: what it was taken for proved to be no abuse. */
  refund(name: Name, key: string): Promise<void>
  /** Whether all processes count together at the moment. */
  shared(): boolean
  close(): void
}

type LimitOptions<Name extends string> = {
  /** What the names of this server's counters begin with in Redis. */
  prefix: string
  rules: Rules<Name>
  env: {REDIS_URL?: string | undefined; RATE_LIMIT_FACTOR: number}
  refuse: (retryAfter: number, name: Name) => Error
  onAway?: (error: Error) => void
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

/** What is counted by is stored hashed: an email or a key has no place in Redis. */
const hashed = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url')

/**
 * Rate limits shared through Redis where REDIS_URL is set, and in this process's memory otherwise. While Redis is away
 * each process counts for itself, since neither refusing everybody nor counting nobody would do.
 */
export function openLimits<Name extends string>(options: LimitOptions<Name>): Limits<Name> {
  const {prefix, rules, env, refuse, onAway} = options
  const redis = env.REDIS_URL ? new Redis(env.REDIS_URL, redisOptions) : null
  redis?.on('error', (error: Error) => onAway?.(error))
  const limiterOf = (name: Name) => {
    const {points, seconds} = rules[name]
    const rule = {keyPrefix: `${prefix}:${name}`, points: points * env.RATE_LIMIT_FACTOR, duration: seconds}
    const memory = new RateLimiterMemory(rule)
    return redis ? new RateLimiterRedis({...rule, storeClient: redis, insuranceLimiter: memory}) : memory
  }
  const limiters = Object.fromEntries(
    (Object.keys(rules) as Name[]).map(name => [name, limiterOf(name)])
  ) as Record<Name, RateLimiterMemory | RateLimiterRedis>
  return {
    async take(name, key) {
      try {
        await limiters[name].consume(hashed(key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw refuse(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)), name)
      }
    },
    async forgive(name, key) {
      await limiters[name].delete(hashed(key))
    },
    async refund(name, key) {
      await limiters[name].reward(hashed(key), 1)
    },
    shared: () => redis?.status === 'ready',
    close: () => redis?.disconnect()
  }
}
