import {sumOf} from '@paydesk/contracts/decimal-sums'
import {ChevronLeft, ChevronRight} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {useIsPhone} from '@/lib/use-media.ts'
import {Amount} from '@/shared/amount.tsx'
import type {PlannedChange} from './bulk-plan.ts'
import {PlanCards, PlanRows, type PlanRowsProps} from './bulk-rows.tsx'

type BulkTableProps = Omit<PlanRowsProps, 'rows'> & {plan: readonly PlannedChange[]; isOver: boolean}

const rowsAtOnce = 100

/**
 * Each chosen payout with what the change does to it, and afterwards with what came of it: then those that
 * were not changed come first. So many rows are drawn at once, the others by the steps below.
 */
export function BulkTable({plan, status, results, isReading, isOver}: BulkTableProps) {
  const Rows = useIsPhone() ? PlanCards : PlanRows
  const [part, setPart] = useState(0)
  const isDone = ({payout}: PlannedChange) => results.get(payout.id)?.state === 'done'
  const ordered = isOver ? plan.toSorted((a, b) => Number(isDone(a)) - Number(isDone(b))) : plan
  const first = part * rowsAtOnce
  const rows = ordered.slice(first, first + rowsAtOnce)
  return (
    <>
      <Rows {...{rows, status, results, isReading}} />
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

/** The sums of all payouts that can be completed. */
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
