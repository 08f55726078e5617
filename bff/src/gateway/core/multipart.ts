import {FormData} from 'undici'
import {snakeKey} from './case.ts'

/**
 * A multipart body: snake_case names, booleans as 1 and 0, files unchanged with their names. The form is undici's,
 * whose pool refuses Node's. Leaves out undefined and null; a list repeats its name with brackets.
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
