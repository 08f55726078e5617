import {sql} from 'drizzle-orm'
import type {Actor} from '../../access/actor.ts'
import {ownedBy} from '../../access/owned-by.ts'
import {between} from '../../db/filters.ts'
import type {ListSource} from '../../db/page.ts'
import type {Queryable} from '../../db/pool.ts'
import type {QueryOf} from '../../http/route.ts'

type Query = QueryOf<'listWalletEntries'>

/** A wallet as it is read: `until` is an instant before which no entry can be added. */
export type ClosedWallet = {id: bigint; until: Date}

/**
 * The wallet of the query, once every posting that holds it has ended: a later posting gets a later time, also where the
 * clock was set back. Undefined where
 * the user has never used the currency, or is none that the actor may see.
 */
export async function closeWallet(
  db: Queryable,
  actor: Actor,
  query: Query
): Promise<ClosedWallet | undefined> {
  const owned = ownedBy(actor, 'statements', sql`user_id`) ?? sql`true`
  const [wallet] = await db.query<ClosedWallet>(
    sql`with locked as (
        select id, posted_at from wallets where user_id = ${query.user_id} and currency = ${query.currency} and ${owned} for share
      )
      select id, greatest(clock_timestamp(), posted_at + interval '1 ms') as until from locked`
  )
  return wallet
}

/** The entries of a wallet, held to the query's period. */
export function walletEntryList(wallet: ClosedWallet | undefined, query: Query): ListSource {
  return {
    select: sql`e.sequence, e.currency, e.amount, e.balance_after, e.posted_at, t.id as transaction_id, t.type,
      t.reverses_id, t.payout_id, p.order_id, t.note`,
    from: sql`ledger_entries e join transactions t on t.id = e.transaction_id
      left join payouts p on p.id = t.payout_id`,
    where: [
      wallet ? sql`e.wallet_id = ${wallet.id} and e.posted_at < ${wallet.until}` : sql`false`,
      between(sql`e.posted_at`, query.created_at_from, query.created_at_to)
    ],
    sort: {id: sql`e.sequence`}
  }
}
