import {existsSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {isStaff} from '@paydesk/contracts/access'
import {type Role, roles} from '@paydesk/contracts/enums'
import {fieldErrorOf} from '@paydesk/contracts/field-sentence'
import {emailSchema, nameSchema, phoneSchema} from '@paydesk/contracts/fields'
import type {z} from 'zod'
import {databaseForCommand} from '../command-database.ts'
import {command} from '../commands/command.ts'
import type {Db} from '../db/pool.ts'
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
import {openQueue, type Queue} from '../jobs/boss.ts'
import {makePasswords, newPasswordSchema, type Passwords} from '../lib/passwords.ts'
import {makeSecrets, type Secrets} from '../lib/secrets.ts'
import {migrate} from '../migrate.ts'
import {noticeJobs, notifyOfAccess} from '../notifications/access-notices.ts'

/** A command that was called in a way it can't be. */
export class Usage extends Error {}

export type AdminContext = {db: Db; queue: Queue; secrets: Secrets; passwords: Passwords; publicUrl: string}
type Options = {email?: string; phone?: string; name?: string; role?: string}
type Given = {email: string; phone: string; name: string; role: Role; password?: string | undefined}

export type AdminCommand = {
  name: string
  options: readonly string[]
  /** Reads and checks the options; throws `Usage`. */
  read(options: Options): Partial<Given>
  /** Does it, and answers with what to print. */
  run(context: AdminContext, given: Partial<Given>): Promise<string>
}

type Source = Record<string, string | undefined>

/** Opens and migrates the database that the commands work on. */
export async function openAdmin(
  source: Source = process.env
): Promise<AdminContext & {close(): Promise<void>}> {
  const database = await databaseForCommand(source)
  try {
    await migrate(database.url)
    const queue = await openQueue(database.db, noticeJobs)
    return {
      db: database.db,
      queue,
      secrets: makeSecrets(appSecret(source)),
      passwords: makePasswords({memory: 19_456, passes: 2}),
      publicUrl: (source.PUBLIC_URL || `http://localhost:${source.PORT || 3000}`).replace(/\/+$/, ''),
      async close() {
        await queue.close()
        await database.close()
      }
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The servers' own secret: a link made with another one would open nothing. */
function appSecret(source: Source): string {
  if (source.APP_SECRET) return source.APP_SECRET
  const file = join(resolve(source.DATA_DIR || '.data'), 'app-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new Error('APP_SECRET is not set: use the value that the servers run with')
}

const problemOf = ({issues}: z.ZodError) => fieldErrorOf(issues[0]?.message ?? '').message

function readOption<T>(option: string, schema: z.ZodType<T>, value: string | undefined): T {
  if (value === undefined) throw new Usage(`--${option} is missing`)
  const read = schema.safeParse(value)
  if (!read.success) throw new Usage(`--${option}: ${problemOf(read.error)}`)
  return read.data
}

const readEmail = (options: Options) => readOption('email', emailSchema, options.email).toLowerCase()

/** Whose account: by the email, or by the phone of who has none. */
function readWhom(options: Options): Pick<Partial<Given>, 'email' | 'phone'> {
  const {email, phone} = options
  if (email !== undefined && phone !== undefined) throw new Usage('Name either --email or --phone')
  if (email === undefined && phone === undefined) throw new Usage('--email or --phone is missing')
  return email === undefined ? {phone: readOption('phone', phoneSchema, phone)} : {email: readEmail(options)}
}

const readName = (options: Options) => readOption('name', nameSchema, options.name)

function readRole(options: Options, allowed: readonly Role[]): Role {
  const role = allowed.find(known => known === options.role)
  if (!role) throw new Usage(`--role has to be one of ${allowed.join(', ')}`)
  return role
}

async function hashOf({passwords}: AdminContext, password: string): Promise<string> {
  const read = newPasswordSchema.safeParse(password)
  if (!read.success) throw new Error(problemOf(read.error))
  return passwords.hash(read.data)
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

async function createAccount(context: AdminContext, given: Partial<Given>): Promise<string> {
  const {email = '', name = '', role = 'superadmin', password} = given
  const passwordHash = password === undefined ? null : await hashOf(context, password)
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

async function resetPassword(context: AdminContext, {email = '', password}: Partial<Given>): Promise<string> {
  const {id, disabled, joins} = await findAccount(context, {email})
  if (!joins) throw new Error(`${email} waits for a vendor that is disabled: enable the vendor first`)
  if (disabled && password === undefined)
    throw new Error(
      `${email} is disabled, and a link would open nothing: enable the account first, or use --password-stdin`
    )
  const passwordHash = password === undefined ? null : await hashOf(context, password)
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
async function resetSecondFactor(context: AdminContext, {email = ''}: Partial<Given>): Promise<string> {
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
async function takePhone(context: AdminContext, given: Partial<Given>): Promise<string> {
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

async function setAccess(context: AdminContext, given: Partial<Given>, disabled: boolean): Promise<string> {
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

async function setRole(context: AdminContext, {email = '', role = 'admin'}: Partial<Given>): Promise<string> {
  const account = await findAccount(context, {email})
  if (!isStaff(account.role)) throw new Error(`${email} is a ${account.role}: only staff change their role`)
  await command({db: context.db, actor: null}, async ({tx, audit}) => {
    await changeRole(tx, account.id, role)
    const change = {before: {role: account.role}, after: {role}}
    await audit({action: 'updated', subjectType: 'user', subjectId: account.id, ...change, why: 'by command'})
  })
  return `${email} is ${role} now, and is signed out everywhere.`
}

async function createMerchant({db}: AdminContext, {name = ''}: Partial<Given>): Promise<string> {
  return command({db, actor: null}, async ({tx, audit}) => {
    const id = Number((await insertMerchant(tx, name)).id)
    await audit({action: 'created', subjectType: 'merchant', subjectId: id, after: {name}, why: 'by command'})
    return `The merchant ${name} has id ${id}.`
  })
}

async function listAccounts({db}: AdminContext, {role}: Partial<Given>): Promise<string> {
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

const staff = roles.filter(isStaff)
const staffBelow = staff.filter(role => role !== 'superadmin')
const person = (options: Options) => ({email: readEmail(options), name: readName(options)})

export const adminCommands: readonly AdminCommand[] = [
  {
    name: 'create-superadmin',
    options: ['email', 'name', 'password-stdin'],
    read: options => ({...person(options), role: 'superadmin'}),
    run: createAccount
  },
  {
    name: 'create-staff',
    options: ['role', 'email', 'name', 'password-stdin'],
    read: options => ({...person(options), role: readRole(options, staffBelow)}),
    run: createAccount
  },
  {
    name: 'create-merchant',
    options: ['name'],
    read: options => ({name: readName(options)}),
    run: createMerchant
  },
  {
    name: 'list',
    options: ['role'],
    read: options => (options.role === undefined ? {} : {role: readRole(options, roles)}),
    run: listAccounts
  },
  {
    name: 'reset-password',
    options: ['email', 'password-stdin'],
    read: options => ({email: readEmail(options)}),
    run: resetPassword
  },
  {
    name: 'reset-second-factor',
    options: ['email'],
    read: options => ({email: readEmail(options)}),
    run: resetSecondFactor
  },
  {
    name: 'remove-phone',
    options: ['email', 'phone'],
    read: readWhom,
    run: takePhone
  },
  {
    name: 'disable-account',
    options: ['email', 'phone'],
    read: readWhom,
    run: (context, given) => setAccess(context, given, true)
  },
  {
    name: 'enable-account',
    options: ['email', 'phone'],
    read: readWhom,
    run: (context, given) => setAccess(context, given, false)
  },
  {
    name: 'set-role',
    options: ['email', 'role'],
    read: options => ({email: readEmail(options), role: readRole(options, staff)}),
    run: setRole
  }
]
