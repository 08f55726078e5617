import type {Merchant} from '@paydesk/contracts/merchants'
import {useTranslation} from 'react-i18next'
import {NothingHere} from '@/components/data-table/nothing-here.tsx'
import {LoadingStatus} from '@/components/layout/pending-view.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {Table, TableBody, TableCell, TableHead, TableHeader, TableRow} from '@/components/ui/table.tsx'
import {AreaPage} from '@/shared/lacking/area-page.tsx'
import {Time} from '@/shared/time.tsx'
import {useMerchants} from './merchants.queries.ts'

/** All merchants by name. */
export function MerchantsPage() {
  const {t} = useTranslation('merchants')
  const query = useMerchants()
  const {data, error, refetch} = query
  return (
    <AreaPage area="merchants" query={query} title={t('title')} text={t('text')} width="form">
      <div className="overflow-hidden rounded-xl border bg-card shadow-xs">
        {data?.length ? (
          <Merchants merchants={data} />
        ) : data ? (
          <NothingHere kind="noData" text={t('empty')} onClear={() => {}} />
        ) : error ? (
          <NothingHere kind="failed" error={error} onRetry={() => void refetch()} onClear={() => {}} />
        ) : (
          <LoadingStatus>
            <Skeleton className="h-64 w-full" />
          </LoadingStatus>
        )}
      </div>
    </AreaPage>
  )
}

function Merchants({merchants}: {merchants: readonly Merchant[]}) {
  const {t} = useTranslation('merchants')
  return (
    <Table aria-label={t('title')}>
      <TableHeader>
        <tr>
          <TableHead>{t('id')}</TableHead>
          <TableHead className="w-full">{t('name')}</TableHead>
          <TableHead>{t('createdAt')}</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {merchants.map(({id, name, createdAt}) => (
          <TableRow key={id}>
            <TableCell className="figures h-10 pe-3 text-muted-foreground">{id}</TableCell>
            <TableCell className="py-2 font-medium whitespace-normal wrap-anywhere">{name}</TableCell>
            <TableCell className="text-muted-foreground">
              {createdAt ? <Time value={createdAt} /> : '—'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
