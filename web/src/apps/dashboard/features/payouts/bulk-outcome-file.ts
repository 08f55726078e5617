import {useTranslation} from 'react-i18next'
import {openCsv} from '@/components/data-table/export-file.ts'
import {useLanguage} from '@/i18n/use-language.ts'
import {saveFile} from '@/lib/save-file.ts'
import {serverNow} from '@/lib/server-clock.ts'
import type {PlannedChange} from './bulk-plan.ts'
import type {BulkResult} from './use-bulk-change.ts'

/** Saves what came of each payout of a bulk change as CSV. */
export function useSaveOutcome() {
  const {t} = useTranslation(['payout', 'payouts', 'words'])
  const language = useLanguage()
  const resultOf = ({payout, obstacle}: PlannedChange, result: BulkResult | undefined) => {
    if (obstacle) return t(`payout:bulk.obstacle.${obstacle}`, {name: payout.assignment?.user.name})
    if (result?.state === 'done') return t('payout:bulk.done')
    return result?.state === 'failed' ? result.reason : t('payout:bulk.notTried')
  }
  return (plan: readonly PlannedChange[], results: ReadonlyMap<number, BulkResult>): void => {
    const file = openCsv(
      [
        {header: t('payouts:column.id'), kind: 'number'},
        {header: t('payouts:column.orderId'), kind: 'typed'},
        {header: t('payouts:column.user'), kind: 'typed'},
        {header: t('payout:bulk.userId'), kind: 'number'},
        {header: t('payouts:column.amount'), kind: 'amount'},
        {header: t('payouts:column.status'), kind: 'label'},
        {header: t('payout:bulk.result'), kind: 'label'}
      ],
      language
    )
    file.add(
      plan.map(change => {
        const {payout, payee} = change
        const {id, orderId, amount, currency} = payout
        const user = payee ?? payout.user
        const result = results.get(id)
        const status = result?.state === 'done' ? result.status : payout.status
        return [
          String(id),
          orderId,
          user?.name ?? null,
          user ? String(user.id) : null,
          {amount, currency},
          t(`words:payoutStatus.${status}`),
          resultOf(change, result)
        ]
      })
    )
    saveFile(
      file.end(),
      `payouts-result-${new Date(serverNow()).toISOString().slice(0, 19).replaceAll(':', '-')}.csv`
    )
  }
}
