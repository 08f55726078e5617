import {query as constants} from '@/lib/constants.ts'
import {latestRows, summaryQuery} from '@/lib/list-query.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'

const options = {staleTime: constants.preloadedStaleAfter}

/** Starts the list's call while its code is still on the way. */
export function prefetchMerchants(utils: TrpcUtils): void {
  void utils.merchants.list.prefetch(undefined, options)
}

/** All merchants by name. */
export const useMerchants = () => trpc.merchants.list.useQuery(undefined, options)

/** Creates a merchant, and answers with it. Rejects as the call does. */
export const useCreateMerchant = () => trpc.merchants.create.useMutation().mutateAsync

/** Renames, disables or enables a merchant. Rejects as the call does. */
export const useUpdateMerchant = () => trpc.merchants.update.useMutation().mutateAsync

export const useLatestImports = (merchantId: number) =>
  trpc.payoutImports.list.useQuery({...latestRows, merchantId})

/** The merchant's payouts by status, and their sums. */
export const useMerchantTotals = (merchantId: number) =>
  trpc.payouts.summary.useQuery({merchantId}, summaryQuery)
