import type {Queryable} from '../db/pool.ts'
import type {Outbox} from './outbox.ts'

/** Keeps messages in a table instead of sending them. They hold codes and links: for demonstrations alone. */
export function tableOutbox(q: Queryable): Outbox {
  return {
    async store({channel, to, subject, text}) {
      await q.query(
        `insert into outbox (channel, address, subject, body, sent_at) values ($1, $2, $3, $4, now())`,
        [channel === 'mail' ? 'email' : channel, to, subject ?? null, text]
      )
    }
  }
}

export type StoredMessage = {
  id: bigint
  channel: 'email' | 'sms'
  address: string
  subject: string | null
  body: string
  created_at: Date
}

/** The newest hundred messages, or those to one address. */
export function storedMessages(q: Queryable, address: string | undefined): Promise<StoredMessage[]> {
  return q.query<StoredMessage>(
    `select id, channel, address, subject, body, created_at from outbox
     where $1::text is null or lower(address) = lower($1) order by id desc limit 100`,
    [address ?? null]
  )
}
