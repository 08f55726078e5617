import {type Db, inTransaction, sqlState, type Tx, together} from '../db/pool.ts'
import type {Actor} from '../http/actor.ts'
import {refuse} from '../lib/refusal.ts'
import {type Secrets, sha256} from '../lib/secrets.ts'
import type {Services} from '../services.ts'

/** One line of the audit trail. `before` and `after` hold the changed fields, never a secret. */
export type AuditEvent = {
  action: string
  subjectType: 'payout' | 'payout_import' | 'cashout_request' | 'transaction' | 'user' | 'application_config'
  subjectId: string | number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  why?: string | null
}

export type Command = {
  tx: Tx
  /** Written at the end of the command's transaction: it exists exactly when the change does. */
  audit(event: AuditEvent): Promise<void>
}

/**
 * Who commands: a call's own fields, a job's with nobody as its actor, or whoever has proven who they are by a code
 * or a password, and has no session.
 */
export type Commander = Pick<Services, 'db'> & {
  actor: (Pick<Actor, 'userId'> & {sessionId?: number}) | null
  requestId?: string
}

/** One command is one database transaction: all of `work` happens, or nothing of it. */
export function command<T>(by: Commander, work: (command: Command) => Promise<T>): Promise<T> {
  return whileSignedIn(by, async (tx, insistSignedIn) => {
    const {given, writeTrail} = recorder(tx, by)
    const result = await work(given)
    writeTrail()
    insistSignedIn()
    return result
  })
}

// One row or none, so that it fails where there is none, and the commit behind it is not done.
const holdSession = `with held as (select from sessions where id = $1 for key share) select 1 / count(*) from held`
const divisionByZero = '22012'

/**
 * Runs a transaction that commits only while the session it is made with lasts. Who calls was settled when the call
 * came, and its body may have taken a minute to arrive: whatever ended the session meanwhile has shut them out, and is
 * 401. Asked along with the commit, it costs no way. And it is asked last: what ends sessions holds the user's row, and
 * a command that held its session while it waits for that row would stand in the way of what ends it.
 */
async function whileSignedIn<T>(
  {db, actor}: Commander,
  work: (tx: Tx, insistSignedIn: () => void) => Promise<T>
): Promise<T> {
  let over = false
  const insistIn = (tx: Tx) => () => {
    if (actor?.sessionId === undefined) return
    tx.prepared('hold_session', holdSession, [actor.sessionId]).catch((error: unknown) => {
      over = sqlState(error) === divisionByZero
    })
  }
  try {
    return await inTransaction(db, tx => work(tx, insistIn(tx)))
  } catch (error) {
    throw over ? refuse.unauthorized() : error
  }
}

/** Keeps the audit trail of a command, to be sent along with the commit. */
function recorder(tx: Tx, by: Commander): {given: Command; writeTrail(): void} {
  const events: unknown[][] = []
  const audit = async (event: AuditEvent) => void events.push(valuesOf(by, event))
  const writeTrail = () => {
    for (const values of events) tx.also('audit_event', insertEvent, values)
  }
  return {given: {tx, audit}, writeTrail}
}

const insertEvent = `insert into audit_events (actor_id, action, subject_type, subject_id, before, after, why, request_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

function valuesOf(by: Commander, event: AuditEvent): unknown[] {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value, bigintAsText))
  return [
    by.actor?.userId ?? null,
    event.action,
    event.subjectType,
    String(event.subjectId),
    json(event.before),
    json(event.after),
    event.why ?? null,
    by.requestId ?? null
  ]
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

export type KeyedBy = Commander & {actor: NonNullable<Commander['actor']>}
export type Idempotency = {
  /** The call's operationId: a key holds for one user and one operation. */
  operation: string
  /** The client's key; without one the command simply runs. */
  key: string | undefined
  /** Everything the call asks for, files by their SHA-256. */
  payload: unknown
  /** Seals the kept answer, where it holds a secret such as an invitation. */
  vault?: Pick<Secrets, 'seal' | 'unseal'>
}

type Kept = {payload_hash: Buffer; response_status: number | null; response_body: string | null}
const uniqueViolation = '23505'
const lockNotAvailable = '55P03'
const stillRunning = () => refuse.conflict('The first request with this key is still running')

/** Thrown inside the command, so that it rolls back before the kept answer is read. */
class KeyTaken extends Error {}

/**
 * A command that has one effect per key. The key's row is written first: a second call waits for the
 * first one's end, then gets its answer byte for byte, or runs where the first was refused. The same key
 * with another payload is refused (422 on `key`). The first statements of `work` travel with the key's row, and
 * none of them is done where the key is taken.
 */
export async function keyedCommand<R extends {status: number; body?: unknown}>(
  by: KeyedBy,
  {operation, key, payload, vault}: Idempotency,
  work: (command: Command) => Promise<R>
): Promise<R | {status: number; text: string}> {
  if (key === undefined) return command(by, work)
  const id = [by.actor.userId, operation, key.toLowerCase()]
  const hash = sha256(canonical(payload))
  try {
    return await whileSignedIn(by, async (tx, insistSignedIn) => {
      const {given, writeTrail} = recorder(tx, by)
      const [, reply] = await together([claimKey(tx, id, hash), work(given)])
      writeTrail()
      const text = JSON.stringify(reply.body ?? null)
      tx.also('keep_answer', keepAnswer, [...id, reply.status, vault ? vault.seal(text) : text])
      insistSignedIn()
      return reply
    })
  } catch (error) {
    if (error instanceof KeyTaken) return keptAnswer(by.db, id, hash, vault)
    throw error
  }
}

const keepAnswer = `update idempotency_keys set response_status = $4, response_body = $5
  where user_id = $1 and operation = $2 and key = $3`

/** Makes the key's row; throws KeyTaken where it is there, once whoever makes it has come to an end. */
async function claimKey(tx: Tx, id: unknown[], hash: Buffer): Promise<void> {
  try {
    await tx.prepared(
      'claim_key',
      'insert into idempotency_keys (user_id, operation, key, payload_hash) values ($1, $2, $3, $4)',
      [...id, hash]
    )
  } catch (error) {
    if (sqlState(error) === uniqueViolation) throw new KeyTaken()
    if (sqlState(error) === lockNotAvailable) throw stillRunning()
    throw error
  }
}

async function keptAnswer(db: Db, id: unknown[], hash: Buffer, vault: Idempotency['vault']) {
  const [kept] = await db.prepared<Kept>(
    'kept_answer',
    `select payload_hash, response_status, response_body from idempotency_keys
     where user_id = $1 and operation = $2 and key = $3`,
    id
  )
  if (!kept) throw stillRunning()
  if (!kept.payload_hash.equals(hash)) throw refuse.field('key', 'keyReused')
  const text = kept.response_body ?? ''
  return {status: kept.response_status ?? 200, text: vault ? vault.unseal(text) : text}
}

/** JSON with sorted keys: two payloads that say the same have the same text. */
export function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, at: unknown) => {
      if (typeof at === 'bigint') return at.toString()
      if (at === null || typeof at !== 'object' || Array.isArray(at)) return at
      return Object.fromEntries(Object.entries(at).sort(([a], [b]) => (a < b ? -1 : 1)))
    }) ?? 'null'
  )
}
