import {feeRateSchema} from '@paydesk/contracts/fee'
import {emailSchema, nameSchema} from '@paydesk/contracts/fields'
import {fromMinor, toMinor} from '@paydesk/contracts/money'
import {type SQL, sql} from 'drizzle-orm'
import type {Actor} from '../../access/actor.ts'
import {type Command, command} from '../../commands/command.ts'
import type {BodyOf, Call} from '../../http/route.ts'
import {changePassword} from '../../identity/accounts.ts'
import {confirmNewEmail} from '../../identity/invitations.ts'
import {lockUser} from '../../identity/lock-user.ts'
import {assertStillOwn, type Compared, requireOwnPassword} from '../../identity/own-password.ts'
import {checkNewPassword} from '../../identity/password-fields.ts'
import {assertConfirmed} from '../../identity/second-factor.ts'
import {endSessionsOf} from '../../identity/sessions.ts'
import {displaceSignUp} from '../../identity/sign-ups.ts'
import {type UserRow, userView} from '../../identity/user-view.ts'
import {startChecks} from '../../lib/checks.ts'
import type {Known} from '../../lib/passwords.ts'
import {refuse} from '../../lib/refusal.ts'
import {notifyOfAccess} from '../../notifications/access-notices.ts'
import {requireRoles, setsRates, withinReach} from './access.ts'
import {setBalance} from './balance.ts'
import {type Changes, changeUser, findUser} from './sql.ts'

type Update = Call<'updateUser', Actor>
type Body = BodyOf<'updateUser'>
type Field = Exclude<keyof Body, 'version'>

const profileFields: readonly Field[] = [
  'name',
  'current_password',
  'password',
  'password_confirmation',
  'language'
]
const staffFields: readonly Field[] = ['name', 'email', 'fee_rate', 'balance', 'balance_before']
const vendorFields: readonly Field[] = ['name']

/** Changes the actor's own profile, or a vendor or sub-vendor within its reach; answers with the row as it is then. */
export async function updateUser(call: Update) {
  const {actor, path, body} = call
  const own = path.id === actor.userId
  const reach = own ? sql`true` : withinReach(actor, requireRoles(actor, 'change'))
  const user = await findUser(call.db, path.id, reach)
  if (!user) throw refuse.notFound()
  const allowed = own ? profileFields : setsRates(actor) ? staffFields : vendorFields
  const wanted = readChanges(body, allowed, {product: call.env.PRODUCT_NAME, email: user.email})
  // Money, a rate, or the way into somebody's account: not by a session alone.
  if (wanted.balance !== undefined || wanted.feeRate !== undefined || wanted.email !== undefined)
    await assertConfirmed(call.db, actor)
  if (wanted.balance !== undefined) await call.limits.take('moneyWrite', String(actor.userId))
  const password = body.password === undefined ? null : await readPassword(call, body.password)
  const row = await command(call, ctx => apply(call, ctx, {reach, wanted, password}))
  return userView(row)
}

type Wanted = Changes & {balance?: bigint}

function readChanges(body: Body, allowed: readonly Field[], known: Known): Wanted {
  const checks = startChecks()
  for (const field of Object.keys(body) as (keyof Body)[]) {
    if (field !== 'version' && !allowed.includes(field)) checks.note(field, 'notAllowedForRole')
  }
  if (body.balance_before !== undefined && body.balance === undefined)
    checks.note('balance', 'required', {path: 'balance'})
  checks.assertThat()
  const {password} = body
  if (password !== undefined) {
    if (body.current_password === undefined) checks.note('current_password', 'currentPasswordRequired')
    const {password_confirmation: confirmation} = body
    checkNewPassword(checks, {field: 'password', password, confirmation}, known)
  }
  const wanted: Wanted = {}
  if (body.name !== undefined) wanted.name = checks.read('name', nameSchema, body.name)
  if (body.email !== undefined) wanted.email = checks.read('email', emailSchema, body.email)?.toLowerCase()
  if (body.fee_rate !== undefined)
    wanted.feeRate = String(checks.read('fee_rate', feeRateSchema, body.fee_rate))
  if (body.language !== undefined) wanted.language = body.language
  checks.assertThat()
  if (body.balance !== undefined) wanted.balance = toMinor(body.balance, 'RUB')
  return wanted
}

