import type {setLanguageInput, updateProfileInput} from '@paydesk/contracts/me'
import {
  type createSubVendorInput,
  type createVendorInput,
  invitationSchema,
  type listUsersInput,
  type updateSubVendorInput,
  type updateVendorInput,
  userSchema
} from '@paydesk/contracts/users'
import {z} from 'zod'
import {nothing, one, page} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'
import {toQuery} from './core/query.ts'

const usersSchema = z.array(userSchema)

type RoleFilter = {role: 'vendor' | 'sub_vendor'}
type Creation =
  | ({role: 'vendor'} & z.output<typeof createVendorInput>)
  | ({role: 'sub_vendor'} & z.output<typeof createSubVendorInput>)
type Change =
  | Omit<z.output<typeof updateVendorInput>, 'id'>
  | Omit<z.output<typeof updateSubVendorInput>, 'id'>
  | z.output<typeof updateProfileInput>
  | z.output<typeof setLanguageInput>

/** listUsers: a page of the users of one role. */
export const listUsers = (upstream: Upstream, filters: RoleFilter & z.output<typeof listUsersInput>) =>
  page(upstream.GET('/api/users', {params: {query: toQuery(filters)}}), usersSchema)

/** getUser: one user. */
export const getUser = (upstream: Upstream, id: number) =>
  one(upstream.GET('/api/users/{id}', {params: {path: {id}}}), userSchema)

/** createUser: makes a vendor or a sub-vendor. */
export const createUser = (upstream: Upstream, input: Creation) =>
  one(upstream.POST('/api/users', {body: snakeKeys(input)}), userSchema)

/** updateUser: changes what is given and nothing else; CONFLICT carries the user as it is. */
export const updateUser = (upstream: Upstream, id: number, input: Change) =>
  one(upstream.PATCH('/api/users/{id}', {params: {path: {id}}, body: snakeKeys(input)}), userSchema)

/** createUserInvitation: invites a user again; CONFLICT once the user has joined. */
export const createUserInvitation = (upstream: Upstream, id: number) =>
  one(upstream.POST('/api/users/{id}/invitation', {params: {path: {id}}}), invitationSchema)

/** deleteUser: CONFLICT while money is with the user. */
export const deleteUser = (upstream: Upstream, id: number) =>
  nothing(upstream.DELETE('/api/users/{id}', {params: {path: {id}}}))
