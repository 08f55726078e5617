import type {Language} from '@paydesk/contracts/enums'

export type Channel = 'mail' | 'sms' | 'bot'

/** A finished message, in the words that would have gone out. It may hold a code or a link: treat it as a secret. */
export type OutboxMessage = {
  channel: Channel
  /** An email address, an E.164 phone or a chat id. */
  to: string
  subject?: string
  text: string
  html?: string
  language: Language
}

/** Where messages are kept to be read instead of sent, while no server is set up for their channel. */
export type Outbox = {
  store(message: OutboxMessage): Promise<void>
}
