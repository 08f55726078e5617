import {phoneSchema} from '@paydesk/contracts/fields'
import type {Actor} from '../../access/actor.ts'
import {command} from '../../commands/command.ts'
import type {Call} from '../../http/route.ts'
import {countCode, countRecovery, countTry} from '../../identity/code-limits.ts'
import {
  confirmCode,
  consumeCode,
  endCodesOf,
  evaluateLink,
  evaluatePhoneCode,
  issueLink,
  issuePhoneCode,
  linkHours,
  smsMinutes
} from '../../identity/codes.ts'
import {lockUser} from '../../identity/lock-user.ts'
import {assertStillOwn, type Compared, requireOwnPassword} from '../../identity/own-password.ts'
import {assertConfirmed} from '../../identity/second-factor.ts'
import {startChecks} from '../../lib/checks.ts'
import {refuse} from '../../lib/refusal.ts'
import {notifyOfAccess} from '../../notifications/access-notices.ts'
import {newBotLink} from '../../notifications/bot-links.ts'
import {sendLater} from '../../notifications/deliver.ts'
import {asksPassword, confirmEmail, findRecoverable, opensAccount, setPhone} from './sql.ts'

type Ask = Call<'createVerificationCode', Actor | null>
type Confirm = Call<'confirmVerificationCode', Actor | null>

/** Sends a link to set a new password. An unknown address gets a link that nobody receives, for the same work. */
export async function sendResetLink(call: Ask, email: string): Promise<void> {
  await countTry(call)
  await countRecovery(call, email)
  const user = await findRecoverable(call.db, email)
  const address = (user?.email ?? email).toLowerCase()
  await command(call, async ({tx}) => {
    const code = await issueLink(tx, call.secrets, {
      purpose: 'reset_password',
      address,
      userId: user ? Number(user.id) : null
    })
    await sendLater(
      call,
      tx,
      {
        channel: 'mail',
        to: address,
        language: user?.language ?? call.language,
        template: 'reset_password',
        data: {name: user?.name ?? address, code, validHours: linkHours}
      },
      {decoy: user === null}
    )
  })
}

/** Sends a code to any phone: a sign-up begins with a number that no account has. */
export async function sendPhoneCode(call: Ask, typed: string): Promise<void> {
  const phone = readPhone(typed)
  await countTry(call)
  await countCode(call, phone)
  await command(call, async ({tx}) => {
    const code = await issuePhoneCode(tx, call, {
      phone,
      userId: call.actor?.userId ?? null
    })
    await sendLater(call, tx, {
      channel: 'sms',
      to: phone,
      language: call.actor?.language ?? call.language,
      template: 'code',
      data: {code, validMinutes: smsMinutes}
    })
  })
}

function readPhone(typed: string | undefined): string {
  const checks = startChecks()
  if (typed === undefined) checks.note('phone', 'required', {path: 'phone'})
  const phone = checks.read('phone', phoneSchema, typed ?? '')
  checks.assertThat()
  return phone
}

/** Opens the account that an email's link belongs to; answers with the bot's link where there is a bot. */
export async function confirmRegistration(call: Confirm): Promise<string | null> {
  await countTry(call)
  const found = await evaluateLink(call.db, call.secrets, {purpose: 'verify_register', code: call.body.code})
  const {userId} = found
  if (userId === null) throw refuse.field('code', 'codeWrong')
  return command({...call, actor: {userId}}, async ({tx, audit}) => {
    // Held before the code is used up, as what ends codes does.
    await lockUser(tx, userId)
    await consumeCode(tx, found.id)
    if (!(await confirmEmail(tx, userId, found.address))) throw refuse.field('code', 'codeWrong')
    await endCodesOf(tx, userId)
    await audit({action: 'email_confirmed', subjectType: 'user', subjectId: userId})
    return newBotLink(tx, call.env, userId)
  })
}

/** Only tells whether a link to a password opens its account; setting the password is what uses it up. */
export async function checkResetLink(call: Confirm): Promise<void> {
  await countTry(call)
  const found = await evaluateLink(call.db, call.secrets, {purpose: 'reset_password', code: call.body.code})
  if (!(await opensAccount(call.db, found.userId, found.address))) throw refuse.field('code', 'codeWrong')
  await confirmCode(call.db, found.id)
}

/**
 * A session alone does not prove its owner: a second factor or the password does. Returns null where nothing was
 * compared.
 */
async function requireOwner(call: Confirm, actor: Actor): Promise<Compared | null> {
  await assertConfirmed(call.db, actor)
  const {current_password: given} = call.body
  if (given !== undefined) return requireOwnPassword({...call, actor}, given, 'current_password')
  if (await asksPassword(call.db, actor.userId)) {
    throw refuse.field('current_password', 'currentPasswordRequired')
  }
  return null
}

/**
 * A signed-in user gets the phone, and can sign in by it from then on. For anybody else the code is only
 * checked: signing in or up is what uses it up.
 */
export async function confirmPhone(call: Confirm): Promise<void> {
  const phone = readPhone(call.body.phone)
  const {actor} = call
  // Before the code is tried, so that the call can be made again with it.
  const compared = actor && (await requireOwner(call, actor))
  await countTry(call)
  const userId = actor?.userId ?? null
  const found = await evaluatePhoneCode(call, {phone, code: call.body.code, userId})
  if (!actor) return confirmCode(call.db, found.id)
  await command({...call, actor}, async ({tx, audit}) => {
    // A phone opens the account: a phone added in a stolen session must not be the only one that gets the notice.
    await notifyOfAccess(call, tx, actor.userId, 'phone')
    if (compared) await assertStillOwn(tx, actor.userId, compared)
    // After the user's row is held, as what ends codes does.
    await consumeCode(tx, found.id)
    const before = await setPhone(tx, actor.userId, phone)
    await audit({
      action: 'phone_confirmed',
      subjectType: 'user',
      subjectId: actor.userId,
      before: {phone: before},
      after: {phone}
    })
  })
}
