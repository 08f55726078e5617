import {toDay} from '@/lib/dates.ts'
import {type SearchOf, searchField, searchOf} from '@/lib/search-fields.ts'
import {serverNow} from '@/lib/server-clock.ts'

export const overviewDays = [7, 30, 90] as const
const usual = 30

/** The search of the overview's address: the number of days, up to today. */
export const overviewSearch = searchOf({days: searchField.oneOf(overviewDays)})
export type OverviewSearch = SearchOf<typeof overviewSearch>

export const daysOf = ({days}: OverviewSearch) => days ?? usual

/** The search as the call takes it, in the viewer's zone and by the server's clock. */
export function toOverviewInput(search: OverviewSearch, now = new Date(serverNow())) {
  const first = new Date(now)
  first.setDate(first.getDate() - daysOf(search) + 1)
  // A browser that hides its zone names none that the server could know.
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC'
  return {timeZone, from: toDay(first), to: toDay(now)}
}
