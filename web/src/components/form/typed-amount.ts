import type {Currency} from '@paydesk/contracts/enums'
import {coded} from '@paydesk/contracts/field-error'
import {readTyped} from '@paydesk/contracts/typed-amount'
import {useCallback} from 'react'
import {useFormat} from '@/i18n/use-format.ts'
import {useLanguage} from '@/i18n/use-language.ts'
import type {FieldReader} from './resolver.ts'

/** Reads an amount that was typed in the language of the screen; the problem names both readings where there are two. */
export function useAmountReader(currency: Currency): FieldReader {
  const language = useLanguage()
  const {money} = useFormat()
  return useCallback(
    typed => {
      const read = readTyped(typed, currency, language)
      if (typeof read === 'string') return {text: read}
      const [whole, decimal] = read
      const readings = {whole: money(whole, currency), decimal: money(decimal, currency)}
      return {problem: coded('amountTwoReadings', readings)}
    },
    [currency, language, money]
  )
}

/** The typed amount in the spelling of the contracts; empty where it has two readings. */
export function useTypedAmount(typed: string, currency: Currency): string {
  const read = useAmountReader(currency)(typed)
  return 'text' in read ? read.text : ''
}
