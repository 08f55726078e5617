import {readCode} from '@paydesk/contracts/codes'
import type {VerificationPurpose} from '@paydesk/contracts/enums'
import {type Db, inTransaction, type Queryable} from '../db/pool.ts'
import {assertHolds} from '../lib/assertions.ts'
import {refuse} from '../lib/refusal.ts'
import type {Secrets} from '../lib/secrets.ts'
import {isToken, newSmsCode, newToken} from '../lib/tokens.ts'
import type {Services} from '../services.ts'

export const smsMinutes = 10
export const linkHours = 24
/** An invitation is passed on by hand, so it waits longer than an email. */
const invitationHours = 7 * 24
const mostTries = 5

/** The second step of a sign-in follows the first at once. */
export const challengeMinutes = 5

/**
 * The purpose of a link. An invitation goes to a person, not to an address. A challenge's address is the user's id, and
 * the sign-in form gets it. `password_by_hand` is the link that an operator passes on: it opens the same as an emailed
 * link, but a request for an email does not end it.
 */
export type LinkPurpose =
  | Exclude<VerificationPurpose, 'verify_phone'>
  | 'password_by_hand'
  | 'invitation'
  | 'second_factor'
type Link = {purpose: LinkPurpose; address: string; userId: number | null}

const linkMinutes: Record<LinkPurpose, number> = {
  verify_register: 60 * linkHours,
  reset_password: 60 * linkHours,
  password_by_hand: 60 * linkHours,
  invitation: 60 * invitationHours,
  second_factor: challengeMinutes
}

/**
 * A new unguessable token for a link. Earlier ones of the same purpose for the same user end; one that belongs to
 * nobody, which anybody can ask for with somebody's address, ends nothing. Emails to a new password stay good side by
 * side, since anybody can ask for another one; the password that is set ends them all. The caller sends it; only its
 * hash is kept.
 */
export async function issueLink(q: Queryable, secrets: Secrets, link: Link): Promise<string> {
  const {token} = newToken()
  const {purpose, address, userId} = link
  await q.query(
    `update verification_codes set expires_at = now()
     where purpose = $1 and purpose <> 'reset_password' and address = $2 and user_id = $3
       and expires_at > now() and consumed_at is null`,
    [purpose, address, userId]
  )
  await keep(q, link, secrets.codeHash(token), linkMinutes[purpose])
  return token
}

/** `userId`: of the session that asks for the code or tries it; null without a session, to sign in or up. */
type PhoneCode = {phone: string; userId: number | null}
/** The caller that asks for a code, or tries one. */
type From = Pick<Services, 'secrets'> & {ip: string}

/**
 * A new code of six digits for a phone; earlier ones that were asked for from the same address for the same use end.
 * The caller sends it; only its hash is kept.
 */
export async function issuePhoneCode(q: Queryable, from: From, {phone, userId}: PhoneCode): Promise<string> {
  const code = newSmsCode()
  await q.query(
    `update verification_codes set expires_at = now()
     where purpose = 'verify_phone' and address = $1 and asked_from = any($2) and expires_at > now()
       and consumed_at is null and user_id is not distinct from $3`,
    [phone, from.secrets.codeHashes(placeOf(from)), userId]
  )
  const askedFrom = from.secrets.codeHash(placeOf(from))
  const row = {purpose: 'verify_phone', address: phone, userId, askedFrom} as const
  await keep(q, row, from.secrets.codeHash(phoneText(phone, code)), smsMinutes)
  return code
}

const placeOf = ({ip}: From) => `from ${ip}`

type Issued = Omit<Link, 'purpose'> & {purpose: LinkPurpose | 'verify_phone'; askedFrom?: Buffer}

async function keep(
  q: Queryable,
  {purpose, address, userId, askedFrom}: Issued,
  hash: Buffer,
  minutes: number
): Promise<void> {
  await q.query(
    `insert into verification_codes (purpose, address, code_hash, user_id, asked_from, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))`,
    [purpose, address, hash, userId, askedFrom ?? null, minutes]
  )
}

/** A text that no link's token can be, so that neither kind is ever taken for the other. */
function phoneText(phone: string, code: string): string {
  return `sms ${phone} ${code}`
}

export type FoundCode = {id: number; userId: number | null; address: string}
type Row = {id: bigint; user_id: bigint | null; address: string}

const foundIn = ({id, user_id: userId, address}: Row): FoundCode => ({
  id: Number(id),
  userId: userId === null ? null : Number(userId),
  address
})

