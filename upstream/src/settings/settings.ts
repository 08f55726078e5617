import type {Currency} from '@paydesk/contracts/enums'
import {toMinor} from '@paydesk/contracts/money'
import type {components} from '@paydesk/contracts/wire'
import type {Queryable} from '../db/pool.ts'

/** Settings as they are stored and as the wire shows them: rates and minutes as numbers, limits as decimal text. */
export type Settings = components['schemas']['Settings']
export type SettingKey = keyof Settings

export const defaultSettings: Required<Settings> = {
  cashout_fee_rates: {rub: 2, cny: 1.5, usdt: 1},
  transfer_fee_rate: 1.5,
  payout_ttl: 10,
  payout_review_deadline: 30,
  cashout_deadline: 120,
  minimum_cashout_rub: '1000.00',
  maximum_cashout_rub: '500000.00',
  minimum_transfer_rub: '500.00',
  maximum_transfer_rub: '1000000.00',
  minimum_cashout_usdt: '10.000000',
  maximum_cashout_usdt: '10000.000000',
  minimum_transfer_usdt: '5.000000',
  maximum_transfer_usdt: '20000.000000'
}

/** All settings; a key that was never changed has its default. */
export async function readSettings(q: Queryable): Promise<Settings> {
  const rows = await q.prepared<{key: string; value: unknown}>(
    'settings',
    'select key, value from settings',
    []
  )
  return {...defaultSettings, ...Object.fromEntries(rows.map(row => [row.key, row.value]))}
}

export type Bounds = {minimum: bigint; maximum: bigint}

/** The least and the most that a cash-out or a transfer may be, in minor units; null where the currency has neither. */
export function boundsOf(
  settings: Settings,
  kind: 'cashout' | 'transfer',
  currency: Currency
): Bounds | null {
  if (currency === 'CNY') return null
  const of = (end: 'minimum' | 'maximum') =>
    toMinor(settings[`${end}_${kind}_${currency === 'RUB' ? 'rub' : 'usdt'}`], currency)
  return {minimum: of('minimum'), maximum: of('maximum')}
}

/** A cash-out's fee rate in percent, as decimal text. */
export function cashoutFeeRate(settings: Settings, currency: Currency): string {
  const rates = settings.cashout_fee_rates
  return String({RUB: rates.rub, CNY: rates.cny, USDT: rates.usdt}[currency])
}
