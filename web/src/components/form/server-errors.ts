import type {FieldValues, Path, UseFormReturn} from 'react-hook-form'
import type {AppError} from '@/lib/app-error.ts'

/**
 * Puts the server's sentences on the fields of the same name, with the focus on the first of them.
 * Returns what is left for the form as a whole: sentences whose field is not on the screen, or the
 * failure itself; undefined when the fields say it all.
 */
export function placeServerErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: AppError
): AppError | undefined {
  const sentences = Object.entries(error.fieldErrors ?? {})
  // A conflict is explained as a whole; a limit may be one field's, as an address that was just written to.
  if (error.code === 'CONFLICT' || sentences.length === 0) return error
  const shown = form.control._names.mount
  let first: string | undefined
  const homeless: string[] = []
  for (const [name, texts] of sentences) {
    if (!shown.has(name)) {
      homeless.push(...texts)
      continue
    }
    form.setError(name as Path<V>, {type: 'server', message: texts[0]})
    first ??= name
  }
  // In the order of the screen, whatever the order of the answer.
  const onScreen = [...shown].find(name => sentences.some(([failed]) => failed === name))
  // The dialog that asked for confirmation gives the focus back first.
  if (first) setTimeout(() => form.setFocus((onScreen ?? first) as Path<V>))
  if (homeless.length === 0) return undefined
  return {...error, fieldErrors: {form: homeless}}
}
