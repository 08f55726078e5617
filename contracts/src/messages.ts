import {messages} from '../generated/messages.ts'

/**
 * Every sentence that a field can show, in English, by its code. On the wire an error is a sentence in `errors` and
 * the code with its params in `error_codes`; the web writes it in the chosen language from the code. The sentence of
 * an upstream that sends no code is shown as it came.
 */
export {messages}

export type MessageId = keyof typeof messages
export type MessageParams = Record<string, string | number>

/** The English sentence for `id`, its placeholders filled in; a placeholder without a value stays as it is. */
export function message(id: MessageId, params: MessageParams = {}): string {
  return messages[id].replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder
  )
}
