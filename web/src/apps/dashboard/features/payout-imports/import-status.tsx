import type {PayoutImport} from '@paydesk/contracts/payout-imports'
import {CircleX, TriangleAlert} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Badge} from '@/components/ui/badge.tsx'
import {Progress} from '@/components/ui/progress.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {outcomeOf, percentOf} from './outcome.ts'

/** The status of an import; one that failed for some or all of its rows does not look like a success. */
export function ImportStatus({payoutImport}: {payoutImport: PayoutImport}) {
  const {t} = useTranslation('payout-imports')
  const outcome = outcomeOf(payoutImport)
  if (outcome === 'nothing' || outcome === 'partly') {
    const Icon = outcome === 'nothing' ? CircleX : TriangleAlert
    return (
      <Badge tone={outcome === 'nothing' ? 'danger' : 'warning'}>
        <Icon aria-hidden />
        {t(`outcome.${outcome}`)}
      </Badge>
    )
  }
  return <StatusBadge kind="payoutImportStatus" status={payoutImport.status} />
}

/** How far an import is. */
export function ImportProgress({payoutImport}: {payoutImport: PayoutImport}) {
  const {t} = useTranslation('payout-imports')
  const {number} = useFormat()
  const {processed, total} = payoutImport
  const percent = percentOf(payoutImport)
  return (
    <div className="flex w-full min-w-32 flex-col gap-1">
      <Progress value={percent} aria-label={t('progress.label')} />
      <p className="figures text-xs text-muted-foreground">
        {total ? t('progress.rows', {done: number(processed), total: number(total)}) : t('progress.unknown')}
      </p>
    </div>
  )
}

/** How many rows became payouts, and how many did not. */
export function ImportCounts({payoutImport}: {payoutImport: PayoutImport}) {
  const {t} = useTranslation('payout-imports')
  const {payoutsCount, failedCount} = payoutImport
  return (
    <span className="figures inline-flex flex-wrap gap-x-2">
      <span>{t('counts.created', {count: payoutsCount})}</span>
      {failedCount > 0 ? (
        <span className="font-medium text-danger">{t('counts.failed', {count: failedCount})}</span>
      ) : null}
    </span>
  )
}
