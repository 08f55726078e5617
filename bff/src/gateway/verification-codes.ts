import {
  type confirmCodeInput,
  confirmCodeOutput,
  type requestCodeInput,
  requestCodeOutput
} from '@paydesk/contracts/auth'
import type {z} from 'zod'
import {one} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'

/** createVerificationCode: sends a code or a link, where the address is known. */
export const createVerificationCode = (upstream: Upstream, input: z.output<typeof requestCodeInput>) =>
  one(upstream.POST('/api/verification-codes', {body: snakeKeys(input)}), requestCodeOutput)

/** confirmVerificationCode: checks a code. */
export const confirmVerificationCode = (upstream: Upstream, input: z.output<typeof confirmCodeInput>) =>
  one(upstream.POST('/api/verification-codes/confirmations', {body: snakeKeys(input)}), confirmCodeOutput)
