import type {Language} from '@paydesk/contracts/enums'
import {dateFormat} from '@/lib/date-format.ts'

/** `moment` is a date with its time; `until` leaves out the date where it is today's. */
export type MomentKind = 'moment' | 'until'

const time = {hour: '2-digit', minute: '2-digit'} as const
const day = {day: 'numeric', month: 'short'} as const
type Options = {
  language: Language
  /** Epoch milliseconds. */
  now: number
  /** An IANA name, which the text then names; the reader's own zone where it is absent. */
  zone?: string
}

/** A moment as people read it: "12 нояб. 2026 г., 14:05 GMT+3", "14:05". */
export function momentText(iso: string, kind: MomentKind, {language, now, zone}: Options): string {
  const date = new Date(iso)
  const inZone = zone ? {timeZone: zone} : {}
  const named = zone ? ({...inZone, timeZoneName: 'short'} as const) : {}
  if (kind === 'moment')
    return dateFormat(language, {...day, year: 'numeric', ...time, ...named}).format(date)
  const days = dateFormat(language, {...day, year: 'numeric', ...inZone})
  const isToday = days.format(date) === days.format(now)
  const text = dateFormat(language, {...(isToday ? {} : day), ...time, ...named}).format(date)
  // A line does not end between the day and its month.
  return text.replace(' ', '\u00a0')
}
