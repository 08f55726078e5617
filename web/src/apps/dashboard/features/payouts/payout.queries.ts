import type {Payout} from '@paydesk/contracts/payouts'
import {type MutationMeta, useQueryClient} from '@tanstack/react-query'
import {query as constants} from '@/lib/constants.ts'
import {untilNext} from '@/lib/list-query.ts'
import {polled} from '@/lib/live.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'
import {invalidateAfter} from '@/shared/invalidations.ts'
import {withCode} from '@/shared/second-factor/with-code.ts'
import {useWriteRow} from '@/shared/use-write-row.ts'
import {isOpenPayout} from './payouts.queries.ts'

/** Starts one payout's call while its screen is still on the way. */
export function prefetchPayout(utils: TrpcUtils, id: number): void {
  void utils.payouts.get.prefetch({id}, {staleTime: constants.preloadedStaleAfter})
}

/** One payout, asked for again and again while it can change by itself. */
export function usePayout(id: number) {
  return trpc.payouts.get.useQuery(
    {id},
    {
      refetchInterval: ({state: {data}}) =>
        polled(data && isOpenPayout(data) ? constants.liveRefresh : false) ||
        untilNext([data?.assignment?.expiresAt])
    }
  )
}

/** The transactions of a payout, the oldest first; none from a server that does not tell which they are. */
export function usePayoutTransactions({id}: Payout) {
  const {data} = trpc.transactions.list.useQuery({
    payoutId: id,
    perPage: 10,
    orderName: 'id',
    orderDirection: 'asc'
  })
  // Another server may not know the filter, and answers with all of them.
  return (data?.items ?? []).filter(({payoutId}) => payoutId === id)
}

/** Changes a payout's status; the answer is the payout as the server has it now. Rejects as the call does. */
export function useChangePayout(meta?: MutationMeta) {
  const {payout: onSuccess} = useWriteRow()
  return trpc.payouts.update.useMutation({...(meta && {meta}), onSuccess}).mutateAsync
}

/** Reverses a completed payout; the answer is the payout as the server has it now. Rejects as the call does. */
export function useReversePayout() {
  const {payout: onSuccess} = useWriteRow()
  const {mutateAsync} = trpc.payouts.reverse.useMutation({onSuccess})
  return (reversal: Parameters<typeof mutateAsync>[0]) => withCode(() => mutateAsync(reversal))
}

/** Changes many payouts in a row: `refresh` invalidates once, after the last of them. */
export function useChangePayouts() {
  const queryClient = useQueryClient()
  const change = useChangePayout({invalidates: false})
  return {change, refresh: () => invalidateAfter(queryClient, 'payouts.update')}
}