/**
 * Evaluates a link's token; throws 422 on `field` where it is wrong or over. Call it before the command that uses the
 * link, never inside.
 */
export async function evaluateLink(
  q: Queryable,
  secrets: Secrets,
  {purpose, code, field = 'code'}: {purpose: LinkPurpose; code: string; field?: string}
): Promise<FoundCode> {
  if (!isToken(code)) throw refuse.field(field, 'codeWrong')
  const purposes = purpose === 'reset_password' ? [purpose, 'password_by_hand'] : [purpose]
  const [row] = await q.query<Row>(
    // But for emails the newest link of a user is the only live one, also where two were made at the same instant.
    `select id, user_id, address from verification_codes as c
     where code_hash = any($1) and purpose = any($2) and expires_at > now() and consumed_at is null
       and (purpose = 'reset_password' or not exists (select from verification_codes as n
                       where n.purpose = c.purpose and n.address = c.address and n.user_id = c.user_id and n.id > c.id))`,
    [secrets.codeHashes(code), purposes]
  )
  if (!row) throw refuse.field(field, 'codeWrong')
  return foundIn(row)
}

/**
 * Checks a code against all codes of a phone; throws 422 on `code` where it is wrong, expired, or tried too often. A
 * code for a new phone in a session is good for its user alone, and neither signs in nor up; a code that was asked for
 * without a session adds no phone to an account.
 * Each code has five tries from the address that asked for it and five from all others: a guesser elsewhere leaves the
 * owner's tries alone. The try is counted in a separate transaction before the comparison, so parallel guesses are
 * counted as well. Call it before the command that uses the code, never inside.
 */
export async function evaluatePhoneCode(
  from: From & {db: Db},
  {phone, code, userId}: PhoneCode & {code: string}
): Promise<FoundCode> {
  const tried = await inTransaction(from.db, tx =>
    tx.query<Row & {code_hash: Buffer; own_attempts: number; attempts: number}>(
      `update verification_codes set own_attempts = own_attempts + case when asked_from = any($2) then 1 else 0 end,
         attempts = attempts + case when asked_from = any($2) then 0 else 1 end
       where purpose = 'verify_phone' and address = $1 and expires_at > now() and consumed_at is null
         and user_id is not distinct from $4
         and case when asked_from = any($2) then own_attempts else attempts end < $3
       returning id, user_id, address, code_hash, own_attempts, attempts`,
      [phone, from.secrets.codeHashes(placeOf(from)), mostTries, userId]
    )
  )
  assertHolds(
    'a code is tried at most five times from one place',
    tried.every(row => row.own_attempts <= mostTries && row.attempts <= mostTries),
    {phoneCodes: tried.length}
  )
  const expected = from.secrets.codeHashes(phoneText(phone, readCode(code)))
  const right = tried.find(row => expected.some(hash => row.code_hash.equals(hash)))
  if (!right) throw refuse.field('code', 'codeWrong')
  return foundIn(right)
}

// By the clock: a transaction's own time may lie before that of the one it waited for, which ended the code.
const stillLive = 'id = $1 and consumed_at is null and expires_at > clock_timestamp()'

/** Uses a code up; throws 422 on `field` where another call was faster. */
export async function consumeCode(q: Queryable, id: number, field = 'code'): Promise<void> {
  const used = await q.query(
    `update verification_codes set consumed_at = now() where ${stillLive} returning id`,
    [id]
  )
  if (used.length === 0) throw refuse.field(field, 'codeWrong')
  assertHolds('one code is used up', used.length === 1, {id})
}

/** Whether a code that was evaluated is still good, in a command that doesn't use it up. */
export async function stillGood(q: Queryable, id: number): Promise<boolean> {
  return (await q.query(`select id from verification_codes where ${stillLive}`, [id])).length > 0
}

/** Marks a code as checked, without using it up. */
export async function confirmCode(q: Queryable, id: number): Promise<void> {
  await q.query('update verification_codes set confirmed_at = coalesce(confirmed_at, now()) where id = $1', [
    id
  ])
}

/** Links that open an account without its password. */
const recoveries: readonly LinkPurpose[] = ['reset_password', 'password_by_hand']

/** Ends every code and link that was made for a user; `keep: 'recoveries'` leaves those to a new password. */
export async function endCodesOf(
  q: Queryable,
  userId: number,
  {keep}: {keep?: 'recoveries'} = {}
): Promise<void> {
  await q.query(
    `update verification_codes set expires_at = now()
     where user_id = $1 and expires_at > now() and consumed_at is null and purpose <> all($2)`,
    [userId, keep ? recoveries : []]
  )
}
