import {Clock} from 'lucide-react'
import {hurryBelow, secondsLeft} from '@/apps/checkout/deadline.ts'
import {clockFace} from '@/lib/clock-face.ts'
import {Moment} from './moment.tsx'
import {Sentence, useTexts} from './texts.tsx'

/**
 * How long is left, and until when. Without the script it is the time left as the page was sent, and says so; the
 * script puts a running clock in its place.
 */
export function Countdown({left, expiresAt}: {left: number; expiresAt: string}) {
  const {t, language} = useTexts()
  return (
    <div
      data-countdown=""
      data-hurry={left <= hurryBelow ? '' : undefined}
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-info-soft px-4 py-3 text-info data-hurry:bg-danger-soft data-hurry:text-danger"
    >
      <span className="flex items-center gap-2 font-medium">
        <Clock aria-hidden className="size-5" />
        {t('countdown.left')}
      </span>
      <span
        role="timer"
        aria-live="off"
        translate="no"
        className="figures text-2xl font-bold whitespace-nowrap"
      >
        <span data-clock="">{clockFace(secondsLeft(left), language)}</span>
      </span>
      <span className="w-full text-sm">
        <Sentence text={t('countdown.until')} parts={{until: <Moment iso={expiresAt} kind="until" />}} />
        <noscript>
          <span className="block">{t('countdown.asOf')}</span>
        </noscript>
      </span>
    </div>
  )
}
