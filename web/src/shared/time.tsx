import {useSyncExternalStore} from 'react'
import {useFormat} from '@/i18n/use-format.ts'
import {useLanguage} from '@/i18n/use-language.ts'
import {formatRelative} from '@/lib/dates.ts'
import {serverNow} from '@/lib/server-clock.ts'
import {useIsPrinting} from '@/lib/use-is-printing.ts'

const tick = 30_000
let now = serverNow()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all the times on a screen. */
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = serverNow()
    timer = setInterval(() => {
      now = serverNow()
      for (const each of listeners) each()
    }, tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** How long ago by the server's clock, with the exact time and its zone on hover; `exact` and paper have the date itself. */
export function Time({value, exact}: {value: string; exact?: boolean}) {
  const language = useLanguage()
  const format = useFormat()
  const moment = useSyncExternalStore(subscribe, () => now)
  const isDate = useIsPrinting() || exact
  return (
    <time dateTime={value} title={format.exact(value)} className="figures whitespace-nowrap">
      {isDate ? format.dateTime(value) : formatRelative(value, language, moment)}
    </time>
  )
}
