import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'
import {useWaiting, type WaitingArea} from './waiting.queries.ts'

/** How many records wait, where some do. Stands next to the link, and is no part of its name. */
export function WaitingCount({area}: {area: WaitingArea}) {
  const {t} = useTranslation()
  const {number: format} = useFormat()
  const {total, totalCapped} = useWaiting(area) ?? {total: 0}
  if (total === 0) return null
  const number = `${format(total)}${totalCapped ? '+' : ''}`
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
