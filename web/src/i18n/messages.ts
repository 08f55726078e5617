import type {Language} from '@paydesk/contracts/enums'
import {type FieldError, readCoded} from '@paydesk/contracts/field-error'
import {type MessageId, type MessageParams, messages} from '@paydesk/contracts/messages'
import {useCallback} from 'react'
import {useTranslation} from 'react-i18next'
import {formatFigures, formatRate} from '@/lib/money.ts'
import {useLanguage} from './use-language.ts'

export type MessageTexts = Record<MessageId, string>

/** English is the language of the sentences themselves. */
export const englishMessages: MessageTexts = messages

/**
 * Writes what is wrong with a field in the chosen language, from the code that its schema or the server gave. `label`
 * is the name that the field has on the screen; without it the sentence keeps the name it came with. The sentence of
 * a server that gave no code, or one that is not known here, is shown as it came.
 */
export function useMessage(): (error: string | FieldError, label?: string) => string {
  const {t, i18n} = useTranslation('messages')
  const statusWords = useStatusWords()
  const language = useLanguage()
  return useCallback(
    (error, label) => {
      const given = typeof error === 'string' ? (readCoded(error) ?? {message: error}) : error
      const {code, params: values = {}, message = code ?? ''} = given
      if (!code || !i18n.exists(`messages:${code}`)) return message
      const params = writtenNumbers(label && 'path' in values ? {...values, path: label} : values, language)
      const named = code === 'transitionNotAllowed' ? {...params, ...statusWords(params)} : params
      const sentence = t(code as MessageId, named)
      // A server's own use of the code may lack a value.
      return /\{\w+\}/.test(sentence) ? message : sentence
    },
    [t, i18n, statusWords, language]
  )
}

const wireAmount = /^-?\d+\.\d{2,6}$/
const plainNumber = /^\d+(\.\d+)?$/
/** Parameters that are counts, bounds and rates; another one of digits may be a name. */
const numbers = new Set(['line', 'max', 'min', 'rate', 'seconds', 'value'])

/** The server writes numbers as the wire does; here they are written as the language does, to the last digit. */
function writtenNumbers(params: MessageParams, language: Language): MessageParams {
  const entries = Object.entries(params).map(([name, value]) => {
    const text = String(value)
    if (name !== 'rate' && wireAmount.test(text)) return [name, formatFigures(text, language)]
    return [name, numbers.has(name) && plainNumber.test(text) ? formatRate(text, language) : value]
  })
  return Object.fromEntries(entries) as MessageParams
}

/** A refused transition names both its states as the wire does; people know them by their words. */
function useStatusWords(): (params: MessageParams) => MessageParams {
  const {t, i18n} = useTranslation('words')
  return useCallback(
    params => {
      const word = (status: unknown) => {
        const key = `words:payoutStatus.${status}`
        return i18n.exists(key) ? t(key as never) : String(status)
      }
      return {from: word(params.from), to: word(params.to)}
    },
    [t, i18n]
  )
}
