import {type FieldError, readCoded} from './field-error.ts'
import {type MessageId, message, messages} from './messages.ts'

/** The error that a text carries: with its sentence where `coded` made it, else the text itself is the sentence. */
export function fieldErrorOf(text: string): FieldError {
  const {code, params = {}} = readCoded(text) ?? {}
  if (!code || !Object.hasOwn(messages, code)) return {message: text}
  return {message: message(code as MessageId, params), code, params}
}
