import type {VerificationPurpose} from '@paydesk/contracts/enums'
import {type Db, inTransaction, type Queryable} from '../db/pool.ts'
import {refuse} from '../lib/refusal.ts'
import type {Secrets} from '../lib/secrets.ts'
import {newSmsCode, newToken} from '../lib/tokens.ts'

export const smsMinutes = 10
export const linkHours = 24
/** An invitation is passed on by hand, so it waits longer than a letter. */
const invitationHours = 7 * 24
const mostTries = 5

/** The second step of a sign-in follows the first at once. */
export const challengeMinutes = 5

/**
 * An invitation's address is no address: it is given to a person as a link. A challenge's is the user's id, and
 * it is given to the sign-in form.
 */
export type CodePurpose = VerificationPurpose | 'invitation' | 'second_factor'
type Issue = {purpose: CodePurpose; address: string; userId: number | null}

/**
 * A new code for an address: six digits for a phone, an unguessable token for an e-mail. Earlier codes of
 * the same purpose and address end. The caller sends it; only its hash is kept.
 */
export async function issueCode(
  q: Queryable,
  secrets: Secrets,
  {purpose, address, userId}: Issue
): Promise<string> {
  const phone = address.startsWith('+')
  const code = phone ? newSmsCode() : newToken().token
  await q.query(
    `update verification_codes set expires_at = now()
     where purpose = $1 and address = $2 and expires_at > now() and consumed_at is null`,
    [purpose, address]
  )
  await q.query(
    `insert into verification_codes (purpose, address, code_hash, user_id, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [purpose, address, hashOf(secrets, code, phone ? address : null), userId, minutesOf(purpose, phone)]
  )
  return code
}

function minutesOf(purpose: CodePurpose, phone: boolean): number {
  if (purpose === 'second_factor') return challengeMinutes
  if (phone) return smsMinutes
  return 60 * (purpose === 'invitation' ? invitationHours : linkHours)
}

function hashOf(secrets: Secrets, code: string, phone: string | null): Buffer {
  return secrets.codeHash(phone === null ? code : `${phone}:${code}`)
}

export type FoundCode = {id: number; userId: number | null; address: string; confirmed: boolean}
type Row = {id: bigint; user_id: bigint | null; address: string; code_hash: Buffer; confirmed_at: Date | null}

/**
 * Evaluates a code; throws 422 on `field` where it is wrong, over, or tried too often. For a phone a try
 * is counted before the code is looked at, in a transaction of its own, so that no number of parallel
 * guesses is worth more than five. Call it before the command that uses the code, never inside.
 */
export async function evaluateCode(
  db: Db,
  secrets: Secrets,
  given: {purpose: CodePurpose; code: string; phone?: string; field?: string}
): Promise<FoundCode> {
  const row =
    given.phone === undefined
      ? await byToken(db, secrets, given)
      : await byPhone(db, given.purpose, given.phone)
  const expected = hashOf(secrets, given.code, given.phone ?? null)
  if (!row?.code_hash.equals(expected)) throw refuse.field(given.field ?? 'code', 'codeWrong')
  return {
    id: Number(row.id),
    userId: row.user_id === null ? null : Number(row.user_id),
    address: row.address,
    confirmed: row.confirmed_at !== null
  }
}

async function byPhone(db: Db, purpose: CodePurpose, phone: string): Promise<Row | undefined> {
  return inTransaction(db, async tx => {
    const [row] = await tx.query<Row>(
      `update verification_codes set attempts = attempts + 1
       where id = (select id from verification_codes where purpose = $1 and address = $2 order by id desc limit 1)
         and expires_at > now() and consumed_at is null and attempts < $3
       returning id, user_id, address, code_hash, confirmed_at`,
      [purpose, phone, mostTries]
    )
    return row
  })
}

async function byToken(
  db: Db,
  secrets: Secrets,
  given: {purpose: string; code: string}
): Promise<Row | undefined> {
  const [row] = await db.query<Row>(
    // The newest code of an address is the only live one, also where two were made at the same instant.
    `select id, user_id, address, code_hash, confirmed_at from verification_codes as c
     where code_hash = $1 and purpose = $2 and expires_at > now() and consumed_at is null
       and not exists (select from verification_codes as n
                       where n.purpose = c.purpose and n.address = c.address and n.id > c.id)`,
    [secrets.codeHash(given.code), given.purpose]
  )
  return row
}

/** Uses a code up; throws 422 on `field` where another call was faster. */
export async function consumeCode(q: Queryable, id: number, field = 'code'): Promise<void> {
  const used = await q.query(
    'update verification_codes set consumed_at = now() where id = $1 and consumed_at is null and expires_at > now() returning id',
    [id]
  )
  if (used.length === 0) throw refuse.field(field, 'codeWrong')
}

/** Marks a code as checked, without using it up. */
export async function confirmCode(q: Queryable, id: number): Promise<void> {
  await q.query('update verification_codes set confirmed_at = coalesce(confirmed_at, now()) where id = $1', [
    id
  ])
}

/** Ends every code and link that was made for a user. */
export async function endCodesOf(q: Queryable, userId: number): Promise<void> {
  await q.query(
    'update verification_codes set expires_at = now() where user_id = $1 and expires_at > now() and consumed_at is null',
    [userId]
  )
}
