import type {updateProfileInput} from '@paydesk/contracts/me'
import type {z} from 'zod'
import {trpc} from '@/lib/trpc.ts'

type Profile = z.output<typeof updateProfileInput>

/** Saves the own name, and a new password where one is given. */
export function useUpdateProfile() {
  const {mutateAsync} = trpc.me.updateProfile.useMutation()
  return ({name, password, currentPassword, passwordConfirmation}: Profile) =>
    mutateAsync(
      // Without a new password the other two mean nothing, whatever a password manager put there.
      password ? {name, password, currentPassword, passwordConfirmation} : {name}
    )
}

/** Adds the phone that the code was sent to. */
export function useConfirmPhone() {
  const {mutateAsync} = trpc.auth.confirmCode.useMutation()
  return async (values: {
    type: 'verify_phone'
    phone: string
    code: string
    currentPassword?: string | undefined
  }) => {
    await mutateAsync(values)
  }
}
