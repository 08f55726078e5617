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
  return useCallback(
    (sentence, label) => {
      const found = recogniseMessage(sentence)
      if (!found) return sentence
      const params: MessageParams =
        label && 'path' in found.params ? {...found.params, path: label} : found.params
      return t(found.id, params)
    },
    [t]
  )
}
