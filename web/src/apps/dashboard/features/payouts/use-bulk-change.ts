import type {PayoutStatus} from '@paydesk/contracts/enums'
import type {Payout} from '@paydesk/contracts/payouts'
import {shownPayoutStatus} from '@paydesk/contracts/state-machine'
import {useEffect, useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {useMessage} from '@/i18n/messages.ts'
import {type AppError, toAppError} from '@/lib/app-error.ts'
import {withRateLimitRetry} from '@/lib/rate-limit-retry.ts'
import type {PlannedChange} from './bulk-plan.ts'
import {useChangePayouts} from './payout.queries.ts'

/** How the change of one payout went. */
export type BulkResult =
  | {state: 'running'}
  | {state: 'done'; status: PayoutStatus}
  | {state: 'failed'; reason: string}

/** Not begun, going on, stopped before the last one, or through. */
export type BulkPhase = 'idle' | 'running' | 'stopped' | 'over'

/** Why one payout was refused, in the language of the screen. */
function useRefusalText(): (error: AppError) => string {
  const {t} = useTranslation(['payout', 'payouts', 'words'])
  const translate = useMessage()
  const textOf = useErrorText()
  return error => {
    const [refused] = Object.values(error.fieldErrors ?? {}).flat()
    if (refused) return translate(refused)
    const current = error.code === 'CONFLICT' ? (error.current as Partial<Payout> | undefined) : undefined
    if (current?.status) {
      const shown = shownPayoutStatus({status: current.status, reversedAt: current.reversedAt})
      return t('payout:bulk.changedMeanwhile', {status: t(`words:payoutStatus.${shown}`)})
    }
    return textOf(error)
  }
}

/**
 * Changes payouts one after the other, each by its own call and with its own result: one that is refused does
 * not stop the next, and a full limit is waited for until `waitsUntil` (epoch milliseconds). `stop` ends it
 * behind the call that is on its way, `run` with the same plan goes on with those that have no result yet.
 */
export function useBulkChange() {
  const {change, refresh} = useChangePayouts()
  const refusalText = useRefusalText()
  const [results, setResults] = useState<ReadonlyMap<number, BulkResult>>(new Map())
  const [phase, setPhase] = useState<BulkPhase>('idle')
  const [waitsUntil, setWaitsUntil] = useState<number>()
  // State is too slow to stop the second of two clicks; a ref is not.
  const running = useRef<AbortController>(undefined)
  const settled = useRef(new Set<number>())
  useEffect(() => () => running.current?.abort(), [])

  const put = (id: number, result: BulkResult) => setResults(old => new Map(old).set(id, result))
  const forget = (id: number) => setResults(old => new Map([...old].filter(([each]) => each !== id)))

  const changeOne = async ({payout, payee}: PlannedChange, status: PayoutStatus, signal: AbortSignal) => {
    const {id, version} = payout
    put(id, {state: 'running'})
    try {
      const call = () => {
        setWaitsUntil(undefined)
        return change({id, status, version, ...(payee && {userId: payee.id, shownFeeRate: payee.feeRate})})
      }
      const result = await withRateLimitRetry(call, {
        signal,
        onWait: wait => setWaitsUntil(Date.now() + wait)
      })
      settled.current.add(id)
      put(id, {state: 'done', status: result.status})
    } catch (error) {
      // It was stopped while it waited, so this one was not asked for at all.
      if (error === signal.reason) return forget(id)
      settled.current.add(id)
      put(id, {state: 'failed', reason: refusalText(toAppError(error))})
    }
  }

  const run = async (plan: readonly PlannedChange[], status: PayoutStatus) => {
    if (running.current) return
    const stop = new AbortController()
    running.current = stop
    setPhase('running')
    const left = plan.filter(({payout, obstacle}) => !obstacle && !settled.current.has(payout.id))
    for (const planned of left) {
      if (stop.signal.aborted) break
      await changeOne(planned, status, stop.signal)
    }
    running.current = undefined
    setWaitsUntil(undefined)
    setPhase(left.every(({payout}) => settled.current.has(payout.id)) ? 'over' : 'stopped')
    void refresh()
  }

  const stop = () => running.current?.abort(new Error('stopped'))
  return {results, phase, waitsUntil, run, stop}
}
