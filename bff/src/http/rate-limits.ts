import {createHash} from 'node:crypto'
import type {Redis, RedisOptions} from 'ioredis'
import {RateLimiterMemory, RateLimiterRedis, RateLimiterRes} from 'rate-limiter-flexible'
import {AppFailure} from '../gateway/core/failure.ts'

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute

/** Points per duration in seconds; what a point is counted by is said where the rule is used. */
const rules = {
  signInByAccountAndAddress: {points: 5, duration: quarter},
  signInByAccount: {points: 100, duration: quarter},
  signInByAddress: {points: 30, duration: quarter},
  codeByTargetAndAddressMinute: {points: 1, duration: minute},
  codeByTargetAndAddressHour: {points: 5, duration: hour},
  codeByTarget: {points: 20, duration: hour},
  codeGuessByAddress: {points: 30, duration: quarter},
  secondFactorByUser: {points: 30, duration: quarter},
  readByKey: {points: 60, duration: minute},
  missByAddress: {points: 60, duration: minute},
  receiptByKey: {points: 10, duration: hour},
  moneyWriteByUser: {points: 30, duration: minute}
} as const
export type LimitName = keyof typeof rules

export type RateLimits = {
  /** Takes a point; throws TOO_MANY_REQUESTS with the seconds to wait where there is none left. */
  consume(name: LimitName, subject: string): Promise<void>
  /** Forgets what was counted for a subject that has proven itself. */
  forgive(name: LimitName, subject: string): Promise<void>
  /** Gives one point back: what it was taken for proved to be no abuse. */
  refund(name: LimitName, subject: string): Promise<void>
}

/**
 * A Redis that is lost or hangs holds nobody up: a command fails after this long, its connection is given up, and until
 * another one is ready every command fails at once.
 */
export const redisOptions = {
  connectTimeout: 1000,
  commandTimeout: 400,
  socketTimeout: 400,
  maxRetriesPerRequest: 0,
  enableOfflineQueue: false
} satisfies RedisOptions

/** What is counted by is stored hashed: an e-mail or a key has no place in Redis. */
const hashed = (subject: string) => createHash('sha256').update(subject).digest('base64url')

/**
 * Rate limits shared through Redis, or in this process's memory without it. While Redis is away each
 * process counts for itself, since neither refusing everybody nor counting nobody would do.
 */
export function createRateLimits(redis: Redis | undefined, factor: number): RateLimits {
  const limiterOf = (name: LimitName) => {
    const {points, duration} = rules[name]
    const options = {keyPrefix: `paydesk:bff:${name}`, points: Math.round(points * factor), duration}
    const memory = new RateLimiterMemory(options)
    return redis ? new RateLimiterRedis({...options, storeClient: redis, insuranceLimiter: memory}) : memory
  }
  const limiters = new Map((Object.keys(rules) as LimitName[]).map(name => [name, limiterOf(name)]))
  return {
    async consume(name, subject) {
      try {
        await limiters.get(name)?.consume(hashed(subject))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw new AppFailure('TOO_MANY_REQUESTS', {retryAfter, detail: `limit ${name}`})
      }
    },
    async forgive(name, subject) {
      await limiters.get(name)?.delete(hashed(subject))
    },
    async refund(name, subject) {
      await limiters.get(name)?.reward(hashed(subject), 1)
    }
  }
}
