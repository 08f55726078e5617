import type {MessageId, MessageParams} from './messages.ts'

/** What is wrong with a field: a sentence in English, and what it can be written from in any language. */
export type FieldError = {message: string; code?: string | null; params?: MessageParams}

/** A sentence of the catalogue as the one text that zod, a form and a job can carry for an error. */
export function coded(code: MessageId, params: MessageParams = {}): string {
  return JSON.stringify({code, params})
}

/** The same for an error that came over the wire, its sentence kept for a code that nobody here knows. */
export function textOf({message, code, params = {}}: FieldError): string {
  return code ? JSON.stringify({code, params, message}) : message
}

/** What `coded` or `textOf` was given; null for a text that neither made. */
export function readCoded(text: string): (Omit<FieldError, 'message'> & {message?: string}) | null {
  if (!text.startsWith('{"code":"')) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
