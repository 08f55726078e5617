import type {Db} from '../upstream/src/db/pool.ts'
import {fillBy} from './database.ts'

export const ledgerVendors = 1_000

/** The rows that as many exchanges would have left, written in bulk; wallets begin with a manual credit each. */
export async function fillLedger(db: Db, exchanges: number): Promise<void> {
  const legs = (account: string, currency: string, amount: string, type: string) =>
    `select id, user_id, '${account}', '${currency}', ${amount}, executed_at from transactions where type = '${type}'`
  await fillBy(
    db,
    [
      `insert into users (role, name, referral_code) select 'vendor', 'Vendor ' || n, 'BENCH' || n from generate_series(1, ${ledgerVendors}) as n`,
      `insert into transactions (user_id, author_id, type, status, amount, currency, destination_amount, destination_currency, executed_at)
       select id, id, 'manual', 'completed', 1000000000000, 'RUB', 1000000000000, 'RUB', now() from users where role = 'vendor'`,
      `insert into transactions (user_id, author_id, type, status, amount, currency, source_amount, source_currency,
         destination_amount, destination_currency, fee_amount, fee_currency, fee_rate, rate, executed_at)
       select u.id, u.id, 'transfer', 'completed', a, 'RUB', a, 'RUB', (a - round(a * 0.015)) * 107, 'USDT', round(a * 0.015), 'RUB', 1.5, 0.0107, now()
       from generate_series(1, ${exchanges}) as n
       join (select id, row_number() over (order by id) as place from users where role = 'vendor') as u on u.place = n % ${ledgerVendors} + 1,
       lateral (select (10000 + n % 90000)::bigint as a) as amount`,
      `insert into ledger_entries (transaction_id, account, currency, amount, posted_at, wallet_id, sequence, balance_after)
       select leg.transaction_id, account, leg.currency, amount, leg.posted_at, w.id,
         case when w.id is not null then row_number() over wallet end,
         case when w.id is not null then sum(amount) over wallet end
       from (${[
         legs('adjustments', 'RUB', '-amount', 'manual'),
         legs('wallet', 'RUB', 'amount', 'manual'),
         legs('wallet', 'RUB', '-amount', 'transfer'),
         legs('exchange', 'RUB', 'amount - fee_amount', 'transfer'),
         legs('fees', 'RUB', 'fee_amount', 'transfer'),
         legs('exchange', 'USDT', '-destination_amount', 'transfer'),
         legs('wallet', 'USDT', 'destination_amount', 'transfer')
       ].join(' union all ')}) as leg(transaction_id, user_id, account, currency, amount, posted_at)
       left join wallets w on account = 'wallet' and w.user_id = leg.user_id and w.currency = leg.currency
       window wallet as (partition by w.id order by leg.transaction_id)`,
      `update wallets w set balance = e.balance, sequence = e.sequence, posted_at = e.posted_at
       from (select wallet_id, sum(amount) as balance, max(sequence) as sequence, max(posted_at) as posted_at
             from ledger_entries group by wallet_id) e where e.wallet_id = w.id`
    ],
    false
  )
}
