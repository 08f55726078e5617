import type {FieldErrors} from '@paydesk/contracts/errors'
import {message} from '@paydesk/contracts/messages'
import type {ZodError} from 'zod'

/** Where an issue belongs to the form as a whole. */
const wholeForm = 'form'

/** A refused input by the form's own field names (`cashoutFeeRates.rub`), each with its sentences. */
export function fieldErrorsOf(error: ZodError): FieldErrors {
  const fields: FieldErrors = {}
  const add = (path: string, sentence: string) => {
    // A key that a client made up may be __proto__: only an own property is a field.
    const sentences = Object.hasOwn(fields, path) ? (fields[path] ?? []) : []
    Object.defineProperty(fields, path, {
      value: [...sentences, sentence],
      enumerable: true,
      configurable: true
    })
  }
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) {
        add(path ? `${path}.${key}` : key, message('unknownField', {path: key.slice(0, 60)}))
      }
    } else {
      add(path || wholeForm, issue.message)
    }
  }
  return fields
}
