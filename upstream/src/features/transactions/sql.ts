import {columnsFor} from '@paydesk/contracts/access'
import {type SQL, sql} from 'drizzle-orm'
import type {Actor} from '../../access/actor.ts'
import {ownedBy} from '../../access/owned-by.ts'
import {comparable} from '../../db/columns.ts'
import {amountBetween, anyOf, between, contains} from '../../db/filters.ts'
import type {ListSource} from '../../db/page.ts'
import type {Queryable} from '../../db/pool.ts'
import {found, holds, holdsName, holdsOrder, isNamed, resolveSearch, type Search} from '../../db/search.ts'
import type {QueryOf} from '../../http/route.ts'
import {refuse} from '../../lib/refusal.ts'
import type {EntryRow, TransactionRow} from './view.ts'

const columns: SQL = sql`t.id, t.user_id, u.name as user_name, t.type, t.status, t.amount, t.currency,
  t.source_amount, t.source_currency, t.destination_amount, t.destination_currency, t.fee_amount, t.fee_currency,
  t.rate, t.cashout_request_id, c.wallet, c.code, t.screenshot_file_id, t.note, t.created_at, t.executed_at,
  c.cancelled_at, t.reverses_id, r.id as reversed_by_id, t.payout_id, p.order_id, t.fee_rate`
const from: SQL = sql`transactions t join users u on u.id = t.user_id
  left join cashout_requests c on c.id = t.cashout_request_id left join transactions r on r.reverses_id = t.id
  left join payouts p on p.id = t.payout_id`

/** A credit and its fee, and their reversals, each by the index that allows it once. */
const ofPayout = (id: number): SQL => {
  const made = sql`select id from transactions
    where payout_id = ${id} and type in ('payout', 'payout_fee') and reverses_id is null`
  return sql`(t.id in (${made}) or t.id in (select id from transactions where reverses_id in (${made})))`
}

/** The transactions that the actor may see, held to the query's filters. */
export function transactionList(
  actor: Actor,
  query: QueryOf<'listTransactions'>,
  search?: Search
): ListSource {
  return {
    select: columns,
    from,
    isSearched: search !== undefined,
    where: [
      ownedBy(actor, 'transactions', sql`t.user_id`),
      found(search, each => bySearch(actor, each)),
      query.id === undefined ? undefined : sql`t.id = ${query.id}`,
      anyOf(sql`t.id`, query['ids[]']),
      anyOf(sql`t.type`, query['types[]']),
      anyOf(sql`t.status`, query['statuses[]']),
      byUser(actor, anyOf(sql`t.user_id`, query['users[]'])),
      query.payout_id === undefined ? undefined : ofPayout(query.payout_id),
      byUser(actor, contains(sql`u.name`, query.user_name)),
      amountBetween(sql`t.amount`, sql`t.currency`, query.amount_from, query.amount_to),
      between(sql`t.created_at`, query.created_at_from, query.created_at_to)
    ],
    sort: {
      id: sql`t.id`,
      created_at: sql`t.created_at`,
      amount: comparable(sql`t.amount`, sql`t.currency`),
      status: sql`t.status`
    }
  }
}

/** A filter by users: 403 for a role without their column, which could otherwise tell by it whose a row is. */
function byUser(actor: Actor, filter: SQL | undefined): SQL | undefined {
  if (filter && !showsUser(actor)) throw refuse.forbidden()
  return filter
}

const showsUser = ({role}: Actor) => columnsFor('transactions', role).includes('user')

/** Reads a list's search; a role without the column of users does not find by their names. */
export const searchTransactions = (q: Queryable, actor: Actor, text: string | undefined) =>
  resolveSearch(q, text, ['cashouts', 'ofOrders', ...(showsUser(actor) ? (['users'] as const) : [])])

function bySearch(actor: Actor, search: Search) {
  const {id, part, name, users, cashouts, ofOrders} = search
  const wallet = isNamed(sql`t.cashout_request_id`, cashouts, holds(sql`c.wallet`, part))
  return [
    id === undefined ? undefined : sql`t.id = ${id}`,
    wallet && sql`(t.type = 'cashout' and ${wallet})`,
    isNamed(sql`t.id`, ofOrders, holdsOrder(sql`p.order_id`, search)),
    isNamed(sql`t.reverses_id`, ofOrders, undefined),
    isNamed(sql`t.user_id`, users, showsUser(actor) ? holdsName(sql`u.name`, name) : undefined)
  ]
}

/** One transaction; 404 where there is none, or it is one that the actor may not see. */
export async function findTransaction(q: Queryable, actor: Actor, id: number): Promise<TransactionRow> {
  // Each role has one SQL text, so PostgreSQL plans it once.
  const owned = ownedBy(actor, 'transactions', sql`t.user_id`) ?? sql`true`
  const [row] = await q.prepared<TransactionRow>(
    `transaction_of_${actor.role}`,
    sql`select ${columns} from ${from} where t.id = ${id} and ${owned}`
  )
  if (!row) throw refuse.notFound()
  return row
}

/** The ledger entries of a transaction: what is debited before what is credited, the payer's currency first. */
export const entriesOf = (q: Queryable, id: number): Promise<EntryRow[]> =>
  q.prepared<EntryRow>(
    'entries_of_transaction',
    sql`select e.account, e.currency, e.amount, e.balance_after from ledger_entries e
      join transactions t on t.id = e.transaction_id
      where t.id = ${id} order by e.currency <> t.currency, e.amount > 0, e.account = 'fees'`
  )
