import {feeRateSchema} from '@paydesk/contracts/fee'
import {emailSchema, nameSchema} from '@paydesk/contracts/fields'
import {fromMinor, toMinor} from '@paydesk/contracts/money'
import {sql} from 'drizzle-orm'
import type {Actor} from '../../access/actor.ts'
import {type Command, idempotentCommand} from '../../commands/command.ts'
import type {BodyOf, Call} from '../../http/route.ts'
import {insertUser, type NewUser} from '../../identity/accounts.ts'
import {invite, inviteByLink} from '../../identity/invitations.ts'
import {assertConfirmed} from '../../identity/second-factor.ts'
import {displaceSignUp} from '../../identity/sign-ups.ts'
import {userView} from '../../identity/user-view.ts'
import {type Checks, startChecks} from '../../lib/checks.ts'
import {refuse} from '../../lib/refusal.ts'
import {requireRoles, setsRates} from './access.ts'
import {setBalance} from './balance.ts'
import {findUser, lockVendor} from './sql.ts'

type Create = Call<'createUser', Actor>
type Body = BodyOf<'createUser'>
type Wanted = {name: string; email?: string; feeRate?: string; balance: bigint}

/**
 * Makes a vendor, or a sub-vendor of the vendor that staff name or that the actor is. An email gets an invitation;
 * for a sub-vendor without one, the answer holds a link to pass on.
 */
export async function createUser(call: Create) {
  const {actor, body} = call
  if (!requireRoles(actor, 'create').includes(body.role)) throw refuse.forbidden()
  const wanted = readWanted(actor, body)
  if (wanted.balance > 0n) {
    await assertConfirmed(call.db, actor)
    await call.limits.take('moneyWrite', String(actor.userId))
  }
  const {key, ...payload} = body
  const once = {operation: 'createUser', key, payload, vault: call.secrets}
  return idempotentCommand(call, once, async ctx => {
    const place = body.role === 'vendor' ? {feeRate: '0'} : await placeOf(ctx, actor, body.user_id)
    const givenByStaff = setsRates(actor) ? wanted.email : undefined
    const user: NewUser = {
      ...place,
      ...wanted,
      emailByStaff: givenByStaff !== undefined,
      role: body.role,
      language: actor.language
    }
    if (givenByStaff !== undefined) await displaceSignUp(ctx, givenByStaff)
    const id = await insertUser(ctx.tx, user)
    await ctx.audit({
      action: 'created',
      subjectType: 'user',
      subjectId: id,
      after: {
        role: user.role,
        name: user.name,
        email: user.email,
        fee_rate: user.feeRate,
        parent_id: user.parentId,
        balance: fromMinor(wanted.balance, 'RUB')
      }
    })
    await setBalance(ctx, {userId: id, authorId: actor.userId, target: wanted.balance})
    const invitation = await inviteNew(call, ctx, id, wanted)
    const row = await findUser(ctx.tx, id, sql`true`)
    if (!row) throw new Error(`user ${id} was not made`)
    return {status: 201 as const, body: {data: {...userView(row), ...invitation}}}
  })
}

function readWanted(actor: Actor, body: Body): Wanted {
  const checks = startChecks()
  const name = checks.read('name', nameSchema, body.name)
  const email = body.email === undefined ? undefined : checks.read('email', emailSchema, body.email)
  const feeRate =
    body.fee_rate === undefined ? undefined : checks.read('fee_rate', feeRateSchema, body.fee_rate)
  if (body.role === 'sub_vendor') checkPlace(checks, actor, body)
  checks.assertThat()
  return {
    name,
    email,
    ...(feeRate !== undefined && {feeRate: String(feeRate)}),
    balance: toMinor(body.balance ?? '0', 'RUB')
  }
}

/** Only staff set money and place; a vendor's sub-vendor takes both from the vendor. */
function checkPlace(checks: Checks, actor: Actor, body: Extract<Body, {role: 'sub_vendor'}>): void {
  if (setsRates(actor)) {
    if (body.user_id === undefined) checks.note('user_id', 'userUnknown')
    return
  }
  for (const field of ['fee_rate', 'balance', 'user_id'] as const) {
    if (body[field] !== undefined) checks.note(field, 'notAllowedForRole')
  }
}

async function placeOf(
  {tx}: Command,
  actor: Actor,
  vendorId: number | undefined
): Promise<{parentId: number; feeRate: string}> {
  const vendor = await lockVendor(tx, vendorId ?? actor.userId)
  if (!vendor) throw refuse.field('user_id', 'userUnknown')
  return {parentId: Number(vendor.id), feeRate: vendor.fee_rate}
}

async function inviteNew(
  call: Create,
  {tx}: Command,
  userId: number,
  {name, email}: Wanted
): Promise<{invitation_url?: string}> {
  const {actor} = call
  if (email === undefined) return {invitation_url: await inviteByLink(call, tx, userId)}
  await invite(call, tx, {userId, name, email, language: actor.language, inviterName: actor.name})
  return {}
}
