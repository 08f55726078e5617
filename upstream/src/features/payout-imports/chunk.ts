import {randomBytes} from 'node:crypto'
import {command} from '../../commands/command.ts'
import type {Tx} from '../../db/pool.ts'
import {payoutLifetime} from '../../payments/lifetime.ts'
import type {Services} from '../../services.ts'
import {copyField, copyInto} from './copy.ts'
import type {GoodRow, RowError, RowResult} from './file/index.ts'
import {databaseErrors} from './judge.ts'

type By = Pick<Services, 'db' | 'secrets'>
type Place = {importId: number; merchantId: number}

const stageColumns =
  'line, order_id, amount, type, bank, phone_number, card_cipher, card_last4, vendor_email, intent_id, credential_id'
const publicIdBytes = 16

/** Another worker has gone on with the import: this one has nothing to say about it any more. */
export class TakenOver extends Error {}

/**
 * Makes payouts of the good rows and failures of the others, and moves the import's checkpoint to the last
 * line, all in one transaction: a worker that dies has done a chunk entirely or not at all. `after` is the
 * checkpoint from which the rows follow; throws TakenOver where it is another one by now.
 */
export async function commitChunk(by: By, place: Place, after: number, rows: RowResult[]): Promise<number> {
  const last = rows.at(-1)?.line ?? after
  const staged = stageLines(by, rows)
  await command({db: by.db, actor: null}, async ({tx}) => {
    await claim(tx, place, after)
    await copyInto(tx, `import_stage (${stageColumns})`, staged)
    const failed = [...badRows(rows), ...(await makePayouts(tx, place, rows))]
    await writeFailures(tx, place.importId, failed)
    await tx.prepared(
      'import_progress',
      `update payout_imports set checkpoint_line = $2, processed = processed + $3,
         payouts_count = payouts_count + $3 - $4, failed_count = failed_count + $4 where id = $1`,
      [place.importId, last, rows.length, failed.length]
    )
  })
  return last
}

/**
 * Holds the import, and its merchant: two imports of one merchant take turns, so neither waits for the other
 * in a circle, and an order that isn't there yet stays so until the chunk is written.
 */
async function claim(tx: Tx, {importId, merchantId}: Place, after: number): Promise<void> {
  const [row] = await tx.prepared<{checkpoint_line: number; status: string}>(
    'claim_import',
    'select checkpoint_line, status from payout_imports where id = $1 for update',
    [importId]
  )
  if (row?.checkpoint_line !== after || row.status === 'completed') {
    throw new TakenOver(`import ${importId} has gone on without this worker`)
  }
  await tx.prepared('claim_merchant', 'select from merchants where id = $1 for no key update', [merchantId])
  await tx.query(
    `create temporary table if not exists import_stage (
       line integer, order_id text, amount bigint, type text, bank text, phone_number text, card_cipher bytea,
       card_last4 text, vendor_email text, intent_id text, credential_id text
     ) on commit delete rows`
  )
}

/** The good rows as COPY's text; cards are encrypted here, so that the database never sees one. */
function stageLines({secrets}: By, rows: RowResult[]): Buffer {
  const good = rows.filter((row): row is GoodRow => row.ok)
  const random = randomBytes(good.length * 2 * publicIdBytes)
  const publicId = (place: number) =>
    random.subarray(place * publicIdBytes, (place + 1) * publicIdBytes).toString('base64url')
  const lines = good.map(({line, row}, index) =>
    [
      line,
      row.orderId,
      row.amountMinor,
      row.type,
      row.bank,
      row.phoneNumber,
      row.cardNumber === null ? null : secrets.encryptCard(row.cardNumber),
      row.cardNumber?.slice(-4) ?? null,
      row.vendorEmail,
      publicId(2 * index),
      publicId(2 * index + 1)
    ]
      .map(copyField)
      .join('\t')
  )
  return Buffer.from(lines.map(line => `${line}\n`).join(''))
}

type Failure = {line: number; raw: string[]; errors: RowError[]}
type Refused = {line: number; order_exists: boolean; vendor_unknown: boolean}

/** Answers with the staged rows that made no payout, and why. */
async function makePayouts(tx: Tx, place: Place, rows: RowResult[]): Promise<Failure[]> {
  const lifetime = await payoutLifetime(tx)
  const refused = await tx.prepared<Refused>(
    'make_payouts',
    `with judged as materialized (
       select s.*, u.id as user_id, s.vendor_email is not null and u.id is null as vendor_unknown,
         exists (select from payouts p where p.merchant_id = $1 and p.order_id = s.order_id) as order_exists
       from import_stage s
       left join users u on lower(u.email) = s.vendor_email and u.role in ('vendor', 'sub_vendor')
         and u.deleted_at is null
     ), made as (
       insert into payouts (merchant_id, import_id, import_line, order_id, user_id, amount, type, bank, phone_number,
         card_cipher, card_last4, intent_id, credential_id, expires_at)
       select $1, $2, line, order_id, user_id, amount, type, bank, phone_number,
         card_cipher, card_last4, intent_id, credential_id, now() + make_interval(mins => $3::int)
       from judged where not vendor_unknown and not order_exists order by line
     )
     select line, order_exists, vendor_unknown from judged where vendor_unknown or order_exists`,
    [place.merchantId, place.importId, lifetime]
  )
  if (refused.length === 0) return []
  const rawOf = new Map(rows.map(row => [row.line, row.raw]))
  return refused.map(({line, order_exists: orderExists, vendor_unknown: vendorUnknown}) => ({
    line,
    raw: rawOf.get(line) ?? [],
    errors: databaseErrors({orderExists, vendorUnknown})
  }))
}

function badRows(rows: RowResult[]): Failure[] {
  return rows.flatMap(row => (row.ok ? [] : [row]))
}

async function writeFailures(tx: Tx, importId: number, failures: Failure[]): Promise<void> {
  if (failures.length === 0) return
  await tx.prepared(
    'import_failures',
    `insert into payout_import_failures (import_id, line, cells, errors)
     select $1, * from unnest($2::integer[], $3::jsonb[], $4::jsonb[])`,
    [
      importId,
      failures.map(failure => failure.line),
      failures.map(failure => JSON.stringify(failure.raw.map(storable))),
      failures.map(failure => JSON.stringify(failure.errors))
    ]
  )
}

/** What a workbook can hold and the database's JSON can't: NUL and halves of characters. */
function storable(cell: string): string {
  return cell.replaceAll('\0', '').toWellFormed()
}
