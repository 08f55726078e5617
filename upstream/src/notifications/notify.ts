import {randomUUID} from 'node:crypto'
import {currencies, type Language} from '@paydesk/contracts/enums'
import {z} from 'zod'
import type {Tx} from '../db/pool.ts'
import {defineJob, type JobContext} from '../jobs/job.ts'
import type {Services} from '../services.ts'
import {unlinkChat} from './bot-links.ts'
import {insteadOfRetryingForEver, type Message, send} from './deliver.ts'

const cashout = {
  requestId: z.number(),
  /** Decimal text of the currency. */
  amount: z.string(),
  currency: z.enum(currencies)
}
const notice = z.discriminatedUnion('template', [
  z.object({
    template: z.literal('cashout_completed'),
    data: z.object({
      ...cashout,
      /** ISO 8601. */
      completedAt: z.string(),
      operationHash: z.string().optional()
    })
  }),
  z.object({template: z.literal('cashout_cancelled'), data: z.object({...cashout, reason: z.string()})})
])
/** The notices that a user can get; none contains a secret. */
export type Notice = z.output<typeof notice>

/** Tells a user of something that `tx` has done, once it is committed. */
export function notifyLater(
  {queue}: Pick<Services, 'queue'>,
  tx: Tx,
  userId: number,
  what: Notice
): Promise<void> {
  return queue.enqueue(tx, notify, {userId, notice: what})
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
  data: z.object({userId: z.number(), notice}),
  async run(context, {userId, notice: what}) {
    const recipient = await findRecipient(context, userId)
    if (!recipient || (await toldInChat(context, userId, recipient, what))) return
    const message = messageTo(recipient, what)
    if (message) await insteadOfRetryingForEver(context, () => send(context, message, randomUUID()))
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
  const {bot} = context.channels
  if (!bot || !chatId) return false
  const told = await insteadOfRetryingForEver(context, () => bot.notify({chatId, language, ...what}))
  // A user who blocked the bot gets email from now on.
  if (!told) await unlinkChat(context.db, userId, chatId)
  return told
}

function messageTo({name, email, phone, language}: Recipient, what: Notice): Message | null {
  // An email of each template takes the notice's data and the name, which the compiler cannot pair by itself.
  if (email) return {channel: 'mail', to: email, language, ...what, data: {...what.data, name}} as Message
  if (!phone) return null
  return {channel: 'sms', to: phone, language, ...what}
}
