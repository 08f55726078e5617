import {randomUUID} from 'node:crypto'
import {currencies, type Language} from '@paydesk/contracts/enums'
import {z} from 'zod'
import {type AccessChange, accessChanges} from '../adapters/access-changes.ts'
import type {Tx} from '../db/pool.ts'
import {defineJob, type JobContext} from '../jobs/job.ts'
import type {Services} from '../services.ts'
import {unlinkChat} from './bot-links.ts'
import {hand, insteadOfRetryingForEver, type Message} from './deliver.ts'

const notice = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('cashout_completed'),
    data: z.object({
      requestId: z.number(),
      /** Decimal text of the currency. */
      amount: z.string(),
      currency: z.enum(currencies),
      /** ISO 8601. */
      completedAt: z.string(),
      operationHash: z.string().optional()
    })
  }),
  z.object({
    template: z.literal('access_changed'),
    data: z.object({
      change: z.enum(accessChanges),
      /** ISO 8601. */
      changedAt: z.string()
    })
  })
])
/** What a user can be told of; nothing in it is secret. */
export type Notice = z.output<typeof notice>

const addresses = z.object({email: z.string().nullish(), phone: z.string().nullish()})
type Addresses = z.output<typeof addresses>

/**
 * Tells a user of something that `tx` has done, once it is committed. `before` are addresses that the change has
 * replaced: the notice goes to them, and not to whoever has put in the new ones.
 */
export function notifyLater(
  {queue}: Pick<Services, 'queue'>,
  tx: Tx,
  userId: number,
  what: Notice,
  before: Addresses = {}
): Promise<void> {
  return queue.enqueue(tx, notify, {userId, notice: what, before})
}

/** Tells the owner of an account, in whichever place they read, that the way into it has changed. */
export function tellOfAccess(
  services: Pick<Services, 'queue'>,
  tx: Tx,
  userId: number,
  change: AccessChange,
  before?: Addresses
): Promise<void> {
  const data = {change, changedAt: new Date().toISOString()}
  return notifyLater(services, tx, userId, {template: 'access_changed', data}, before)
}

type Recipient = {
  name: string
  email: string | null
  phone: string | null
  language: Language
  chat_id: string | null
}

/** In the linked chat where there is one, by letter or by text message otherwise: one notice, one place. */
export const notify = defineJob({
  name: 'notify',
  atOnce: 20,
  data: z.object({userId: z.number(), notice, before: addresses.optional()}),
  async run(context, {userId, notice: what, before: old}) {
    const found = await findRecipient(context, userId)
    if (!found) return
    const recipient = {...found, email: old?.email ?? found.email, phone: old?.phone ?? found.phone}
    if (await toldInChat(context, userId, recipient, what)) return
    const message = messageTo(recipient, what)
    if (message) await insteadOfRetryingForEver(context, () => hand(context, message, randomUUID()))
  }
})

async function findRecipient({db}: JobContext, userId: number): Promise<Recipient | undefined> {
  const [row] = await db.query<Recipient>(
    `select u.name, case when u.email_confirmed_at is not null then u.email end as email,
            case when u.phone_confirmed_at is not null then u.phone end as phone, u.language, c.chat_id
     from users u left join bot_chats c on c.user_id = u.id
     where u.id = $1 and u.deleted_at is null`,
    [userId]
  )
  return row
}

async function toldInChat(
  context: JobContext,
  userId: number,
  {chat_id: chatId, language}: Recipient,
  what: Notice
): Promise<boolean> {
  const {bot} = context.carriers
  if (!bot || !chatId) return false
  const told = await insteadOfRetryingForEver(context, () => bot.notify({chatId, language, ...what}))
  // Whoever blocked the bot is written to from now on.
  if (!told) await unlinkChat(context.db, userId)
  return told
}

function messageTo({name, email, phone, language}: Recipient, what: Notice): Message | null {
  if (email) {
    const mail = {channel: 'mail', to: email, language} as const
    return what.template === 'cashout_completed'
      ? {...mail, template: what.template, data: {...what.data, name}}
      : {...mail, template: what.template, data: {...what.data, name}}
  }
  if (!phone) return null
  return {channel: 'sms', to: phone, language, ...what}
}
