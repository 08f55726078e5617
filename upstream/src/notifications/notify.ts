import {randomUUID} from 'node:crypto'
import type {Language, NotificationKind, Role} from '@paydesk/contracts/enums'
import {roles} from '@paydesk/contracts/enums'
import {concerns, usualChannels} from '@paydesk/contracts/notifications'
import {z} from 'zod'
import type {Command} from '../commands/command.ts'
import type {Tx} from '../db/pool.ts'
import {defineJob, type JobContext} from '../jobs/job.ts'
import type {Services} from '../services.ts'
import {unlinkChat} from './bot-links.ts'
import {insteadOfRetryingForEver, type Message, messageRetries, send} from './deliver.ts'
import {type Notice, noticeSchema, recordOf} from './notice.ts'

type Chosen = {id: bigint; on_screen: boolean; by_message: boolean}

/**
 * Notifies users of what the command does, by the channels that each has chosen: on the screen with the command, and by
 * message once it is committed. `userId` is the owner of what has happened; without one, every user whom the kind
 * concerns is notified. Nobody is notified of an own act.
 */
export async function notifyLater(
  {queue}: Pick<Services, 'queue'>,
  command: Command,
  notice: Notice,
  userId?: number
): Promise<void> {
  const {tx, actorId} = command
  const chosen = await recipientsOf(tx, notice.template, {userId, actorId})
  await showLater(command, notice, idsOf(chosen.filter(({on_screen}) => on_screen)))
  for (const id of idsOf(chosen.filter(({by_message}) => by_message)))
    await queue.enqueue(tx, notify, {userId: id, notice})
}

const idsOf = (rows: {id: bigint}[]): number[] => rows.map(({id}) => Number(id))

/** The rule of who is concerned is the access matrix; an owner also has to be one of them. */
function recipientsOf(
  tx: Tx,
  kind: NotificationKind,
  {userId, actorId}: {userId: number | undefined; actorId: number | null}
): Promise<Chosen[]> {
  const concerned: Role[] = roles.filter(role => concerns(role, kind))
  const {screen, email, bot} = usualChannels[kind]
  return tx.prepared<Chosen>(
    'notice_recipients',
    `select u.id, coalesce(p.screen, $5) as on_screen, coalesce(p.email or p.bot, $6) as by_message
     from users u left join notification_preferences p on p.user_id = u.id and p.kind = $1
     where u.role = any($2) and u.deleted_at is null and u.id is distinct from $4::bigint
       and case when $3::bigint is null then u.disabled_at is null else u.id = $3::bigint end
     order by u.id`,
    [kind, concerned, userId ?? null, actorId, screen, email || bot]
  )
}

/** The rows of the bell, and the event by which open screens follow. */
async function showLater({tx, audit}: Command, notice: Notice, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return
  const {area, id} = recordOf(notice)
  await tx.prepared(
    'insert_notifications',
    `insert into notifications (user_id, kind, area, record_id)
     select u.id, $2, $3, $4 from unnest($1::bigint[]) as u(id)`,
    [userIds, notice.template, area, id]
  )
  await audit(changeFor(userIds, 'created', `${area}/${id}`))
}

/** A row of the log that says whose notifications have changed; no trail shows it. */
export function changeFor(
  userIds: number[],
  action: 'created' | 'read' | 'unread' | 'preferences_changed',
  subjectId: string
) {
  return {action, subjectType: 'notification', subjectId, after: {user_ids: userIds}} as const
}

/** Marks what a record asked of users as read, since it asks for nothing any more. */
export async function settleNotifications(
  {tx, audit}: Command,
  kind: 'cashout_to_complete' | 'payout_overdue',
  recordId: number
): Promise<void> {
  const settled = await tx.prepared<{id: bigint}>(
    'settle_notifications',
    `update notifications set read_at = now() where kind = $1 and record_id = $2 and read_at is null
     returning user_id as id`,
    [kind, recordId]
  )
  if (settled.length > 0) await audit(changeFor(idsOf(settled), 'read', `${kind}/${recordId}`))
}

type Recipient = {
  name: string
  email: string | null
  phone: string | null
  language: Language
  chat_id: string | null
}

/** In the linked chat where there is one, by email or by text message otherwise: one notice, one place. */
export const notify = defineJob({
  name: 'notify',
  atOnce: 20,
  ...messageRetries,
  data: z.object({userId: z.number(), notice: noticeSchema}),
  async run(context, {userId, notice}) {
    const recipient = await findRecipient(context, userId, notice.template)
    if (!recipient || (await toldInChat(context, userId, recipient, notice))) return
    const message = messageTo(recipient, notice)
    if (message) await insteadOfRetryingForEver(context, () => send(context, message, randomUUID()))
  }
})

/** The user with the addresses of the channels that are on for the kind; without an email its channel is the phone. */
async function findRecipient(
  {db}: JobContext,
  userId: number,
  kind: NotificationKind
): Promise<Recipient | undefined> {
  const {email, bot} = usualChannels[kind]
  const [row] = await db.query<Recipient>(
    `select u.name, u.language,
            case when coalesce(p.email, $3) and u.email_confirmed_at is not null then u.email end as email,
            case when coalesce(p.email, $3) and u.phone_confirmed_at is not null then u.phone end as phone,
            case when coalesce(p.bot, $4) then c.chat_id end as chat_id
     from users u left join bot_chats c on c.user_id = u.id
       left join notification_preferences p on p.user_id = u.id and p.kind = $2
     where u.id = $1 and u.deleted_at is null`,
    [userId, kind, email, bot]
  )
  return row
}

async function toldInChat(
  context: JobContext,
  userId: number,
  {chat_id: chatId, language}: Recipient,
  notice: Notice
): Promise<boolean> {
  const {bot} = context.channels
  if (!bot || !chatId) return false
  const told = await insteadOfRetryingForEver(context, () => bot.notify({chatId, language, ...notice}))
  // A user who blocked the bot gets email from now on.
  if (!told) await unlinkChat(context.db, userId, chatId)
  return told
}

function messageTo({name, email, phone, language}: Recipient, notice: Notice): Message | null {
  // An email of each template takes the notice's data and the name, which the compiler cannot pair by itself.
  if (email) return {channel: 'mail', to: email, language, ...notice, data: {...notice.data, name}} as Message
  if (!phone) return null
  return {channel: 'sms', to: phone, language, ...notice}
}
