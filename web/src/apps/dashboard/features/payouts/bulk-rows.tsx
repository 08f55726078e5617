import type {PayoutStatus} from '@paydesk/contracts/enums'
import {Ban, CircleCheck, CircleX} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {ScrolledTable} from '@/components/ui/scrolled-table.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {Spinner} from '@/components/ui/spinner.tsx'
import {endAligned, TableBody, TableCell, TableHead, TableHeader, TableRow} from '@/components/ui/table.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {cn} from '@/lib/cn.ts'
import {Amount} from '@/shared/amount.tsx'
import {Person} from '@/shared/person.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import type {PlannedChange} from './bulk-plan.ts'
import {BulkReceipts} from './bulk-receipts.tsx'
import type {BulkResult} from './use-bulk-change.ts'

export type PlanRowsProps = {
  rows: readonly PlannedChange[]
  status: PayoutStatus
  results: ReadonlyMap<number, BulkResult>
  /** The payees' rates are still on their way. */
  isReading: boolean
}

/** Each planned change as a card on a phone, which is too narrow for columns. */
export function PlanCards({rows, status, results, isReading}: PlanRowsProps) {
  const {t} = useTranslation(['payout', 'payouts'])
  const {percent} = useFormat()
  return (
    <ul aria-label={t('payout:bulk.table')} className="divide-y rounded-lg border">
      {rows.map(change => {
        const {payout, credit} = change
        return (
          <li key={payout.id} className="flex flex-col gap-1 px-3 py-2.5">
            <div className="flex items-baseline justify-between gap-3">
              <span className={cn('min-w-0', status !== 'completed' && 'truncate')}>
                <span className="figures text-muted-foreground">{payout.id}</span> {payout.orderId}
                {status === 'completed' ? (
                  <span className="block">
                    <Payee change={change} />
                  </span>
                ) : null}
              </span>
              <Amount amount={payout.amount} currency={payout.currency} className="font-medium" />
            </div>
            {credit ? (
              <dl className="grid grid-cols-[1fr_auto] gap-x-3 text-muted-foreground">
                <dt>
                  {t('payout:credit.fee')} <span className="figures">{percent(credit.feeRate)}</span>
                </dt>
                <dd className="text-end">
                  <Amount amount={credit.fee} currency={payout.currency} />
                </dd>
                <dt>{t('payout:credit.netShort')}</dt>
                <dd className="text-end">
                  <Amount amount={credit.net} currency={payout.currency} />
                </dd>
              </dl>
            ) : null}
            <BulkReceipts payout={payout} />
            <div className="flex items-center justify-between gap-3">
              <span className="text-muted-foreground">
                {results.size > 0 ? t('payout:bulk.result') : t('payout:edit.currentStatus')}
              </span>
              <ResultText change={change} result={results.get(payout.id)} isReading={isReading} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Whom completing credits. */
function Payee({change: {payout, payee}}: {change: PlannedChange}) {
  const person = payee ?? payout.user
  return person ? <Person person={person} whole /> : '—'
}

/** Each planned change as a row of a table. */
export function PlanRows({rows, status, results, isReading}: PlanRowsProps) {
  const {t} = useTranslation(['payout', 'payouts'])
  const isCompleting = status === 'completed'
  const hasReceipts = rows.some(({payout}) => payout.receipts.length > 0)
  return (
    <ScrolledTable label={t('payout:bulk.table')} className="max-h-80 overflow-auto rounded-lg border">
      <TableHeader>
        <tr>
          <TableHead>{t('payouts:column.id')}</TableHead>
          <TableHead>{t('payouts:column.orderId')}</TableHead>
          {hasReceipts ? <TableHead>{t('payout:receipts.column')}</TableHead> : null}
          {isCompleting ? <TableHead>{t('payouts:column.user')}</TableHead> : null}
          <TableHead className={endAligned}>{t('payouts:column.amount')}</TableHead>
          {isCompleting ? (
            <>
              <TableHead className={endAligned}>{t('payout:credit.fee')}</TableHead>
              <TableHead className={endAligned}>{t('payout:credit.netShort')}</TableHead>
            </>
          ) : null}
          <TableHead>{results.size > 0 ? t('payout:bulk.result') : t('payout:edit.currentStatus')}</TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {rows.map(change => (
          <TableRow key={change.payout.id}>
            <TableCell className="figures h-9">{change.payout.id}</TableCell>
            <TableCell className="max-w-40 truncate">{change.payout.orderId}</TableCell>
            {hasReceipts ? (
              <TableCell className="whitespace-normal">
                <BulkReceipts payout={change.payout} />
              </TableCell>
            ) : null}
            {isCompleting ? (
              <TableCell className="max-w-56 whitespace-normal">
                <Payee change={change} />
              </TableCell>
            ) : null}
            <TableCell className={endAligned}>
              <Amount amount={change.payout.amount} currency={change.payout.currency} />
            </TableCell>
            {isCompleting ? <CreditCells change={change} isReading={isReading} /> : null}
            <TableCell className="whitespace-normal">
              <ResultText change={change} result={results.get(change.payout.id)} isReading={isReading} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </ScrolledTable>
  )
}

function CreditCells({change: {payout, credit}, isReading}: {change: PlannedChange; isReading: boolean}) {
  const {percent} = useFormat()
  const nothing = isReading && payout.user ? <Skeleton className="ms-auto h-3.5 w-14" /> : '—'
  return (
    <>
      <TableCell className={endAligned}>
        {credit ? (
          <>
            <Amount amount={credit.fee} currency={payout.currency} />{' '}
            <span className="figures text-xs text-muted-foreground">{percent(credit.feeRate)}</span>
          </>
        ) : (
          nothing
        )}
      </TableCell>
      <TableCell className={endAligned}>
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
        {t(`payout:bulk.obstacle.${obstacle}`, {name: payout.assignment?.user.name})}
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
