/**
 * How long `ledger:verify` takes on a ledger of a million entries:
 *
 *   node bench/ledger-verify.ts [exchanges = 200000] [rounds = 3]
 *
 * An exchange has five entries. It fails where sound books are found broken, or damaged ones sound.
 */
import {inTransaction} from '../upstream/src/db/pool.ts'
import {type Finding, verify} from '../upstream/src/ledger/verify.ts'
import {openDatabase} from './database.ts'
import {fillLedger, ledgerVendors} from './fill-ledger.ts'
import {line, msOf, report, size} from './report.ts'

const exchanges = size(0, 200_000, 20_000)
const rounds = size(1, 3, 3)
const {db, close} = await openDatabase({fsync: false})
try {
  await main()
} finally {
  await close()
}

async function main(): Promise<void> {
  await fillLedger(db, exchanges)
  const sound = await look()
  if (sound.findings.length > 0) throw new Error(`sound books are broken: ${sound.findings.map(told)}`)
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) seconds.push((await msOf(look)) / 1000)
  const damages = [
    [
      'a wallet',
      `update wallets set balance = balance + 1 where user_id = (select max(user_id) from wallets) and currency = 'USDT'`
    ],
    [
      'an entry',
      `update ledger_entries set amount = amount - 1 where transaction_id = 4711 and amount < 0 and currency = 'RUB'`
    ],
    ['a fee', `update transactions set fee_amount = fee_amount + 1 where id = ${ledgerVendors + 815}`]
  ] as const
  let known = 0
  for (const [name, sql] of damages) {
    await inTransaction(db, async tx => {
      await tx.query('set local session_replication_role = replica')
      await tx.query(sql)
    })
    const {findings} = await look()
    console.log(`after damaging ${name}:\n  ${findings.map(told).join('\n  ')}`)
    if (findings.length <= known) throw new Error(`${name} was damaged, and nothing more is found`)
    known = findings.length
  }
  report([line(`ledger:verify of ${sound.counts.entries} entries`, seconds, {unit: 's'})])
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
