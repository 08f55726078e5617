import {zodResolver} from '@hookform/resolvers/zod'
import type {FieldValues, Resolver} from 'react-hook-form'
import type {core} from 'zod'
import {libraryMessage} from './zod-messages.ts'

/** Checks a form's values by a schema of contracts; sentences are those of the product. */
export function resolverOf<In extends FieldValues, Out>(
  schema: core.$ZodType<Out, In>
): Resolver<In, unknown, Out> {
  return zodResolver(schema as never, {error: libraryMessage as never}) as never
}
