import {isUnsupportedCall, markSupported} from '@/lib/capabilities.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'

/** Starts the call for who may have a second factor, and notes whether the server knows one at all. */
export function prefetchSecondFactor(utils: TrpcUtils): void {
  utils.secondFactor.get.fetch().then(
    () => markSupported('secondFactor', true),
    (error: unknown) => {
      if (isUnsupportedCall(error)) markSupported('secondFactor', false)
    }
  )
}

export const useSecondFactor = () => trpc.secondFactor.get.useQuery(undefined, {retryOnMount: false})

/** A new secret for the app, for the own password. */
export function useBeginSecondFactor() {
  const {mutateAsync} = trpc.secondFactor.begin.useMutation()
  return mutateAsync
}

/** Turns it on by a code of the app; the recovery codes. */
export function useEnableSecondFactor() {
  const {mutateAsync} = trpc.secondFactor.enable.useMutation({
    // The codes come once: a retry after a lost answer would only get the error that the factor is on.
    retry: false
  })
  return async (code: string) => (await mutateAsync({code})).recoveryCodes
}

export function useDisableSecondFactor() {
  const utils = trpc.useUtils()
  const {mutateAsync} = trpc.secondFactor.disable.useMutation({
    onSuccess: status => utils.secondFactor.get.setData(undefined, status)
  })
  return async (code: string): Promise<void> => {
    await mutateAsync({code})
  }
}
