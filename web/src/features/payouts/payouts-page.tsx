import {columnsFor} from '@paydesk/contracts/access'
import {useTranslation} from 'react-i18next'
import {DataTable} from '@/components/data-table/data-table.tsx'
import {useListState} from '@/components/data-table/use-list-state.ts'
import {Page} from '@/components/layout/page.tsx'
import {useMe} from '@/shared/me.tsx'
import {usePayoutColumns} from './payout-columns.tsx'
import {usePayoutFilters} from './payout-filters.ts'
import {usePayouts} from './payouts.queries.ts'
import type {PayoutSearch} from './payouts.search.ts'

/** The list of payouts. */
export function PayoutsPage({search}: {search: PayoutSearch}) {
  const {t} = useTranslation('payouts')
  const {role} = useMe()
  const state = useListState(search)
  const {query, exportPage} = usePayouts(search)
  return (
    <Page title={t('title')} width="list">
      <DataTable
        list="payouts"
        label={t('title')}
        query={query}
        columns={usePayoutColumns()}
        expected={columnsFor('payouts', role)}
        state={state}
        filters={usePayoutFilters()}
        quick={{name: 'orderId', label: t('column.orderId')}}
        exportPage={exportPage}
      />
    </Page>
  )
}
