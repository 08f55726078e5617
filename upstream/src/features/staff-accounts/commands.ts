import {emailSchema, nameSchema} from '@paydesk/contracts/fields'
import type {Actor} from '../../access/actor.ts'
import {command} from '../../commands/command.ts'
import type {Tx} from '../../db/pool.ts'
import type {Call} from '../../http/route.ts'
import {changeRole, insertUser, setDisabled} from '../../identity/accounts.ts'
import {invite} from '../../identity/invitations.ts'
import {lockUser} from '../../identity/lock-user.ts'
import {assertConfirmed} from '../../identity/second-factor.ts'
import {endSessionsOf} from '../../identity/sessions.ts'
import {displaceSignUp} from '../../identity/sign-ups.ts'
import {startChecks} from '../../lib/checks.ts'
import {refuse} from '../../lib/refusal.ts'
import {findStaff, type StaffRow} from './sql.ts'
import {staffView} from './view.ts'

/** Makes an account and sends its owner the link to a first password; 422 for a refused or taken email. */
export async function createStaffAccount(call: Call<'createStaffAccount', Actor>): Promise<StaffRow> {
  const {actor, body} = call
  const checks = startChecks()
  const name = checks.read('name', nameSchema, body.name)
  const email = checks.read('email', emailSchema, body.email)?.toLowerCase() ?? ''
  checks.assertThat()
  await assertConfirmed(call.db, actor)
  return command(call, async ctx => {
    const {role} = body
    const {language} = actor
    await displaceSignUp(ctx, email)
    const id = await insertUser(ctx.tx, {role, name, email, language, emailByStaff: true})
    await ctx.audit({action: 'created', subjectType: 'user', subjectId: id, after: {role, name, email}})
    await invite(call, ctx.tx, {userId: id, name, email, language, inviterName: actor.name})
    return requireStaff(call, ctx.tx, id)
  })
}

/**
 * Gives an account another role, or disables or enables it, and ends its sessions. Nobody does that to the own account,
 * so there is a superadmin at any time: of two who change each other at once, one has lost the session at the commit.
 * Checks in this order: no such account 404, an old version 409, the own account 422.
 */
export async function updateStaffAccount(call: Call<'updateStaffAccount', Actor>): Promise<StaffRow> {
  const {actor, body, path} = call
  await assertConfirmed(call.db, actor)
  return command(call, async ({tx, audit}) => {
    await lockUser(tx, path.id)
    const before = await requireStaff(call, tx, path.id)
    if (body.version !== undefined && body.version !== before.version)
      throw refuse.conflict('stale_version', staffView(before))
    const {role = before.role, disabled = before.disabled_at !== null} = body
    const isOther = role !== before.role
    const isTurned = disabled !== (before.disabled_at !== null)
    if ((isOther || isTurned) && path.id === actor.userId)
      throw refuse.field(isOther ? 'role' : 'disabled', 'ownStaffAccount')
    const subject = {subjectType: 'user', subjectId: path.id} as const
    if (isOther) {
      await changeRole(tx, path.id, role)
      await audit({action: 'updated', ...subject, before: {role: before.role}, after: {role}})
    }
    if (isTurned) {
      await setDisabled(tx, path.id, disabled)
      await audit({action: disabled ? 'account_disabled' : 'account_enabled', ...subject})
    }
    return requireStaff(call, tx, path.id)
  })
}

/** Signs an account out everywhere; of the own one the present session stays. */
export async function endStaffSessions(call: Call<'deleteStaffAccountSessions', Actor>): Promise<void> {
  const {actor, path} = call
  await assertConfirmed(call.db, actor)
  await command(call, async ({tx, audit}) => {
    await lockUser(tx, path.id)
    await requireStaff(call, tx, path.id)
    const anyEnded = await endSessionsOf(tx, path.id, actor.sessionId)
    if (anyEnded) await audit({action: 'sessions_ended', subjectType: 'user', subjectId: path.id})
  })
}

async function requireStaff({env}: Pick<Call<'listStaffAccounts', Actor>, 'env'>, tx: Tx, id: number) {
  const row = await findStaff(tx, env.SESSION_IDLE_MINUTES, id)
  if (!row) throw refuse.notFound()
  return row
}
