import {isStaff} from '@paydesk/contracts/access'
import {sql} from 'drizzle-orm'
import {defineFeature, route} from '../../http/route.ts'
import {userView, userWithWalletsView} from '../../identity/user-view.ts'
import {walletsOf} from '../../ledger/wallets.ts'
import {refuse} from '../../lib/refusal.ts'
import {isManaged, requireRoles, withinReach} from './access.ts'
import {createUser} from './create.ts'
import {deleteUser} from './delete.ts'
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
  return {status: 200, body: {data}}
})

const postUser = route('createUser', createUser)

const patchUser = route('updateUser', async call => ({
  status: 200,
  body: {data: await updateUser(call)}
}))

const removeUser = route('deleteUser', async call => {
  await deleteUser(call)
  return {status: 204}
})

export const users = defineFeature({
  name: 'users',
  routes: [listUsers, getUser, postUser, patchUser, removeUser]
})
