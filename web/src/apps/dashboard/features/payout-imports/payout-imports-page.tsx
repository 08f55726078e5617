import {columnsFor} from '@paydesk/contracts/access'
import {payoutImportStatuses} from '@paydesk/contracts/enums'
import type {PayoutImport, payoutImportFilters} from '@paydesk/contracts/payout-imports'
import {Link} from '@tanstack/react-router'
import {FileUp} from 'lucide-react'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import {DataTable} from '@/components/data-table/data-table.tsx'
import type {Detail} from '@/components/data-table/detail-panel.tsx'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {useListState} from '@/components/data-table/use-list-state.ts'
import {PendingView} from '@/components/layout/pending-view.tsx'
import {Button} from '@/components/ui/button.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useMay, useMe} from '@/shared/me.tsx'
import {useMerchantFilter} from '@/shared/merchant-filter.tsx'
import {AreaPage} from '@/shared/unsupported/area-page.tsx'
import {useImportColumns} from './import-columns.tsx'
import {usePayoutImports} from './payout-imports.queries.ts'
import type {PayoutImportSearch} from './payout-imports.search.ts'

/** The filters of the list of imports. */
function useImportFilters(): readonly FilterField<keyof typeof payoutImportFilters>[] {
  const {t} = useTranslation(['payout-imports', 'words'])
  const merchant = useMerchantFilter()
  return useMemo(
    () => [
      ...(merchant ? [merchant] : []),
      {
        kind: 'some',
        name: 'statuses',
        label: t('payout-imports:column.status'),
        choices: payoutImportStatuses.map(value => ({value, label: t(`words:payoutImportStatus.${value}`)}))
      },
      {kind: 'days', from: 'dateFrom', to: 'dateTo', label: t('payout-imports:column.createdAt')}
    ],
    [t, merchant]
  )
}

// Fetched when the first row is opened.
const detail: Detail<PayoutImport> = {
  Content: lazyView(async () => (await import('./payout-import-page.tsx')).PayoutImportPage, <PendingView />),
  pageOf: id => ({to: '/admin/payout-imports/$payoutImportId', params: {payoutImportId: String(id)}})
}

/** The list of imported files. */
export function PayoutImportsPage({search}: {search: PayoutImportSearch}) {
  const {t} = useTranslation('payout-imports')
  const {id: owner, role} = useMe()
  const may = useMay()
  const state = useListState(search)
  const {query, fetchPage} = usePayoutImports(search)
  const create = may('payoutImports', 'create') ? (
    <Button asChild>
      <Link to="/admin/payout-imports/create">
        <FileUp aria-hidden />
        {t('create.title')}
      </Link>
    </Button>
  ) : null
  return (
    <AreaPage area="payoutImports" query={query} title={t('title')} width="list" actions={create}>
      <DataTable
        list="payout-imports"
        owner={owner}
        label={t('title')}
        query={query}
        columns={useImportColumns()}
        expected={columnsFor('payoutImports', role)}
        state={state}
        filters={useImportFilters()}
        detail={detail}
        fetchPage={fetchPage}
        emptyText={t('empty')}
        emptyAction={create}
      />
    </AreaPage>
  )
}
