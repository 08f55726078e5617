import {columnsFor} from '@paydesk/contracts/access'
import {operationKinds, operationStatuses} from '@paydesk/contracts/enums'
import type {Operation} from '@paydesk/contracts/history'
import {searchedOperation} from '@paydesk/contracts/searched-rows'
import {type ReactNode, useMemo, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {DataTable} from '@/components/data-table/data-table.tsx'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {useListState} from '@/components/data-table/use-list-state.ts'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useMe} from '@/shared/me.tsx'
import {useTransactionBox} from '@/shared/transaction-filters/use-transaction-box.ts'
import {useTransactionFilters} from '@/shared/transaction-filters/use-transaction-filters.tsx'
import {AreaPage} from '@/shared/unsupported/area-page.tsx'
import {useHistory} from './history.queries.ts'
import type {HistorySearch} from './history.search.ts'
import {historyColumns, useHistoryColumns} from './history-columns.tsx'

// With all that forms need, which the list does not.
const CompleteDialog = lazyView(async () => (await import('./complete-dialog.tsx')).CompleteDialog)

const linkOf = ({id, details: {cashoutRequestId}}: Operation) =>
  cashoutRequestId
    ? {
        to: '/admin/cashout-requests/$cashoutRequestId/edit' as const,
        params: {cashoutRequestId: String(cashoutRequestId)}
      }
    : {to: '/admin/transactions/$transactionId' as const, params: {transactionId: String(id)}}

/** Exchanges and withdrawals. `overview` stands above the list. */
export function HistoryPage({search, overview}: {search: HistorySearch; overview?: ReactNode}) {
  const {t} = useTranslation('history')
  const {id: owner, role} = useMe()
  const hasUsers = columnsFor('transactions', role).includes('user')
  const state = useListState(search)
  const {query, fetchPage} = useHistory(search)
  const {data} = query
  const shown = {...query, data: data && {...data, columns: historyColumns(data.columns)}}
  const [completing, setCompleting] = useState<Operation>()
  const requestId = completing?.details.cashoutRequestId
  return (
    <AreaPage area="history" query={query} title={t('title')} width="list">
      {overview}
      <DataTable
        list="history"
        owner={owner}
        label={t('title')}
        query={shown}
        columns={useHistoryColumns(setCompleting)}
        expected={historyColumns(columnsFor('history', role))}
        state={state}
        filters={useFilters(hasUsers)}
        quick={useTransactionBox({hasUsers, query, searched: searchedOperation, state})}
        rowLink={linkOf}
        emptyText={t('empty')}
        fetchPage={fetchPage}
      />
      {requestId ? (
        <CompleteDialog cashoutRequestId={requestId} onClose={() => setCompleting(undefined)} />
      ) : null}
    </AreaPage>
  )
}

function useFilters(hasUsers: boolean) {
  const {t} = useTranslation(['history', 'words'])
  const choices = useMemo(
    () => ({
      types: operationKinds.map(value => ({value, label: t(`words:operationKind.${value}`)})),
      statuses: operationStatuses.map(value => ({value, label: t(`words:operationStatus.${value}`)}))
    }),
    [t]
  )
  const filters = useTransactionFilters({...choices, typeLabel: t('history:column.operation'), hasUsers})
  return useMemo<readonly FilterField<keyof HistorySearch>[]>(
    () =>
      filters.map(field =>
        field.kind === 'some' && field.name === 'statuses'
          ? {...field, flag: {name: 'cancelled', label: t('words:operationStatus.cancelled')}}
          : field
      ),
    [filters, t]
  )
}
