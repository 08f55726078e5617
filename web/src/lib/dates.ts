import type {Language} from '@paydesk/contracts/enums'
import {dateFormat} from './date-format.ts'
import {localeOf} from './money.ts'
import {spaced} from './spaced.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "1 нояб. 2026 г., 14:05" in the viewer's zone. */
export function formatDateTime(iso: string, language: Language): string {
  return dateFormat(language, {dateStyle: 'medium', timeStyle: 'short'}).format(new Date(iso))
}

/** Date and time to the second, with the viewer's zone named. */
export function formatExact(iso: string, language: Language): string {
  const options: Intl.DateTimeFormatOptions = {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short'
  }
  return dateFormat(language, options).format(new Date(iso))
}

/**
 * A past time: "5 мин. назад" up to a day before `now` (milliseconds), "вчера, 16:32" two calendar days back, then the
 * date and time. It is never in the future, however far apart two clocks are.
 */
export function formatRelative(iso: string, language: Language, now: number): string {
  const distance = Math.min(0, new Date(iso).getTime() - now)
  const size = -distance
  const days = daysBetween(new Date(now), new Date(iso))
  if (size >= day && days < -2) return formatThisYear(iso, language, now)
  const relative = new Intl.RelativeTimeFormat(localeOf(language), {numeric: 'auto', style: 'short'})
  // Chinese has a word for what is over that Intl does not know.
  if (size < minute) return language === 'zh' ? '刚刚' : relative.format(0, 'second')
  if (size < hour) return spaced(relative.format(Math.trunc(distance / minute), 'minute'), language)
  if (size < day) return spaced(relative.format(Math.trunc(distance / hour), 'hour'), language)
  const time = dateFormat(language, {hour: '2-digit', minute: '2-digit'}).format(new Date(iso))
  return [relative.format(days, 'day'), time].join(language === 'zh' ? ' ' : ', ')
}

/** Midnights of the viewer's between two moments; negative where the second one is earlier. */
function daysBetween(from: Date, to: Date): number {
  const dayOf = (moment: Date) => Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate())
  return (dayOf(to) - dayOf(from)) / day
}

/** Date and time, without the year where it is that of `now`: in a list it would be the same in every row. */
function formatThisYear(iso: string, language: Language, now: number): string {
  const date = new Date(iso)
  if (date.getFullYear() !== new Date(now).getFullYear()) return formatDateTime(iso, language)
  return dateFormat(language, {day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit'}).format(
    date
  )
}

/** A calendar day of the viewer, "2026-11-01", as it stands in the URL. */
export type Day = string
const dayShape = /^(\d{4})-(\d{2})-(\d{2})$/

/** The viewer's calendar day of a moment. */
export function toDay(moment: Date): Day {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** The first moment of a day in the viewer's zone; undefined for what is no day (2026-02-30 included). */
export function startOfDay(text: Day | undefined): Date | undefined {
  const parts = dayShape.exec(text ?? '')
  if (!parts) return undefined
  const date = new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))
  return toDay(date) === text ? date : undefined
}

/** "1 нояб. 2026 г." */
export function formatDay(text: Day, language: Language): string {
  const date = startOfDay(text)
  return date ? dateFormat(language, {dateStyle: 'medium'}).format(date) : text
}

/** Days of the viewer from one to another: "30 окт. – 28 нояб. 2026 г."; an invalid day is shown unchanged. */
export function formatDays(from: Day, to: Day, language: Language): string {
  const [start, end] = [startOfDay(from), startOfDay(to)]
  if (!start || !end) return `${from} – ${to}`
  const whole = dateFormat(language, {dateStyle: 'medium'})
  if (language !== 'zh') return whole.formatRange(start, end)
  // Intl writes a range of Chinese days in figures alone, and the year twice.
  const isSameYear = start.getFullYear() === end.getFullYear()
  const last = isSameYear ? dateFormat(language, {month: 'long', day: 'numeric'}) : whole
  return `${whole.format(start)}至${last.format(end)}`
}

type DaysOf<Name extends string> = {[End in `${Name}From` | `${Name}To`]?: string}

/**
 * The days `<name>From` and `<name>To` of an address as instants [start, end): the end is the first moment of the day
 * after the last one, so that nothing of that day is lost, however long the zone makes it.
 */
export function instantsOf<Name extends string>(name: Name, search: DaysOf<Name>): DaysOf<Name> {
  const days: Record<string, Day | undefined> = search
  const last = startOfDay(days[`${name}To`])
  if (last) last.setDate(last.getDate() + 1)
  const start = startOfDay(days[`${name}From`])
  return {[`${name}From`]: start?.toISOString(), [`${name}To`]: last?.toISOString()} as DaysOf<Name>
}
