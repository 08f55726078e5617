import type {Settings, UpdateSetting} from '@paydesk/contracts/settings'
import {FieldRefusal, toAppError} from '@/lib/app-error.ts'
import {trpc} from '@/lib/trpc.ts'
import {withCode} from '@/shared/second-factor/with-code.ts'

/** Sentences about the cash-out fees name each rate by its whole path; the form knows it by its currency. */
function ownFields(error: unknown): unknown {
  const {code, fieldErrors} = toAppError(error)
  if (code !== 'VALIDATION' || !fieldErrors) return error
  const entries = Object.entries(fieldErrors)
  return new FieldRefusal(
    Object.fromEntries(entries.map(([name, texts]) => [name.split('.').at(-1) ?? name, texts]))
  )
}

/** Changes one setting; the answer is all of them. Rejects as the call does. */
export function useUpdateSetting() {
  const utils = trpc.useUtils()
  const {mutateAsync} = trpc.settings.update.useMutation({
    onSuccess: settings => utils.settings.get.setData(undefined, settings)
  })
  return async (change: UpdateSetting): Promise<Settings> => {
    try {
      return await withCode(() => mutateAsync(change))
    } catch (error) {
      throw ownFields(error)
    }
  }
}
