import type {PayoutStatus} from '@paydesk/contracts/enums'
import {Ban, ChevronLeft, ChevronRight, CircleCheck, CircleX} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
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
  isOver: boolean
}

const rowsAtOnce = 100

/**
 * Each chosen payout with what the change does to it, and afterwards with what came of it: then those that
 * were not changed come first. So many rows are drawn at once, the others by the steps below.
 */
export function BulkTable({plan, status, results, isReading, isOver}: BulkTableProps) {
  const [part, setPart] = useState(0)
  const isDone = ({payout}: PlannedChange) => results.get(payout.id)?.state === 'done'
  const ordered = isOver ? plan.toSorted((a, b) => Number(isDone(a)) - Number(isDone(b))) : plan
  const first = part * rowsAtOnce
  const rows = ordered.slice(first, first + rowsAtOnce)
  return (
    <>
      <PlanRows {...{rows, status, results, isReading}} />
      {plan.length > rowsAtOnce ? (
        <Steps first={first} last={first + rows.length} total={plan.length} step={by => setPart(part + by)} />
      ) : null}
    </>
  )
}

type StepsProps = {first: number; last: number; total: number; step: (by: number) => void}

function Steps({first, last, total, step}: StepsProps) {
  const {t} = useTranslation()
  const {number} = useFormat()
  return (
    <div className="flex items-center justify-end gap-2 text-xs text-muted-foreground">
      <span className="figures" aria-live="polite">
        {t('list.range', {from: number(first + 1), to: number(last), total: number(total)})}
      </span>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('list.previous')}
        disabled={first === 0}
        onClick={() => step(-1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('list.next')}
        disabled={last === total}
        onClick={() => step(1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </div>
  )
}

type PlanRowsProps = Omit<BulkTableProps, 'plan' | 'isOver'> & {rows: readonly PlannedChange[]}

function PlanRows({rows, status, results, isReading}: PlanRowsProps) {
  const {t} = useTranslation(['payout', 'payouts'])
  const isCompleting = status === 'completed'
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      aria-label={t('payout:bulk.table')}
      className="max-h-80 overflow-auto rounded-lg border"
    >
      <Table aria-label={t('payout:bulk.table')}>
        <TableHeader>
          <tr>
            <TableHead>{t('payouts:column.id')}</TableHead>
            <TableHead>{isCompleting ? t('payout:credit.recipient') : t('payouts:column.orderId')}</TableHead>
            <TableHead className="text-end">{t('payouts:column.amount')}</TableHead>
            {isCompleting ? (
              <>
                <TableHead className="text-end">{t('payout:credit.fee')}</TableHead>
                <TableHead className="text-end">{t('payout:credit.netShort')}</TableHead>
              </>
            ) : null}
            <TableHead>{t('payout:bulk.result')}</TableHead>
          </tr>
        </TableHeader>
        <TableBody>
          {rows.map(change => (
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
  const {t} = useTranslation(['payout', 'payouts'])
  if (obstacle === 'rateUnknown' && isReading) return null
  if (obstacle) {
    return (
      <span className="flex items-center gap-1.5 text-muted-foreground">
        <Ban aria-hidden className="size-3.5 shrink-0" />
        {t(`payout:bulk.obstacle.${obstacle}`)}
      </span>
    )
  }
  if (!result) return <StatusBadge kind="payoutStatus" status={payout.status} />
  if (result.state === 'running') return <Spinner className="size-3.5" />
  if (result.state === 'done') {
    return (
      <span className="flex items-center gap-1.5">
        <CircleCheck role="img" aria-label={t('payout:bulk.done')} className="size-4 shrink-0 text-success" />
        <StatusBadge kind="payoutStatus" status={result.status} />
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1.5 text-danger">
      <CircleX role="img" aria-label={t('payout:bulk.failed')} className="size-4 shrink-0" />
      {result.reason}
    </span>
  )
}

/** What completing all that can be completed adds up to. */
export function BulkTotals({plan}: {plan: readonly PlannedChange[]}) {
  const {t} = useTranslation(['payout', 'payouts'])
  const currencies = [...new Set(plan.flatMap(({payout, credit}) => (credit ? [payout.currency] : [])))]
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-3">
      {currencies.map(currency => {
        const credits = plan.flatMap(({payout, credit}) =>
          credit && payout.currency === currency ? [credit] : []
        )
        return (['amount', 'fee', 'net'] as const).map(part => (
          <div key={currency + part} className="rounded-lg border px-3 py-2">
            <dt className="text-xs text-muted-foreground">{t(`payout:bulk.total.${part}`)}</dt>
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
