import type {NotificationArea, NotificationKind} from '@paydesk/contracts/enums'
import {
  kindsFor,
  type NotificationPreference,
  unreadCap,
  usualChannels
} from '@paydesk/contracts/notifications'
import {type SQL, sql} from 'drizzle-orm'
import type {Actor} from '../../access/actor.ts'
import {ownedBy} from '../../access/owned-by.ts'
import type {ListSource} from '../../db/page.ts'
import type {Queryable, Tx} from '../../db/pool.ts'
import type {NotificationRow} from './view.ts'

/** The actor's notifications whose records the actor may still read. */
function visibleTo(actor: Actor): SQL[] {
  const readable = readableAreas(actor)
  return [
    sql`n.user_id = ${actor.userId}`,
    sql`n.kind = any(${sql.param(kindsFor(actor.role))})`,
    sql`(${sql.join(readable, sql` or `)})`
  ]
}

/** A condition for each area: its records are for all of staff, or for their owner. */
function readableAreas(actor: Actor): SQL[] {
  const owned = (area: NotificationArea, condition: SQL | undefined) =>
    condition ? sql`(n.area = ${area} and ${condition})` : sql`n.area = ${area}`
  const readableRow = (area: 'cashoutRequests' | 'payouts', table: SQL) => {
    const owner = ownedBy(actor, area, sql`r.user_id`)
    return owner && sql`exists (select from ${table} r where r.id = n.record_id and ${owner})`
  }
  return [
    owned('cashout_requests', readableRow('cashoutRequests', sql`cashout_requests`)),
    owned('payouts', readableRow('payouts', sql`payouts`)),
    // The kinds of a role have no import unless the role reads all imports.
    owned('payout_imports', undefined)
  ]
}

export function notificationList(actor: Actor): ListSource {
  return {
    select: sql`n.id, n.kind, n.area, n.record_id, n.created_at, n.read_at`,
    from: sql`notifications n`,
    where: visibleTo(actor),
    sort: {id: sql`n.id`}
  }
}

/** How many are unread, counted to the cap. */
export async function countUnread(q: Queryable, actor: Actor): Promise<number> {
  const unread = sql.join([...visibleTo(actor), sql`n.read_at is null`], sql` and `)
  const [row] = await q.query<{n: bigint}>(
    sql`select count(*) as n from (select from notifications n where ${unread} limit ${unreadCap}) as counted`
  )
  return Number(row?.n ?? 0)
}

export async function selectNotification(
  q: Queryable,
  actor: Actor,
  id: number
): Promise<NotificationRow | null> {
  const {select, from} = notificationList(actor)
  const own = sql.join([...visibleTo(actor), sql`n.id = ${id}`], sql` and `)
  const [row] = await q.query<NotificationRow>(sql`select ${select} from ${from} where ${own}`)
  return row ?? null
}

/** Marks one as read or unread; false where it was so already. */
export async function markOne(tx: Tx, id: number, read: boolean): Promise<boolean> {
  const changed = await tx.query(
    `update notifications set read_at = case when $2 then now() end
     where id = $1 and (read_at is null) = $2 returning id`,
    [id, read]
  )
  return changed.length > 0
}

/**
 * Marks the user's as read, up to `lastId`. A row that another transaction holds is being marked there: waiting for it
 * could close a circle with commands that mark one record's rows of many users.
 */
export async function markAll(tx: Tx, userId: number, lastId: number): Promise<boolean> {
  const changed = await tx.query(
    `update notifications set read_at = now() where id in (
       select id from notifications where user_id = $1 and read_at is null and id <= $2 for update skip locked
     ) returning id`,
    [userId, lastId]
  )
  return changed.length > 0
}

/** The channels of each kind that the actor's role can get, chosen or usual. */
export async function selectPreferences(q: Queryable, actor: Actor): Promise<NotificationPreference[]> {
  const rows = await q.query<NotificationPreference>(
    'select kind, screen, email, bot from notification_preferences where user_id = $1',
    [actor.userId]
  )
  return kindsFor(actor.role).map(
    kind => rows.find(row => row.kind === kind) ?? {kind, ...usualChannels[kind]}
  )
}

export type Channels = {screen?: boolean; email?: boolean; bot?: boolean}

/** Changes the given channels of a kind; the others stay as they are. */
export async function upsertPreference(
  tx: Tx,
  userId: number,
  kind: NotificationKind,
  {screen, email, bot}: Channels
): Promise<NotificationPreference> {
  const usual = usualChannels[kind]
  const [row] = await tx.query<NotificationPreference>(
    `insert into notification_preferences as p (user_id, kind, screen, email, bot)
     values ($1, $2, coalesce($3::boolean, $6), coalesce($4::boolean, $7), coalesce($5::boolean, $8))
     on conflict (user_id, kind) do update set
       screen = coalesce($3, p.screen), email = coalesce($4, p.email), bot = coalesce($5, p.bot)
     returning kind, screen, email, bot`,
    [userId, kind, screen ?? null, email ?? null, bot ?? null, usual.screen, usual.email, usual.bot]
  )
  if (!row) throw new Error(`the preference of user ${userId} was not stored`)
  return row
}

/** Whether messages reach the user: an email or phone that is confirmed, and a linked chat. */
export async function selectReach(q: Queryable, userId: number): Promise<{address: boolean; chat: boolean}> {
  const [row] = await q.query<{address: boolean; chat: boolean}>(
    `select coalesce(u.email_confirmed_at, u.phone_confirmed_at) is not null as address,
            c.chat_id is not null as chat
     from users u left join bot_chats c on c.user_id = u.id where u.id = $1`,
    [userId]
  )
  return row ?? {address: false, chat: false}
}
