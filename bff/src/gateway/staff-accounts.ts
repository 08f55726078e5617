import {
  type createStaffAccountInput,
  staffAccountSchema,
  staffAccountsSchema,
  type updateStaffAccountInput
} from '@paydesk/contracts/staff-accounts'
import type {z} from 'zod'
import {many, nothing, one} from './core/answer.ts'
import type {Upstream} from './core/client.ts'

/** listStaffAccounts: all of them, without pages. */
export const listStaffAccounts = (upstream: Upstream) =>
  many(upstream.GET('/api/staff-accounts'), staffAccountsSchema)

/** createStaffAccount: the email gets a link; VALIDATION on the email where it is taken. */
export const createStaffAccount = (upstream: Upstream, body: z.output<typeof createStaffAccountInput>) =>
  one(upstream.POST('/api/staff-accounts', {body}), staffAccountSchema)

/** updateStaffAccount: the role, or disabled; CONFLICT carries the account as it is. */
export const updateStaffAccount = (
  upstream: Upstream,
  {id, ...body}: z.output<typeof updateStaffAccountInput>
) => one(upstream.PATCH('/api/staff-accounts/{id}', {params: {path: {id}}, body}), staffAccountSchema)

/** deleteStaffAccountSessions: signs an account out everywhere. */
export const deleteStaffAccountSessions = (upstream: Upstream, id: number) =>
  nothing(upstream.DELETE('/api/staff-accounts/{id}/sessions', {params: {path: {id}}}))
