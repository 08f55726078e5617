import {type MessageId, type MessageParams, messages, recogniseMessage} from '@paydesk/contracts/messages'
import {useCallback} from 'react'
import {useTranslation} from 'react-i18next'

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
  return useCallback(
    (sentence, label) => {
      const found = recogniseMessage(sentence)
      if (!found) return sentence
      const params: MessageParams =
        label && 'path' in found.params ? {...found.params, path: label} : found.params
      return t(found.id, found.id === 'transitionNotAllowed' ? {...params, ...statusWords(params)} : params)
    },
    [t, statusWords]
  )
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
