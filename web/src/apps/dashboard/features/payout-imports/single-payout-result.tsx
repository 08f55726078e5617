import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {Alert} from '@/components/ui/alert.tsx'
import {Spinner} from '@/components/ui/spinner.tsx'
import {Amount} from '@/shared/amount.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {isInMotion, usePayoutImport, usePayoutOfOrder} from './payout-imports.queries.ts'
import type {SinglePayout} from './single-payout.ts'

/** The outcome of a payout entered by hand: its row, once the import has reached it. */
export function SinglePayoutResult({importId, payout}: {importId: number; payout: SinglePayout}) {
  const {t} = useTranslation('payout-imports')
  const {data} = usePayoutImport(importId)
  const isOver = data !== undefined && !isInMotion(data)
  const isCreated = isOver && data.payoutsCount > 0
  const made = usePayoutOfOrder(payout.merchantId, payout.orderId, isCreated)
  if (isOver && !isCreated) {
    return (
      <Alert tone="danger" title={t('single.failed', {name: payout.orderId})}>
        <Link
          to="/admin/payout-imports/$payoutImportId"
          params={{payoutImportId: String(importId)}}
          className="underline"
        >
          {t('single.why')}
        </Link>
      </Alert>
    )
  }
  if (!made) {
    return (
      <div role="status" className="flex items-center gap-2 rounded-lg border px-3 py-2.5">
        <Spinner className="size-4" />
        {t('single.creating', {name: payout.orderId})}
      </div>
    )
  }
  return (
    <Alert tone="success" title={t('single.created')}>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-foreground">
        <Link
          to="/admin/payouts/$payoutId"
          params={{payoutId: String(made.id)}}
          className="font-medium text-primary underline-offset-4 hover:underline"
        >
          #{made.id}
        </Link>
        <span className="[overflow-wrap:anywhere]">{made.orderId}</span>
        <Amount amount={made.amount} currency={made.currency} className="font-medium" />
        <StatusBadge kind="payoutStatus" status={made.status} />
      </p>
    </Alert>
  )
}
