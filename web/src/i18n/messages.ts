import type {Language} from '@paydesk/contracts/enums'
import {type MessageId, type MessageParams, messages, recogniseMessage} from '@paydesk/contracts/messages'
import {useCallback} from 'react'
import {useTranslation} from 'react-i18next'
import {formatFigures, formatRate} from '@/lib/money.ts'
import {useLanguage} from './use-language.ts'

export type MessageTexts = Record<MessageId, string>

/** English is the language of the sentences themselves. */
export const englishMessages: MessageTexts = messages

/**
 * Turns a sentence from a schema or from the server into the chosen language. `label` is the name
 * that the field has on the screen; without it the sentence keeps the name it came with. A sentence
 * that no template fits is shown as it came.
 */
export function useMessage(): (sentence: string, label?: string) => string {
  const {t} = useTranslation('messages')
  const statusWords = useStatusWords()
  const language = useLanguage()
  return useCallback(
    (sentence, label) => {
      const found = recogniseMessage(sentence)
      if (!found) return sentence
      const named: MessageParams =
        label && 'path' in found.params ? {...found.params, path: label} : found.params
      const params = writtenNumbers(named, language)
      return t(found.id, found.id === 'transitionNotAllowed' ? {...params, ...statusWords(params)} : params)
    },
    [t, statusWords, language]
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
