import type {Language} from '@paydesk/contracts/enums'
import {Bot, type Context, GrammyError} from 'grammy'
import type {Log} from '../../lib/log.ts'
import {DeliveryFailed} from '../delivery-failed.ts'
import type {Outbox} from '../outbox.ts'
import {grammySignal, type Poller, startPolling} from './poller.ts'
import {hintText, languageOf, type Notice, noticeText, type StartResult, startText} from './texts.ts'

export type BotConfig = {
  /** From @BotFather. Without it nothing is polled, and notices go to the outbox. */
  token?: string | undefined
  /** Where the Bot API is; Telegram's own unless set. No slash at the end. */
  apiRoot?: string | undefined
  outbox?: Outbox | undefined
  /**
   * Links a chat to the account of the one-time token. `languageCode` is the messenger's tag, where it sends one.
   * If it rejects, the person is asked to try again, so the token must still be good then.
   */
  onStart: (token: string, chatId: string, languageCode: string | undefined) => Promise<StartResult>
  log: Pick<Log, 'warn' | 'error'>
  /** For one call that isn't a poll, in milliseconds. */
  timeoutMs?: number | undefined
  pollSeconds?: number | undefined
  backoffMs?: number | undefined
}

export type NoticeRequest = Notice & {chatId: string; language: Language}

export type MessengerBot = {
  /** Begins to listen and returns at once; an API that is down is tried again until `stop`. */
  start(): void
  /** Whether the messenger answers; undefined where this process does not listen. */
  isAnswered(): boolean | undefined
  /** Ends the open poll, waits for an update that is being handled, and confirms it. */
  stop(): Promise<void>
  /** Resolves when the messenger (or the outbox) has taken the notice; rejects with `DeliveryFailed`. */
  notify(request: NoticeRequest): Promise<void>
}

/** A Telegram bot, or the outbox in its place; throws on a configuration with neither. */
export function createBot(config: BotConfig): MessengerBot {
  if (config.token) return telegramBot(config.token, config)
  const {outbox} = config
  if (!outbox) throw new Error('The bot needs a token or an outbox')
  return {
    start() {},
    isAnswered: () => undefined,
    async stop() {},
    async notify({chatId, language, ...notice}) {
      await outbox.store({channel: 'bot', to: chatId, text: noticeText(notice, language), language})
    }
  }
}

function telegramBot(token: string, config: BotConfig): MessengerBot {
  const {timeoutMs = 15_000, pollSeconds = 30, backoffMs = 1000, log} = config
  const bot = new Bot(token, {
    client: {
      ...(config.apiRoot ? {apiRoot: config.apiRoot} : {}),
      // Also for a poll, which the server holds open for `pollSeconds`.
      timeoutSeconds: pollSeconds + timeoutMs / 1000
    }
  })
  // Groups are left alone: a chat that others read must never be linked to an account.
  const chats = bot.chatType('private')
  chats.command('start', context => answerStart(context, context.match.trim(), {...config, timeoutMs}))
  chats.on('message', context => reply(context, hintText(languageOf(context.from.language_code)), timeoutMs))
  let poller: Poller | undefined
  return {
    start() {
      poller ??= startPolling(bot, {log, pollSeconds, backoffMs})
    },
    isAnswered: () => poller?.isAnswered(),
    async stop() {
      await poller?.stop()
      poller = undefined
    },
    async notify({chatId, language, ...notice}) {
      const signal = grammySignal(AbortSignal.timeout(timeoutMs))
      await bot.api
        .sendMessage(chatId, noticeText(notice, language), withoutPreview, signal)
        .catch((error: unknown) => Promise.reject(explain(error)))
    }
  }
}

const withoutPreview = {link_preview_options: {is_disabled: true}}

async function answerStart(
  context: Context,
  token: string,
  {onStart, log, timeoutMs}: BotConfig & {timeoutMs: number}
): Promise<void> {
  const tag = context.from?.language_code
  const language = languageOf(tag)
  if (token === '' || !context.chat) return reply(context, hintText(language), timeoutMs)
  const result = await startResult(token, () => onStart(token, String(context.chat?.id), tag)).catch(() => {
    log.error('a start link could not be checked')
    return 'failed' as const
  })
  await reply(context, startText(result, language), timeoutMs)
}

/** Telegram's links carry nothing else, so other texts aren't worth a look into the database. */
async function startResult(token: string, ask: () => Promise<StartResult>): Promise<StartResult> {
  return /^[\w-]{1,64}$/.test(token) ? ask() : 'unknown'
}

/** Bounded, since stopping waits for it. */
async function reply(context: Context, text: string, timeoutMs: number): Promise<void> {
  await context.reply(text, withoutPreview, grammySignal(AbortSignal.timeout(timeoutMs)))
}

/** A blocked bot or a deleted chat does not come back by retrying. */
function explain(error: unknown): DeliveryFailed {
  if (!(error instanceof GrammyError)) return failed('unreachable', true)
  const {error_code: code, parameters} = error
  const mendable = code === 401 || code === 404 || code === 429 || code >= 500
  return failed(`http_${code}`, mendable, parameters.retry_after)
}

function failed(reason: string, retryable: boolean, retryAfter?: number): DeliveryFailed {
  return new DeliveryFailed({
    channel: 'bot',
    reason,
    retryable,
    ...(retryAfter === undefined ? {} : {retryAfter})
  })
}
