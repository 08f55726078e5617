import {randomUUID} from 'node:crypto'
import type {Role} from '@paydesk/contracts/enums'
import sharp from 'sharp'
import type {TestApp, TestUser} from '../../../test/app.ts'
import {type MadePayout, makePayout, merchantNamed} from '../../../test/payouts.ts'
import {inTransaction} from '../../db/pool.ts'
import type {NewUser} from '../../identity/accounts.ts'
import {cashoutCreated} from '../../ledger/operations.ts'
import {newPublicId} from '../../lib/tokens.ts'
import {referralQrUrl} from '../../storage/store.ts'

/** Whose a row is: the vendor's, its sub-vendor's, or one of a vendor and sub-vendor they know nothing of. */
export const owners = ['vendor', 'subVendor', 'foreign'] as const
export type Owner = (typeof owners)[number]
/** Also a row that is nobody's, since it isn't there. */
export type Row = Owner | 'missing'

export type World = {
  app: TestApp
  users: Record<Role, TestUser>
  foreign: {vendor: TestUser; subVendor: TestUser}
  merchantId: number
  screenshot: Uint8Array<ArrayBuffer>
  password: string
  qrPath: string
}

export const missingId = 999_999_999
const password = 'polyarnaya-zvezda-7'

/** One user of each role, and a second vendor with a sub-vendor. */
export async function makeWorld(app: TestApp): Promise<World> {
  const users = await app.everyRole()
  const vendor = await app.user('vendor')
  const subVendor = await app.user('sub_vendor', {parentId: vendor.id})
  for (const {id} of [users.vendor, users.sub_vendor, vendor, subVendor]) {
    await app.fund(id, 'RUB', 100_000_000n)
    await app.database.db.query('update users set password_hash = $2 where id = $1', [
      id,
      await app.services.passwords.hash(password)
    ])
  }
  const image = await sharp({create: {width: 8, height: 8, channels: 3, background: '#fff'}})
    .png()
    .toBuffer()
  return {
    app,
    users,
    foreign: {vendor, subVendor},
    merchantId: await merchantNamed(app, 'Test merchant'),
    screenshot: new Uint8Array(image),
    password,
    qrPath: referralQrUrl(app.services.secrets, 'SOMECODE')
  }
}

/** The id of the user that an owner stands for. */
export function ownerId({users, foreign}: World, owner: Owner): number {
  return {vendor: users.vendor.id, subVendor: users.sub_vendor.id, foreign: foreign.subVendor.id}[owner]
}

/** A pending cash-out request of an owner, with its reservation and its pending transaction. */
export async function makeCashout(world: World, owner: Owner): Promise<{id: number; transactionId: number}> {
  const userId = ownerId(world, owner)
  return inTransaction(world.app.database.db, async tx => {
    const [row] = await tx.query<{id: bigint}>(
      `insert into cashout_requests (user_id, author_id, currency, amount, fee_amount, fee_rate)
       values ($1, $1, 'RUB', 1000, 0, 0) returning id`,
      [userId]
    )
    const id = Number(row?.id)
    const {transactionId} = await cashoutCreated(tx, {
      cashoutRequestId: id,
      userId,
      authorId: userId,
      currency: 'RUB',
      amount: 1000n,
      fee: 0n,
      feeRate: '0'
    })
    return {id, transactionId}
  })
}

/** A pending cash-out request that a superadmin from elsewhere has taken. */
export async function makeTakenCashout(world: World, owner: Owner): Promise<{id: number}> {
  const made = await makeCashout(world, owner)
  await takenBy(world, 'cashout_request', made.id)
  return made
}

/** A payout in manual review that a superadmin from elsewhere has taken. */
export async function makeTakenPayout(world: World, owner: Owner): Promise<{id: number}> {
  const made = await makeReview(world, owner)
  await takenBy(world, 'payout', made.id)
  return made
}

async function takenBy({app}: World, subject: string, id: number): Promise<void> {
  const {id: userId} = await app.user('superadmin')
  await app.database.db.query(
    `insert into assignments (subject_type, subject_id, user_id, expires_at)
     values ($1, $2, $3, now() + interval '1 hour')`,
    [subject, id, userId]
  )
}

/** An owner's payout in manual review. */
export function makeReview(world: World, owner: Owner): Promise<MadePayout> {
  return makePayout(world.app, {userId: ownerId(world, owner), status: 'manual_confirmation'})
}

export function makeOwnedPayout(world: World, owner: Owner): Promise<MadePayout> {
  return makePayout(world.app, {userId: ownerId(world, owner)})
}

/** A completed payout whose credit its owner still has. */
export async function makeCompletedPayout(world: World, owner: Owner): Promise<{id: number}> {
  const {app, users} = world
  const {id} = await makeOwnedPayout(world, owner)
  const {status, text} = await app.ask(`/api/payouts/${id}`, {
    token: users.admin.token,
    method: 'PATCH',
    json: {status: 'completed'}
  })
  if (status !== 200) throw new Error(text)
  return {id}
}

/** A user whom nothing holds back from being deleted: a vendor, or a sub-vendor of the owner's vendor. */
export async function makeUser(world: World, owner: Owner, more: Partial<NewUser> = {}): Promise<number> {
  const {app, users, foreign} = world
  if (owner === 'vendor') return (await app.user('vendor', more)).id
  const parentId = owner === 'subVendor' ? users.vendor.id : foreign.vendor.id
  return (await app.user('sub_vendor', {parentId, ...more})).id
}

export async function makeImport({app, users, merchantId}: World): Promise<number> {
  const {db} = app.database
  const [file] = await db.query<{id: bigint}>(
    `insert into files (storage_key, kind, name, content_type, size, sha256)
     values ($1, 'import_source', 'f.csv', 'text/csv', 1, ''::bytea) returning id`,
    [newPublicId()]
  )
  const [row] = await db.query<{id: bigint}>(
    `insert into payout_imports (merchant_id, author_id, source_file_id, file_sha256)
     values ($1, $2, $3, ''::bytea) returning id`,
    [merchantId, users.admin.id, file?.id]
  )
  return Number(row?.id)
}

/** A multipart body; the image goes in under its field's name. */
export function formOf(
  fields: Record<string, string | number>,
  file?: {field: string; content: Uint8Array<ArrayBuffer>; name: string}
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  if (file) form.set(file.field, new File([file.content], file.name))
  return form
}

export const newKey = () => randomUUID()
