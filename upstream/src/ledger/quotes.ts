import type {Currency} from '@paydesk/contracts/enums'
import type {components} from '@paydesk/contracts/wire'
import type {Queryable, Tx} from '../db/pool.ts'
import type {Rate} from '../rates/rate-source.ts'
import {readSettings} from '../settings/settings.ts'

/** How long a rate and its fee are promised for. */
const quoteSeconds = 60

export type QuoteRow = {
  id: bigint
  source: Currency
  destination: Currency
  /** Decimal text. */
  rate: string
  /** Percent as decimal text. */
  fee_rate: string
  quoted_at: Date
  expires_at: Date
}

/** Promises a user the rates, with the exchange fee of now; the answer is in the order of `rates`. */
export async function makeQuotes(q: Queryable, userId: number, rates: readonly Rate[]): Promise<QuoteRow[]> {
  if (rates.length === 0) return []
  const settings = await readSettings(q)
  return q.prepared<QuoteRow>(
    'make_quotes',
    `insert into quotes (user_id, source, destination, rate, fee_rate, quoted_at, expires_at)
     select $1, source, destination, rate, $7, quoted_at, now() + make_interval(secs => $6)
     from unnest($2::text[], $3::text[], $4::numeric[], $5::timestamptz[]) with ordinality
       as given(source, destination, rate, quoted_at, place)
     order by place
     returning id, source, destination, rate, fee_rate, quoted_at, expires_at`,
    [
      userId,
      rates.map(rate => rate.source),
      rates.map(rate => rate.destination),
      rates.map(rate => rate.rate),
      rates.map(rate => rate.quotedAt.toISOString()),
      quoteSeconds,
      String(settings.transfer_fee_rate)
    ]
  )
}

export type WantedQuote = {quoteId: number; userId: number; source: Currency; destination: Currency}

export type Terms = Pick<QuoteRow, 'rate' | 'fee_rate'>

/**
 * Uses the quote up, for what it promised this user for this pair; null where it has ended, was used already or is
 * somebody else's. A transaction that is rolled back leaves it as it was.
 */
export async function takeQuote(tx: Tx, wanted: WantedQuote): Promise<Terms | null> {
  const [row] = await tx.prepared<Terms>(
    'take_quote',
    `update quotes set expires_at = clock_timestamp()
     where id = $1 and user_id = $2 and source = $3 and destination = $4 and expires_at > clock_timestamp()
     returning rate, fee_rate`,
    [wanted.quoteId, wanted.userId, wanted.source, wanted.destination]
  )
  return row ?? null
}

/** Whether an exchange of this user went by the quote. */
export async function isQuoteUsed(q: Queryable, userId: number, quoteId: number | null): Promise<boolean> {
  const rows = await q.query('select 1 from transactions where user_id = $1 and quote_id = $2 limit 1', [
    userId,
    quoteId
  ])
  return rows.length > 0
}

export function quoteView(row: QuoteRow): components['schemas']['Quote'] {
  return {
    id: Number(row.id),
    source: row.source,
    destination: row.destination,
    rate: Number(row.rate),
    fee_rate: Number(row.fee_rate),
    quoted_at: row.quoted_at.toISOString(),
    expires_at: row.expires_at.toISOString()
  }
}
