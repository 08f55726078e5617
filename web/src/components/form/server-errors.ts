import {type FieldError, textOf} from '@paydesk/contracts/field-error'
import type {FieldValues, Path, UseFormReturn} from 'react-hook-form'
import type {AppError} from '@/lib/app-error.ts'

/**
 * Puts what the server refused on the fields of the same name, with the focus on the first of them.
 * Returns what is left for the form as a whole: what is wrong with a field that is not on the screen, or the
 * failure itself; undefined when the fields say it all.
 */
export function placeServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: AppError
): AppError | undefined {
  const refused = Object.entries(error.fieldErrors ?? {})
  // A conflict is explained as a whole; a limit may be one field's, as an address that was just written to.
  if (error.code === 'CONFLICT' || refused.length === 0) return error
  const shown = form.control._names.mount
  let first: string | undefined
  const homeless: FieldError[] = []
  for (const [name, errors] of refused) {
    if (!shown.has(name)) {
      homeless.push(...errors)
      continue
    }
    form.setError(name as Path<V>, {type: 'server', message: errors[0] && textOf(errors[0])})
    first ??= name
  }
  // In the order of the screen, whatever the order of the answer.
  const onScreen = [...shown].find(name => refused.some(([failed]) => failed === name))
  // The dialog that asked for confirmation gives the focus back first.
  if (first) setTimeout(() => form.setFocus((onScreen ?? first) as Path<V>))
  if (homeless.length === 0) return undefined
  return {...error, fieldErrors: {form: homeless}}
}
