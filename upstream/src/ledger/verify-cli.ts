import {databaseForCommand} from '../command-database.ts'
import {recordCheck, verifySnapshot} from './verify.ts'

const help = `Usage: npm run ledger:verify

Recomputes every balance and reservation from the entries and checks the rules of the books.
Stores the result for the metrics; changes nothing else.
Reads the database of DATABASE_URL, or the database that \`npm start\` runs in DATA_DIR (.data).
Exits 0 when everything holds, and 1 with the rows that break a rule.`

/** A BigInt is printed as its digits. */
const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    console.log(help)
    return 0
  }
  const started = performance.now()
  const database = await databaseForCommand()
  try {
    const result = await verifySnapshot(database.db)
    const {wallets, transactions, entries, reservations} = result.counts
    console.log(
      `${wallets} wallets, ${transactions} transactions, ${entries} entries, ${reservations} open reservations`
    )
    for (const finding of result.findings) {
      console.error(`BROKEN: ${finding.check}`)
      for (const row of finding.rows) console.error(`  ${JSON.stringify(row, plain)}`)
    }
    await recordCheck(database.db, result).catch((error: Error) =>
      console.error(`The result is not in the metrics, since it could not be stored: ${error.message}`)
    )
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${result.checked - result.findings.length} of ${result.checked} rules hold (${seconds} s)`)
    return result.findings.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

process.exitCode = await main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
