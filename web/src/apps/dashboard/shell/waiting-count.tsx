import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'
import {useWaitingCashouts, useWaitingPayouts} from './waiting.queries.ts'

export function WaitingCount({area}: {area: 'payouts' | 'cashoutRequests'}) {
  return area === 'payouts' ? <WaitingPayouts /> : <WaitingCashouts />
}

const WaitingPayouts = () => <Count waiting={useWaitingPayouts()} />
const WaitingCashouts = () => <Count waiting={useWaitingCashouts()} />

/** How many records wait, where some do. Stands next to the link, and is no part of its name. */
function Count({waiting}: {waiting: {total: number; totalCapped: boolean} | undefined}) {
  const {t} = useTranslation()
  const {number: format} = useFormat()
  if (!waiting?.total) return null
  const number = `${format(waiting.total)}${waiting.totalCapped ? '+' : ''}`
  return (
    <span
      data-waiting
      className="pointer-events-none absolute inset-y-0 end-2 flex items-center text-xs text-muted-foreground"
    >
      <span aria-hidden className="figures">
        {number}
      </span>
      <span className="sr-only">{t('nav.waiting', {number})}</span>
    </span>
  )
}
