import {payoutStatuses} from '@paydesk/contracts/enums'
import type {Payout, payoutFilters} from '@paydesk/contracts/payouts'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {useAssignmentFilter} from '@/shared/assignment/assignment-filter.tsx'
import {useMay} from '@/shared/me.tsx'
import {useMerchantFilter} from '@/shared/merchant-filter.tsx'
import {useUserFilter} from '@/shared/user-filter.tsx'

/** The filters of the list of payouts; `rows` are those that it shows. */
export function usePayoutFilters(
  rows: readonly Payout[] | undefined
): readonly FilterField<keyof typeof payoutFilters>[] {
  const {t} = useTranslation(['payouts', 'words'])
  const may = useMay()
  // Late receipts and deadlines are for those who settle them.
  const settles = may('payouts', 'change')
  const merchant = useMerchantFilter()
  const users = useUserFilter(t('payouts:column.user'))
  const readsImports = may('payoutImports', 'read')
  const assignment = useAssignmentFilter('payouts', rows)
  return useMemo(() => {
    const filters: FilterField<keyof typeof payoutFilters>[] = [
      {
        kind: 'some',
        name: 'statuses',
        label: t('payouts:column.status'),
        choices: payoutStatuses.map(value => ({value, label: t(`words:payoutStatus.${value}`)})),
        flag: {name: 'reversed', label: t('words:payoutStatus.reversed')}
      },
      {kind: 'text', name: 'orderId', label: t('payouts:column.orderId')},
      {kind: 'amounts', from: 'amountFrom', to: 'amountTo', label: t('payouts:column.amount')},
      {kind: 'days', from: 'dateFrom', to: 'dateTo', label: t('payouts:filter.dates')},
      {
        kind: 'days',
        from: 'completedAtFrom',
        to: 'completedAtTo',
        label: t('payouts:filter.completedDates')
      }
    ]
    filters.push({
      kind: 'requisite',
      name: 'requisite',
      label: t('payouts:filter.requisite')
    })
    if (merchant) filters.push(merchant)
    if (users) filters.push(users)
    if (readsImports) filters.push({kind: 'digits', name: 'importId', label: t('payouts:filter.importId')})
    if (assignment) filters.push(assignment)
    if (settles) {
      filters.push({kind: 'flag', name: 'overdue', label: t('payouts:filter.overdue')})
      filters.push({kind: 'flag', name: 'lateReceipt', label: t('payouts:filter.lateReceipt')})
    }
    return filters
  }, [t, settles, merchant, users, readsImports, assignment])
}
