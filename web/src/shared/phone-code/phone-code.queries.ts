import {useState} from 'react'
import {type AppError, toAppError} from '@/lib/app-error.ts'
import {trpc} from '@/lib/trpc.ts'
import {dropStep, type PhoneCodePurpose, savedStep, saveStep} from './saved-step.ts'
import {useCountdown} from './use-countdown.ts'

/** Proving a phone: a number is asked for, a code goes to it, and another one can be sent after a while. */
export type PhoneCode = {
  /** E.164 that the code was sent to; undefined while the number is still asked for. */
  phone: string | undefined
  /** The number entered last, the initial value of a correction. */
  entered: string
  /** Seconds until another code may be asked for. */
  wait: number
  /** Why another code could not be sent. */
  failure: AppError | undefined
  /** Sends a code and moves on to entering it; rejects as the call does. */
  ask: (phone: string) => Promise<void>
  again: () => Promise<void>
  /** Back to the number. */
  change: () => void
  /** The code was used: a reload begins with the number again. */
  done: () => void
}

/** The two steps of proving a phone; a reload of the tab comes back to the second one with its countdown. */
export function usePhoneCode(purpose: PhoneCodePurpose): PhoneCode {
  const [kept] = useState(() => savedStep(purpose))
  const [phone, setPhone] = useState(kept?.phone)
  const [entered, setEntered] = useState(kept?.phone ?? '')
  const [failure, setFailure] = useState<AppError>()
  const [wait, startWait] = useCountdown(kept?.waitUntil ?? 0)
  const {mutateAsync} = trpc.auth.requestCode.useMutation()
  const send = async (number: string) => {
    setFailure(undefined)
    const {retryAfter} = await mutateAsync({type: 'verify_phone', phone: number})
    startWait(retryAfter)
    saveStep(purpose, number, retryAfter)
  }
  return {
    phone,
    entered,
    wait,
    failure,
    async ask(number) {
      await send(number)
      setEntered(number)
      setPhone(number)
    },
    async again() {
      try {
        await send(entered)
      } catch (error) {
        const refusal = toAppError(error)
        if (refusal.code === 'TOO_MANY_REQUESTS' && refusal.retryAfter) startWait(refusal.retryAfter)
        else setFailure(refusal)
      }
    },
    change() {
      setFailure(undefined)
      setPhone(undefined)
      dropStep(purpose)
    },
    done: () => dropStep(purpose)
  }
}
