import type {PayoutStatus} from '@paydesk/contracts/enums'
import {expect} from 'vitest'
import {verify} from '../src/ledger/verify.ts'
import {newPublicId} from '../src/lib/tokens.ts'
import type {TestApp} from './app.ts'

export type MadePayout = {
  id: number
  intentId: string
  credentialId: string
  key: string
  merchantId: number
  orderId: string
}

export type PayoutSeed = {
  orderId?: string
  merchant?: string
  userId?: number | null
  status?: PayoutStatus
  /** Minor units of RUB. */
  amount?: bigint
  /** Seconds from now on, negative for the past; null for never. */
  expiresIn?: number | null
  createdAt?: Date
  /** Makes it card_to_card. */
  card?: string
}

let made = 0

/** Writes a payout as an import would, in any state but completed, which only the ledger can bring about. */
export async function makePayout(app: TestApp, seed: PayoutSeed = {}): Promise<MadePayout> {
  made += 1
  const {card = null, userId = null, status = 'pending', amount = 150_050n} = seed
  const {db} = app.database
  const [intentId, credentialId, orderId] = [newPublicId(), newPublicId(), seed.orderId ?? `TEST-${made}`]
  const merchantId = await merchantNamed(app, seed.merchant ?? 'Test merchant')
  const [row] = await db.query<{id: bigint}>(
    `insert into payouts (intent_id, credential_id, merchant_id, order_id, user_id, status, amount, type, bank,
       phone_number, card_cipher, card_last4, created_at, expires_at, confirming_since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now() + make_interval(secs => $14::float8),
       case when $6 = 'manual_confirmation' then now() end)
     returning id`,
    [
      intentId,
      credentialId,
      merchantId,
      orderId,
      userId,
      status,
      amount,
      card ? 'card_to_card' : 'bank_transfer',
      card ? null : 'Сбербанк',
      card ? null : '+79031112233',
      card && app.services.secrets.encryptCard(card),
      card?.slice(-4),
      seed.createdAt ?? new Date(),
      seed.expiresIn === undefined ? 600 : seed.expiresIn
    ]
  )
  const key = app.services.secrets.intentKey(intentId)
  return {id: Number(row?.id), intentId, credentialId, key, merchantId, orderId}
}

export async function merchantNamed(app: TestApp, name: string): Promise<number> {
  const [row] = await app.database.db.query<{id: bigint}>(
    'insert into merchants (name) values ($1) on conflict (name) do update set name = excluded.name returning id',
    [name]
  )
  return Number(row?.id)
}

/** Every rule of the books holds. */
export async function expectSoundBooks(app: TestApp): Promise<void> {
  expect((await verify(app.database.db)).findings).toEqual([])
}

/** Everything that a refusal may not touch, as one text to compare. */
export async function moneyState(app: TestApp): Promise<string> {
  const rows = await app.database.db.query(
    `select (select json_agg(a order by id) from wallets a) as accounts,
            (select count(*) from ledger_entries)::int as entries, (select count(*) from transactions)::int as transactions,
            (select json_agg(p order by id) from payouts p) as payouts,
            (select count(*) from audit_events where subject_type = 'payout')::int as audit`
  )
  return JSON.stringify(rows)
}
