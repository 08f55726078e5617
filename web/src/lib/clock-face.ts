import type {Language} from '@paydesk/contracts/enums'
import {localeOf} from './money.ts'
import {spaced} from './spaced.ts'

const daySeconds = 86_400

/** The time left as a clock shows it: "08:41", "1:05:00" from an hour on, and "2 дн. 5 ч" from a day on. */
export function clockFace(seconds: number, language: Language): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const days = Math.floor(seconds / daySeconds)
  const hours = Math.floor((seconds % daySeconds) / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  if (days === 0) return hours > 0 ? `${hours}:${rest}` : rest
  const inUnits = (value: number, unit: 'day' | 'hour') =>
    spaced(
      new Intl.NumberFormat(localeOf(language), {
        style: 'unit',
        unit,
        unitDisplay: language === 'en' ? 'narrow' : 'short'
      }).format(value),
      language
    )
  return `${inUnits(days, 'day')} ${inUnits(hours, 'hour')}`
}
