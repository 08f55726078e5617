import {type SQL, sql} from 'drizzle-orm'
import type {Actor} from '../../access/actor.ts'
import {contains} from '../../db/filters.ts'
import {listPage, type PageView} from '../../db/page.ts'
import type {Queryable, Tx} from '../../db/pool.ts'
import {found, holds, holdsName, holdsPhone, resolveSearch, type Search} from '../../db/search.ts'
import type {QueryOf} from '../../http/route.ts'
import {takenOr} from '../../identity/accounts.ts'
import {type UserRow, userColumns, userFrom, userView} from '../../identity/user-view.ts'
import {statusIn} from '../../payouts/status.ts'
import {type ManagedRole, withinReach} from './access.ts'

export async function pageOfUsers(
  q: Queryable,
  actor: Actor,
  roles: readonly ManagedRole[],
  query: QueryOf<'listUsers'>
): Promise<PageView<ReturnType<typeof userView>>> {
  const search = await resolveSearch(q, query.search)
  return listPage<UserRow, ReturnType<typeof userView>>(
    q,
    {
      select: userColumns,
      from: userFrom,
      isSearched: search !== undefined,
      where: [
        sql`u.deleted_at is null`,
        withinReach(actor, roles),
        found(search, bySearch),
        contains(sql`u.name`, query.name),
        query.parent_id === undefined ? undefined : sql`u.parent_id = ${query.parent_id}`
      ],
      sort: {id: sql`u.id`, created_at: sql`u.created_at`, amount: sql`w.balance`}
    },
    query,
    userView
  )
}

/** A phone counts where it is shown: once it is confirmed. */
function bySearch({id, name, digits}: Search) {
  const phone = holdsPhone(sql`u.phone`, digits)
  return [
    id === undefined ? undefined : sql`u.id = ${id}`,
    holdsName(sql`u.name`, name),
    holds(sql`u.email`, name),
    phone && sql`(${phone} and u.phone_confirmed_at is not null)`
  ]
}

/** A user within `reach`, a condition on `u`; null where there is none, or none that is not deleted. */
export async function findUser(q: Queryable, id: number, reach: SQL): Promise<UserRow | null> {
  const [row] = await q.query<UserRow>(
    sql`select ${userColumns} from ${userFrom} where u.id = ${id} and u.deleted_at is null and ${reach}`
  )
  return row ?? null
}

export type VendorRow = {id: bigint; fee_rate: string}

/** A vendor that sub-vendors can be put under; it can't be deleted or disabled before the transaction ends. */
export async function lockVendor(tx: Tx, id: number): Promise<VendorRow | null> {
  const [row] = await tx.query<VendorRow>(
    `select id, fee_rate from users
     where id = $1 and role = 'vendor' and deleted_at is null and disabled_at is null for share`,
    [id]
  )
  return row ?? null
}

export type Changes = {name?: string; email?: string; feeRate?: string; language?: string}

/** Writes only the changes. A new email, which only staff give, needs a new confirmation. */
export async function changeUser(tx: Tx, id: number, changes: Changes): Promise<void> {
  try {
    await tx.query(
      `update users set name = coalesce($2, name), email = coalesce($3, email), fee_rate = coalesce($4, fee_rate),
         language = coalesce($5, language), version = version + 1,
         email_confirmed_at = case when $3::text is null then email_confirmed_at end,
         email_by_staff = email_by_staff or $3::text is not null
       where id = $1`,
      [id, changes.name ?? null, changes.email ?? null, changes.feeRate ?? null, changes.language ?? null]
    )
  } catch (error) {
    throw takenOr(error)
  }
}

export type Money = {balance: bigint; reserved: bigint}

/** The wallets of a user, locked in the ledger's own order, so that no posting can come between. */
export async function lockWallets(tx: Tx, id: number): Promise<(Money & {currency: string})[]> {
  return tx.query<Money & {currency: string}>(
    `select currency, balance, reserved from wallets
     where user_id = $1 order by id for no key update`,
    [id]
  )
}

export async function hasSubVendors(q: Queryable, id: number): Promise<boolean> {
  const rows = await q.query('select id from users where parent_id = $1 and deleted_at is null limit 1', [id])
  return rows.length > 0
}

/** Whether a payout that can still be completed names the user; one past its deadline is expired already. */
export async function hasOpenPayouts(q: Queryable, id: number): Promise<boolean> {
  const open = statusIn(['pending', 'manual_confirmation'])
  const rows = await q.query(sql`select 1 from payouts p where p.user_id = ${id} and ${open} limit 1`)
  return rows.length > 0
}
