import type {signInInput} from '@paydesk/contracts/auth'
import type {z} from 'zod'
import {storeToken} from '@/lib/session.ts'
import {trpc} from '@/lib/trpc.ts'

type SignIn = z.output<typeof signInInput>

/**
 * Signs in and keeps the token. Nothing else: the application follows the token by itself, fetches
 * who it belongs to, and leaves the screens for guests.
 */
export function useSignIn() {
  const {mutateAsync} = trpc.auth.signIn.useMutation()
  return async (values: SignIn) => {
    const {token} = await mutateAsync(values)
    storeToken(token)
  }
}

/** Asks for a code by SMS; resolves to the seconds until another can be asked for. */
export function useRequestPhoneCode() {
  const {mutateAsync} = trpc.auth.requestCode.useMutation()
  return async (phone: string) => (await mutateAsync({type: 'verify_phone', phone})).retryAfter
}
