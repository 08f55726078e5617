import {randomUUID} from 'node:crypto'
import type {Language} from '@paydesk/contracts/enums'
import {z} from 'zod'
import type {Tx} from '../db/pool.ts'
import {defineJob, type JobContext} from '../jobs/job.ts'
import type {Services} from '../services.ts'
import {DeliveryFailed} from './delivery-failed.ts'
import type {Mail} from './mail/mail.ts'
import type {Sms} from './sms/texts.ts'

/** One email or text message to one address, with its data; it survives JSON. */
export type Message =
  | ({channel: 'mail'; to: string; language: Language} & Mail)
  | ({channel: 'sms'; to: string; language: Language} & Sms)

/** `decoy`: made so that an address nobody knows costs the same work as a known one, and never sent. */
type Queued = {id: string; decoy: boolean; message: Message}

/**
 * Tries for a day: a mail server may be away for a night. At most five minutes apart, so that messages arrive soon after
 * it is back.
 */
export const messageRetries = {retries: 24 * 12, longestWaitSeconds: 5 * 60}

/**
 * Sends a message once the transaction is committed, and never where it rolls back. It stands sealed in
 * the queue, since it may hold a code.
 */
export function sendLater(
  {queue, secrets}: Pick<Services, 'queue' | 'secrets'>,
  tx: Tx,
  message: Message,
  {decoy = false} = {}
): Promise<void> {
  const queued: Queued = {id: randomUUID(), decoy, message}
  // A code of some minutes that arrives later is useless, and alarms its reader.
  const isBrief = message.channel === 'sms' && message.template === 'code'
  const job = isBrief ? {...deliver, retries: 5} : deliver
  return queue.enqueue(tx, job, {sealed: secrets.seal(JSON.stringify(queued))})
}

export const deliver = defineJob({
  name: 'deliver',
  atOnce: 20,
  ...messageRetries,
  data: z.object({sealed: z.string()}),
  async run(context, {sealed}) {
    const {id, decoy, message} = JSON.parse(context.secrets.unseal(sealed)) as Queued
    if (decoy) return
    await insteadOfRetryingForEver(context, () => send(context, message, id))
  }
})

/** Gives a message to its channel; rejects with `DeliveryFailed`. */
export function send({channels}: JobContext, message: Message, id: string): Promise<void> {
  const {channel, ...request} = message
  const missing = () => new DeliveryFailed({channel, reason: 'not_configured', retryable: true})
  if (message.channel === 'mail') {
    if (!channels.mail) throw missing()
    return channels.mail.send(request as Parameters<typeof channels.mail.send>[0])
  }
  if (!channels.sms) throw missing()
  return channels.sms.send({...(request as Parameters<typeof channels.sms.send>[0]), id})
}

/** Logs a final failure; throws a temporary one, so that the queue retries. */
export async function insteadOfRetryingForEver(
  {log}: Pick<JobContext, 'log'>,
  send: () => Promise<void>
): Promise<boolean> {
  try {
    await send()
    return true
  } catch (error) {
    if (!(error instanceof DeliveryFailed) || error.retryable) throw error
    log.warn({channel: error.channel, reason: error.reason}, 'a message was refused for good')
    return false
  }
}
