import {columnsFor} from '@paydesk/contracts/access'
import type {CashoutRequest} from '@paydesk/contracts/cashout-requests'
import {searchedCashout} from '@paydesk/contracts/searched-rows'
import {shownCashoutStatus} from '@paydesk/contracts/state-machine'
import {Plus} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {DataTable} from '@/components/data-table/data-table.tsx'
import type {Detail} from '@/components/data-table/detail-panel.tsx'
import type {ListSummary} from '@/components/data-table/status-tabs.tsx'
import {useListState} from '@/components/data-table/use-list-state.ts'
import {PendingView} from '@/components/layout/pending-view.tsx'
import {Button} from '@/components/ui/button.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useMay, useMe} from '@/shared/me.tsx'
import {useOpenMoneyDialog} from '@/shared/money-dialogs.tsx'
import {AreaPage} from '@/shared/unsupported/area-page.tsx'
import {useListSearch} from '@/shared/use-list-search.ts'
import {useCashoutRequestColumns} from './cashout-request-columns.tsx'
import {useCashoutRequestFilters} from './cashout-request-filters.ts'
import {useCashoutRequests, useCashoutSummary} from './cashout-requests.queries.ts'
import type {CashoutRequestSearch} from './cashout-requests.search.ts'

// With all that forms need, which the list does not.
const loadDialog = () => import('./create-for-user-dialog.tsx')
const CreateForUserDialog = lazyView(async () => (await loadDialog()).CreateForUserDialog)
const prepare = () => void loadDialog().catch(() => {})

// Fetched when the first row is opened.
const detail: Detail<CashoutRequest> = {
  Content: lazyView(
    async () => (await import('./cashout-request-page.tsx')).CashoutRequestPage,
    <PendingView />
  ),
  pageOf: id => ({
    to: '/admin/cashout-requests/$cashoutRequestId/edit',
    params: {cashoutRequestId: String(id)}
  }),
  waits: request => shownCashoutStatus(request) === 'pending'
}

/** The list of cash-out requests, and the way to a new one: one's own, or for staff somebody else's. */
export function CashoutRequestsPage({search}: {search: CashoutRequestSearch}) {
  const {t} = useTranslation('cashout-requests')
  const {id: owner, role} = useMe()
  const state = useListState(search)
  const {query, fetchPage} = useCashoutRequests(search)
  const quick = useListSearch({label: t('search'), query, searched: searchedCashout, state})
  const summary = useCashoutTabs(search)
  return (
    <AreaPage area="cashoutRequests" query={query} title={t('title')} width="list" actions={<NewRequest />}>
      <DataTable
        list="cashout-requests"
        owner={owner}
        label={t('title')}
        query={query}
        columns={useCashoutRequestColumns()}
        expected={columnsFor('cashoutRequests', role)}
        state={state}
        filters={useCashoutRequestFilters(query.data?.items)}
        quick={quick}
        summary={summary}
        detail={detail}
        emptyText={t('empty')}
        emptyAction={<NewRequest />}
        fetchPage={fetchPage}
      />
    </AreaPage>
  )
}

function useCashoutTabs(search: CashoutRequestSearch): ListSummary {
  const {t} = useTranslation('words')
  const {data, isLoading} = useCashoutSummary(search)
  return {
    isLoading,
    tabs: data?.statuses.map(counted => ({...counted, text: t(`cashoutRequestStatus.${counted.status}`)})),
    totals: data?.totals,
    flag: 'cancelled'
  }
}

function NewRequest() {
  const {t} = useTranslation('cashout-requests')
  const may = useMay()
  const openOwn = useOpenMoneyDialog()
  const [isOpen, setOpen] = useState(false)
  const forUser = may('cashoutRequests', 'createForUser')
  if (!forUser && !may('cashoutRequests', 'create')) return null
  return (
    <>
      <Button
        onPointerEnter={forUser ? prepare : undefined}
        onFocus={forUser ? prepare : undefined}
        onClick={() => (forUser ? setOpen(true) : openOwn({kind: 'cashout', currency: 'RUB'}))}
      >
        <Plus aria-hidden />
        {t('create.new')}
      </Button>
      {isOpen ? <CreateForUserDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}
