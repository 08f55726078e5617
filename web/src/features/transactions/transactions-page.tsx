import {columnsFor} from '@paydesk/contracts/access'
import {useTranslation} from 'react-i18next'
import {DataTable} from '@/components/data-table/data-table.tsx'
import {useListState} from '@/components/data-table/use-list-state.ts'
import {Page} from '@/components/layout/page.tsx'
import {useMe} from '@/shared/me.tsx'
import {useTransactionColumns} from './transaction-columns.tsx'
import {useTransactionFilters} from './transaction-filters.ts'
import {useTransactions} from './transactions.queries.ts'
import type {TransactionSearch} from './transactions.search.ts'

/** The list of transactions. */
export function TransactionsPage({search}: {search: TransactionSearch}) {
  const {t} = useTranslation('transactions')
  const {role} = useMe()
  const expected = columnsFor('transactions', role)
  const state = useListState(search)
  const {query, exportPage} = useTransactions(search)
  return (
    <Page title={t('title')} width="list">
      <DataTable
        list="transactions"
        label={t('title')}
        query={query}
        columns={useTransactionColumns()}
        expected={expected}
        state={state}
        filters={useTransactionFilters(expected.includes('user'))}
        exportPage={exportPage}
      />
    </Page>
  )
}
