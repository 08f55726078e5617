import {FormData} from 'undici'
import {snakeKey} from './case.ts'

/**
 * A multipart body: snake_case names, booleans as 1 and 0, files passed through as they are with
 * their names. The form is the pool's own, which refuses Node's. What is undefined or null is left out; a list repeats its name with brackets.
 */
export function toMultipart(fields: object): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) append(form, snakeKey(key), value)
  return form
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) append(form, `${name}[]`, item)
  } else if (value instanceof Blob) {
    form.append(name, value, value instanceof File ? value.name : 'file')
  } else if (typeof value === 'boolean') {
    form.append(name, value ? '1' : '0')
  } else {
    form.append(name, String(value))
  }
}
