import type {PayoutStatus} from '@paydesk/contracts/enums'
import {Ban, CircleCheck, CircleX} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {Spinner} from '@/components/ui/spinner.tsx'
import {Table, TableBody, TableCell, TableHead, TableHeader, TableRow} from '@/components/ui/table.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '@/shared/amount.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import type {PlannedChange} from './bulk-plan.ts'
import {sumOf} from './credit.ts'
import type {BulkResult} from './use-bulk-change.ts'

type BulkTableProps = {
  plan: readonly PlannedChange[]
  status: PayoutStatus
  results: ReadonlyMap<number, BulkResult>
  /** The payees' rates are still on their way. */
  isReading: boolean
}

/** Each chosen payout with what the change does to it, and afterwards with what came of it. */
export function BulkTable({plan, status, results, isReading}: BulkTableProps) {
  const {t} = useTranslation('payouts')
  const isCompleting = status === 'completed'
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      aria-label={t('bulk.table')}
      className="max-h-80 overflow-auto rounded-lg border"
    >
      <Table aria-label={t('bulk.table')}>
        <TableHeader>
          <tr>
            <TableHead>{t('column.id')}</TableHead>
            <TableHead>{isCompleting ? t('credit.recipient') : t('column.orderId')}</TableHead>
            <TableHead className="text-end">{t('column.amount')}</TableHead>
            {isCompleting ? (
              <>
                <TableHead className="text-end">{t('credit.fee')}</TableHead>
                <TableHead className="text-end">{t('credit.netShort')}</TableHead>
              </>
            ) : null}
            <TableHead>{t('bulk.result')}</TableHead>
          </tr>
        </TableHeader>
        <TableBody>
          {plan.map(change => (
            <TableRow key={change.payout.id}>
              <TableCell className="figures h-9">{change.payout.id}</TableCell>
              <TableCell className="max-w-40 truncate">
                {isCompleting ? (change.payout.user?.name ?? '—') : change.payout.orderId}
              </TableCell>
              <TableCell className="text-end">
                <Amount amount={change.payout.amount} currency={change.payout.currency} />
              </TableCell>
              {isCompleting ? <CreditCells change={change} isReading={isReading} /> : null}
              <TableCell className="whitespace-normal">
                <ResultText change={change} result={results.get(change.payout.id)} isReading={isReading} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}

function CreditCells({change: {payout, credit}, isReading}: {change: PlannedChange; isReading: boolean}) {
  const {percent} = useFormat()
  const nothing = isReading && payout.user ? <Skeleton className="ms-auto h-3.5 w-14" /> : '—'
  return (
    <>
      <TableCell className="text-end">
        {credit ? (
          <>
            <Amount amount={credit.fee} currency={payout.currency} />{' '}
            <span className="figures text-xs text-muted-foreground">{percent(credit.feeRate)}</span>
          </>
        ) : (
          nothing
        )}
      </TableCell>
      <TableCell className="text-end">
        {credit ? <Amount amount={credit.net} currency={payout.currency} className="font-medium" /> : nothing}
      </TableCell>
    </>
  )
}

type ResultTextProps = {change: PlannedChange; result: BulkResult | undefined; isReading: boolean}

function ResultText({change: {payout, obstacle}, result, isReading}: ResultTextProps) {
  const {t} = useTranslation('payouts')
  if (obstacle === 'rateUnknown' && isReading) return null
  if (obstacle) {
    return (
      <span className="flex items-center gap-1.5 text-muted-foreground">
        <Ban aria-hidden className="size-3.5 shrink-0" />
        {t(`bulk.obstacle.${obstacle}`)}
      </span>
    )
  }
  if (!result) return <StatusBadge kind="payoutStatus" status={payout.status} />
  if (result.state === 'running') return <Spinner className="size-3.5" />
  if (result.state === 'done') {
    return (
      <span className="flex items-center gap-1.5">
        <CircleCheck role="img" aria-label={t('bulk.done')} className="size-4 shrink-0 text-success" />
        <StatusBadge kind="payoutStatus" status={result.status} />
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1.5 text-danger">
      <CircleX role="img" aria-label={t('bulk.failed')} className="size-4 shrink-0" />
      {result.reason}
    </span>
  )
}

/** What completing all that can be completed adds up to. */
export function BulkTotals({plan}: {plan: readonly PlannedChange[]}) {
  const {t} = useTranslation('payouts')
  const currencies = [...new Set(plan.flatMap(({payout, credit}) => (credit ? [payout.currency] : [])))]
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
      {currencies.map(currency => {
        const credits = plan.flatMap(({payout, credit}) =>
          credit && payout.currency === currency ? [credit] : []
        )
        return (['amount', 'fee', 'net'] as const).map(part => (
          <div key={currency + part} className="rounded-lg border px-3 py-2">
            <dt className="text-xs text-muted-foreground">{t(`bulk.total.${part}`)}</dt>
            <dd className="text-base font-semibold">
              <Amount
                amount={sumOf(
                  credits.map(credit => credit[part]),
                  currency
                )}
                currency={currency}
              />
            </dd>
          </div>
        ))
      })}
    </dl>
  )
}
