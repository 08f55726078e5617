import type {Currency} from '@paydesk/contracts/enums'
import type {NewTransaction, Posting} from './post.ts'

/** The call of the database's function: everything in parallel arrays, which it reads without any parsing. */
export const callText = `select ord, outcome, transaction_id, available
  from ledger_post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`

/** A new transaction's columns in the order in which the function reads them. */
const fields = [
  'user_id',
  'author_id',
  'type',
  'status',
  'amount',
  'currency',
  'source_amount',
  'source_currency',
  'destination_amount',
  'destination_currency',
  'fee_amount',
  'fee_currency',
  'fee_rate',
  'rate',
  'quote_id',
  'payout_id',
  'cashout_request_id',
  'screenshot_file_id',
  'note',
  'created_at'
] as const satisfies (keyof NewTransaction)[]
const noFields = fields.map(() => null)

/** The wallets that the postings name, each once; an entry names its place among them, counted from 1. */
function walletList() {
  const names: string[] = []
  const users: number[] = []
  const currencies: Currency[] = []
  const placeOf = new Map<string, number>()
  const place = (user: number, currency: Currency): number => {
    const name = `${user}:${currency}`
    const known = placeOf.get(name)
    if (known !== undefined) return known
    users.push(user)
    currencies.push(currency)
    const added = names.push(name)
    placeOf.set(name, added)
    return added
  }
  return {names, users, currencies, place}
}

/** The values of `callText` for these postings. A fee of nothing leaves no entry behind. */
export function callOf(postings: Posting[]): unknown[] {
  const wallets = walletList()
  const counts: number[] = []
  const entries = {
    places: [] as (number | null)[],
    kinds: [] as string[],
    currencies: [] as Currency[],
    amounts: [] as bigint[]
  }
  for (const {entries: wanted = []} of postings) {
    const before = entries.amounts.length
    for (const entry of wanted) {
      if (entry.amount === 0n) continue
      entries.places.push(entry.kind === 'wallet' ? wallets.place(entry.user, entry.currency) : null)
      entries.kinds.push(entry.kind)
      entries.currencies.push(entry.currency)
      entries.amounts.push(entry.amount)
    }
    counts.push(entries.amounts.length - before)
  }
  const reserves = postings.map(posting => ('reserve' in posting ? posting.reserve : undefined))
  const reservePlaces = reserves.map(reserve =>
    reserve ? wallets.place(reserve.user, reserve.currency) : null
  )
  return [
    wallets.names,
    wallets.users,
    wallets.currencies,
    counts,
    entries.places,
    entries.kinds,
    entries.currencies,
    entries.amounts,
    postings.map(posting => ('complete' in posting ? posting.complete : null)),
    postings.map(posting => ('complete' in posting ? (posting.close ?? null) : null)),
    reservePlaces,
    reserves.map(reserve => reserve?.amount ?? null),
    postings.map(posting => ('transaction' in posting ? fieldsOf(posting.transaction) : noFields))
  ]
}

function fieldsOf(transaction: NewTransaction): (string | null)[] {
  return fields.map(name => {
    const value = transaction[name] ?? null
    if (value === null) return null
    return value instanceof Date ? value.toISOString() : String(value)
  })
}
