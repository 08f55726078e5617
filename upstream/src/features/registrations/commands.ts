import {emailSchema, nameSchema, phoneSchema} from '@paydesk/contracts/fields'
import {type Command, command} from '../../commands/command.ts'
import type {Tx} from '../../db/pool.ts'
import type {Call} from '../../http/route.ts'
import {insertUser} from '../../identity/accounts.ts'
import {countCode, countTry} from '../../identity/code-limits.ts'
import {
  consumeCode,
  endCodesOf,
  evaluateLink,
  evaluatePhoneCode,
  type FoundCode,
  issueLink,
  linkHours,
  stillGood
} from '../../identity/codes.ts'
import {checkNewPassword} from '../../identity/password-fields.ts'
import {displace, type Holder, lockHolder} from '../../identity/sign-ups.ts'
import {startChecks} from '../../lib/checks.ts'
import {Refusal, refuse} from '../../lib/refusal.ts'
import {sendLater} from '../../notifications/deliver.ts'
import {fillIn, findInviter, holdInviter, type Inviter, lockInvited, type Pending} from './sql.ts'

type Register = Call<'createRegistration', null>
/** A vendor by the referral code, or the account that an invitation was made for. */
type Origin = {inviter: Inviter} | {invited: Invitation}
type Invitation = {userId: number; codeId: number}
type Form = {name: string; email?: string; phone?: string; code: string}

/** Signs up as the inviter's sub-vendor: by a phone that a code proves, or by an email that a link will prove. */
export async function register(call: Register): Promise<void> {
  const form = readForm(call)
  await countTry(call)
  const origin = await originOf(call)
  if (form.phone !== undefined) await registerPhone(call, origin, form, form.phone)
  else await registerEmail(call, origin, form, form.email ?? '')
}

function readForm({body, env}: Register): Form {
  const checks = startChecks()
  checkNewPassword(
    checks,
    {field: 'password', password: body.password, confirmation: body.password_confirmation},
    {product: env.PRODUCT_NAME, email: 'email' in body ? body.email : null}
  )
  const name = checks.read('name', nameSchema, body.name)
  const contact =
    'phone' in body
      ? {phone: checks.read('phone', phoneSchema, body.phone), code: body.code}
      : {email: checks.read('email', emailSchema, body.email), code: ''}
  checks.assertThat()
  return {name, ...contact}
}

async function originOf(call: Register): Promise<Origin> {
  const code = call.body.referral_code.trim()
  // Only these characters are ever issued, and PostgreSQL cannot read all others.
  if (!/^[\w-]+$/.test(code)) throw refuse.field('referral_code', 'referralCodeUnknown')
  const inviter = await findInviter(call.db, code)
  if (inviter) return {inviter}
  const invitation = await evaluateLink(call.db, call.secrets, {purpose: 'invitation', code}).catch(unknown)
  if (!invitation || invitation.userId === null) throw refuse.field('referral_code', 'referralCodeUnknown')
  return {invited: {userId: invitation.userId, codeId: invitation.id}}
}

function unknown(error: unknown): FoundCode | null {
  if (error instanceof Refusal && error.reason === 'invalid') return null
  throw error
}

async function registerPhone(call: Register, origin: Origin, form: Form, phone: string): Promise<void> {
  const found = await evaluatePhoneCode(call, {phone, code: form.code, userId: null})
  const pending = await pendingOf(call, {name: form.name, phone})
  await command(call, async ctx => {
    await consumeCode(ctx.tx, found.id)
    const userId =
      'invited' in origin
        ? await takeOver(ctx, origin.invited, pending)
        : await join(ctx, origin.inviter, pending)
    await endCodesOf(ctx.tx, userId)
  })
}

