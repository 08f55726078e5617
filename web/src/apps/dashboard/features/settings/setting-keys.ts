import type {SettingKey, Settings} from '@paydesk/contracts/settings'
import type {MovableCurrency} from '@/shared/settings.ts'

/** The kind of each setting's value, in the order of the screen. */
export type SettingKind =
  | {kind: 'rates'}
  | {kind: 'rate'}
  | {kind: 'minutes'}
  | {kind: 'limit'; currency: MovableCurrency}

export const settingKinds: Record<SettingKey, SettingKind> = {
  cashout_fee_rates: {kind: 'rates'},
  transfer_fee_rate: {kind: 'rate'},
  payout_ttl: {kind: 'minutes'},
  minimum_cashout_rub: {kind: 'limit', currency: 'RUB'},
  maximum_cashout_rub: {kind: 'limit', currency: 'RUB'},
  minimum_cashout_usdt: {kind: 'limit', currency: 'USDT'},
  maximum_cashout_usdt: {kind: 'limit', currency: 'USDT'},
  minimum_transfer_rub: {kind: 'limit', currency: 'RUB'},
  maximum_transfer_rub: {kind: 'limit', currency: 'RUB'},
  minimum_transfer_usdt: {kind: 'limit', currency: 'USDT'},
  maximum_transfer_usdt: {kind: 'limit', currency: 'USDT'}
}

export const settingGroups = [
  {name: 'fees', keys: ['cashout_fee_rates', 'transfer_fee_rate']},
  {name: 'payouts', keys: ['payout_ttl']},
  {
    name: 'cashout',
    keys: ['minimum_cashout_rub', 'maximum_cashout_rub', 'minimum_cashout_usdt', 'maximum_cashout_usdt']
  },
  {
    name: 'exchange',
    keys: ['minimum_transfer_rub', 'maximum_transfer_rub', 'minimum_transfer_usdt', 'maximum_transfer_usdt']
  }
] as const satisfies readonly {name: string; keys: readonly SettingKey[]}[]

/** "1000.00" as a person would type it. */
const plain = (amount: string) => amount.replace(/\.?0+$/, '')

/** A setting's value as its form holds it: `{value}`, or the three rates. */
export function valuesOf(settings: Settings, key: SettingKey): Record<string, number | string> {
  if (key === 'cashout_fee_rates') return {...settings.cashoutFeeRates}
  const camel = key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const value = settings[camel as Exclude<keyof Settings, 'cashoutFeeRates'>]
  return {value: typeof value === 'string' && value.includes('.') ? plain(value) : value}
}
