import {type Language, languages} from '@paydesk/contracts/enums'
import {z} from 'zod'
import type {Tx} from '../db/pool.ts'
import {defineJob, type Job} from '../jobs/job.ts'
import type {Services} from '../services.ts'
import {type AccessChange, accessChanges} from './access-changes.ts'
import {unlinkChat} from './bot-links.ts'
import {deliver, insteadOfRetryingForEver, messageRetries, sendLater} from './deliver.ts'

type Held = {
  /** The email confirmed last, also while a newer one waits for confirmation; null where none ever was. */
  email: string | null
  phone: string | null
  chat_id: string | null
  language: Language
}

/**
 * Notifies the owner of an account that the way to sign in changes, once `tx` is committed. Call it before the change:
 * it reads the addresses and the language confirmed until then, which an intruder cannot have chosen. Every address gets the
 * notice, since only one of them may still be the owner's.
 */
export async function notifyOfAccess(
  services: Pick<Services, 'queue' | 'secrets'>,
  tx: Tx,
  userId: number,
  change: AccessChange
): Promise<void> {
  const {email, phone, chat_id: chatId, language} = await lockAddresses(tx, userId)
  const message = {
    language,
    template: 'access_changed',
    data: {change, changedAt: new Date().toISOString()}
  } as const
  if (email) await sendLater(services, tx, {channel: 'mail', to: email, ...message})
  if (phone) await sendLater(services, tx, {channel: 'sms', to: phone, ...message})
  if (chatId) await services.queue.enqueue(tx, notifyChat, {userId, chatId, language, change})
}

async function lockAddresses(tx: Tx, userId: number): Promise<Held> {
  const [row] = await tx.query<Held>(
    `select u.confirmed_email as email,
            case when u.phone_confirmed_at is not null then u.phone end as phone, c.chat_id, u.language
     from users u left join bot_chats c on c.user_id = u.id
     where u.id = $1 for no key update of u`,
    [userId]
  )
  if (!row) throw new Error(`user ${userId} is not there`)
  return row
}

/** The notice in the linked chat: a separate job, so that a retry of one channel repeats no other. */
export const notifyChat = defineJob({
  name: 'tell-chat',
  atOnce: 20,
  ...messageRetries,
  data: z.object({
    userId: z.number(),
    chatId: z.string(),
    language: z.enum(languages),
    change: z.enum(accessChanges)
  }),
  async run(context, {userId, chatId, language, change}) {
    const {bot} = context.channels
    if (!bot) return
    const notice = {chatId, language, template: 'access_changed', data: {change}} as const
    const told = await insteadOfRetryingForEver(context, () => bot.notify(notice))
    if (!told) await unlinkChat(context.db, userId, chatId)
  }
})

/** The jobs that `notifyOfAccess` enqueues, for a process that opens no other job's queue. */
export const noticeJobs = [deliver, notifyChat] as Job<never>[]
