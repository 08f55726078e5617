import {assertCan} from '../../access/actor.ts'
import {defineFeature, route} from '../../http/route.ts'
import {createStaffAccount, endStaffSessions, updateStaffAccount} from './commands.ts'
import {selectStaff} from './sql.ts'
import {staffView} from './view.ts'

const listStaffAccounts = route('listStaffAccounts', async ({actor, db, env}) => {
  assertCan(actor, 'staffAccounts', 'read')
  return {status: 200, body: {data: (await selectStaff(db, env.SESSION_IDLE_MINUTES)).map(staffView)}}
})

const postStaffAccount = route('createStaffAccount', async call => {
  assertCan(call.actor, 'staffAccounts', 'create')
  await call.limits.take('ownWrite', String(call.actor.userId))
  return {status: 201, body: {data: staffView(await createStaffAccount(call))}}
})

const patchStaffAccount = route('updateStaffAccount', async call => {
  assertCan(call.actor, 'staffAccounts', 'change')
  await call.limits.take('ownWrite', String(call.actor.userId))
  return {status: 200, body: {data: staffView(await updateStaffAccount(call))}}
})

const deleteStaffAccountSessions = route('deleteStaffAccountSessions', async call => {
  assertCan(call.actor, 'staffAccounts', 'change')
  await call.limits.take('ownWrite', String(call.actor.userId))
  await endStaffSessions(call)
  return {status: 204}
})

export const staffAccounts = defineFeature({
  name: 'staff-accounts',
  routes: [listStaffAccounts, postStaffAccount, patchStaffAccount, deleteStaffAccountSessions]
})
