import type {Queryable} from '../db/pool.ts'

/** A rule of the books: its query finds the rows that break it. */
export type Check = {name: string; sql: string}

/** How many breaking rows of each check are named. */
const shown = 20

export const checks: Check[] = [
  {
    name: 'the entries of each transaction sum to zero per currency',
    sql: `select transaction_id, currency, sum(amount)::text as sum from ledger_entries
          group by transaction_id, currency having sum(amount) <> 0`
  },
  {
    name: 'an entry has the currency of its account',
    sql: `select e.id, e.account_id, e.currency from ledger_entries e
          join ledger_accounts a on a.id = e.account_id where a.currency <> e.currency`
  },
  {
    name: 'each wallet balance is the sum of its entries',
    sql: `select a.id as account_id, a.user_id, a.currency, a.balance::text, coalesce(e.sum, 0)::text as entries
          from ledger_accounts a
          left join (select account_id, sum(amount) as sum from ledger_entries group by account_id) e on e.account_id = a.id
          where a.kind = 'wallet' and a.balance <> coalesce(e.sum, 0)`
  },
  {
    name: 'each wallet reservation is the sum of its open reservations',
    sql: `select a.id as account_id, a.user_id, a.currency, a.reserved::text, coalesce(r.sum, 0)::text as reservations
          from ledger_accounts a
          left join (select account_id, sum(amount) as sum from ledger_reservations where status = 'open'
                     group by account_id) r on r.account_id = a.id
          where a.reserved <> coalesce(r.sum, 0)`
  },
  {
    name: 'available and reserved are never below zero',
    sql: `select id as account_id, user_id, currency, balance::text, reserved::text from ledger_accounts
          where balance - reserved < 0 or reserved < 0`
  },
  {
    name: 'amount = net + fee, and the fee lies between nothing and the amount',
    sql: `select id, type, amount::text, fee_amount::text from transactions
          where fee_amount < 0 or fee_amount > abs(amount)
            or (type = 'transfer' and source_amount <> amount)
            or (type = 'cashout' and source_amount <> amount + fee_amount)`
  },
  {
    // Multiplied by a hundredth rather than divided by a hundred: a product of numerics is exact.
    name: 'a fee is the applied rate of the amount, rounded half away from zero',
    sql: `select t.id, t.type, t.amount::text, t.fee_amount::text, t.fee_rate::text from transactions t
          left join payouts p on p.id = t.payout_id and t.type = 'payout_fee'
          where (t.type in ('transfer', 'cashout') and t.fee_amount is distinct from round(t.amount * t.fee_rate * 0.01))
             or (t.type = 'payout_fee' and t.amount is distinct from round(p.amount * t.fee_rate * 0.01))`
  },
  {
    name: 'an exchange buys what its rate gives for the amount without the fee, rounded down',
    sql: `select id, amount::text, fee_amount::text, rate::text, destination_amount::text from transactions
          where type = 'transfer' and destination_amount is distinct from floor((amount - fee_amount) * rate
            * case when source_currency = destination_currency then 1 when destination_currency = 'USDT' then 10000 else 0.0001 end)`
  },
  {
    name: 'a completed transaction has entries, a pending or failed one has none',
    sql: `select t.id, t.type, t.status from transactions t
          where (t.status = 'completed') <> exists (select from ledger_entries e where e.transaction_id = t.id)`
  },
  {
    name: 'a transaction moves on its wallets exactly what it shows',
    sql: `select t.id, t.type, w.debited::text, w.credited::text from transactions t
          join (select e.transaction_id, coalesce(-sum(e.amount) filter (where e.amount < 0), 0) as debited,
                       coalesce(sum(e.amount) filter (where e.amount > 0), 0) as credited
                from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
                group by e.transaction_id) w on w.transaction_id = t.id
          where w.debited <> coalesce(t.source_amount, 0)
             or w.credited <> coalesce(t.destination_amount, 0)`
  },
  {
    name: 'a transaction touches the wallets of its own user only',
    sql: `select distinct t.id, t.user_id, a.user_id as touched from transactions t
          join ledger_entries e on e.transaction_id = t.id
          join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet' where a.user_id <> t.user_id`
  },
  {
    name: 'a reservation is open exactly while its transaction is pending',
    sql: `select r.id, r.transaction_id, r.status, t.status as transaction_status from ledger_reservations r
          join transactions t on t.id = r.transaction_id where (r.status = 'open') <> (t.status = 'pending')`
  },
  {
    name: 'a cash-out request and its transaction agree',
    sql: `select c.id, c.status, t.id as transaction_id, t.status as transaction_status from cashout_requests c
          left join transactions t on t.cashout_request_id = c.id and t.type = 'cashout'
          where t.id is null or t.status <> c.status or t.amount <> c.amount or t.fee_amount <> c.fee_amount
             or t.user_id <> c.user_id or t.currency <> c.currency`
  },
  {
    name: 'a completed cash-out has its proof and its time',
    sql: `select id, currency, status from cashout_requests
          where (status = 'completed') <> (completed_at is not null)
             or (status = 'completed' and case currency when 'RUB' then code else operation_hash end is null)`
  },
  {
    name: 'a completed payout was credited once, with its amount and fee, and no other payout was',
    sql: `select p.id, p.status, c.times, c.amount::text, c.fee::text from payouts p
          left join (select payout_id, count(*) filter (where type = 'payout') as times,
                       sum(amount) filter (where type = 'payout') as amount,
                       sum(amount) filter (where type = 'payout_fee') as fee, min(user_id) as payee
                     from transactions where type in ('payout', 'payout_fee') group by payout_id) c on c.payout_id = p.id
          where (p.status = 'completed') <> (coalesce(c.times, 0) = 1)
             or (p.status = 'completed' and (c.amount <> p.amount or coalesce(c.fee, 0) <> coalesce(p.fee_amount, 0)
                                             or c.payee <> p.user_id))
             or (p.status <> 'completed' and c.times is not null)`
  },
  {
    name: 'a payout was completed before its deadline, or from manual confirmation',
    sql: `select id, expires_at, completed_at, confirming_since from payouts
          where status = 'completed' and completed_at >= expires_at and coalesce(confirming_since >= expires_at, true)`
  },
  {
    name: 'an import counts what it made and what failed',
    sql: `select i.id, i.status, i.payouts_count, i.failed_count, p.made, f.failed from payout_imports i
          left join (select import_id, count(*) as made from payouts where import_id is not null group by import_id) p
            on p.import_id = i.id
          left join (select import_id, count(*) as failed from payout_import_failures group by import_id) f
            on f.import_id = i.id
          where i.payouts_count <> coalesce(p.made, 0) or i.failed_count <> coalesce(f.failed, 0) + i.undone_count
             or i.processed <> i.payouts_count + i.failed_count
             or (i.status = 'completed' and i.processed <> i.total)`
  },
  {
    name: 'an import is completed within six hours: end one that is not',
    sql: `select id, status, processed, total, coalesce(started_at, created_at) as since from payout_imports
          where status <> 'completed' and coalesce(started_at, created_at) < now() - interval '6 hours'`
  },
  {
    name: 'a manual transaction has an author',
    sql: `select id, user_id from transactions where type = 'manual' and author_id is null`
  },
  {
    name: 'a change of a payout or a cash-out request to its final state has an audit row',
    sql: `select 'payout' as subject, p.id from payouts p where p.status = 'completed' and not exists (
            select from audit_events a where a.subject_type = 'payout' and a.subject_id = p.id::text
              and a.after ->> 'status' = 'completed')
          union all
          select 'cashout_request', c.id from cashout_requests c where c.status = 'completed' and not exists (
            select from audit_events a where a.subject_type = 'cashout_request' and a.subject_id = c.id::text
              and a.after ->> 'status' = 'completed')`
  },
  {
    name: 'a code was tried at most five times from where it was asked for, and five from elsewhere',
    sql: `select id, purpose, own_attempts, attempts from verification_codes where own_attempts > 5 or attempts > 5`
  },
  {
    name: 'an accepted key has an answer',
    sql: `select user_id, operation, created_at from idempotency_keys where response_status is null`
  }
]

export type Finding = {check: string; rows: Record<string, unknown>[]}
export type Verification = {
  findings: Finding[]
  checked: number
  counts: {wallets: number; transactions: number; entries: number; reservations: number}
}

/** Recomputes everything from the entries, at one snapshot where `q` is a repeatable-read transaction. */
export async function verify(q: Queryable): Promise<Verification> {
  const findings: Finding[] = []
  for (const check of checks) {
    const rows = await q.query(`select * from (${check.sql}) as broken limit ${shown}`)
    if (rows.length > 0) findings.push({check: check.name, rows})
  }
  const [counts] = await q.query<Record<keyof Verification['counts'], bigint>>(
    `select (select count(*) from ledger_accounts where kind = 'wallet') as wallets,
            (select count(*) from transactions) as transactions, (select count(*) from ledger_entries) as entries,
            (select count(*) from ledger_reservations where status = 'open') as reservations`
  )
  const of = (name: keyof Verification['counts']) => Number(counts?.[name] ?? 0n)
  return {
    findings,
    checked: checks.length,
    counts: {
      wallets: of('wallets'),
      transactions: of('transactions'),
      entries: of('entries'),
      reservations: of('reservations')
    }
  }
}
