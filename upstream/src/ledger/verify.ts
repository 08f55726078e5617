import {type Db, inTransaction, type Queryable} from '../db/pool.ts'

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
    name: 'a wallet’s entry has the currency of its wallet',
    sql: `select e.transaction_id, e.wallet_id, e.currency from ledger_entries e
          join wallets a on a.id = e.wallet_id where a.currency <> e.currency`
  },
  {
    name: 'each wallet balance is the sum of its entries',
    sql: `select w.id as wallet_id, w.user_id, w.currency, w.balance::text, coalesce(e.sum, 0)::text as entries
          from wallets w
          left join (select wallet_id, sum(amount) as sum from ledger_entries group by wallet_id) e on e.wallet_id = w.id
          where w.balance <> coalesce(e.sum, 0)`
  },
  {
    name: 'the entries of each wallet are numbered without a gap, up to the wallet’s own number',
    sql: `select w.id as wallet_id, w.user_id, w.currency, w.sequence, e.first, e.last, e.count from wallets w
          left join (select wallet_id, min(sequence) as first, max(sequence) as last, count(*) as count
                     from ledger_entries group by wallet_id) e on e.wallet_id = w.id
          where w.sequence <> coalesce(e.count, 0) or e.first <> 1 or e.last <> e.count`
  },
  {
    name: 'the balance after each entry is the sum of the wallet’s entries up to it',
    sql: `select wallet_id, sequence, balance_after::text, sum::text from
            (select wallet_id, sequence, balance_after, sum(amount) over (partition by wallet_id order by sequence) as sum
             from ledger_entries where wallet_id is not null) e
          where balance_after <> sum`
  },
  {
    name: 'no entry of a wallet was posted before the one in front of it, and the wallet has the time of its last',
    sql: `select wallet_id, sequence, posted_at, before from
            (select wallet_id, sequence, posted_at, lag(posted_at) over (partition by wallet_id order by sequence) as before
             from ledger_entries where wallet_id is not null) e
          where posted_at < before
          union all
          select w.id, w.sequence, e.posted_at, w.posted_at from wallets w
          left join ledger_entries e on e.wallet_id = w.id and e.sequence = w.sequence
          where w.posted_at is distinct from e.posted_at`
  },
  {
    name: 'a transaction is executed at the time at which all its entries were posted',
    sql: `select t.id, t.status, t.executed_at, e.first, e.last from transactions t
          join (select transaction_id, min(posted_at) as first, max(posted_at) as last
                from ledger_entries group by transaction_id) e on e.transaction_id = t.id
          where t.executed_at is distinct from e.first or t.executed_at is distinct from e.last`
  },
  {
    name: 'each wallet reservation is the sum of its open reservations',
    sql: `select w.id as wallet_id, w.user_id, w.currency, w.reserved::text, coalesce(r.sum, 0)::text as reservations
          from wallets w
          left join (select wallet_id, sum(amount) as sum from ledger_reservations where status = 'open'
                     group by wallet_id) r on r.wallet_id = w.id
          where w.reserved <> coalesce(r.sum, 0)`
  },
  {
    name: 'available and reserved are never below zero',
    sql: `select id as wallet_id, user_id, currency, balance::text, reserved::text from wallets
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
             or (t.type = 'payout_fee' and t.amount is distinct from
                  round(p.amount * t.fee_rate * 0.01) * case when t.reverses_id is null then 1 else -1 end)`
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
                from ledger_entries e where e.account = 'wallet'
                group by e.transaction_id) w on w.transaction_id = t.id
          where w.debited <> coalesce(t.source_amount, 0)
             or w.credited <> coalesce(t.destination_amount, 0)`
  },
  {
    name: 'a transaction touches only its user’s wallets',
    sql: `select distinct t.id, t.user_id, w.user_id as touched from transactions t
          join ledger_entries e on e.transaction_id = t.id
          join wallets w on w.id = e.wallet_id where w.user_id <> t.user_id`
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
          where t.id is null or t.status <> case when c.cancelled_at is null then c.status else 'failed' end or t.amount <> c.amount or t.fee_amount <> c.fee_amount
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
                     from transactions where type in ('payout', 'payout_fee') and reverses_id is null group by payout_id) c on c.payout_id = p.id
          where (p.status = 'completed') <> (coalesce(c.times, 0) = 1)
             or (p.status = 'completed' and (c.amount <> p.amount or coalesce(c.fee, 0) <> coalesce(p.fee_amount, 0)
                                             or c.payee <> p.user_id))
             or (p.status <> 'completed' and c.times is not null)`
  },
  {
    name: 'a payout is reversed exactly where each of its transactions is, by the same amount with the other sign',
    sql: `select o.id, o.payout_id, o.amount::text, r.id as reversal, r.amount::text as reversed from transactions o
          join payouts p on p.id = o.payout_id
          left join transactions r on r.reverses_id = o.id
          where o.type in ('payout', 'payout_fee') and o.reverses_id is null and (
            (p.reversed_at is null) <> (r.id is null) or r.amount <> -o.amount or r.type <> o.type
            or r.user_id <> o.user_id or r.currency <> o.currency or r.payout_id <> o.payout_id or r.status <> 'completed')`
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
              and a.after ->> 'status' = 'completed')
          union all
          select 'payout', p.id from payouts p where p.reversed_at is not null and not exists (
            select from audit_events a where a.subject_type = 'payout' and a.subject_id = p.id::text and a.action = 'reversed')
          union all
          select 'cashout_request', c.id from cashout_requests c where c.cancelled_at is not null and not exists (
            select from audit_events a where a.subject_type = 'cashout_request' and a.subject_id = c.id::text
              and a.action = 'cancelled')`
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
    `select (select count(*) from wallets) as wallets,
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

/** The same of one moment, however long it takes. */
export function verifySnapshot(db: Db): Promise<Verification> {
  return inTransaction(db, async tx => {
    await tx.query('set transaction isolation level repeatable read, read only')
    await tx.query('set local statement_timeout = 0')
    return verify(tx)
  })
}

/** Stores how a verification ended, which the metrics show. */
export async function recordCheck(q: Queryable, {checked, findings}: Verification): Promise<void> {
  await q.query('insert into ledger_checks (rules, broken) values ($1, $2)', [checked, findings.length])
}
