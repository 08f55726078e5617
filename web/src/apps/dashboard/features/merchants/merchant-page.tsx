import type {Merchant} from '@paydesk/contracts/merchants'
import {useTranslation} from 'react-i18next'
import {Facts} from '@/components/facts.tsx'
import {ConfirmButton} from '@/components/form/dialog-button.tsx'
import {DetailColumns} from '@/components/layout/detail-columns.tsx'
import {RecordNotFound} from '@/components/layout/not-found.tsx'
import {Page} from '@/components/layout/page.tsx'
import {Badge} from '@/components/ui/badge.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {AuditTrail} from '@/shared/audit-trail/audit-trail.tsx'
import {LatestPayouts} from '@/shared/latest-payouts.tsx'
import {useMay} from '@/shared/me.tsx'
import {type RecordPage, RecordView} from '@/shared/record-view.tsx'
import {Time} from '@/shared/time.tsx'
import {MerchantImports} from './merchant-imports.tsx'
import {MerchantTotals} from './merchant-totals.tsx'
import {useMerchants, useUpdateMerchant} from './merchants.queries.ts'
import {RenameMerchant} from './rename-merchant.tsx'

/** A merchant: its payouts in numbers, the latest payouts and imports, and what was done to it. */
export function MerchantPage({id}: {id: number}) {
  const {t} = useTranslation('merchants')
  // Servers give all merchants in one call, and no single one.
  const query = useMerchants()
  const page: RecordPage = {
    title: t('recordTitle', {name: ''}).trim(),
    back: {to: '/admin/merchants', label: t('title')}
  }
  return (
    <RecordView query={query} area="merchants" page={page}>
      {merchants => {
        const merchant = merchants.find(each => each.id === id)
        return merchant ? <Content merchant={merchant} page={page} /> : <RecordNotFound back={page.back} />
      }}
    </RecordView>
  )
}

/** A server that changes no merchant sends no version. */
function Content({merchant, page}: {merchant: Merchant; page: RecordPage}) {
  const {t} = useTranslation('merchants')
  const may = useMay()
  const {id, name, version, disabledAt} = merchant
  const payoutTexts = {title: t('page.payouts'), none: t('page.none'), all: t('page.all')}
  const mayChange = may('merchants', 'change') && version !== undefined
  return (
    <Page
      {...page}
      title={t('recordTitle', {name})}
      actions={
        mayChange ? (
          <>
            {disabledAt === undefined ? null : <DisableMerchant merchant={merchant} />}
            <RenameMerchant merchant={merchant} />
          </>
        ) : undefined
      }
    >
      <DetailColumns>
        <div className="flex min-w-0 flex-col gap-4">
          {may('payouts', 'read') ? <MerchantTotals merchantId={id} /> : null}
          {may('payouts', 'read') ? <LatestPayouts of={{merchantId: id}} texts={payoutTexts} /> : null}
          {may('payoutImports', 'read') ? <MerchantImports merchantId={id} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Details merchant={merchant} />
          {may('auditTrail', 'read') ? (
            <AuditTrail subject={{type: 'merchant', id}} revision={version} />
          ) : null}
        </div>
      </DetailColumns>
    </Page>
  )
}

function DisableMerchant({merchant: {id, name, version, disabledAt}}: {merchant: Merchant}) {
  const {t} = useTranslation('merchants')
  const update = useUpdateMerchant()
  const kind = disabledAt ? 'enable' : 'disable'
  return (
    <ConfirmButton
      action={t(`${kind}.open`)}
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`, {name})}
      done={t(`${kind}.done`, {name})}
      onConfirm={() => update({id, disabled: !disabledAt, version})}
    />
  )
}

function Details({merchant: {id, createdAt, disabledAt}}: {merchant: Merchant}) {
  const {t} = useTranslation('merchants')
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('page.details')}</CardTitle>
      </CardHeader>
      <CardContent>
        <Facts
          className="-my-1.5"
          facts={[
            {label: t('id'), value: <span className="figures">{id}</span>},
            createdAt ? {label: t('createdAt'), value: <Time value={createdAt} exact />} : undefined,
            disabledAt
              ? {
                  label: t('disabledSince'),
                  value: (
                    <span className="flex flex-wrap items-center justify-end gap-2">
                      <Badge>{t('disabled')}</Badge> <Time value={disabledAt} exact />
                    </span>
                  )
                }
              : undefined
          ]}
        />
      </CardContent>
    </Card>
  )
}
