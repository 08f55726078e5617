import {may} from '@paydesk/contracts/access'
import {byId} from '@paydesk/contracts/fields'
import {
  createSubVendorInput,
  createVendorInput,
  deleteUserInput,
  listUsersInput,
  type User,
  updateSubVendorInput,
  updateVendorInput
} from '@paydesk/contracts/users'
import {trimPage} from '../../access/trim.ts'
import type {Upstream} from '../../gateway/core/client.ts'
import {AppFailure} from '../../gateway/core/failure.ts'
import {
  createUser,
  createUserInvitation,
  deleteUser,
  getUser,
  listUsers,
  updateUser
} from '../../gateway/users.ts'
import {allowed, allowedMoneyWrite, router} from '../../trpc.ts'

/** A user of another role answers as a missing one: each of the two areas has its own rights. */
async function getOnly(role: 'vendor' | 'sub_vendor', upstream: Upstream, id: number): Promise<User> {
  const user = await getUser(upstream, id)
  if (user.role !== role) throw new AppFailure('NOT_FOUND', {detail: `user of another role than ${role}`})
  return user
}

export const vendorsRouter = router({
  list: allowed('vendors', 'read')
    .input(listUsersInput)
    .query(async ({ctx, input}) =>
      trimPage('vendors', ctx.role, await listUsers(ctx.upstream, {role: 'vendor', ...input}))
    ),

  get: allowed('vendors', 'read')
    .input(byId)
    .query(({ctx, input}) => getOnly('vendor', ctx.upstream, input.id)),

  create: allowedMoneyWrite('vendors', 'create')
    .input(createVendorInput)
    .mutation(({ctx, input}) => createUser(ctx.upstream, {role: 'vendor', ...input})),

  update: allowedMoneyWrite('vendors', 'change')
    .input(updateVendorInput)
    .mutation(async ({ctx, input: {id, ...change}}) => {
      await getOnly('vendor', ctx.upstream, id)
      return updateUser(ctx.upstream, id, change)
    }),

  /** The upstream decides by the user's own role, whichever area asks. */
  invite: allowed('vendors', 'create')
    .input(byId)
    .mutation(({ctx, input}) => createUserInvitation(ctx.upstream, input.id)),

  delete: allowed('vendors', 'delete')
    .input(deleteUserInput)
    .mutation(async ({ctx, input}) => {
      await getOnly('vendor', ctx.upstream, input.id)
      return deleteUser(ctx.upstream, input.id)
    })
})

export const subVendorsRouter = router({
  list: allowed('subVendors', 'read')
    .input(listUsersInput)
    .query(async ({ctx, input}) =>
      trimPage('subVendors', ctx.role, await listUsers(ctx.upstream, {role: 'sub_vendor', ...input}))
    ),

  get: allowed('subVendors', 'read')
    .input(byId)
    .query(({ctx, input}) => getOnly('sub_vendor', ctx.upstream, input.id)),

  create: allowedMoneyWrite('subVendors', 'create')
    .input(createSubVendorInput)
    .mutation(({ctx, input}) => createUser(ctx.upstream, {role: 'sub_vendor', ...input})),

  update: allowedMoneyWrite('subVendors', 'change')
    .input(updateSubVendorInput)
    .mutation(async ({ctx, input: {id, ...change}}) => {
      await getOnly('sub_vendor', ctx.upstream, id)
      return updateUser(ctx.upstream, id, change)
    }),

  invite: allowed('subVendors', 'create')
    .input(byId)
    .mutation(({ctx, input}) => createUserInvitation(ctx.upstream, input.id)),

  delete: allowed('subVendors', 'delete')
    .input(deleteUserInput)
    .mutation(async ({ctx, input}) => {
      await getOnly('sub_vendor', ctx.upstream, input.id)
      return deleteUser(ctx.upstream, input.id)
    })
})

export const usersRouter = router({
  /** A user whom a row names: which of the two roles it has, the row does not say. */
  get: allowed('subVendors', 'read')
    .input(byId)
    .query(async ({ctx, input}): Promise<User> => {
      const user = await getUser(ctx.upstream, input.id)
      if (!may(ctx.role, user.role === 'vendor' ? 'vendors' : 'subVendors', 'read'))
        throw new AppFailure('NOT_FOUND', {detail: `${user.role} for ${ctx.role}`})
      return user
    })
})
