import {migrate} from './migrate.ts'

const help = `Usage: DATABASE_URL=postgres://… npm run migrate

Brings the database to the schema of this version, as each start of the upstream and of the worker does.
Safe while processes run. Exits 0 when the database is up to date.`

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(help)
  const url = process.env.DATABASE_URL
  if (!url) throw new Error('Set DATABASE_URL: the database of `npm start` is migrated by its start')
  await migrate(url)
  console.log('The database is up to date.')
}

await main().catch(error => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
