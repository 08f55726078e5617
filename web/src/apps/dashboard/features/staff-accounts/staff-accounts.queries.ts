import {query as constants} from '@/lib/constants.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'
import {withCode} from '@/shared/second-factor/with-code.ts'

const options = {staleTime: constants.preloadedStaleAfter}

/** Starts the list's call while its code is still on the way. */
export function prefetchStaffAccounts(utils: TrpcUtils): void {
  void utils.staffAccounts.list.prefetch(undefined, options)
}

/** All staff accounts by name. No event says that a person has set a password or signed in: they are polled. */
export const useStaffAccounts = () =>
  trpc.staffAccounts.list.useQuery(undefined, {...options, refetchInterval: constants.overviewRefresh})

/** Creates an account; asks for a code of the second factor where the server wants one. Rejects as the call does. */
export function useCreateStaffAccount() {
  const {mutateAsync} = trpc.staffAccounts.create.useMutation()
  return (input: Parameters<typeof mutateAsync>[0]) => withCode(() => mutateAsync(input))
}

/** Changes the role, disables or enables; otherwise as above. */
export function useUpdateStaffAccount() {
  const {mutateAsync} = trpc.staffAccounts.update.useMutation()
  return (input: Parameters<typeof mutateAsync>[0]) => withCode(() => mutateAsync(input))
}

/** Invites a person who has not joined again; otherwise as above. */
export function useInviteStaff() {
  const {mutateAsync} = trpc.staffAccounts.invite.useMutation()
  return (input: Parameters<typeof mutateAsync>[0]) => withCode(() => mutateAsync(input))
}

/** Signs an account out everywhere. Rejects as the call does. */
export const useEndStaffSessions = () => trpc.staffAccounts.endSessions.useMutation().mutateAsync
