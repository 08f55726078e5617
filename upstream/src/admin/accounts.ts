import {isStaff} from '@paydesk/contracts/access'
import type {Role} from '@paydesk/contracts/enums'
import {message} from '@paydesk/contracts/messages'
import {command} from '../commands/command.ts'
import {insertMerchant} from '../features/merchants/sql.ts'
import {
  changeRole,
  confirmEmailOf,
  insertUser,
  recoverPassword,
  removePhone,
  setDisabled
} from '../identity/accounts.ts'
import {linkHours} from '../identity/codes.ts'
import {passwordLink} from '../identity/invitations.ts'
import {removeSecondFactor} from '../identity/second-factor.ts'
import {endSessionsOf} from '../identity/sessions.ts'
import {displaceSignUp, mayJoin} from '../identity/sign-ups.ts'
import {passwordProblem} from '../lib/passwords.ts'
import {notifyOfAccess} from '../notifications/access-notices.ts'
import type {AdminContext} from './context.ts'
import type {Given} from './options.ts'

async function hashOf({passwords, product}: AdminContext, password: string, email: string): Promise<string> {
  const problem = passwordProblem(password, {product, email})
  if (problem) throw new Error(message(problem))
  return passwords.hash(password)
}

type Account = {id: number; role: Role; disabled: boolean; joins: boolean}

async function findAccount({db}: AdminContext, {email, phone}: Partial<Given>): Promise<Account> {
  const [row] = await db.query<Omit<Account, 'id'> & {id: bigint}>(
    `select id, role, disabled_at is not null as disabled, ${mayJoin} as joins from users u
     where (lower(email) = $1 or phone = $2) and deleted_at is null`,
    [email ?? null, phone ?? null]
  )
  if (!row) throw new Error(email ? `Nobody has the email ${email}` : `Nobody has the phone ${phone}`)
  return {...row, id: Number(row.id)}
}

const linkText = ({publicUrl}: AdminContext, path: string) =>
  `Hand on this link. It is good once, and for ${linkHours} hours:\n${publicUrl}${path}`

export async function createAccount(context: AdminContext, given: Partial<Given>): Promise<string> {
  const {email = '', name = '', role = 'superadmin', password} = given
  const passwordHash = password === undefined ? null : await hashOf(context, password, email)
  return command({db: context.db, actor: null}, async given => {
    const {tx, audit} = given
    const emailConfirmed = passwordHash !== null
    await displaceSignUp(given, email)
    const id = await insertUser(tx, {role, name, email, passwordHash, emailConfirmed, emailByStaff: true})
    await audit({action: 'created', subjectType: 'user', subjectId: id, after: {role, name, email}})
    const made = `The ${role} ${email} has id ${id}.`
    return passwordHash === null
      ? `${made}\n${linkText(context, await passwordLink(tx, context, id, email))}`
      : made
  })
}

export async function resetPassword(
  context: AdminContext,
  {email = '', password}: Partial<Given>
): Promise<string> {
  const {id, disabled, joins} = await findAccount(context, {email})
  if (!joins) throw new Error(`${email} waits for a vendor that is disabled: enable the vendor first`)
  if (disabled && password === undefined)
    throw new Error(
      `${email} is disabled, and a link would open nothing: enable the account first, or use --password-stdin`
    )
  const passwordHash = password === undefined ? null : await hashOf(context, password, email)
  return command({db: context.db, actor: null}, async ({tx, audit}) => {
    if (passwordHash === null) return linkText(context, await passwordLink(tx, context, id, email))
    await notifyOfAccess(context, tx, id, 'password_recovered')
    await recoverPassword(tx, id, passwordHash)
    const done = {subjectType: 'user', subjectId: id, why: 'by command'} as const
    await audit({action: 'password_reset', ...done})
    // A password that nobody can sign in with would be none; the operator answers for the email.
    if (await confirmEmailOf(tx, id)) await audit({action: 'email_confirmed', ...done})
    return `${email} has the new password, and is signed out everywhere; a phone has to be confirmed again.`
  })
}