type NewPassword = {hash: string; compared: Compared}

async function readPassword(call: Update, password: string): Promise<NewPassword> {
  const compared = await requireOwnPassword(call, call.body.current_password ?? '', 'current_password')
  await call.limits.take('passwordChange', String(call.actor.userId))
  return {hash: await call.passwords.hash(password), compared}
}

type Plan = {reach: SQL; wanted: Wanted; password: NewPassword | null}

async function apply(call: Update, ctx: Command, {reach, wanted, password}: Plan): Promise<UserRow> {
  const {path, body} = call
  const {tx} = ctx
  await lockUser(tx, path.id)
  const before = await findUser(tx, path.id, reach)
  if (!before) throw refuse.notFound()
  if (body.version !== undefined && body.version !== before.version) {
    throw refuse.conflict('stale_version', userView(before))
  }
  const {balance, ...changes} = wanted
  const balanceBefore = balance === undefined ? undefined : await reachBalance(call, ctx, before, balance)
  if (changes.email === before.email) delete changes.email
  const {email} = changes
  if (password) await changeOwnPassword(call, ctx, password)
  if (email !== undefined) {
    await notifyOfAccess(call, tx, path.id, 'email')
    await displaceSignUp(ctx, email)
  }
  const differing = differences(before, wanted, balanceBefore)
  // A save without changes makes nobody's open form out of date.
  if (differing.length > 0) await changeUser(tx, path.id, changes)
  if (email !== undefined) {
    await confirmNewEmail(call, tx, path.id)
    // The sessions may be those of somebody with the old address. Codes first: one order for all that end both.
    await endSessionsOf(tx, path.id)
  }
  if (differing.length > 0) await writeChange(ctx, path.id, differing)
  const after = await findUser(tx, path.id, sql`true`)
  return after ?? before
}

/** Brings the wallet to `balance` and answers with what it was; 409 where the change was chosen for another one. */
async function reachBalance(
  {path, body, actor}: Update,
  ctx: Command,
  row: UserRow,
  balance: bigint
): Promise<bigint> {
  const before = await setBalance(ctx, {userId: path.id, authorId: actor.userId, target: balance})
  // Money has moved since: the confirmed difference is not the difference that would be posted.
  if (body.balance_before !== undefined && toMinor(body.balance_before, 'RUB') !== before)
    throw refuse.conflict('stale_balance', {
      ...userView(row),
      balance: fromMinor(before, 'RUB')
    })
  return before
}

async function changeOwnPassword(call: Update, {tx, audit}: Command, password: NewPassword): Promise<void> {
  const {userId, sessionId} = call.actor
  // A password that changed during the comparison is the owner's, who shut an intruder out.
  await assertStillOwn(tx, userId, password.compared)
  await notifyOfAccess(call, tx, userId, 'password')
  await changePassword(tx, userId, password.hash, sessionId)
  await audit({action: 'password_changed', subjectType: 'user', subjectId: userId})
}

type Difference = [field: string, was: unknown, is: unknown]

/** The fields that really differ. */
function differences(
  row: UserRow,
  {name, email, feeRate, language, balance}: Wanted,
  balanceBefore: bigint | undefined
): Difference[] {
  const money = (minor: bigint | undefined) => (minor === undefined ? undefined : fromMinor(minor, 'RUB'))
  const fields: Difference[] = [
    ['name', row.name, name],
    ['email', row.email, email],
    ['fee_rate', Number(row.fee_rate), feeRate === undefined ? undefined : Number(feeRate)],
    ['balance', money(balanceBefore), money(balance)],
    ['language', row.language, language]
  ]
  return fields.filter(([, was, is]) => is !== undefined && is !== was)
}

async function writeChange({audit}: Command, userId: number, differing: Difference[]): Promise<void> {
  await audit({
    action: 'updated',
    subjectType: 'user',
    subjectId: userId,
    before: Object.fromEntries(differing.map(([field, was]) => [field, was])),
    after: Object.fromEntries(differing.map(([field, , is]) => [field, is]))
  })
}
