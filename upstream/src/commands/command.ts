import type {components} from '@paydesk/contracts/wire'
import {type Db, inTransaction, type Tx} from '../db/pool.ts'
import {isState} from '../db/sql-state.ts'
import {assertHolds} from '../lib/assertions.ts'
import {refuse} from '../lib/refusal.ts'
import {type Secrets, sha256} from '../lib/secrets.ts'

/** What a row of the log is about. Rows of notifications are events alone: no trail shows them. */
export type LogSubject = components['schemas']['AuditSubject'] | 'notification'

/** One line of the audit trail. `before` and `after` hold the changed fields, never a secret. */
export type AuditEvent = {
  action: string
  subjectType: LogSubject
  subjectId: string | number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  why?: string | null
}

export type Command = {
  tx: Tx
  /** Writes a row of the audit trail in the command's transaction: it exists exactly when the change does. */
  audit(event: AuditEvent): Promise<void>
  /** The user who acts; null for a job. */
  actorId: number | null
}

/**
 * The caller: an HTTP request, a background job (`actor` is null), or a user who has just authenticated and has no
 * session yet.
 */
export type Caller = {
  db: Db
  actor: {userId: number; sessionId?: number} | null
  requestId?: string
}

/** One command is one database transaction: all of `work` happens, or nothing of it. */
export function command<T>(by: Caller, work: (command: Command) => Promise<T>): Promise<T> {
  return inTransaction(by.db, async tx => {
    const result = await work({
      tx,
      audit: event => writeEvent(tx, by, event),
      actorId: by.actor?.userId ?? null
    })
    await assertSignedIn(tx, by)
    return result
  })
}

/**
 * A command commits only while its session lasts: authentication ran when the request came, and the body may have taken
 * a minute to arrive. 401 where the session has ended since. The session is locked last: a command that ends sessions
 * locks the user's row first, and would block on a command that holds its session while it waits for that row.
 */
async function assertSignedIn(tx: Tx, {actor}: Caller): Promise<void> {
  if (actor?.sessionId === undefined) return
  const sessions = await tx.prepared('lock_session', 'select id from sessions where id = $1 for key share', [
    actor.sessionId
  ])
  if (sessions.length === 0) throw refuse.unauthorized()
}

async function writeEvent(tx: Tx, by: Caller, event: AuditEvent): Promise<void> {
  await tx.prepared(
    'audit_event',
    `insert into audit_events (actor_id, action, subject_type, subject_id, before, after, why, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    valuesOf(by, event)
  )
}

function valuesOf(by: Caller, event: AuditEvent): unknown[] {
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

export type IdempotentCaller = Caller & {actor: NonNullable<Caller['actor']>}
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

/** The operations whose kept answers are sealed: `renew-secrets` renews exactly these. */
export const sealedOperations: readonly string[] = ['createUser']

type Kept = {payload_hash: Buffer; response_status: number | null; response_body: string | null}
const stillRunning = () => refuse.conflict('key_in_use')

/** Thrown inside the command, so that it rolls back before the kept answer is read. */
class KeyTaken extends Error {}

/**
 * A command that has one effect per key. The key's row is written first: a second call waits for the first one's end,
 * ten seconds at most (409), then gets its answer byte for byte, or runs where the first was refused. The same key
 * with another payload is refused (422 on `key`).
 */
export async function idempotentCommand<R extends {status: number; body?: unknown}>(
  by: IdempotentCaller,
  {operation, key, payload, vault}: Idempotency,
  work: (command: Command) => Promise<R>
): Promise<R | {status: number; text: string}> {
  assertHolds(
    'kept answers are sealed for the listed operations',
    !vault || sealedOperations.includes(operation)
  )
  if (key === undefined) return command(by, work)
  const id = [by.actor.userId, operation, key.toLowerCase()]
  const hash = sha256(canonical(payload))
  try {
    return await command(by, async ctx => {
      await insertKey(ctx.tx, id, hash)
      const reply = await work(ctx)
      assertHolds('only a success is stored under its key', reply.status >= 200 && reply.status < 300, {
        status: reply.status
      })
      const text = JSON.stringify(reply.body ?? null)
      const sealed = vault ? vault.seal(text) : text
      const stored = await ctx.tx.prepared('keep_answer', keepAnswer, [...id, reply.status, sealed])
      assertHolds('the key’s row takes the answer', stored.length === 1, {operation})
      return reply
    })
  } catch (error) {
    if (error instanceof KeyTaken) return storedResponse(by.db, id, hash, vault)
    throw error
  }
}

const keepAnswer = `update idempotency_keys set response_status = $4, response_body = $5
  where user_id = $1 and operation = $2 and key = $3 and response_status is null returning key`

/** Inserts the key's row; throws KeyTaken where it exists, after the transaction that inserted it has ended. */
async function insertKey(tx: Tx, id: unknown[], hash: Buffer): Promise<void> {
  try {
    await tx.prepared(
      'claim_key',
      'insert into idempotency_keys (user_id, operation, key, payload_hash) values ($1, $2, $3, $4)',
      [...id, hash]
    )
  } catch (error) {
    if (isState(error, 'uniqueViolation')) throw new KeyTaken()
    if (isState(error, 'lockNotAvailable')) throw stillRunning()
    throw error
  }
}

async function storedResponse(db: Db, id: unknown[], hash: Buffer, vault: Idempotency['vault']) {
  const [kept] = await db.prepared<Kept>(
    'kept_answer',
    `select payload_hash, response_status, response_body from idempotency_keys
     where user_id = $1 and operation = $2 and key = $3`,
    id
  )
  const {payload_hash, response_status: status, response_body: text} = kept ?? {}
  assertHolds('a key that was taken has an answer', payload_hash != null && status != null && text != null)
  if (!payload_hash.equals(hash)) throw refuse.field('key', 'keyReused')
  return {status, text: vault ? vault.unseal(text) : text}
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
