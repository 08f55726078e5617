import {columnsFor} from '@paydesk/contracts/access'
import {transactionStatuses, transactionTypes} from '@paydesk/contracts/enums'
import {searchedTransaction} from '@paydesk/contracts/searched-rows'
import type {Transaction} from '@paydesk/contracts/transactions'
import {Link} from '@tanstack/react-router'
import {ArrowLeftRight, Plus} from 'lucide-react'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import {DataTable} from '@/components/data-table/data-table.tsx'
import type {Detail} from '@/components/data-table/detail-panel.tsx'
import {useListState} from '@/components/data-table/use-list-state.ts'
import {PendingView} from '@/components/layout/pending-view.tsx'
import {Button} from '@/components/ui/button.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useMay, useMe} from '@/shared/me.tsx'
import {useOpenMoneyDialog} from '@/shared/money-dialogs.tsx'
import {useTransactionBox} from '@/shared/transaction-filters/use-transaction-box.ts'
import {useTransactionFilters} from '@/shared/transaction-filters/use-transaction-filters.tsx'
import {AreaPage} from '@/shared/unsupported/area-page.tsx'
import {useTransactionColumns} from './transaction-columns.tsx'
import {useTransactions} from './transactions.queries.ts'
import type {TransactionSearch} from './transactions.search.ts'

// Fetched when the first row is opened.
const detail: Detail<Transaction> = {
  Content: lazyView(async () => (await import('./transaction-page.tsx')).TransactionPage, <PendingView />),
  pageOf: id => ({to: '/admin/transactions/$transactionId', params: {transactionId: String(id)}})
}

/** The list of transactions. */
export function TransactionsPage({search}: {search: TransactionSearch}) {
  const {t} = useTranslation('transactions')
  const {id: owner, role} = useMe()
  const expected = columnsFor('transactions', role)
  const hasUsers = expected.includes('user')
  const state = useListState(search)
  const {query, fetchPage} = useTransactions(search)
  return (
    <AreaPage area="transactions" query={query} title={t('title')} width="list" actions={<Actions />}>
      <DataTable
        list="transactions"
        owner={owner}
        label={t('title')}
        query={query}
        columns={useTransactionColumns()}
        expected={expected}
        state={state}
        filters={useFilters(hasUsers)}
        quick={useTransactionBox({hasUsers, query, searched: searchedTransaction, state})}
        detail={detail}
        emptyText={t('empty')}
        fetchPage={fetchPage}
      />
    </AreaPage>
  )
}

function useFilters(hasUsers: boolean) {
  const {t} = useTranslation(['transactions', 'words'])
  const choices = useMemo(
    () => ({
      types: transactionTypes.map(value => ({value, label: t(`words:transactionType.${value}`)})),
      statuses: transactionStatuses.map(value => ({value, label: t(`words:transactionStatus.${value}`)}))
    }),
    [t]
  )
  return useTransactionFilters({...choices, typeLabel: t('transactions:column.type'), hasUsers})
}

/** The actions of this role that make a transaction. */
function Actions() {
  const {t} = useTranslation('transactions')
  const may = useMay()
  const open = useOpenMoneyDialog()
  return (
    <>
      {may('transactions', 'exchange') ? (
        <Button onClick={() => open({kind: 'exchange', source: 'RUB'})}>
          <ArrowLeftRight aria-hidden />
          {t('exchange')}
        </Button>
      ) : null}
      {may('transactions', 'create') ? (
        <Button asChild>
          <Link to="/admin/transactions/create">
            <Plus aria-hidden />
            {t('manual.new')}
          </Link>
        </Button>
      ) : null}
    </>
  )
}
