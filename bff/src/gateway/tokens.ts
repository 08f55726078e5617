import {type signInInput, signInOutput} from '@paydesk/contracts/auth'
import {type secondFactorCodeInput, tokenConfirmedSchema} from '@paydesk/contracts/second-factor'
import type {z} from 'zod'
import {nothing, one} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'

/** createToken: signs in by email and password, by phone and code, or by the challenge of either and a second code. */
export const createToken = (upstream: Upstream, input: z.output<typeof signInInput>) =>
  one(upstream.POST('/api/tokens', {body: snakeKeys(input)}), signInOutput)

/** confirmToken: the session may for a while do what asks for a code of the second factor. */
export const confirmToken = (upstream: Upstream, body: z.output<typeof secondFactorCodeInput>) =>
  one(upstream.POST('/api/tokens/confirmations', {body}), tokenConfirmedSchema)

/** deleteToken: ends the caller's own token. */
export const deleteToken = (upstream: Upstream) => nothing(upstream.DELETE('/api/tokens'))
