import type {SettingKey, Settings, UpdateSetting} from '@paydesk/contracts/settings'
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
  payout_review_deadline: {kind: 'minutes'},
  cashout_deadline: {kind: 'minutes'},
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
  {name: 'deadlines', keys: ['payout_review_deadline', 'cashout_deadline']},
  {
    name: 'cashout',
    keys: ['minimum_cashout_rub', 'maximum_cashout_rub', 'minimum_cashout_usdt', 'maximum_cashout_usdt']
  },
  {
    name: 'exchange',
    keys: ['minimum_transfer_rub', 'maximum_transfer_rub', 'minimum_transfer_usdt', 'maximum_transfer_usdt']
  }
] as const satisfies readonly {name: string; keys: readonly SettingKey[]}[]

type DeadlineKey = 'payout_review_deadline' | 'cashout_deadline'
type LimitKey = Exclude<SettingKey, 'cashout_fee_rates' | 'transfer_fee_rate' | 'payout_ttl' | DeadlineKey>
const limitFields = {
  minimum_cashout_rub: 'minimumCashoutRub',
  maximum_cashout_rub: 'maximumCashoutRub',
  minimum_cashout_usdt: 'minimumCashoutUsdt',
  maximum_cashout_usdt: 'maximumCashoutUsdt',
  minimum_transfer_rub: 'minimumTransferRub',
  maximum_transfer_rub: 'maximumTransferRub',
  minimum_transfer_usdt: 'minimumTransferUsdt',
  maximum_transfer_usdt: 'maximumTransferUsdt'
} as const satisfies Record<LimitKey, keyof Settings>

const deadlineFields = {
  payout_review_deadline: 'payoutReviewDeadline',
  cashout_deadline: 'cashoutDeadline'
} as const satisfies Record<DeadlineKey, keyof Settings>

const isDeadline = (key: SettingKey): key is DeadlineKey => Object.hasOwn(deadlineFields, key)

/** Whether the server has the setting: another `/api` may lack the deadlines. */
export const hasSetting = (settings: Settings, key: SettingKey): boolean =>
  !isDeadline(key) || settings[deadlineFields[key]] !== undefined

/** "1000.00" as a person would type it. */
const plain = (amount: string) => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)

/** A setting as its form holds it: the change that would leave it as it is. */
export function valuesOf(settings: Settings, key: SettingKey): UpdateSetting {
  switch (key) {
    case 'cashout_fee_rates':
      return {key, ...settings.cashoutFeeRates}
    case 'transfer_fee_rate':
      return {key, value: settings.transferFeeRate}
    case 'payout_ttl':
      return {key, value: settings.payoutTtl}
    case 'payout_review_deadline':
    case 'cashout_deadline':
      return {key, value: settings[deadlineFields[key]] ?? 0}
    default:
      return {key, value: plain(settings[limitFields[key]])}
  }
}
