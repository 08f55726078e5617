import type {Currency} from '@paydesk/contracts/enums'
import type {components} from '@paydesk/contracts/wire'
import type {Rate} from '../adapters/rates/rate-source.ts'
import type {Queryable} from '../db/pool.ts'

/** How long a rate is promised for. */
export const quoteSeconds = 60

export type QuoteRow = {
  id: bigint
  source: Currency
  destination: Currency
  /** Decimal text. */
  rate: string
  quoted_at: Date
  expires_at: Date
}

/** Promises the rates to a user; the answer is in the order of `rates`. */
export async function makeQuotes(q: Queryable, userId: number, rates: readonly Rate[]): Promise<QuoteRow[]> {
  if (rates.length === 0) return []
  return q.prepared<QuoteRow>(
    'make_quotes',
    `insert into quotes (user_id, source, destination, rate, quoted_at, expires_at)
     select $1, source, destination, rate, quoted_at, now() + make_interval(secs => $6)
     from unnest($2::text[], $3::text[], $4::numeric[], $5::timestamptz[]) with ordinality
       as given(source, destination, rate, quoted_at, place)
     order by place
     returning id, source, destination, rate, quoted_at, expires_at`,
    [
      userId,
      rates.map(rate => rate.source),
      rates.map(rate => rate.destination),
      rates.map(rate => rate.rate),
      rates.map(rate => rate.quotedAt.toISOString()),
      quoteSeconds
    ]
  )
}

export type WantedQuote = {quoteId: number; userId: number; source: Currency; destination: Currency}

/**
 * The rate that the quote still promises this user for this pair; null where it has ended, is somebody else's,
 * or the exchange fee was changed after it was shown.
 */
export async function rateOfQuote(q: Queryable, wanted: WantedQuote): Promise<string | null> {
  const [row] = await q.prepared<{rate: string}>(
    'rate_of_quote',
    `select rate from quotes
     where id = $1 and user_id = $2 and source = $3 and destination = $4 and expires_at > clock_timestamp()
       and not exists (select from settings where key = 'transfer_fee_rate'
                       and updated_by is not null and updated_at > expires_at - make_interval(secs => $5))`,
    [wanted.quoteId, wanted.userId, wanted.source, wanted.destination, quoteSeconds]
  )
  return row ? row.rate : null
}

export function quoteView(row: QuoteRow): components['schemas']['Quote'] {
  return {
    id: Number(row.id),
    source: row.source,
    destination: row.destination,
    rate: Number(row.rate),
    quoted_at: row.quoted_at.toISOString(),
    expires_at: row.expires_at.toISOString()
  }
}
