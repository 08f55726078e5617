import {dateFormat} from '@/lib/date-format.ts'
import {type Day, toDay} from '@/lib/dates.ts'
import {serverNow} from '@/lib/server-clock.ts'
import {useLanguage} from './use-language.ts'

type Month = {label: string; from: Day; to: Day}

/** The last month and the current one by their names, each with its first and its last day. */
export function useMonths(): Month[] {
  const monthName = dateFormat(useLanguage(), {month: 'long'})
  const now = new Date(serverNow())
  return [1, 0].map(ago => {
    const [year, month] = [now.getFullYear(), now.getMonth() - ago]
    const first = new Date(year, month, 1)
    const name = monthName.format(first)
    return {
      label: name.charAt(0).toUpperCase() + name.slice(1),
      from: toDay(first),
      to: toDay(new Date(year, month + 1, 0))
    }
  })
}
