import type {Currency} from '@paydesk/contracts/enums'
import {noteSchema, reasonSchema} from '@paydesk/contracts/fields'
import {type AmountSign, amountMessage, fromMinor, parseAmount} from '@paydesk/contracts/money'
import {refuse} from '../lib/refusal.ts'
import {boundsOf, type Settings} from '../settings/settings.ts'

/** An amount of the wire in minor units; 422 on `amount` for zero and for whatever doesn't fit the currency. */
export function readAmount(text: string, currency: Currency, sign: AmountSign = 'positive'): bigint {
  const amount = parseAmount(text, currency, sign)
  if (!amount.ok) throw refuse.invalid({amount: [amountMessage(amount.code, currency)]})
  if (amount.minor === 0n) throw refuse.field('amount', 'mustBePositiveNumber')
  return amount.minor
}

/** A note as it is kept; null where it is left out or blank, 422 on `note` where it holds what can't be seen. */
export function readNote(text: string | undefined): string | null {
  const note = noteSchema.safeParse(text)
  if (!note.success) throw refuse.invalid({note: note.error.issues.map(issue => issue.message)})
  return note.data ?? null
}

/** 422 on `amount` outside of what the settings allow now; both bounds are allowed themselves. */
export function assertWithin(
  settings: Settings,
  kind: 'cashout' | 'transfer',
  currency: Currency,
  amount: bigint
): void {
  const bounds = boundsOf(settings, kind, currency)
  if (!bounds) return
  const {minimum, maximum} = bounds
  if (amount < minimum) throw refuse.field('amount', 'mustNotBeBelow', {value: fromMinor(minimum, currency)})
  if (amount > maximum) throw refuse.field('amount', 'mustNotExceed', {value: fromMinor(maximum, currency)})
}

/** Why somebody acts, as the contracts read it; 422 on `reason`. */
export function readReason(reason: string): string {
  const read = reasonSchema.safeParse(reason)
  if (read.success) return read.data
  throw refuse.invalid({reason: read.error.issues.map(issue => issue.message)})
}
