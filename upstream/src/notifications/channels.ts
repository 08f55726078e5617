import type {Db} from '../db/pool.ts'
import type {Env} from '../env.ts'
import type {Log} from '../lib/log.ts'
import {createBot, type MessengerBot} from './bot/bot.ts'
import {linkChat} from './bot-links.ts'
import {createMailer, type Mailer} from './mail/mailer.ts'
import {createSmsSender, type SmsSender} from './sms/sms-sender.ts'
import {tableOutbox} from './table-outbox.ts'

/** The outgoing channels; null where one is not configured. */
export type Channels = {mail: Mailer | null; sms: SmsSender | null; bot: MessengerBot | null}

/**
 * Channels by the environment. A demonstration without a mail server or an SMS gateway keeps its messages
 * in a table; nothing else ever writes a message down in the clear. Throws where a setting is of no use.
 */
export function openChannels(env: Env, db: Db, log: Log): Channels {
  const outbox = env.DEMO ? tableOutbox(db) : undefined
  const gateway = env.SMS_URL
    ? {
        url: env.SMS_URL,
        token: env.SMS_TOKEN,
        method: env.SMS_METHOD,
        body: env.SMS_BODY,
        success: env.SMS_SUCCESS
      }
    : undefined
  return {
    mail:
      env.SMTP_URL || outbox
        ? createMailer({smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, publicUrl: env.PUBLIC_URL, outbox})
        : null,
    sms: gateway || outbox ? createSmsSender({gateway, product: env.PRODUCT_NAME, outbox}) : null,
    bot: env.BOT_TOKEN
      ? createBot({
          token: env.BOT_TOKEN,
          apiRoot: env.BOT_API_ROOT,
          onStart: (token, chatId) => linkChat({db, actor: null}, token, chatId),
          log
        })
      : null
  }
}
