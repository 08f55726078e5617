import {Timer} from 'lucide-react'
import {useEffect} from 'react'
import {useTranslation} from 'react-i18next'
import {Badge} from '@/components/ui/badge.tsx'
import {useLanguage} from '@/i18n/use-language.ts'
import {clockFace} from '@/lib/clock-face.ts'
import {serverNow} from '@/lib/server-clock.ts'
import {useNow} from '@/lib/use-now.ts'

/** Whole seconds left until a moment of the server's clock, counted down; 0 once it has passed. */
function useRemaining(until: string): number {
  const end = new Date(until).getTime()
  const now = useNow(serverNow() < end, serverNow)
  return Math.max(0, Math.ceil((end - now) / 1000))
}

/** The time left of a pending payout; calls `onEnd` once at zero. */
export function Countdown({until, onEnd}: {until: string; onEnd?: () => void}) {
  const {t} = useTranslation(['payout', 'payouts'])
  const language = useLanguage()
  const seconds = useRemaining(until)
  const isOver = seconds === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end triggers it, a new listener does not
  useEffect(() => {
    if (isOver) onEnd?.()
  }, [isOver])
  return (
    <Badge tone={seconds <= 60 ? 'danger' : 'warning'} role="timer">
      <Timer aria-hidden />
      <span className="figures">
        {isOver ? t('payout:detail.over') : t('payout:detail.left', {time: clockFace(seconds, language)})}
      </span>
    </Badge>
  )
}