/** One answer, after the same work, whether the email is new, waits for its confirmation, or is taken. */
async function registerEmail(call: Register, origin: Origin, form: Form, email: string): Promise<void> {
  await countCode(call, email)
  const pending = await pendingOf(call, {name: form.name, email})
  const attempt = () =>
    command(call, async ctx => {
      const userId = await accountFor(ctx, origin, pending, email)
      const code = await issueLink(ctx.tx, call.secrets, {
        purpose: 'verify_register',
        address: email.toLowerCase(),
        userId
      })
      const message = {template: 'confirm_email', data: {code, validHours: linkHours}} as const
      await sendLater(
        call,
        ctx.tx,
        {channel: 'mail', to: email.toLowerCase(), language: call.language, ...message},
        {decoy: userId === null}
      )
    })
  // Two sign-ups with one new email at once: the slower one finds the other's account the second time.
  await attempt().catch(error => {
    if (error instanceof Refusal && error.details.errors?.email) return attempt()
    throw error
  })
}

async function pendingOf(
  {body, passwords, language}: Register,
  contact: {name: string; email?: string; phone?: string}
): Promise<Pending> {
  return {...contact, passwordHash: await passwords.hash(body.password), language}
}

/** The account that the link will open; null where the email is somebody's already. */
async function accountFor(
  ctx: Command,
  origin: Origin,
  pending: Pending,
  email: string
): Promise<number | null> {
  const holder = await lockHolder(ctx.tx, email)
  if ('invited' in origin) {
    if (holder && Number(holder.id) !== origin.invited.userId) {
      if (!holder.untouched) return null
      // A sign-up that never proved the email, maybe a stranger's, gives way to the account that is made for its owner.
      await displace(ctx, holder, email)
    }
    return takeOver(ctx, origin.invited, pending)
  }
  if (!holder) return join(ctx, origin.inviter, pending)
  if (!holder.untouched) return null
  // The earlier sign-up never proved this email: the newest sign-up counts.
  return refill(ctx, holder, pending, origin.inviter)
}

/** Puts the newest sign-up in the place of the one before; the trail keeps whose that was, and at which rate. */
async function refill({tx, audit}: Command, holder: Holder, pending: Pending, to: Inviter): Promise<number> {
  await assertInviter(tx, to)
  const userId = Number(holder.id)
  await fillIn(tx, userId, pending, to)
  await audit({
    action: 'registered',
    subjectType: 'user',
    subjectId: userId,
    before: {name: holder.name, parent_id: Number(holder.parent_id), fee_rate: Number(holder.fee_rate)},
    after: {name: pending.name, parent_id: Number(to.id), fee_rate: Number(to.fee_rate)}
  })
  return userId
}

async function assertInviter(tx: Tx, inviter: Inviter): Promise<void> {
  if (!(await holdInviter(tx, inviter))) throw refuse.field('referral_code', 'referralCodeUnknown')
}

async function join({tx, audit}: Command, inviter: Inviter, pending: Pending): Promise<number> {
  await assertInviter(tx, inviter)
  const userId = await insertUser(tx, {
    ...pending,
    role: 'sub_vendor',
    parentId: Number(inviter.id),
    feeRate: inviter.fee_rate,
    phoneConfirmed: pending.phone !== undefined
  })
  await audit({action: 'registered', subjectType: 'user', subjectId: userId})
  return userId
}

/**
 * An invitation can be answered again until an address is confirmed: a slip in it costs nothing, and only what the
 * newest answer names counts. The account is called as its owner says from then on.
 */
async function takeOver(
  {tx, audit}: Command,
  {userId, codeId}: Invitation,
  pending: Pending
): Promise<number> {
  // Staff may have given the account to somebody else since the invitation was found, which ended it.
  const invitedAs = await lockInvited(tx, userId)
  if (invitedAs === null || !(await stillGood(tx, codeId)))
    throw refuse.field('referral_code', 'referralCodeUnknown')
  await fillIn(tx, userId, pending)
  const renamed = invitedAs !== pending.name && {before: {name: invitedAs}, after: {name: pending.name}}
  await audit({action: 'registered', subjectType: 'user', subjectId: userId, ...renamed})
  return userId
}
