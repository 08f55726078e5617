import type {Language} from '@paydesk/contracts/enums'
import {localeOf} from './money.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** A formatter of dates, made once for a language and its options: making one costs more than its use. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  let found = formats.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(localeOf(language), options)
    formats.set(key, found)
  }
  return found
}
