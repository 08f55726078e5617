import {isStaff} from '@paydesk/contracts/access'
import {sql} from 'drizzle-orm'
import type {Actor} from '../../access/actor.ts'
import {defineFeature, route} from '../../http/route.ts'
import {userView, userWithWalletsView} from '../../identity/user-view.ts'
import {walletsOf} from '../../ledger/wallets.ts'
import {refuse} from '../../lib/refusal.ts'
import type {Services} from '../../services.ts'
import {isManaged, requireRoles, withinReach} from './access.ts'
import {createUser} from './create.ts'
import {deleteUser} from './delete.ts'
import {invitationState, inviteAgain} from './invitation.ts'
import {findUser, pageOfUsers} from './sql.ts'
import {updateUser} from './update.ts'

const listUsers = route('listUsers', async ({actor, db, query}) => {
  const readable = requireRoles(actor, 'read')
  const {role} = query
  if (role !== undefined && !(isManaged(role) && readable.includes(role))) throw refuse.forbidden()
  const page = await pageOfUsers(db, actor, role === undefined ? readable : [role], query)
  return {status: 200, body: {data: page}}
})

const getUser = route('getUser', async ({actor, db, path}) => {
  const reach = path.id === actor.userId ? sql`true` : withinReach(actor, requireRoles(actor, 'read'))
  const row = await findUser(db, path.id, reach)
  if (!row) throw refuse.notFound()
  const data = isStaff(actor.role) ? userWithWalletsView(row, await walletsOf(db, path.id)) : userView(row)
  return {status: 200, body: {data: {...data, ...(await invitationState(db, path.id))}}}
})

/** Accounts and their trail are kept for good, and a vendor makes and changes its own sub-vendors. */
const countWrite = ({limits, actor}: Pick<Services, 'limits'> & {actor: Actor}) =>
  limits.take('ownWrite', String(actor.userId))

const postUser = route('createUser', async call => {
  await countWrite(call)
  return createUser(call)
})

const patchUser = route('updateUser', async call => {
  await countWrite(call)
  return {status: 200, body: {data: await updateUser(call)}}
})

const removeUser = route('deleteUser', async call => {
  await countWrite(call)
  await deleteUser(call)
  return {status: 204}
})

const postInvitation = route('createUserInvitation', async call => ({
  status: 201,
  body: {data: await inviteAgain(call)}
}))

export const users = defineFeature({
  name: 'users',
  routes: [listUsers, getUser, postUser, patchUser, removeUser, postInvitation]
})
