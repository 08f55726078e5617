import type {AuditEvent} from '@paydesk/contracts/audit-trail'
import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'

type Change = AuditEvent['changes'][number]
type Value = Change['to']
/** A better text for a value of a field, or undefined. */
export type ValueText = (field: string, value: Value) => ReactNode | undefined

const statusKinds: Record<string, string> = {
  payout: 'payoutStatus',
  payout_import: 'payoutImportStatus',
  cashout_request: 'cashoutRequestStatus',
  transaction: 'transactionStatus'
}
/** Actions of customers; any other row without an actor is the product's. */
const byCustomers = new Set(['receipt_added', 'late_receipt_added'])
const rateField = /(^|\.|_)(fee_rate|fee_rates)(\.|$)|^transfer_fee_rate$/
const decimal = /^-?\d+(\.\d+)?$/
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** The texts of an event of the trail. A value without a word of the product is shown as it came. */
export function useAuditTexts() {
  const {t, i18n} = useTranslation(['audit-trail', 'words'])
  const format = useFormat()
  const known = (key: string, fallback: string) =>
    i18n.exists(key) ? t(key as never) : fallback.replaceAll('_', ' ')
  const actionText = (action: string) => known(`audit-trail:action.${action}`, action)

  /** One of a change's two values. */
  const valueText = (event: AuditEvent, {field, currency}: Change, value: Value): string => {
    if (value === null || value === '') return t('audit-trail:empty')
    if (typeof value === 'boolean') return t(value ? 'audit-trail:yes' : 'audit-trail:no')
    const text = String(value)
    if (field === 'status') return known(`words:${statusKinds[event.subjectType]}.${text}`, text)
    if (field === 'receipt') return t('audit-trail:receiptNumber', {id: text})
    if (field === 'role') return known(`words:role.${text}`, text)
    if (field === 'type') return known(`words:transactionType.${text}`, text)
    if (currency && decimal.test(text)) return format.money(text, currency)
    if (field === 'rate' && decimal.test(text)) return format.rate(text)
    if (rateField.test(field) && Number.isFinite(Number(text))) return format.percent(Number(text))
    if (instant.test(text)) return format.dateTime(text)
    return text
  }

  return {
    actionText,
    actorText: ({actor, action}: AuditEvent) =>
      actor?.name ?? t(byCustomers.has(action) ? 'audit-trail:customer' : 'audit-trail:system'),
    fieldText: (field: string) => known(`audit-trail:field.${field}`, field),
    valueText,
    reasonText: ({reason}: AuditEvent) => (reason ? t('audit-trail:reason', {reason}) : undefined)
  }
}
