import {toAppError} from '@/lib/app-error.ts'
import {isUnsupportedCall} from '@/lib/capabilities.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'

/** Starts the call while the profile is still on the way. */
export function prefetchSessions(utils: TrpcUtils): void {
  void utils.sessions.list.prefetch()
}

/** Where the person is signed in; `lacks` from a server that does not tell. */
export function useSessions() {
  const {data, error} = trpc.sessions.list.useQuery(undefined, {retryOnMount: false})
  const failure = error ? toAppError(error) : undefined
  return {sessions: data, failure, lacks: isUnsupportedCall(error)}
}

/** Ends one session. One that has ended meanwhile is a success too: that is what was wanted. */
export function useEndSession() {
  const {mutateAsync, isPending, variables} = trpc.sessions.end.useMutation()
  const end = (id: number) =>
    mutateAsync({id}).catch((error: unknown) => {
      if (toAppError(error).code !== 'NOT_FOUND') throw error
    })
  return {end, ending: isPending ? variables.id : undefined}
}

export function useEndOtherSessions() {
  const {mutateAsync} = trpc.sessions.endOthers.useMutation()
  return () => mutateAsync()
}
