import {useMemo} from 'react'
import {useLanguage} from '@/i18n/use-language.ts'
import {startOfDay} from '@/lib/dates.ts'
import {localeOf} from '@/lib/money.ts'
import {spaced} from '@/lib/spaced.ts'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1]
] as const

/** Days, durations and axis figures as the language writes them short. */
export function useOverviewFormat() {
  const language = useLanguage()
  return useMemo(() => {
    const locale = localeOf(language)
    const day = new Intl.DateTimeFormat(locale, {day: 'numeric', month: 'short'})
    const compact = new Intl.NumberFormat(locale, {notation: 'compact', maximumFractionDigits: 1})
    const share = new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1
    })
    // English "mins" is not what the rest of the product writes.
    const amountOf = (unit: string, value: number) =>
      spaced(
        new Intl.NumberFormat(locale, {style: 'unit', unit, unitDisplay: 'short'}).format(value),
        language
      ).replace(/(hr|min|sec)s$/, '$1')
    return {
      /** "1 нояб." */
      shortDay: (text: string) => day.format(startOfDay(text) ?? new Date(text)),
      /** "75,8 %" of a share from 0 to 1: those that stand together have as many digits. */
      share: (part: number) => share.format(part),
      /** "1,2 млн", for the ticks of an axis alone. */
      compact: (value: number) => compact.format(value).replace('-', '−'),
      /** "6 мин 52 с": the two largest units. */
      duration(seconds: number) {
        let rest = Math.round(seconds)
        const parts: string[] = []
        for (const [unit, size] of units) {
          const whole = Math.floor(rest / size)
          rest -= whole * size
          if (whole > 0 || (unit === 'second' && parts.length === 0)) parts.push(amountOf(unit, whole))
        }
        return parts.slice(0, 2).join(' ')
      }
    }
  }, [language])
}
