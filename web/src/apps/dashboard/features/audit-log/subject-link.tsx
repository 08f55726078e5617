import type {AuditLogEntry} from '@paydesk/contracts/audit-trail'
import {Link, type LinkProps} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {useAuditTexts} from '@/shared/audit-trail/use-audit-texts.tsx'
import {useMay} from '@/shared/me.tsx'
import {linkLook} from '@/shared/transaction-kind.tsx'

/** What people call the record of an event: its name, a setting's words, or its number. */
export function useSubjectText(): (event: AuditLogEntry) => string {
  const {t} = useTranslation('audit-log')
  const {fieldText} = useAuditTexts()
  return ({subjectType, subjectId, subjectName}) => {
    if (subjectName) return subjectName
    if (subjectType !== 'application_config') return `#${subjectId}`
    return subjectId === 'cashout_fee_rates' ? t('cashoutFees') : fieldText(subjectId)
  }
}

/** The kind of an event's record; one that the product does not know is called as the server calls it. */
export function useSubjectKind(): (event: AuditLogEntry) => string {
  const {t, i18n} = useTranslation('audit-log')
  return ({subjectType}) => {
    const key = `audit-log:subject.${subjectType}`
    return i18n.exists(key) ? t(key as never) : subjectType
  }
}

/** Where the record of an event is shown; undefined where it has no page. */
function pageOf(
  {subjectType, subjectId: id, subjectRole: role}: AuditLogEntry,
  seesStaff: boolean
): LinkProps | undefined {
  switch (subjectType) {
    case 'payout':
      return {to: '/admin/payouts/$payoutId', params: {payoutId: id}}
    case 'payout_import':
      return {to: '/admin/payout-imports/$payoutImportId', params: {payoutImportId: id}}
    case 'cashout_request':
      return {to: '/admin/cashout-requests/$cashoutRequestId/edit', params: {cashoutRequestId: id}}
    case 'transaction':
      return {to: '/admin/transactions/$transactionId', params: {transactionId: id}}
    case 'merchant':
      return {to: '/admin/merchants/$merchantId', params: {merchantId: id}}
    case 'application_config':
      return {to: '/admin/settings'}
    case 'user':
      if (role === 'vendor') return {to: '/admin/vendors/$userId', params: {userId: id}}
      if (role === 'sub_vendor') return {to: '/admin/sub-vendors/$userId', params: {userId: id}}
      return seesStaff ? {to: '/admin/staff-accounts/$accountId', params: {accountId: id}} : undefined
  }
  return undefined
}

/** A table cuts a long name, a card does not. */
const look = 'figures min-w-0 [overflow-wrap:anywhere] in-data-[slot=table-cell]:truncate'

/** The record of an event by its kind and name, which lead to it. */
export function SubjectLink({event}: {event: AuditLogEntry}) {
  const kind = useSubjectKind()(event)
  const text = useSubjectText()(event)
  const page = pageOf(event, useMay()('staffAccounts', 'read'))
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5 in-data-[slot=table-cell]:max-w-56 in-data-[slot=table-cell]:max-md:max-w-28">
      <span className="text-muted-foreground">{kind}</span>
      {page ? (
        <Link {...page} className={`${look} ${linkLook}`} title={text}>
          {text}
        </Link>
      ) : (
        <span className={look} title={text}>
          {text}
        </span>
      )}
    </span>
  )
}
