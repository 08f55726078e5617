import type {ImportEncoding, Language, PayoutImportStatus} from '@paydesk/contracts/enums'
import {type SQL, sql} from 'drizzle-orm'
import {anyOf, between} from '../../db/filters.ts'
import type {ListSource} from '../../db/page.ts'
import type {Queryable, Tx} from '../../db/pool.ts'
import type {QueryOf} from '../../http/route.ts'
import {refuse} from '../../lib/refusal.ts'

export type PayoutImportRow = {
  id: bigint
  status: PayoutImportStatus
  merchant_id: bigint
  merchant_name: string
  source_id: bigint
  source_name: string
  source_type: string
  source_size: number
  errors_id: bigint | null
  errors_name: string | null
  errors_size: number | null
  payouts_count: number
  failed_count: number
  processed: number
  total: number
  created_at: Date
  version: number
  end_reason: string | null
}

const columns: SQL = sql`i.id, i.status, i.merchant_id, m.name as merchant_name, s.id as source_id, s.name as source_name,
  s.content_type as source_type, s.size as source_size, e.id as errors_id, e.name as errors_name, e.size as errors_size, i.payouts_count,
  i.failed_count, i.processed, i.total, i.created_at, i.version, i.end_reason`
const from: SQL = sql`payout_imports i join merchants m on m.id = i.merchant_id
  join files s on s.id = i.source_file_id left join files e on e.id = i.errors_file_id`

export function importList(query: QueryOf<'listPayoutImports'>): ListSource {
  return {
    select: columns,
    from,
    where: [
      anyOf(sql`i.status`, query['statuses[]']),
      query.merchant_id === undefined ? undefined : sql`i.merchant_id = ${query.merchant_id}`,
      between(sql`i.created_at`, query.date_from, query.date_to)
    ],
    // An import has no amount: sort by the number of rows in its file.
    sort: {id: sql`i.id`, amount: sql`i.total`, created_at: sql`i.created_at`, status: sql`i.status`}
  }
}

export async function selectImport(q: Queryable, id: number): Promise<PayoutImportRow | null> {
  const [row] = await q.query<PayoutImportRow>(sql`select ${columns} from ${from} where i.id = ${id}`)
  return row ?? null
}

/** Holds the import, so that no worker moves on meanwhile. */
export async function lockImport(
  tx: Tx,
  id: number
): Promise<Pick<PayoutImportRow, 'status' | 'version'> | null> {
  const [row] = await tx.query<Pick<PayoutImportRow, 'status' | 'version'>>(
    'select status, version from payout_imports where id = $1 for update',
    [id]
  )
  return row ?? null
}

/** 422 on `merchant_id` unless there is such a merchant, and it takes imports. */
export async function assertTakesImports(q: Queryable, id: number): Promise<void> {
  const [row] = await q.query<{disabled: boolean}>(
    'select disabled_at is not null as disabled from merchants where id = $1',
    [id]
  )
  if (!row) throw refuse.field('merchant_id', 'merchantUnknown')
  if (row.disabled) throw refuse.field('merchant_id', 'merchantDisabled')
}

/** The same, and keeps the merchant from being disabled until the transaction ends. */
export async function lockTakesImports(tx: Tx, id: number): Promise<void> {
  await tx.query('select from merchants where id = $1 for share', [id])
  await assertTakesImports(tx, id)
}

export type NewImport = {
  merchantId: number
  authorId: number
  sourceFileId: number
  sha256: Buffer
  format: 'csv' | 'xlsx'
  encoding: ImportEncoding | null
  delimiter: string | null
  total: number
}

export async function insertImport(tx: Tx, made: NewImport): Promise<number> {
  const [row] = await tx.query<{id: bigint}>(
    `insert into payout_imports (merchant_id, author_id, source_file_id, file_sha256, format, encoding, delimiter, total)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      made.merchantId,
      made.authorId,
      made.sourceFileId,
      made.sha256,
      made.format,
      made.encoding,
      made.delimiter,
      made.total
    ]
  )
  return Number(row?.id)
}

/** Which of the merchant's orders exist already; each is looked up by itself, however many the merchant has. */
export async function existingOrders(
  q: Queryable,
  merchantId: number,
  orderIds: string[]
): Promise<Set<string>> {
  const rows = await q.query<{order_id: string}>(
    `select found.order_id from unnest($2::text[]) as wanted(order_id)
     cross join lateral (
       select p.order_id from payouts p where p.merchant_id = $1 and p.order_id = wanted.order_id limit 1
     ) as found`,
    [merchantId, orderIds]
  )
  return new Set(rows.map(row => row.order_id))
}

/**
 * The vendors and sub-vendors that have one of the emails (in lower case), by email: one that its owner confirmed, or
 * that staff gave. Anybody can sign up with any other one, and nobody is paid for having typed it. Held until the
 * transaction ends: a deletion either sees the payouts that are made for them, or comes first.
 */
export async function vendorsByEmail(q: Queryable, emails: string[]): Promise<Map<string, bigint>> {
  if (emails.length === 0) return new Map()
  const rows = await q.prepared<{email: string; id: bigint}>(
    'vendors_by_email',
    `select lower(email) as email, id from users
     where lower(email) = any($1::text[]) and role in ('vendor', 'sub_vendor') and deleted_at is null
       and (email_confirmed_at is not null or email_by_staff) for share`,
    [emails]
  )
  return new Map(rows.map(row => [row.email, row.id]))
}

export type ImportTask = {
  id: bigint
  merchant_id: bigint
  status: PayoutImportStatus
  /** An early end leaves the file of failed rows to be written. */
  lacks_errors: boolean
  checkpoint_line: number
  encoding: ImportEncoding | null
  source_key: string
  source_name: string
  source_sha256: Buffer
  language: Language
}

/** The worker's input for an import; `language` is its author's. */
export async function selectTask(q: Queryable, id: number): Promise<ImportTask | null> {
  const [row] = await q.query<ImportTask>(
    `select i.id, i.merchant_id, i.status, i.failed_count > 0 and i.errors_file_id is null as lacks_errors,
       i.checkpoint_line, i.encoding, f.storage_key as source_key, f.name as source_name,
       f.sha256 as source_sha256, u.language
     from payout_imports i join files f on f.id = i.source_file_id join users u on u.id = i.author_id
     where i.id = $1`,
    [id]
  )
  return row ?? null
}
