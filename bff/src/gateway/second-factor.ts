import {
  type createSecondFactorInput,
  recoveryCodesSchema,
  type secondFactorCodeInput,
  secondFactorSchema,
  secondFactorSetupSchema
} from '@paydesk/contracts/second-factor'
import type {z} from 'zod'
import {one} from './core/answer.ts'
import type {Upstream} from './core/client.ts'

type Code = z.output<typeof secondFactorCodeInput>

/** getSecondFactor: whether one is on; NOT_FOUND from an upstream that has none. */
export const getSecondFactor = (upstream: Upstream) =>
  one(upstream.GET('/api/second-factor'), secondFactorSchema)

/** createSecondFactor: a secret for the app; CONFLICT where a factor is on already. */
export const createSecondFactor = (upstream: Upstream, body: z.output<typeof createSecondFactorInput>) =>
  one(upstream.POST('/api/second-factor', {body}), secondFactorSetupSchema)

/** confirmSecondFactor: turns it on by a code; the recovery codes, this once. */
export const confirmSecondFactor = (upstream: Upstream, body: Code) =>
  one(upstream.POST('/api/second-factor/confirmations', {body}), recoveryCodesSchema)

/** updateSecondFactor: turns it off by a code. */
export const updateSecondFactor = (upstream: Upstream, {code}: Code) =>
  one(upstream.PATCH('/api/second-factor', {body: {enabled: false, code}}), secondFactorSchema)
