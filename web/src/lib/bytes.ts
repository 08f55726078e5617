import type {Language} from '@paydesk/contracts/enums'
import {localeOf} from './money.ts'
import {spaced} from './spaced.ts'

const units = ['byte', 'kilobyte', 'megabyte'] as const
const step = 1024

/** A file's size as the language writes it: "312 bytes", "1,9 кБ", "17.5 MB". */
export function formatBytes(bytes: number, language: Language): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(step)))
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: 1
  })
  return spaced(format.format(bytes / step ** power), language)
}
