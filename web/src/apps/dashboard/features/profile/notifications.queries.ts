import {toAppError} from '@/lib/app-error.ts'
import {isUnsupportedCall} from '@/lib/capabilities.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'

/** Starts the call while the profile is still on the way. */
export function prefetchNotificationPreferences(utils: TrpcUtils): void {
  void utils.notifications.preferences.prefetch()
}

/** Where the user is notified of what; `lacks` from a server where nobody chooses. */
export function useNotificationPreferences() {
  const {data, error} = trpc.notifications.preferences.useQuery(undefined, {retryOnMount: false})
  return {data, failure: error ? toAppError(error) : undefined, lacks: isUnsupportedCall(error)}
}

/** Turns a channel of a kind on or off. The row shows the choice while it is sent. */
export function useSetPreference() {
  const {mutateAsync, isPending, variables} = trpc.notifications.setPreference.useMutation()
  return {set: mutateAsync, sending: isPending ? variables : undefined}
}
