import {feeRateSchema} from '@paydesk/contracts/fee'
import {coded} from '@paydesk/contracts/field-error'
import {amountMessage, parseAmount} from '@paydesk/contracts/money'
import {longestMinutes} from '@paydesk/contracts/settings'
import {type Caller, command} from '../../commands/command.ts'
import type {BodyOf} from '../../http/route.ts'
import type {FieldErrors} from '../../lib/refusal.ts'
import {refuse} from '../../lib/refusal.ts'
import {readSettings, type SettingKey, type Settings} from '../../settings/settings.ts'
import {lockSettings, upsertSetting} from './sql.ts'

type Input = BodyOf<'updateApplicationConfig'>
type Value = Settings[SettingKey]
const feeCurrencies = ['rub', 'cny', 'usdt'] as const

/** Changes one setting, for what comes after it, and leaves an audit row. */
export function updateSetting(
  by: Caller & {actor: {userId: number}},
  key: SettingKey,
  input: Input
): Promise<Settings> {
  return command(by, async ({tx, audit}) => {
    await lockSettings(tx)
    const before = await readSettings(tx)
    const value = key === 'cashout_fee_rates' ? feeRates(input) : single(key, input)
    assertOrder({...before, [key]: value}, key)
    await upsertSetting(tx, key, value, by.actor.userId)
    await audit({
      action: 'updated',
      subjectType: 'application_config',
      subjectId: key,
      before: {[key]: before[key]},
      after: {[key]: value}
    })
    return readSettings(tx)
  })
}

function feeRates(input: Input): Settings['cashout_fee_rates'] {
  const errors: FieldErrors = {}
  const given = input as Record<string, unknown>
  for (const currency of feeCurrencies) {
    const path = `cashout_fee_rates.${currency}`
    if (given[currency] === undefined) errors[path] = [coded('required', {path})]
    else {
      const rate = feeRateSchema.safeParse(given[currency])
      if (!rate.success) errors[path] = rate.error.issues.map(issue => issue.message)
    }
  }
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors)
  return {rub: Number(given.rub), cny: Number(given.cny), usdt: Number(given.usdt)}
}

function single(key: Exclude<SettingKey, 'cashout_fee_rates'>, input: Input): Value {
  if (!('value' in input)) throw refuse.field('value', 'required', {path: 'value'})
  const {value} = input
  if (key === 'transfer_fee_rate') {
    const rate = feeRateSchema.safeParse(value)
    if (!rate.success) throw refuse.invalid({value: rate.error.issues.map(issue => issue.message)})
    return rate.data
  }
  if (key === 'payout_ttl' || key === 'payout_review_deadline' || key === 'cashout_deadline') {
    if (typeof value !== 'number') throw refuse.field('value', 'mustBeNumber')
    if (!Number.isInteger(value)) throw refuse.field('value', 'mustBeWholeMinutes')
    if (value > longestMinutes) throw refuse.field('value', 'mustNotExceed', {value: longestMinutes})
    return value
  }
  const currency = key.endsWith('_rub') ? 'RUB' : 'USDT'
  if (typeof value !== 'string') throw refuse.field('value', 'mustBeNumber')
  const amount = parseAmount(value, currency, 'non_negative')
  if (!amount.ok) throw refuse.invalid({value: [amountMessage(amount.code, currency)]})
  return amount.canonical
}

/** A minimum above its maximum would leave nothing that can be asked for. */
function assertOrder(settings: Settings, key: SettingKey): void {
  const [end, ...rest] = key.split('_')
  if (end !== 'minimum' && end !== 'maximum') return
  const of = (which: string) => settings[`${which}_${rest.join('_')}` as SettingKey] as string
  const [minimum, maximum] = [of('minimum'), of('maximum')]
  if (BigInt(minimum.replace('.', '')) <= BigInt(maximum.replace('.', ''))) return
  if (end === 'minimum') throw refuse.field('value', 'mustNotExceed', {value: maximum})
  throw refuse.field('value', 'mustNotBeBelow', {value: minimum})
}
