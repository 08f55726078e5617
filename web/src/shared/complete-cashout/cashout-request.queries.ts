import {shownCashoutStatus} from '@paydesk/contracts/state-machine'
import type {MutationMeta} from '@tanstack/react-query'
import {query as constants} from '@/lib/constants.ts'
import {untilNext} from '@/lib/list-query.ts'
import {polled} from '@/lib/live.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'
import {withCode} from '../second-factor/with-code.ts'
import {useWriteRow} from '../use-write-row.ts'

/** Starts one request's call while its screen is still on the way. */
export function prefetchCashoutRequest(utils: TrpcUtils, id: number): void {
  void utils.cashoutRequests.get.prefetch({id}, {staleTime: constants.preloadedStaleAfter})
}

/** One cash-out request, asked for again and again until it is completed or cancelled. */
export function useCashoutRequest(id: number) {
  return trpc.cashoutRequests.get.useQuery(
    {id},
    {
      refetchInterval: ({state: {data}}) =>
        polled(data && shownCashoutStatus(data) === 'pending' ? constants.liveRefresh : false) ||
        untilNext([data?.assignment?.expiresAt])
    }
  )
}

/** Completes a request; the answer is the request as the server has it now. Rejects as the call does. */
export function useCompleteCashout(meta?: MutationMeta) {
  const {cashoutRequest: onSuccess} = useWriteRow()
  const {mutateAsync} = trpc.cashoutRequests.update.useMutation({...(meta && {meta}), onSuccess})
  return (change: Parameters<typeof mutateAsync>[0]) => withCode(() => mutateAsync(change))
}

/** Cancels a request; the answer is the request as the server has it now. Rejects as the call does. */
export function useCancelCashout() {
  const {cashoutRequest: onSuccess} = useWriteRow()
  const {mutateAsync} = trpc.cashoutRequests.cancel.useMutation({meta: {invalidates: 'behind'}, onSuccess})
  return (cancellation: Parameters<typeof mutateAsync>[0]) => withCode(() => mutateAsync(cancellation))
}
