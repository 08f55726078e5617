import {columnsFor} from '@paydesk/contracts/access'
import type {Payout} from '@paydesk/contracts/payouts'
import {searchedPayout} from '@paydesk/contracts/searched-rows'
import {isFinalPayoutStatus} from '@paydesk/contracts/state-machine'
import {Link} from '@tanstack/react-router'
import {FileUp} from 'lucide-react'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import {DataTable} from '@/components/data-table/data-table.tsx'
import type {Detail} from '@/components/data-table/detail-panel.tsx'
import type {SelectionOptions} from '@/components/data-table/selection.tsx'
import type {ListSummary} from '@/components/data-table/status-tabs.tsx'
import {useListState} from '@/components/data-table/use-list-state.ts'
import {PendingView} from '@/components/layout/pending-view.tsx'
import {Button} from '@/components/ui/button.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useMay, useMe} from '@/shared/me.tsx'
import {AreaPage} from '@/shared/unsupported/area-page.tsx'
import {useListSearch} from '@/shared/use-list-search.ts'
import {BulkStatus} from './bulk-status.tsx'
import {usePayoutColumns} from './payout-columns.tsx'
import {usePayoutFilters} from './payout-filters.ts'
import {usePayoutSummary, usePayouts} from './payouts.queries.ts'
import type {PayoutSearch} from './payouts.search.ts'

// Fetched when the first row is opened.
const detail: Detail<Payout> = {
  Content: lazyView(async () => (await import('./payout-page.tsx')).PayoutPage, <PendingView />),
  pageOf: id => ({to: '/admin/payouts/$payoutId', params: {payoutId: String(id)}}),
  waits: (payout, acted) => payout.status === acted.status
}

/** The list of payouts; staff change the status of several at once. */
export function PayoutsPage({search}: {search: PayoutSearch}) {
  const {t} = useTranslation('payouts')
  const {id: owner, role} = useMe()
  const may = useMay()
  const state = useListState(search)
  const {query, fetchPage} = usePayouts(search)
  const quick = useListSearch({
    label: t('search'),
    otherwise: {name: 'orderId', label: t('column.orderId')},
    query,
    searched: searchedPayout,
    state
  })
  const summary = usePayoutTabs(search)
  return (
    <AreaPage area="payouts" query={query} title={t('title')} width="list">
      <DataTable
        list="payouts"
        owner={owner}
        label={t('title')}
        query={query}
        columns={usePayoutColumns()}
        expected={columnsFor('payouts', role)}
        state={state}
        filters={usePayoutFilters(query.data?.items)}
        quick={quick}
        summary={summary}
        detail={detail}
        selection={useBulkSelection()}
        emptyText={t(may('payoutImports', 'read') ? 'empty' : 'emptyOwn')}
        emptyAction={may('payoutImports', 'create') ? <ImportLink /> : null}
        fetchPage={fetchPage}
      />
    </AreaPage>
  )
}

function usePayoutTabs(search: PayoutSearch): ListSummary {
  const {t} = useTranslation('words')
  const {data, isLoading} = usePayoutSummary(search)
  return {
    isLoading,
    tabs: data?.statuses.map(counted => ({...counted, text: t(`payoutStatus.${counted.status}`)})),
    totals: data?.totals,
    flag: 'reversed'
  }
}

function ImportLink() {
  const {t} = useTranslation('payouts')
  return (
    <Button asChild>
      <Link to="/admin/payout-imports/create">
        <FileUp aria-hidden />
        {t('import')}
      </Link>
    </Button>
  )
}

function useBulkSelection(): SelectionOptions<Payout> | undefined {
  const isAllowed = useMay()('payouts', 'change')
  return useMemo(
    () =>
      isAllowed
        ? {
            may: ({status}) => !isFinalPayoutStatus(status),
            actions: (rows, clear) => <BulkStatus payouts={rows} onBegun={clear} />
          }
        : undefined,
    [isAllowed]
  )
}
