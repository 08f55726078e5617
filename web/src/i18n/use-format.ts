import type {Currency} from '@paydesk/contracts/enums'
import {useMemo} from 'react'
import {formatBytes} from '@/lib/bytes.ts'
import {formatDateTime, formatDay, formatExact} from '@/lib/dates.ts'
import {formatMoney, formatNumber, formatPercent, formatRate, formatTyped} from '@/lib/money.ts'
import {useLanguage} from './use-language.ts'

/** Money, numbers and dates as the language of the screen writes them. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(
    () => ({
      money: (amount: string, currency: Currency) => formatMoney(amount, currency, language),
      number: (value: number | string) => formatNumber(value, language),
      percent: (value: number) => formatPercent(value, language),
      typed: (text: string) => formatTyped(text, language),
      rate: (rate: string) => formatRate(rate, language),
      bytes: (size: number) => formatBytes(size, language),
      dateTime: (iso: string) => formatDateTime(iso, language),
      exact: (iso: string) => formatExact(iso, language),
      day: (day: string) => formatDay(day, language)
    }),
    [language]
  )
}
