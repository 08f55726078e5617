import {isStaff, may} from '@paydesk/contracts/access'
import {type Role, staffRoles} from '@paydesk/contracts/enums'
import {sql} from 'drizzle-orm'
import type {Actor} from '../../access/actor.ts'
import {command} from '../../commands/command.ts'
import type {Queryable} from '../../db/pool.ts'
import type {Call} from '../../http/route.ts'
import {endCodesOf} from '../../identity/codes.ts'
import {invite, inviteByLink} from '../../identity/invitations.ts'
import {lockUser} from '../../identity/lock-user.ts'
import {assertConfirmed} from '../../identity/second-factor.ts'
import {hasJoined, invitedUntil, mayJoin} from '../../identity/sign-ups.ts'
import {refuse} from '../../lib/refusal.ts'
import {requireRoles, withinReach} from './access.ts'

type State = {joined: boolean; invited_until: Date | null}

/** Whether the user has joined, and otherwise until when an invitation works. */
export async function invitationState(q: Queryable, id: number) {
  const [row] = await q.query<State>(
    `select ${hasJoined} as joined, ${invitedUntil} as invited_until from users u where u.id = $1`,
    [id]
  )
  return {joined: row?.joined ?? true, invited_until: row?.invited_until?.toISOString() ?? null}
}

type Invited = {
  name: string
  email: string | null
  role: Role
  language: 'ru' | 'zh' | 'en'
  joined: boolean
  opens: boolean
}

/** Those whom the actor may make: for a vendor its own sub-vendors, for a superadmin staff as well. */
async function findInvited(q: Queryable, actor: Actor, id: number): Promise<Invited | undefined> {
  const managed = withinReach(actor, requireRoles(actor, 'create'))
  const staff = may(actor.role, 'staffAccounts', 'create')
    ? sql`u.role = any(${sql.param(staffRoles)})`
    : sql`false`
  const [row] = await q.query<Invited>(
    sql`select u.name, u.email, u.role, u.language, ${sql.raw(hasJoined)} as joined,
          u.disabled_at is null and ${sql.raw(mayJoin)} as opens
        from users u where u.id = ${id} and u.deleted_at is null and (${managed} or ${staff})`
  )
  return row
}

/** Sends the invitation of a user who has not joined once more, and ends every earlier link. */
export async function inviteAgain(call: Call<'createUserInvitation', Actor>) {
  const {actor, path} = call
  requireRoles(actor, 'create')
  await call.limits.take('ownWrite', String(actor.userId))
  return command(call, async ({tx, audit}) => {
    await lockUser(tx, path.id)
    const user = await findInvited(tx, actor, path.id)
    if (!user) throw refuse.notFound()
    if (isStaff(user.role)) await assertConfirmed(tx, actor)
    if (user.joined) throw refuse.conflict('user_joined')
    // The email would have a link that opens nothing.
    if (!user.opens) throw refuse.conflict('user_disabled')
    await endCodesOf(tx, path.id)
    const {name, email, language} = user
    const url = email === null ? await inviteByLink(call, tx, path.id) : undefined
    if (email !== null)
      await invite(call, tx, {userId: path.id, name, email, language, inviterName: actor.name})
    await audit({action: 'invited', subjectType: 'user', subjectId: path.id})
    const {invited_until} = await invitationState(tx, path.id)
    if (invited_until === null) throw new Error(`user ${path.id} has no link`)
    return {invited_until, ...(url !== undefined && {invitation_url: url})}
  })
}
