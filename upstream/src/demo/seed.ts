import {inTransaction, openDb, type Tx} from '../db/pool.ts'
import type {Env} from '../env.ts'
import {makePasswords} from '../lib/passwords.ts'
import {makeSecrets} from '../lib/secrets.ts'
import {defaultSettings} from '../settings/settings.ts'
import {demoAccounts, seedAccounts} from './accounts.ts'
import {seedMerchants} from './merchants.ts'
import {seedMoney} from './money.ts'
import {postMovements} from './movements.ts'
import {seedNotes} from './notes.ts'
import {seedNotifications} from './notifications.ts'
import {seedPayoutImport} from './payout-import.ts'
import {seedPayouts} from './payouts.ts'

/** Writes the defaults down; a setting that somebody changed stays as it is. */
async function seedSettings(tx: Tx): Promise<void> {
  for (const [key, value] of Object.entries(defaultSettings)) {
    await tx.query('insert into settings (key, value) values ($1, $2) on conflict (key) do nothing', [
      key,
      JSON.stringify(value)
    ])
  }
}

/**
 * Fills an empty database for a demonstration, whole or not at all. One that was filled is left as people have made
 * it: an account that was renamed or deleted is not made again. Refuses a database that other people had first: their
 * money is no place for accounts with a published password.
 */
export async function seedDemo(env: Env): Promise<void> {
  const db = openDb({url: env.DATABASE_URL, max: 2})
  const passwords = makePasswords({memory: env.ARGON2_MEMORY, passes: env.ARGON2_PASSES})
  try {
    await inTransaction(db, async tx => {
      // Processes that start together sow one after the other.
      await tx.query('lock table merchants in share row exclusive mode')
      if (await isSeeded(tx)) return
      const accounts = await seedAccounts(tx, passwords.hash)
      await seedMerchants(tx)
      await seedSettings(tx)
      const context = {tx, env, secrets: makeSecrets(env.APP_SECRET, env.APP_SECRET_PREVIOUS), accounts}
      const payouts = await seedPayouts(context)
      await seedPayoutImport(context)
      await postMovements(tx, [...payouts, ...(await seedMoney(context))])
      await seedNotes(context)
      await seedNotifications(tx)
    })
  } finally {
    await db.close()
  }
}

/** A demo that people have played with has other users too, but its own came first; of those one still has its email. */
async function isSeeded(tx: Tx): Promise<boolean> {
  const first = await tx.query<{email: string | null}>('select email from users order by id limit $1', [
    demoAccounts.length
  ])
  const ours = demoAccounts.map(({email}) => email)
  if (first.length === 0) return false
  if (first.some(({email}) => email && ours.includes(email))) return true
  throw new Error(
    'DEMO=1 is refused: the database has users that are not the demo’s. Unset DEMO, or choose another DATABASE_URL.'
  )
}
