import {type signInInput, signInOutput} from '@paydesk/contracts/auth'
import type {z} from 'zod'
import {nothing, one} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'

/** createToken: signs in by e-mail and password, or by phone and code. */
export const createToken = (upstream: Upstream, input: z.output<typeof signInInput>) =>
  one(upstream.POST('/api/tokens', {body: snakeKeys(input)}), signInOutput)

/** deleteToken: ends the caller's own token. */
export const deleteToken = (upstream: Upstream) => nothing(upstream.DELETE('/api/tokens'))
