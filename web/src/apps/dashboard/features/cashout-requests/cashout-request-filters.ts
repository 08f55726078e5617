import {isStaff} from '@paydesk/contracts/access'
import type {CashoutRequest, cashoutRequestFilters} from '@paydesk/contracts/cashout-requests'
import {cashoutRequestStatuses} from '@paydesk/contracts/enums'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {useAssignmentFilter} from '@/shared/assignment/assignment-filter.tsx'
import {useMe} from '@/shared/me.tsx'
import {useUserFilter} from '@/shared/user-filter.tsx'
import {cashoutCurrencies} from './cashout-requests.search.ts'

/** The filters of the list of cash-out requests; `rows` are those that it shows. */
export function useCashoutRequestFilters(
  rows: readonly CashoutRequest[] | undefined
): readonly FilterField<keyof typeof cashoutRequestFilters>[] {
  const {t} = useTranslation(['cashout-requests', 'words'])
  const users = useUserFilter(t('cashout-requests:column.user'))
  const {role} = useMe()
  const assignment = useAssignmentFilter('cashoutRequests', rows)
  return useMemo(
    () => [
      {
        kind: 'some',
        name: 'statuses',
        label: t('cashout-requests:column.status'),
        choices: cashoutRequestStatuses.map(value => ({
          value,
          label: t(`words:cashoutRequestStatus.${value}`)
        })),
        flag: {name: 'cancelled', label: t('words:cashoutRequestStatus.cancelled')}
      },
      {
        kind: 'some',
        name: 'currencies',
        label: t('cashout-requests:column.currency'),
        choices: cashoutCurrencies.map(value => ({value, label: value}))
      },
      ...(users ? [users] : []),
      {
        kind: 'days',
        from: 'createdAtFrom',
        to: 'createdAtTo',
        label: t('cashout-requests:filter.dates')
      },
      ...(assignment ? [assignment] : []),
      ...(isStaff(role)
        ? [{kind: 'flag' as const, name: 'overdue' as const, label: t('cashout-requests:filter.overdue')}]
        : [])
    ],
    [t, users, role, assignment]
  )
}
