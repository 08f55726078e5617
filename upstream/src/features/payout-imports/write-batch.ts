import {randomBytes} from 'node:crypto'
import {command} from '../../commands/command.ts'
import type {Tx} from '../../db/pool.ts'
import {sqlState} from '../../db/sql-state.ts'
import type {Secrets} from '../../lib/secrets.ts'
import {payoutLifetime} from '../../payouts/lifetime.ts'
import type {Services} from '../../services.ts'
import {copyField, copyInto} from './copy.ts'
import {type GoodRow, type RowResult, rowError} from './file/index.ts'
import {type ValidatedRow, validateRows} from './validate-rows.ts'

type Place = {importId: number; merchantId: number}

/** Rows that are committed together; `lines` has the beginning of each good row's line for COPY. */
export type Chunk = {rows: RowResult[]; lines: Map<number, string>}

const columns =
  'import_line, order_id, amount, type, bank, phone_number, card_cipher, card_last4, intent_id, credential_id, ' +
  'merchant_id, import_id, user_id, expires_at'
const publicIdBytes = 16

/** Another worker has gone on with the import: this one has nothing to say about it any more. */
export class TakenOver extends Error {}

/** Prepares a batch before the transaction opens. Cards are encrypted here, so the database never sees one. */
export function prepareChunk(secrets: Secrets, rows: RowResult[]): Chunk {
  const good = rows.filter((row): row is GoodRow => row.ok)
  const random = randomBytes(good.length * 2 * publicIdBytes)
  const publicId = (place: number) =>
    random.subarray(place * publicIdBytes, (place + 1) * publicIdBytes).toString('base64url')
  const lines = good.map(({line, row}, index): [number, string] => {
    const fields = [
      line,
      row.orderId,
      row.amountMinor,
      row.type,
      row.bank,
      row.phoneNumber,
      row.cardNumber === null ? null : secrets.encryptCard(row.cardNumber),
      row.cardNumber?.slice(-4) ?? null,
      publicId(2 * index),
      publicId(2 * index + 1)
    ]
    return [line, fields.map(copyField).join('\t')]
  })
  return {rows, lines: new Map(lines)}
}

/**
 * Makes payouts of the good rows and failures of the others, and moves the import's checkpoint to the last
 * line, all in one transaction: a worker that dies has done a chunk entirely or not at all. `after` is the
 * checkpoint from which the rows follow; throws TakenOver where it is another one by now.
 */
export function commitChunk(
  {db}: Pick<Services, 'db'>,
  place: Place,
  after: number,
  chunk: Chunk
): Promise<number> {
  return command({db, actor: null}, async ({tx, audit}) => {
    const last = await writeChunk(tx, place, after, chunk)
    // The lists that show the chunk's payouts follow the trail, which has no row for each of them.
    const lines = {from_line: after, to_line: last}
    await audit({action: 'progressed', subjectType: 'payout_import', subjectId: place.importId, after: lines})
    return last
  })
}

/** Whether the database will refuse the same data again: a value that it cannot hold, or a broken constraint. */
export const isUnstorable = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '')

/**
 * Commits a chunk; where the database cannot store it, the chunk is halved until the rows at fault are alone, and
 * those become failed rows. Retrying would not help them, and would hold back all others.
 */
export async function commitStorable(
  services: Pick<Services, 'db'>,
  place: Place,
  after: number,
  chunk: Chunk
): Promise<number> {
  const {rows, lines} = chunk
  try {
    return await commitChunk(services, place, after, chunk)
  } catch (error) {
    const [first] = rows
    if (!isUnstorable(error) || !first) throw error
    if (rows.length === 1) {
      const errors = [rowError(null, 'not_stored')]
      return commitChunk(services, place, after, {rows: [{...first, ok: false, errors}], lines})
    }
  }
  const middle = Math.ceil(rows.length / 2)
  const reached = await commitStorable(services, place, after, {rows: rows.slice(0, middle), lines})
  return commitStorable(services, place, reached, {rows: rows.slice(middle), lines})
}

/** The same within a transaction that is open already. */
export async function writeChunk(tx: Tx, place: Place, after: number, chunk: Chunk): Promise<number> {
  const last = chunk.rows.at(-1)?.line ?? after
  await claim(tx, place, after)
  const rows = await validateRows(tx, place.merchantId, chunk.rows)
  const failed = rows.filter(row => !row.ok)
  await copyPayouts(tx, place, chunk, rows)
  await writeFailures(tx, place.importId, failed)
  await tx.prepared(
    'import_progress',
    `update payout_imports set checkpoint_line = $2, processed = processed + $3,
       payouts_count = payouts_count + $3 - $4, failed_count = failed_count + $4 where id = $1`,
    [place.importId, last, rows.length, failed.length]
  )
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
}

async function copyPayouts(tx: Tx, place: Place, chunk: Chunk, rows: ValidatedRow[]): Promise<void> {
  const ending = `\t${place.merchantId}\t${place.importId}`
  const deadline = copyField(await deadlineFromNow(tx))
  let data = ''
  for (const row of rows) {
    if (!row.ok) continue
    data += `${chunk.lines.get(row.good.line)}${ending}\t${copyField(row.userId)}\t${deadline}\n`
  }
  if (data !== '') await copyInto(tx, `payouts (${columns})`, Buffer.from(data))
}

/** As the database writes it, from the same moment as the rows' created_at; null for never. */
async function deadlineFromNow(tx: Tx): Promise<string | null> {
  const [row] = await tx.prepared<{deadline: string | null}>(
    'import_deadline',
    'select (now() + make_interval(mins => $1::int))::text as deadline',
    [await payoutLifetime(tx)]
  )
  return row?.deadline ?? null
}

async function writeFailures(tx: Tx, importId: number, failures: Extract<ValidatedRow, {ok: false}>[]) {
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

/** Removes characters that a workbook can hold and the database's JSON cannot: NUL and lone surrogates. */
function storable(cell: string): string {
  return cell.replaceAll('\0', '').toWellFormed()
}
