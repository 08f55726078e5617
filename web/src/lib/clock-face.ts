import type {Language} from '@paydesk/contracts/enums'
import {localeOf} from './money.ts'

const daySeconds = 86_400

/** What is left as a clock shows it: "08:41", "1:05:00" from an hour on, "2 дн. 1:05:00" from a day on. */
export function clockFace(seconds: number, language: Language): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const days = Math.floor(seconds / daySeconds)
  const hours = Math.floor((seconds % daySeconds) / 3600)
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
  const time = days > 0 || hours > 0 ? `${hours}:${rest}` : rest
  if (days === 0) return time
  const format = new Intl.NumberFormat(localeOf(language), {style: 'unit', unit: 'day', unitDisplay: 'short'})
  return `${format.format(days)} ${time}`
}
