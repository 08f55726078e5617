import type {registerInput, requestCodeInput, resetPasswordInput, signInInput} from '@paydesk/contracts/auth'
import {useEffect, useRef} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {type AppError, toAppError} from '@/lib/app-error.ts'
import {storeToken} from '@/lib/session.ts'
import {toast} from '@/lib/toast.ts'
import {trpc} from '@/lib/trpc.ts'

type SignIn = z.output<typeof signInInput>
type Register = z.input<typeof registerInput>
type ResetPassword = z.output<typeof resetPasswordInput>
type ResetLink = Extract<z.output<typeof requestCodeInput>, {type: 'reset_password'}>

/**
 * Signs in and keeps the token, or says that the browser does not. Nothing else: the application follows the token
 * by itself, fetches its user, and leaves the screens for guests. A user with a second factor gets its challenge instead.
 */
export function useSignIn() {
  const {i18n} = useTranslation()
  const {mutateAsync} = trpc.auth.signIn.useMutation()
  return async (values: SignIn) => {
    const answer = await mutateAsync(values)
    if (!('token' in answer)) return answer.challenge
    if (storeToken(answer.token)) return undefined
    await i18n.loadNamespaces('session-end')
    toast.warning(i18n.t('unstored', {ns: 'session-end'}), {duration: Number.POSITIVE_INFINITY})
    return undefined
  }
}

/** Signs up; the answer is the same for an email that is taken. */
export function useRegister() {
  const {mutateAsync} = trpc.auth.register.useMutation()
  return (values: Register) => mutateAsync(values)
}

/** Asks for a recovery link; resolves to the seconds until another can be asked for. */
export function useRequestResetLink() {
  const {mutateAsync} = trpc.auth.requestCode.useMutation()
  return async (values: ResetLink) => (await mutateAsync(values)).retryAfter
}

/** Sets the password that a recovery link or an invitation asks for. */
export function useResetPassword() {
  const {mutateAsync} = trpc.auth.resetPassword.useMutation()
  return (values: ResetPassword) => mutateAsync(values)
}

export type LinkCheck =
  | {state: 'waiting'; ask: () => void}
  | {state: 'checking'}
  | {state: 'good'; botUrl: string | undefined}
  | {state: 'bad'}
  | {state: 'failed'; error: AppError; retry: () => void}

/** Confirms the code of an email's link once it is asked to: a mail scanner that opens the page confirms nothing. */
export function useLinkCheck(type: 'verify_register' | 'reset_password', code: string): LinkCheck {
  const {mutate, data, error, isPending} = trpc.auth.confirmCode.useMutation()
  const ask = () => mutate({type, code})
  if (data) return {state: 'good', botUrl: data.botUrl ?? undefined}
  if (isPending) return {state: 'checking'}
  if (!error) return {state: 'waiting', ask}
  const failure = toAppError(error)
  return failure.code === 'VALIDATION' ? {state: 'bad'} : {state: 'failed', error: failure, retry: ask}
}

/** Checks a recovery link, which that does not use up, as soon as the screen is there. */
export function useResetLinkCheck(code: string): LinkCheck {
  const check = useLinkCheck('reset_password', code)
  const asked = useRef(false)
  useEffect(() => {
    if (check.state !== 'waiting' || asked.current) return
    asked.current = true
    check.ask()
  })
  return check
}
