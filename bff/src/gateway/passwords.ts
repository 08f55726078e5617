import type {resetPasswordInput} from '@paydesk/contracts/auth'
import type {z} from 'zod'
import {nothing} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'

/** createPassword: sets a new password and uses up the code. */
export const createPassword = (upstream: Upstream, input: z.output<typeof resetPasswordInput>) =>
  nothing(upstream.POST('/api/passwords', {body: snakeKeys(input)}))
