import {readFileSync} from 'node:fs'
import pg from 'pg'
import {pick} from './http-postings.ts'

/** pgledger (bench/peers/pgledger) with 500 accounts, in a database of its own next to that of `url`. */
export async function openPgledger(url: string, connections: number) {
  const pool = new pg.Pool({connectionString: url.replace('/app?', '/pgledger?'), max: connections})
  // The server may end before its last idle connections do.
  pool.on('error', () => undefined)
  const admin = new pg.Client({connectionString: url.replace('/app?', '/postgres?')})
  await admin.connect()
  await admin.query('create database pgledger')
  await admin.end()
  for (const file of ['uuid-to-ulid.sql', 'pgledger.sql'])
    await pool.query(readFileSync(new URL(`./peers/pgledger/${file}`, import.meta.url), 'utf8'))
  const {rows} = await pool.query<{id: string}>(
    `select (pgledger_create_account('account ' || n, 'RUB')).id from generate_series(1, 500) n`
  )
  return {
    pool,
    transfer() {
      const from = pick(rows)
      const to = pick(rows.filter(row => row !== from))
      return pool.query({
        name: 'transfer',
        text: 'select id from pgledger_create_transfer($1, $2, $3)',
        values: [from.id, to.id, 1]
      })
    },
    close: () => pool.end()
  }
}
