import {setTimeout as pause} from 'node:timers/promises'
import {type Bot, GrammyError} from 'grammy'
import type {Log} from '../../lib/log.ts'

export type PollerOptions = {
  log: Pick<Log, 'warn' | 'error'>
  /** How long the server may hold one request open. */
  pollSeconds: number
  /** The first pause after a failure, in milliseconds; it doubles up to 32 times that. */
  backoffMs: number
}

export type Poller = {
  /** Whether the messenger answered the last request. */
  isAnswered(): boolean
  stop(): Promise<void>
}

/**
 * Fetches updates one request after another and hands them to the bot. grammY's own loop can't be stopped while
 * the API is down, and ends for good when a second process polls for a moment, as during a deployment.
 */
export function startPolling(bot: Bot, options: PollerOptions): Poller {
  const stopping = new AbortController()
  let isAnswered = true
  const running = poll(bot, options, {
    signal: stopping.signal,
    answered: value => {
      isAnswered = value
    }
  })
  return {
    isAnswered: () => isAnswered,
    async stop() {
      stopping.abort()
      await running
    }
  }
}

async function poll(
  bot: Bot,
  {log, pollSeconds, backoffMs}: PollerOptions,
  {signal, answered}: {signal: AbortSignal; answered: (isAnswered: boolean) => void}
): Promise<void> {
  let failures = 0
  let offset: number | undefined
  let unconfirmed = false
  let prepared = false
  while (!signal.aborted) {
    try {
      if (!prepared) {
        await prepare(bot, signal)
        prepared = true
      }
      const updates = await bot.api.getUpdates(
        {...(offset === undefined ? {} : {offset}), timeout: pollSeconds, allowed_updates: ['message']},
        grammySignal(signal)
      )
      unconfirmed = false
      failures = 0
      answered(true)
      for (const update of updates) {
        // Counted before it is handled: an update that breaks its handler must not come back for ever.
        offset = update.update_id + 1
        unconfirmed = true
        await bot
          .handleUpdate(update)
          .catch(error => log.error({err: nameOnly(error)}, 'the bot failed on an update'))
        if (signal.aborted) break
      }
    } catch (error) {
      if (signal.aborted) break
      answered(false)
      // A token that was revoked gives 401, one that never existed 404.
      if (error instanceof GrammyError && [401, 404].includes(error.error_code)) {
        log.error('the bot stops: its token is refused')
        return
      }
      // A webhook may have been set meanwhile: prepare again.
      if (error instanceof GrammyError && error.error_code === 409) prepared = false
      failures += 1
      const wait = waitOf(error) ?? backoffMs * 2 ** Math.min(failures - 1, 5)
      log.warn({reason: reasonOf(error), waitMs: wait}, 'the bot cannot fetch updates')
      await pause(wait, undefined, {signal}).catch(() => {})
    }
  }
  if (unconfirmed && offset !== undefined) await confirm(bot, offset)
}

/** Learns the bot's own name, and leaves webhook mode, in which polling is refused. */
async function prepare(bot: Bot, signal: AbortSignal): Promise<void> {
  if (!bot.isInited()) bot.botInfo = await bot.api.getMe(grammySignal(signal))
  await bot.api.deleteWebhook({}, grammySignal(signal))
}

/** Tells the server what was handled, so that a one-time token isn't handed out again after a restart. */
async function confirm(bot: Bot, offset: number): Promise<void> {
  await bot.api
    .getUpdates({offset, limit: 1, timeout: 0}, grammySignal(AbortSignal.timeout(2000)))
    .catch(() => {})
}

/** grammY declares an older shape of the signal; the object is the same. */
export function grammySignal(signal: AbortSignal) {
  return signal as unknown as NonNullable<Parameters<Bot['api']['getMe']>[0]>
}

function waitOf(error: unknown): number | undefined {
  const seconds = error instanceof GrammyError ? error.parameters.retry_after : undefined
  return seconds === undefined ? undefined : seconds * 1000
}

function reasonOf(error: unknown): string {
  return error instanceof GrammyError ? `http_${error.error_code}` : 'unreachable'
}

/** An error of the client holds the update, and with it a token; its kind is enough. */
function nameOnly(error: unknown): {name: string} {
  return {name: error instanceof Error ? error.name : 'unknown'}
}
