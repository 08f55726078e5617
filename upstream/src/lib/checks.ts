import {coded} from '@paydesk/contracts/field-error'
import type {MessageId, MessageParams} from '@paydesk/contracts/messages'
import type {z} from 'zod'
import {type FieldErrors, refuse} from './refusal.ts'

/** Collects the errors of a call's fields, so that one response reports all of them. */
export type Checks = {
  /** Notes a sentence against a field; the first one stays. */
  note(field: string, id: MessageId, params?: MessageParams): void
  /** The value as its schema reads it; where it is refused, a note, and a value that `assertThat` never lets through. */
  read<T>(field: string, schema: z.ZodType<T>, value: unknown): T
  /** Throws 422 with every note there is. */
  assertThat(): void
}

export function startChecks(): Checks {
  const errors: FieldErrors = {}
  return {
    note(field, id, params) {
      errors[field] ??= [coded(id, params)]
    },
    read<T>(field: string, schema: z.ZodType<T>, value: unknown): T {
      const read = schema.safeParse(value)
      if (!read.success) errors[field] ??= [read.error.issues[0]?.message ?? coded('invalid', {path: field})]
      return read.data as T
    },
    assertThat() {
      if (Object.keys(errors).length > 0) throw refuse.invalid(errors)
    }
  }
}
