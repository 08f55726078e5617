import type {Merchant} from '@paydesk/contracts/merchants'
import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {WholeList} from '@/components/data-table/whole-list.tsx'
import {Badge} from '@/components/ui/badge.tsx'
import {Table, TableBody, TableCell, TableHead, TableHeader, TableRow} from '@/components/ui/table.tsx'
import {useMay} from '@/shared/me.tsx'
import {Time} from '@/shared/time.tsx'
import {AreaPage} from '@/shared/unsupported/area-page.tsx'
import {useMerchants} from './merchants.queries.ts'
import {NewMerchant} from './new-merchant.tsx'

/** All merchants by name. */
export function MerchantsPage() {
  const {t} = useTranslation('merchants')
  const query = useMerchants()
  const action = useMay()('merchants', 'create') ? <NewMerchant /> : undefined
  return (
    <AreaPage
      area="merchants"
      query={query}
      title={t('title')}
      text={t('text')}
      width="form"
      actions={query.data?.length ? action : undefined}
    >
      <WholeList query={query} none={{text: t(action ? 'empty' : 'emptyReadOnly'), action}}>
        {merchants => <MerchantTable merchants={merchants} />}
      </WholeList>
    </AreaPage>
  )
}

function MerchantTable({merchants}: {merchants: readonly Merchant[]}) {
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
        {merchants.map(({id, name, createdAt, disabledAt}) => (
          <TableRow key={id}>
            <TableCell className="figures h-10 pe-3 text-muted-foreground">{id}</TableCell>
            <TableCell className="py-1 font-medium whitespace-normal wrap-anywhere">
              <span className="flex flex-wrap items-center gap-2">
                <Link
                  to="/admin/merchants/$merchantId"
                  params={{merchantId: String(id)}}
                  className="underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
                {disabledAt ? <Badge>{t('disabled')}</Badge> : null}
              </span>
            </TableCell>
            <TableCell className="text-muted-foreground">
              {createdAt ? <Time value={createdAt} /> : '—'}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
