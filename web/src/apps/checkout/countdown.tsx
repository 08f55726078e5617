import {Clock} from 'lucide-react'
import {useState} from 'react'
import {clockFace} from '@/lib/clock-face.ts'
import {milestoneOf, secondsLeft} from './deadline.ts'
import {useTexts} from './texts.tsx'

const minute = 60_000

/** How long is left, for the eye every second, and aloud only at a few milestones. */
export function Countdown({left}: {left: number}) {
  const {t, language} = useTexts()
  const milestone = milestoneOf(left)
  // A milestone that passed before the page opened is not announced.
  const [atOpening] = useState(milestone)
  const hurry = left <= 2 * minute
  return (
    <div
      className={`flex items-center justify-between gap-3 rounded-2xl px-4 py-3 ${hurry ? 'bg-danger-soft text-danger' : 'bg-info-soft text-info'}`}
    >
      <span className="flex items-center gap-2 font-medium">
        <Clock aria-hidden className="size-5" />
        {t('countdown.left')}
      </span>
      <span role="timer" aria-live="off" className="figures text-2xl font-bold whitespace-nowrap">
        {clockFace(secondsLeft(left), language)}
      </span>
      <span role="status" className="sr-only">
        {milestone === null || milestone === atOpening
          ? null
          : milestone >= minute
            ? t('countdown.minutes', {count: milestone / minute})
            : t('countdown.seconds', {count: milestone / 1000})}
      </span>
    </div>
  )
}
