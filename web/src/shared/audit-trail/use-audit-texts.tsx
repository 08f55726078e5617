import type {AuditEvent} from '@paydesk/contracts/audit-trail'
import {type Currency, currencies} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/minor-units'
import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'

type Value = AuditEvent['changes'][number]['to']
/** A better text for a value of a field, or undefined. */
export type ValueText = (field: string, value: Value) => ReactNode | undefined

const statusKinds: Record<string, string> = {
  payout: 'payoutStatus',
  payout_import: 'payoutImportStatus',
  cashout_request: 'cashoutRequestStatus',
  transaction: 'transactionStatus'
}
/** What customers do; whatever else has no actor is the product's own doing. */
const byCustomers = new Set(['receipt_added', 'late_receipt_added'])
const moneyFields = new Set(['amount', 'fee_amount', 'balance'])
const rateField = /(^|\.|_)(fee_rate|fee_rates)(\.|$)|^transfer_fee_rate$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The currency that the event itself names; a user's balance and a payout are in roubles. */
function currencyOf(event: AuditEvent): Currency {
  const named = event.changes.find(change => change.field === 'currency')?.to
  return currencies.find(currency => currency === named) ?? 'RUB'
}

/** The texts of one line of the trail. What the product has no word for is shown as it came. */
export function useAuditTexts(event: AuditEvent, better?: ValueText) {
  const {t, i18n} = useTranslation(['audit-trail', 'words'])
  const format = useFormat()
  const known = (key: string, fallback: string) =>
    i18n.exists(key) ? t(key as never) : fallback.replaceAll('_', ' ')

  const moneyText = (value: string) => {
    const currency = currencyOf(event)
    // The ledger's own figures are whole minor units; a decimal is an amount as people write it.
    if (/^-?\d+$/.test(value)) return format.money(fromMinor(BigInt(value), currency), currency)
    return format.money(value, currency)
  }

  const valueNode = (field: string, value: Value): ReactNode => {
    const told = better?.(field, value)
    if (told !== undefined) return told
    if (value === null || value === '') return t('audit-trail:empty')
    if (typeof value === 'boolean') return t(value ? 'audit-trail:yes' : 'audit-trail:no')
    const text = String(value)
    if (field === 'status') return known(`words:${statusKinds[event.subjectType]}.${text}`, text)
    if (field === 'role') return known(`words:role.${text}`, text)
    if (field === 'type') return known(`words:transactionType.${text}`, text)
    if (moneyFields.has(field)) return moneyText(text)
    if (rateField.test(field) && Number.isFinite(Number(text))) return format.percent(Number(text))
    if (instant.test(text)) return format.dateTime(text)
    return text
  }

  return {
    actionText: known(`audit-trail:action.${event.action}`, event.action),
    actorText:
      event.actor?.name ?? t(byCustomers.has(event.action) ? 'audit-trail:customer' : 'audit-trail:system'),
    fieldText: (field: string) => known(`audit-trail:field.${field}`, field),
    valueNode,
    reasonText: event.reason ? t('audit-trail:reason', {reason: event.reason}) : undefined
  }
}
