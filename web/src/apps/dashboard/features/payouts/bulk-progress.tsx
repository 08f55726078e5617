import {useTranslation} from 'react-i18next'
import {Alert} from '@/components/ui/alert.tsx'
import {Progress} from '@/components/ui/progress.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {useNow} from '@/lib/use-now.ts'
import type {PlannedChange} from './bulk-plan.ts'
import type {BulkPhase, BulkResult} from './use-bulk-change.ts'

type BulkProgressProps = {
  possible: readonly PlannedChange[]
  results: ReadonlyMap<number, BulkResult>
  phase: BulkPhase
  waitsUntil: number | undefined
}

/** How many of the payouts that can be changed have been dealt with. */
export function progressOf(possible: readonly PlannedChange[], results: ReadonlyMap<number, BulkResult>) {
  const done = possible.filter(({payout}) => {
    const result = results.get(payout.id)
    return result !== undefined && result.state !== 'running'
  }).length
  return {done, total: possible.length}
}

/** How far a change of many payouts is, and what it waits for. */
export function BulkProgress({possible, results, phase, waitsUntil}: BulkProgressProps) {
  const {t} = useTranslation('list-tools')
  const {number} = useFormat()
  const {done, total} = progressOf(possible, results)
  const text = t('bulk.progress', {done: number(done), total: number(total)})
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap justify-between gap-x-4 text-xs">
        <span className="figures">{text}</span>
        {waitsUntil === undefined ? null : <Wait until={waitsUntil} />}
      </div>
      <Progress value={(done / Math.max(total, 1)) * 100} aria-label={text} />
      {phase === 'stopped' ? <Alert tone="warning">{t('bulk.stopped')}</Alert> : null}
    </div>
  )
}

/** The server takes so many changes a minute; said once, counted down for the eye alone. */
function Wait({until}: {until: number}) {
  const {t} = useTranslation('list-tools')
  const left = Math.max(0, Math.ceil((until - useNow()) / 1000))
  return (
    <span role="timer" className="figures text-muted-foreground">
      {t('bulk.waiting', {count: left})}
    </span>
  )
}
