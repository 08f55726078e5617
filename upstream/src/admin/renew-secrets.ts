import {sql} from 'drizzle-orm'
import {sealedOperations} from '../commands/command.ts'
import {type Db, inTransaction, type Queryable} from '../db/pool.ts'
import {endEarlierSecrets, isUsed} from '../db/used-secrets.ts'
import type {Secrets} from '../lib/secrets.ts'
import {deliver} from '../notifications/deliver.ts'
import {statusIn} from '../payouts/status.ts'
import {fileUrlMinutes} from '../storage/store.ts'
import type {AdminContext} from './context.ts'

type Value = Buffer | string | null
type Kind = {
  name: string
  table: string
  /** The primary key, with the type of each column. */
  key: Record<string, string>
  column: string
  type: 'bytea' | 'text'
  /** The rows that hold such a value. */
  where: string
  /** The value under the current secret; null where it is already. Throws where no secret reads it. */
  renew(secrets: Secrets, value: Value): Value
}

/** Everything that is stored encrypted. Hashes are not: they end by themselves, or have a key of their own. */
const kinds: readonly Kind[] = [
  {
    name: 'cards',
    table: 'payouts',
    key: {id: 'bigint'},
    column: 'card_cipher',
    type: 'bytea',
    where: 'card_cipher is not null',
    renew: (secrets, value) => secrets.renewCard(value as Buffer)
  },
  {
    name: 'second factors',
    table: 'second_factors',
    key: {user_id: 'bigint'},
    column: 'secret',
    type: 'bytea',
    where: 'true',
    renew: (secrets, value) => secrets.renewFactor(value as Buffer)
  },
  {
    name: 'keys of recovery codes',
    table: 'second_factors',
    key: {user_id: 'bigint'},
    column: 'recovery_key',
    type: 'bytea',
    where: 'enabled_at is not null',
    renew: (secrets, value) => secrets.renewRecoveryKey(value as Buffer | null)
  },
  {
    name: 'stored answers',
    table: 'idempotency_keys',
    key: {user_id: 'bigint', operation: 'text', key: 'text'},
    column: 'response_body',
    type: 'text',
    where: `operation in ('${sealedOperations.join("', '")}') and response_body is not null`,
    renew: (secrets, value) => secrets.renewSealed(value as string)
  }
]

type Row = Record<string, unknown> & {value: Value}
type Change = {id: unknown[]; from: Value; to: Value}
type Renewed = {name: string; renewed: number; unreadable: string[]}

const usualChunk = 200

/**
 * Encrypts every value of a kind again, in short transactions. Values that are renewed already are left alone, so a
 * run that was stopped can be repeated.
 */
async function renewKind(db: Db, secrets: Secrets, kind: Kind, chunk: number): Promise<Renewed> {
  const {name, table, column, where} = kind
  const keys = Object.keys(kind.key)
  const done: Renewed = {name, renewed: 0, unreadable: []}
  for (let after: unknown[] = []; ; ) {
    const later = after.length > 0 ? `and (${keys.join()}) > (${placesOf(kind).join()})` : ''
    const rows = await db.query<Row>(
      `select ${keys.join()}, ${column} as value from ${table} where ${where} ${later}
       order by ${keys.join()} limit ${chunk}`,
      after
    )
    const changes: Change[] = []
    for (const row of rows) {
      const id = keys.map(key => row[key])
      try {
        const to = kind.renew(secrets, row.value)
        if (to !== null) changes.push({id, from: row.value, to})
      } catch {
        done.unreadable.push(id.join(' '))
      }
    }
    done.renewed += await inTransaction(db, tx => write(tx, kind, changes))
    const last = rows.at(-1)
    if (!last || rows.length < chunk) return done
    after = keys.map(key => last[key])
  }
}

const placesOf = ({key}: Kind) => Object.values(key).map((type, i) => `$${i + 1}::${type}`)

