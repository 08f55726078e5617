import type {registerInput} from '@paydesk/contracts/auth'
import type {z} from 'zod'
import {nothing} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'

/** createRegistration: makes a sub-vendor of the vendor whose referral code it carries. */
export const createRegistration = (upstream: Upstream, input: z.output<typeof registerInput>) =>
  nothing(upstream.POST('/api/registrations', {body: snakeKeys(input)}))