/** For who has lost the app and the recovery codes; sessions end, since one of them may be the finder's. */
export async function resetSecondFactor(
  context: AdminContext,
  {email = ''}: Partial<Given>
): Promise<string> {
  const {id} = await findAccount(context, {email})
  await command({db: context.db, actor: null}, async ({tx, audit}) => {
    await notifyOfAccess(context, tx, id, 'second_factor_disabled')
    if (!(await removeSecondFactor(tx, id))) throw new Error(`${email} has no second factor`)
    await endSessionsOf(tx, id)
    await audit({action: 'second_factor_reset', subjectType: 'user', subjectId: id, why: 'by command'})
  })
  return `${email} signs in by the password alone until a new second factor is set up, and is signed out everywhere.`
}

/** For a number that the owner has lost, or never gave. */
export async function takePhone(context: AdminContext, given: Partial<Given>): Promise<string> {
  const {id} = await findAccount(context, given)
  const phone = await command({db: context.db, actor: null}, async ({tx, audit}) => {
    await notifyOfAccess(context, tx, id, 'phone_removed')
    const removed = await removePhone(tx, id)
    if (removed === null) throw new Error(`${given.email} has no phone`)
    const change = {before: {phone: removed}, after: {phone: null}}
    await audit({action: 'phone_removed', subjectType: 'user', subjectId: id, ...change, why: 'by command'})
    return removed
  })
  return `${phone} signs in to nothing any more, and its account is signed out everywhere.`
}

export async function setAccess(
  context: AdminContext,
  given: Partial<Given>,
  disabled: boolean
): Promise<string> {
  const {id} = await findAccount(context, given)
  const [whom, state] = [given.email ?? given.phone, disabled ? 'disabled' : 'enabled']
  await command({db: context.db, actor: null}, async ({tx, audit}) => {
    if (!(await setDisabled(tx, id, disabled))) throw new Error(`${whom} is ${state} already`)
    await audit({action: `account_${state}`, subjectType: 'user', subjectId: id, why: 'by command'})
  })
  return disabled
    ? `Nobody signs in as ${whom} until the account is enabled, and every session has ended.`
    : `${whom} can sign in again.`
}

export async function setRole(
  context: AdminContext,
  {email = '', role = 'admin'}: Partial<Given>
): Promise<string> {
  const account = await findAccount(context, {email})
  if (!isStaff(account.role)) throw new Error(`${email} is a ${account.role}: only staff change their role`)
  await command({db: context.db, actor: null}, async ({tx, audit}) => {
    await changeRole(tx, account.id, role)
    const change = {before: {role: account.role}, after: {role}}
    await audit({action: 'updated', subjectType: 'user', subjectId: account.id, ...change, why: 'by command'})
  })
  return `${email} is ${role} now, and is signed out everywhere.`
}

export async function createMerchant({db}: AdminContext, {name = ''}: Partial<Given>): Promise<string> {
  return command({db, actor: null}, async ({tx, audit}) => {
    const id = Number((await insertMerchant(tx, name)).id)
    await audit({action: 'created', subjectType: 'merchant', subjectId: id, after: {name}, why: 'by command'})
    return `The merchant ${name} has id ${id}.`
  })
}

export async function listAccounts({db}: AdminContext, {role}: Partial<Given>): Promise<string> {
  type Listed = {id: bigint; role: string; email: string; name: string; disabled: boolean}
  const rows = await db.query<Listed>(
    `select id, role, coalesce(email, phone, '-') as email, name, disabled_at is not null as disabled from users
     where deleted_at is null and ($1::text is null or role = $1) order by id`,
    [role ?? null]
  )
  const lines = rows.map(row =>
    [row.id, row.role, row.email, row.name, ...(row.disabled ? ['disabled'] : [])].join('\t')
  )
  return lines.length > 0 ? lines.join('\n') : 'Nobody'
}
