import type {Channel} from './outbox.ts'

export type DeliveryDetails = {
  channel: Channel
  /** A short machine's word for what happened, such as `timeout` or `smtp_550`; never the message or an address. */
  reason: string
  /** Whether the same message may go through later; false where it was refused for good. */
  retryable: boolean
  /** How many seconds the channel asked to wait. */
  retryAfter?: number
}

/**
 * A message was not accepted by its channel. The channel's own error is left out on purpose: it quotes
 * addresses, texts, tokens in URLs or passwords, and a queue writes a job's error down.
 */
export class DeliveryFailed extends Error {
  readonly channel: Channel
  readonly reason: string
  readonly retryable: boolean
  readonly retryAfter: number | undefined

  constructor(details: DeliveryDetails) {
    super(`${details.channel} was not delivered: ${details.reason}`)
    this.name = 'DeliveryFailed'
    this.channel = details.channel
    this.reason = details.reason
    this.retryable = details.retryable
    this.retryAfter = details.retryAfter
  }
}