/** Writes in one statement. A value that was changed since it was read stays as it is now. */
async function write(q: Queryable, kind: Kind, changes: Change[]): Promise<number> {
  if (changes.length === 0) return 0
  const {table, column, key, type} = kind
  const keys = Object.keys(key)
  const lists = [...Object.values(key), type, type].map((each, i) => `$${i + 1}::${each}[]`)
  const rows = await q.query(
    `update ${table} as t set ${column} = c.next
     from unnest(${lists.join()}) as c(${keys.join()}, next, old)
     where ${keys.map(name => `t.${name} = c.${name}`).join(' and ')} and t.${column} is not distinct from c.old
     returning 1 as written`,
    [
      ...keys.map((_, i) => changes.map(({id}) => id[i])),
      changes.map(({to}) => to),
      changes.map(({from}) => from)
    ]
  )
  return rows.length
}

/** Remembers since when nothing is written under the previous secret: since the last run that found something. */
async function recordRenewal(db: Db, {id}: Secrets, found: boolean): Promise<Date> {
  return inTransaction(db, async tx => {
    await tx.query('delete from secret_renewals where secret_id <> $1', [id])
    const [row] = await tx.query<{renewed_at: Date}>(
      `insert into secret_renewals (secret_id) values ($1)
       on conflict (secret_id) do update set renewed_at =
         case when $2 then excluded.renewed_at else secret_renewals.renewed_at end
       returning renewed_at`,
      [id, found]
    )
    return (row as {renewed_at: Date}).renewed_at
  })
}

/** What was signed or hashed before `since` and is still of use: none of it is stored in a form that can be renewed. */
async function stillNeeded(q: Queryable, since: Date): Promise<string[]> {
  const [codes] = await q.query<{count: number; until: Date | null}>(
    `select count(*)::int as count, max(expires_at) as until from verification_codes
     where created_at <= $1 and expires_at > now() and consumed_at is null`,
    [since]
  )
  const [files] = await q.query<{until: Date; live: boolean}>(
    `select until, until > now() as live from (select $1::timestamptz + make_interval(mins => $2) as until) t`,
    [since, fileUrlMinutes]
  )
  const [messages] = await q.query<{count: number}>(
    `select count(*)::int as count from pgboss.job
     where name = $1 and created_on <= $2 and state in ('created', 'retry', 'active')`,
    [deliver.name, since]
  )
  const [payouts] = await q.query<{count: number}>(
    sql`select count(*)::int as count from payouts p
        where p.created_at <= ${since} and ${statusIn(['pending', 'manual_confirmation'])}`
  )
  return [
    ...(codes?.count
      ? [`${codes.count} codes and links of emails, until ${codes.until?.toISOString()}`]
      : []),
    ...(files?.live ? [`addresses of files, until ${files.until.toISOString()}`] : []),
    ...(messages?.count ? [`${messages.count} messages that are not sent yet`] : []),
    ...(payouts?.count ? [`the links of ${payouts.count} open payouts`] : [])
  ]
}

/** The command; `chunk` is the number of rows of a transaction. */
export async function renewSecrets({db, secrets}: Pick<AdminContext, 'db' | 'secrets'>, chunk = usualChunk) {
  if (secrets.ids.length < 2)
    throw new Error('APP_SECRET_PREVIOUS is not set: use the values that the servers run with')
  if (!(await isUsed(db, secrets)))
    throw new Error('No server has started with this APP_SECRET: restart the servers with it first')
  const all: Renewed[] = []
  for (const kind of kinds) all.push(await renewKind(db, secrets, kind, chunk))
  const unreadable = all.filter(kind => kind.unreadable.length > 0)
  if (unreadable.length > 0)
    throw new Error(
      [
        'Neither secret reads these rows; everything else is renewed:',
        ...unreadable.map(kind => `${kind.name}: ${kind.unreadable.slice(0, 20).join(', ')}`)
      ].join('\n')
    )
  const since = await recordRenewal(
    db,
    secrets,
    all.some(({renewed}) => renewed > 0)
  )
  const needed = await stillNeeded(db, since)
  if (needed.length === 0) await endEarlierSecrets(db, secrets)
  return [
    `Renewed: ${all.map(({name, renewed}) => `${renewed} ${name}`).join(', ')}`,
    ...(needed.length > 0
      ? ['APP_SECRET_PREVIOUS is still needed. Without it these end:', ...needed.map(each => `  ${each}`)]
      : ['APP_SECRET_PREVIOUS can go.'])
  ].join('\n')
}
