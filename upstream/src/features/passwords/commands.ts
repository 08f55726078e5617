import {command} from '../../commands/command.ts'
import type {Call} from '../../http/route.ts'
import {recoverPassword} from '../../identity/accounts.ts'
import {countTry} from '../../identity/code-limits.ts'
import {consumeCode, evaluateLink} from '../../identity/codes.ts'
import {checkNewPassword} from '../../identity/password-fields.ts'
import {forgetSignIns} from '../../identity/sign-in-limits.ts'
import {startChecks} from '../../lib/checks.ts'
import {refuse} from '../../lib/refusal.ts'
import {notifyOfAccess} from '../../notifications/access-notices.ts'
import {confirmOwner} from './sql.ts'

const field = 'verification_code'

/**
 * Sets the password of the account that the link was sent to, uses the link up, and ends every session; returns the
 * account's email. The link proves the mailbox, so the email counts as confirmed; the phone no longer does.
 */
export async function resetPassword(call: Call<'createPassword', null>): Promise<string> {
  const {new_password: password, new_password_confirmation: confirmation} = call.body
  const assertGood = (email?: string) => {
    const checks = startChecks()
    const known = {product: call.env.PRODUCT_NAME, email}
    checkNewPassword(checks, {field: 'new_password', password, confirmation}, known)
    checks.assertThat()
  }
  assertGood()
  await countTry(call)
  const found = await evaluateLink(call.db, call.secrets, {
    purpose: 'reset_password',
    code: call.body.verification_code,
    field
  })
  const {userId} = found
  if (userId === null) throw refuse.field(field, 'codeWrong')
  // Only the link's holder learns whose email it is.
  assertGood(found.address)
  const passwordHash = await call.passwords.hash(password)
  await command({...call, actor: {userId}}, async ({tx, audit}) => {
    // Nobody hears of the first password, which an invitation sets: until then no address is confirmed.
    await notifyOfAccess(call, tx, userId, 'password_recovered')
    // After the user's row is held, as what ends codes does.
    await consumeCode(tx, found.id, field)
    const own = await confirmOwner(tx, userId, found.address, call.language)
    if (!own) throw refuse.field(field, 'codeWrong')
    await recoverPassword(tx, userId, passwordHash)
    await audit({action: 'password_reset', subjectType: 'user', subjectId: userId})
  })
  await forgetSignIns(call, found.address)
  return found.address
}
