import {setTimeout as pause} from 'node:timers/promises'
import {totalCap} from '@paydesk/contracts/page-sizes'
import type {Db} from '../../upstream/src/db/pool.ts'
import {pick, type Random} from '../harness/random.ts'
import {type Currency, minor} from '../harness/wallets.ts'
import type {Caller} from './caller.ts'
import type {Acknowledged, Cashout} from './traffic.ts'

/** A user who reads the list of cash-outs: staff see all of them, a vendor has an id and sees the vendor's own. */
export type ListReader = {name: string; caller: Caller; vendor?: number}

type Row = {id: number; createdAt: string; amount: string; currency: Currency}
type Page = {items: Row[]; total: number; totalCapped: boolean; nextCursor?: string}
type Status = Cashout['status']
type Query = {orderName: 'id' | 'created_at' | 'amount'; orderDirection: 'asc' | 'desc'; status?: Status}

/** A row keeps its place in these orders, so that paging while rows are added and completed omits and repeats none. */
const orders = ['id', 'created_at', 'amount'] as const
/** A request keeps these statuses, too. */
const lasting = ['completed', 'cancelled'] as const

const filterOf = (status?: Status) =>
  status === 'cancelled' ? {cancelled: true} : {statuses: status ? [status] : []}

/** What a row is ordered by. The response has no more than milliseconds of a time. */
function placeOf({id, createdAt, amount, currency}: Row, order: Query['orderName']): bigint {
  if (order === 'id') return BigInt(id)
  if (order === 'created_at') return BigInt(Date.parse(createdAt))
  return minor(amount, currency) * (currency === 'RUB' ? 10_000n : 1n)
}

/** Pages through the whole list. */
async function readAll(caller: Caller, {status, ...order}: Query, perPage: number): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const input = {...order, ...filterOf(status), perPage, cursor}
    const page: Page = await caller.query('cashoutRequests.list', input)
    rows.push(...page.items)
    cursor = page.nextCursor
  } while (cursor)
  return rows
}

/** Pages through the list once; answers with what was acknowledged before and is not there exactly once, in order. */
async function readOnce(
  {name, caller, vendor}: ListReader,
  {cashouts}: Acknowledged,
  query: Query,
  perPage: number
): Promise<string[]> {
  const isListed = ({userId, status}: Cashout) =>
    (vendor === undefined || userId === vendor) && (query.status === undefined || status === query.status)
  const expected = [...cashouts.values()].filter(isListed).map(({id}) => id)
  const rows = await readAll(caller, query, perPage)
  const times = Map.groupBy(rows, ({id}) => id)
  const places = rows.map(row => placeOf(row, query.orderName) * (query.orderDirection === 'asc' ? 1n : -1n))
  const found = {
    lacks: expected.filter(id => !times.has(id)),
    repeats: [...times].filter(([, all]) => all.length > 1).map(([id]) => id),
    'has out of order': rows
      .filter((_, at) => at > 0 && (places[at] ?? 0n) < (places[at - 1] ?? 0n))
      .map(({id}) => id)
  }
  const {status = 'all', orderName, orderDirection} = query
  const list = `the list of ${name} (${status}, ${orderName} ${orderDirection})`
  return Object.entries(found)
    .filter(([, ids]) => ids.length > 0)
    .map(([what, ids]) => `${list} ${what} ${ids.length} cash-outs: ${ids.slice(0, 5).join(', ')}`)
}

/** Pages through the lists in random orders until `ended`; answers with every loss. */
export async function readLists(
  readers: readonly ListReader[],
  acknowledged: Acknowledged,
  random: Random,
  ended: AbortSignal
): Promise<string[]> {
  const losses: string[] = []
  const read = async (reader: ListReader) => {
    while (!ended.aborted) {
      const status = pick(random, [undefined, ...lasting])
      const order = {orderName: pick(random, orders), orderDirection: pick(random, ['asc', 'desc'] as const)}
      losses.push(
        ...(await readOnce(
          reader,
          acknowledged,
          {...order, ...(status && {status})},
          pick(random, [7, 50, 200])
        ))
      )
      await pause(500)
    }
  }
  await Promise.all(readers.map(read))
  return losses
}

/** After traffic: every order of every status, and the counts against the ledger's reservations. */
export async function listLosses(
  readers: readonly ListReader[],
  acknowledged: Acknowledged,
  db: Db
): Promise<string[]> {
  const losses: string[] = []
  // About ten pages.
  const perPage = Math.min(200, 1 + Math.ceil(acknowledged.cashouts.size / 10))
  for (const reader of readers) {
    for (const orderName of orders)
      for (const orderDirection of ['asc', 'desc'] as const)
        for (const status of [undefined, ...lasting]) {
          const query = {orderName, orderDirection, ...(status && {status})}
          losses.push(...(await readOnce(reader, acknowledged, query, perPage)))
        }
    losses.push(...(await countLosses(reader, db)))
  }
  return losses
}

type Count = {status: Status; count: number; capped: boolean}

/** A request's reservation is open while it is pending, settled by its completion, and released by its cancellation. */
async function countLosses({name, caller, vendor}: ListReader, db: Db): Promise<string[]> {
  const booked = await db.query<{status: Status; count: bigint}>(
    `select case r.status when 'open' then 'pending' when 'settled' then 'completed' else 'cancelled' end as status,
       count(*) from ledger_reservations r join transactions t on t.id = r.transaction_id
     where t.type = 'cashout' and ($1::bigint is null or t.user_id = $1) group by 1`,
    [vendor ?? null]
  )
  const countOf = new Map(booked.map(({status, count}) => [status, Number(count)]))
  const {statuses} = await caller.query<{statuses: Count[]}>('cashoutRequests.summary')
  return statuses.flatMap(({status, count}) => {
    const expected = Math.min(countOf.get(status) ?? 0, totalCap)
    return count === expected ? [] : [`${name} sees ${count} ${status} cash-outs, the ledger has ${expected}`]
  })
}
