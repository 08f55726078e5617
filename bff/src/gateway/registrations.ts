import type {registerInput} from '@paydesk/contracts/auth'
import type {z} from 'zod'
import {nothing} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'

type Registration = z.output<typeof registerInput>

/** createRegistration: makes a sub-vendor of the vendor whose referral code it carries. By email, or by phone and code. */
export function createRegistration(
  upstream: Upstream,
  {email = '', phone, code = '', ...account}: Registration
) {
  const input = phone === undefined ? {email, ...account} : {phone, code, ...account}
  return nothing(upstream.POST('/api/registrations', {body: snakeKeys(input)}))
}
