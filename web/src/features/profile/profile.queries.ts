import type {updateProfileInput} from '@paydesk/contracts/me'
import type {z} from 'zod'
import {trpc} from '@/lib/trpc.ts'

type Profile = z.output<typeof updateProfileInput>

/** Saves the own name, and a new password where one is given. */
export function useUpdateProfile() {
  const utils = trpc.useUtils()
  const {mutateAsync} = trpc.me.updateProfile.useMutation()
  return async ({name, password, currentPassword, passwordConfirmation}: Profile) => {
    const user = await mutateAsync(
      // Without a new password the other two mean nothing, whatever a password manager put there.
      password ? {name, password, currentPassword, passwordConfirmation} : {name}
    )
    await utils.me.get.invalidate()
    return user
  }
}

/** Adds the phone that the code was sent to. */
export function useConfirmPhone() {
  const utils = trpc.useUtils()
  const {mutateAsync} = trpc.auth.confirmCode.useMutation()
  return async (values: {type: 'verify_phone'; phone: string; code: string}) => {
    await mutateAsync(values)
    await utils.me.get.invalidate()
  }
}
