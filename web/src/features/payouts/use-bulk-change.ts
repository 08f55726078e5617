import type {PayoutStatus} from '@paydesk/contracts/enums'
import type {Payout} from '@paydesk/contracts/payouts'
import {useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {useMessage} from '@/i18n/messages.ts'
import {type AppError, toAppError} from '@/lib/app-error.ts'
import type {PlannedChange} from './bulk-plan.ts'
import {useChangePayout} from './payouts.queries.ts'

/** How the change of one payout went. */
export type BulkResult =
  | {state: 'running'}
  | {state: 'done'; status: PayoutStatus}
  | {state: 'failed'; reason: string}

/** Why one payout was refused, in the language of the screen. */
function useRefusalText(): (error: AppError) => string {
  const {t} = useTranslation(['payouts', 'words'])
  const translate = useMessage()
  const textOf = useErrorText()
  return error => {
    const current = error.code === 'CONFLICT' ? (error.current as Partial<Payout> | undefined) : undefined
    if (current?.status) {
      return t('payouts:bulk.changedMeanwhile', {status: t(`words:payoutStatus.${current.status}`)})
    }
    const [sentence] = Object.values(error.fieldErrors ?? {}).flat()
    return sentence ? translate(sentence) : textOf(error)
  }
}

/**
 * Changes payouts one after the other, each by its own call and with its own result: one that is
 * refused does not stop the next.
 */
export function useBulkChange() {
  const change = useChangePayout()
  const refusalText = useRefusalText()
  const [results, setResults] = useState<ReadonlyMap<number, BulkResult>>(new Map())
  const [isRunning, setRunning] = useState(false)
  // State is too slow to stop the second of two clicks; a ref is not.
  const running = useRef(false)

  const put = (id: number, result: BulkResult) => setResults(old => new Map(old).set(id, result))

  const run = async (plan: readonly PlannedChange[], status: PayoutStatus) => {
    if (running.current) return
    running.current = true
    setRunning(true)
    for (const {payout, payee, obstacle} of plan) {
      if (obstacle) continue
      put(payout.id, {state: 'running'})
      try {
        const result = await change({
          id: payout.id,
          status,
          version: payout.version,
          ...(payee && {userId: payee.id})
        })
        put(payout.id, {state: 'done', status: result.status})
      } catch (error) {
        put(payout.id, {state: 'failed', reason: refusalText(toAppError(error))})
      }
    }
    running.current = false
    setRunning(false)
  }

  return {results, isRunning, run}
}
