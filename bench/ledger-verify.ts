/**
 * How long `ledger:verify` takes on a ledger of a million entries, and whether it names what was damaged in it:
 *
 *   node bench/ledger-verify.ts [exchanges = 200000]
 *
 * An exchange has five entries. Exit code 1 where sound books are found broken, or damaged ones sound.
 */
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {type Db, inTransaction, openDb} from '../upstream/src/db/pool.ts'
import {startEmbeddedPostgres} from '../upstream/src/embedded/index.ts'
import {type Finding, verify} from '../upstream/src/ledger/verify.ts'
import {migrate} from '../upstream/src/migrate.ts'

const exchanges = Number(process.argv[2] ?? 200_000)
const vendors = 1_000

const folder = await mkdtemp(join(tmpdir(), 'pdb-'))
const server = await startEmbeddedPostgres({dataDir: join(folder, 'pg'), fsync: false})
const db = openDb({url: server.url, max: 2})
try {
  process.exitCode = await main()
} finally {
  await db.close()
  await server.stop()
  await rm(folder, {recursive: true, force: true})
}

async function main(): Promise<number> {
  await migrate(server.url)
  await generate(db)
  const started = performance.now()
  const sound = await look()
  const seconds = (performance.now() - started) / 1000
  const damages = [
    [
      'a wallet',
      `update wallets set balance = balance + 1 where user_id = (select max(user_id) from wallets) and currency = 'USDT'`
    ],
    [
      'an entry',
      `update ledger_entries set amount = amount - 1 where transaction_id = 4711 and amount < 0 and currency = 'RUB'`
    ],
    ['a fee', `update transactions set fee_amount = fee_amount + 1 where id = ${vendors + 815}`]
  ] as const
  const found: Record<string, string[]> = {}
  for (const [name, sql] of damages) {
    await inTransaction(db, async tx => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(sql)
    })
    found[name] = (await look()).findings.map(told)
  }
  const {entries, transactions} = sound.counts
  console.log(
    JSON.stringify({
      entries,
      transactions,
      seconds: Number(seconds.toFixed(1)),
      soundFindings: sound.findings.length
    })
  )
  for (const [name, lines] of Object.entries(found))
    console.log(`after damaging ${name}:\n  ${lines.join('\n  ')}`)
  const counts = Object.values(found).map(lines => lines.length)
  const named = counts.every((count, i) => count > (counts[i - 1] ?? 0))
  return sound.findings.length === 0 && named ? 0 : 1
}

function told({check, rows}: Finding): string {
  return `${check}: ${JSON.stringify(rows[0], (_, value) => (typeof value === 'bigint' ? String(value) : value))}`
}

function look() {
  return inTransaction(db, async tx => {
    await tx.query('set local statement_timeout = 0')
    return verify(tx)
  })
}

/** The rows that as many exchanges would have left, written in bulk; wallets begin with a manual credit each. */
async function generate({query}: Db): Promise<void> {
  await query('alter database app set statement_timeout = 0')
  await inTransaction(db, async tx => {
    await tx.query('set local statement_timeout = 0')
    await tx.query(
      `insert into users (role, name, referral_code) select 'vendor', 'Vendor ' || n, 'BENCH' || n from generate_series(1, ${vendors}) as n`
    )
    await tx.query(
      `insert into transactions (user_id, author_id, type, status, amount, currency, destination_amount, destination_currency, executed_at)
       select id, id, 'manual', 'completed', 1000000000000, 'RUB', 1000000000000, 'RUB', now() from users where role = 'vendor'`
    )
    await tx.query(
      `insert into transactions (user_id, author_id, type, status, amount, currency, source_amount, source_currency,
         destination_amount, destination_currency, fee_amount, fee_currency, fee_rate, rate, executed_at)
       select u.id, u.id, 'transfer', 'completed', a, 'RUB', a, 'RUB', (a - round(a * 0.015)) * 107, 'USDT', round(a * 0.015), 'RUB', 1.5, 0.0107, now()
       from generate_series(1, ${exchanges}) as n
       join (select id, row_number() over (order by id) as place from users where role = 'vendor') as u on u.place = n % ${vendors} + 1,
       lateral (select (10000 + n % 90000)::bigint as a) as amount`
    )
    const legs = (account: string, currency: string, amount: string, type: string) =>
      `select id, user_id, '${account}', '${currency}', ${amount}, executed_at from transactions where type = '${type}'`
    await tx.query(
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
       window wallet as (partition by w.id order by leg.transaction_id)`
    )
    await tx.query(
      `update wallets w set balance = e.balance, sequence = e.sequence, posted_at = e.posted_at
       from (select wallet_id, sum(amount) as balance, max(sequence) as sequence, max(posted_at) as posted_at
             from ledger_entries group by wallet_id) e where e.wallet_id = w.id`
    )
  })
  await query('vacuum analyze')
}
