import {toNestErrors} from '@hookform/resolvers'
import {zodResolver} from '@hookform/resolvers/zod'
import type {FieldError, FieldErrors, FieldValues, Resolver} from 'react-hook-form'
import type {core} from 'zod'
import {libraryMessage} from './zod-messages.ts'

/** Turns what was typed into a field into what its schema reads, or says why it cannot. */
export type FieldReader = (typed: string) => {text: string} | {problem: string}
export type FieldReaders = Map<string, FieldReader>

/**
 * Checks a form's values by a schema of contracts, after each reader has read its field; sentences are those of the
 * product.
 */
export function resolverOf<In extends FieldValues, Out>(
  schema: core.$ZodType<Out, In>,
  readers: FieldReaders
): Resolver<In, unknown, Out> {
  const check: Resolver<In, unknown, Out> = zodResolver(schema as never, {
    error: libraryMessage as never
  }) as never
  return async (typed, context, options) => {
    const values: FieldValues = {...typed}
    const problems: Record<string, FieldError> = {}
    for (const [name, reader] of readers) {
      const read = reader(String(values[name] ?? ''))
      if ('problem' in read) problems[name] = {type: 'typed', message: read.problem}
      else values[name] = read.text
    }
    const result = await check(values as In, context, options)
    if (Object.keys(problems).length === 0) return result
    const errors = toNestErrors(problems as FieldErrors<In>, options)
    return {values: {}, errors: {...result.errors, ...errors}}
  }
}
