import {randomUUID} from 'node:crypto'
import type {Currency} from '@paydesk/contracts/enums'
import type {Queryable} from '../src/db/pool.ts'
import {verify} from '../src/ledger/verify.ts'
import {walletsOf} from '../src/ledger/wallets.ts'
import type {Answer, TestApp, TestUser} from './app.ts'

/** An image of one pixel: as little as a screenshot can be. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64'
)
export const tronWallet = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
export const operationHash = '7c2d4206c03a883dd9066d920c0b1d7c2a1f4f9f2b4a4c0b4f7d6c1c0a9e8b7d'

type Fields = Record<string, string | number | Blob | undefined>

/** A form with a screenshot; an undefined field is left out. */
export function formOf(fields: Fields): FormData {
  const form = new FormData()
  const all: Fields = {key: randomUUID(), screenshot: new File([pixel], 'screenshot.png'), ...fields}
  for (const [name, value] of Object.entries(all)) {
    if (value !== undefined) form.set(name, typeof value === 'number' ? String(value) : value)
  }
  return form
}

export type Money = ReturnType<typeof moneyOf>

/** The calls that move money, as a client makes them; whatever is not given has a value that passes. */
export function moneyOf(app: Pick<TestApp, 'ask'>) {
  return {
    transfer: ({token}: Pick<TestUser, 'token'>, fields: Fields = {}): Promise<Answer> =>
      app.ask('/api/transactions', {
        token,
        form: formOf({
          type: 'transfer',
          amount: '1000.00',
          source_currency: 'RUB',
          destination_currency: 'USDT',
          ...fields
        })
      }),
    manual: ({token}: Pick<TestUser, 'token'>, fields: Record<string, unknown>): Promise<Answer> =>
      app.ask('/api/transactions', {
        token,
        json: {type: 'manual', currency: 'RUB', key: randomUUID(), ...fields}
      }),
    cashout: ({token}: Pick<TestUser, 'token'>, fields: Fields = {}): Promise<Answer> =>
      app.ask('/api/cashout-requests', {
        token,
        form: formOf({
          currency: 'RUB',
          amount: '1000.00',
          ...(fields.currency === 'USDT' && {wallet: tronWallet}),
          ...fields
        })
      }),
    cashoutFor: ({token}: Pick<TestUser, 'token'>, fields: Record<string, unknown>): Promise<Answer> =>
      app.ask('/api/cashout-requests', {
        token,
        json: {currency: 'RUB', amount: '1000.00', key: randomUUID(), ...fields}
      }),
    complete: (
      {token}: Pick<TestUser, 'token'>,
      id: number,
      fields: Record<string, unknown> = {}
    ): Promise<Answer> =>
      app.ask(`/api/cashout-requests/${id}`, {
        token,
        method: 'PATCH',
        json: {
          currency: 'RUB',
          status: 'completed',
          ...(fields.currency === 'USDT' ? {operation_hash: operationHash} : {code: '482913'}),
          ...fields
        }
      }),
    quotes: ({token}: Pick<TestUser, 'token'>): Promise<Answer> =>
      app.ask('/api/exchange-rates', {token, method: 'POST'})
  }
}

/** Everything that a refused call must leave as it was: all balances, and how many rows there are. */
export async function snapshotOf(q: Queryable): Promise<unknown> {
  const accounts = await q.query(`select id, balance::text, reserved::text from wallets order by id`)
  const counts = await q.query(
    `select (select count(*) from transactions)::int as transactions, (select count(*) from ledger_entries)::int as entries,
       (select count(*) from ledger_reservations)::int as reservations, (select count(*) from cashout_requests)::int as cashouts,
       (select count(*) from audit_events)::int as audits, (select count(*) from files)::int as files,
       (select count(*) from idempotency_keys)::int as keys`
  )
  return {accounts, counts}
}

/** A wallet in minor units. */
export async function walletOf(q: Queryable, userId: number, currency: Currency) {
  const wallet = (await walletsOf(q, userId)).find(one => one.currency === currency)
  if (!wallet) throw new Error('no wallet')
  const {balance, available, reserved} = wallet
  return {balance, available, reserved}
}

/** The rules of the books that do not hold; [] where all do. */
export async function brokenRules(q: Queryable): Promise<unknown[]> {
  return (await verify(q)).findings
}
