import {byId} from '@paydesk/contracts/fields'
import {
  createStaffAccountInput,
  endStaffSessionsInput,
  updateStaffAccountInput
} from '@paydesk/contracts/staff-accounts'
import {
  createStaffAccount,
  deleteStaffAccountSessions,
  listStaffAccounts,
  updateStaffAccount
} from '../../gateway/staff-accounts.ts'
import {createUserInvitation} from '../../gateway/users.ts'
import {allowed, router} from '../../trpc.ts'

export const staffAccountsRouter = router({
  list: allowed('staffAccounts', 'read').query(({ctx}) => listStaffAccounts(ctx.upstream)),

  create: allowed('staffAccounts', 'create')
    .input(createStaffAccountInput)
    .mutation(({ctx, input}) => createStaffAccount(ctx.upstream, input)),

  update: allowed('staffAccounts', 'change')
    .input(updateStaffAccountInput)
    .mutation(({ctx, input}) => updateStaffAccount(ctx.upstream, input)),

  invite: allowed('staffAccounts', 'create')
    .input(byId)
    .mutation(({ctx, input}) => createUserInvitation(ctx.upstream, input.id)),

  endSessions: allowed('staffAccounts', 'change')
    .input(endStaffSessionsInput)
    .mutation(({ctx, input}) => deleteStaffAccountSessions(ctx.upstream, input.id))
})
