import {formDataSchema} from '@paydesk/contracts/fields'
import {z} from 'zod'
import {AppFailure} from './gateway/core/failure.ts'

/** A form's fields as one object: an empty text counts as left out, and of several by one name the last counts. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, value] of form.entries()) if (value !== '') fields[name] = value
  return {...fields}
}

/**
 * A FormData as a procedure's input, its fields judged by `schema`. A file over `maxFileBytes` is
 * PAYLOAD_TOO_LARGE, before anything else is said about the form.
 */
export function formInput<Schema extends z.ZodType>(schema: Schema, maxFileBytes: number) {
  return formDataSchema
    .transform(form => {
      const fields = fieldsOf(form)
      const tooLarge = Object.values(fields).some(value => value instanceof File && value.size > maxFileBytes)
      if (tooLarge) throw new AppFailure('PAYLOAD_TOO_LARGE', {detail: `a file over ${maxFileBytes} bytes`})
      return fields as unknown
    })
    .pipe(schema as unknown as z.ZodType<z.output<Schema>, unknown>)
}

/** Either a form or JSON, told apart by what was sent, so that each is judged by its own schema alone. */
export function formOrJsonInput<Form extends z.ZodType, Json extends z.ZodType>(form: Form, json: Json) {
  type Input = z.input<Form> | z.input<Json>
  type Output = z.output<Form> | z.output<Json>
  return z
    .custom<Input>(() => true)
    .transform((value, context): Output => {
      const parsed = (value instanceof FormData ? form : json).safeParse(value)
      if (parsed.success) return parsed.data as Output
      context.issues.push(...parsed.error.issues.map(issue => ({...issue, input: value}) as never))
      return z.NEVER
    })
}
