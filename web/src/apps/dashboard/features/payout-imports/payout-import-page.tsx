import type {PayoutImport} from '@paydesk/contracts/payout-imports'
import {Link} from '@tanstack/react-router'
import {Download, Upload} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Facts} from '@/components/facts.tsx'
import {DetailColumns} from '@/components/layout/detail-columns.tsx'
import {Page} from '@/components/layout/page.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {useMessage} from '@/i18n/messages.ts'
import {useFormat} from '@/i18n/use-format.ts'
import {AuditTrail} from '@/shared/audit-trail/audit-trail.tsx'
import {useMay} from '@/shared/me.tsx'
import {MerchantLink} from '@/shared/merchant-link.tsx'
import {type RecordPage, RecordView} from '@/shared/record-view.tsx'
import {Time} from '@/shared/time.tsx'
import {AttachmentLink} from './attachments.tsx'
import {EndImport} from './end-import.tsx'
import {ImportProgress, ImportStatus} from './import-status.tsx'
import {outcomeOf} from './outcome.ts'
import {isInMotion, usePayoutImport} from './payout-imports.queries.ts'

/** One import: its progress, its outcome, and the next step for failed rows. */
export function PayoutImportPage({id}: {id: number}) {
  const {t} = useTranslation('payout-imports')
  const query = usePayoutImport(id)
  const page = {title: t('detail.title', {id}), back: {to: '/admin/payout-imports', label: t('title')}}
  return (
    <RecordView query={query} area="payoutImports" page={page}>
      {item => <ImportView payoutImport={item} page={page} />}
    </RecordView>
  )
}

function ImportView({payoutImport, page}: {payoutImport: PayoutImport; page: RecordPage}) {
  const {t} = useTranslation('payout-imports')
  const may = useMay()
  return (
    <Page
      {...page}
      actions={
        may('payoutImports', 'create') ? (
          <Button variant="secondary" asChild>
            <Link to="/admin/payout-imports/create">
              <Upload aria-hidden />
              {t('detail.another')}
            </Link>
          </Button>
        ) : null
      }
    >
      <DetailColumns>
        <Card>
          <CardHeader className="flex-row flex-wrap items-center justify-between gap-2">
            <CardTitle>{t('detail.result')}</CardTitle>
            <ImportStatus payoutImport={payoutImport} />
          </CardHeader>
          <CardContent className="flex flex-col gap-4">
            {isInMotion(payoutImport) ? <ImportProgress payoutImport={payoutImport} /> : null}
            <Tiles payoutImport={payoutImport} />
            <Outcome payoutImport={payoutImport} />
            {may('payoutImports', 'change') ? <EndImport payoutImport={payoutImport} /> : null}
          </CardContent>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <ImportFacts payoutImport={payoutImport} />
          {may('auditTrail', 'read') ? (
            <AuditTrail
              subject={{type: 'payout_import', id: payoutImport.id}}
              revision={payoutImport.status}
              valueText={(field, value) => {
                const {merchant} = payoutImport
                if (field === 'merchant_id' && String(value) === String(merchant.id)) return merchant.name
                if (field !== 'status' || value !== 'completed') return undefined
                const outcome = outcomeOf(payoutImport)
                return outcome === 'nothing' || outcome === 'partly' ? t(`outcome.${outcome}`) : undefined
              }}
            />
          ) : null}
        </div>
      </DetailColumns>
    </Page>
  )
}

function Tiles({payoutImport: {payoutsCount, failedCount, total, processed}}: {payoutImport: PayoutImport}) {
  const {t} = useTranslation('payout-imports')
  const {number} = useFormat()
  const tiles = [
    {label: t('detail.rows'), value: total ?? processed, tone: ''},
    {label: t('detail.created'), value: payoutsCount, tone: payoutsCount > 0 ? 'text-success' : ''},
    {label: t('detail.failed'), value: failedCount, tone: failedCount > 0 ? 'text-danger' : ''}
  ]
  return (
    <dl className="grid grid-cols-3 gap-3">
      {tiles.map(({label, value, tone}) => (
        <div key={label} className="flex flex-col justify-between rounded-lg border px-3 py-2">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className={`figures text-xl font-semibold ${tone}`}>{number(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The outcome in a sentence, and the next step. */
function Outcome({payoutImport}: {payoutImport: PayoutImport}) {
  const {t} = useTranslation('payout-imports')
  const outcome = outcomeOf(payoutImport)
  const {id, payoutsCount, failedCount, attachments, merchant, endReason, endReasonCode} = payoutImport
  const translate = useMessage()
  const errors = attachments.find(({kind}) => kind === 'errors')
  const hint =
    failedCount > 0 ? (
      <div className="flex flex-col items-start gap-2">
        {endReason ? (
          <p>{t('detail.ended', {reason: translate({message: endReason, code: endReasonCode})})}</p>
        ) : null}
        <p>{t('detail.failedHint')}</p>
        {errors ? (
          <Button variant="secondary" size="sm" asChild>
            <a href={errors.url} download={errors.name}>
              <Download aria-hidden />
              {t('detail.errorFile')}
            </a>
          </Button>
        ) : null}
      </div>
    ) : null
  return (
    <div className="flex flex-col items-start gap-3" aria-live="polite">
      {outcome === 'queued' || outcome === 'processing' ? (
        <p className="text-muted-foreground">{t(`detail.${outcome}`)}</p>
      ) : null}
      {outcome === 'created' ? (
        <Alert tone="success" className="w-full">
          {t('detail.allCreated', {count: payoutsCount})}
        </Alert>
      ) : null}
      {outcome === 'partly' ? (
        <Alert tone="warning" className="w-full" title={t('detail.partly', {count: failedCount})}>
          {hint}
        </Alert>
      ) : null}
      {outcome === 'nothing' ? (
        <Alert tone="danger" className="w-full" title={t('detail.nothing')}>
          {hint}
        </Alert>
      ) : null}
      {payoutsCount > 0 ? (
        <Button
          variant="link"
          className="h-auto px-0 text-start whitespace-normal pointer-coarse:h-auto"
          asChild
        >
          <Link to="/admin/payouts" search={{merchantId: merchant.id, importId: id}}>
            {t('detail.payouts')}
          </Link>
        </Button>
      ) : null}
    </div>
  )
}

function ImportFacts({payoutImport: {merchant, createdAt, attachments}}: {payoutImport: PayoutImport}) {
  const {t} = useTranslation('payout-imports')
  return (
    <Card>
      <CardContent className="pt-4">
        <Facts
          className="-mb-2"
          facts={[
            {label: t('column.merchant'), value: <MerchantLink {...merchant} />},
            {label: t('column.createdAt'), value: <Time value={createdAt} exact />},
            ...attachments.map(attachment => ({
              label: t(`detail.file.${attachment.kind}`),
              value: <AttachmentLink attachment={attachment} />
            }))
          ]}
        />
      </CardContent>
    </Card>
  )
}
