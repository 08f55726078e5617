import type {Currency} from '@paydesk/contracts/enums'
import {useMemo} from 'react'
import {formatBytes} from '@/lib/bytes.ts'
import {formatDateTime, formatDay, formatDays, formatExact} from '@/lib/dates.ts'
import {formatAtRest, formatMoney, formatNumber, formatPercent, formatRate, formatTyped} from '@/lib/money.ts'
import {useLanguage} from './use-language.ts'

/** Money, numbers and dates as the language of the screen writes them. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(
    () => ({
      money: (amount: string, currency: Currency) => formatMoney(amount, currency, language),
      number: (value: number | string) => formatNumber(value, language),
      percent: (value: number) => formatPercent(value, language),
      /** One after the other, with what the language puts between them. */
      list: (texts: readonly string[]) => texts.join(language === 'zh' ? '、' : ', '),
      /** A label before a value, with the colon and the gap of the language. */
      named: (label: string) => (language === 'zh' ? `${label}：` : `${label}: `),
      typed: (text: string) => formatTyped(text, language),
      atRest: (text: string, currency: Currency) => formatAtRest(text, currency, language),
      rate: (rate: string) => formatRate(rate, language),
      bytes: (size: number) => formatBytes(size, language),
      dateTime: (iso: string) => formatDateTime(iso, language),
      exact: (iso: string) => formatExact(iso, language),
      days: (from: string, to: string) => formatDays(from, to, language),
      day: (day: string) => formatDay(day, language)
    }),
    [language]
  )
}
