import {query as constants} from '@/lib/constants.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'

const options = {staleTime: constants.preloadedStaleAfter}

/** Starts the list's call while its code is still on the way. */
export function prefetchMerchants(utils: TrpcUtils): void {
  void utils.merchants.list.prefetch(undefined, options)
}

/** All merchants by name. */
export const useMerchants = () => trpc.merchants.list.useQuery(undefined, options)

/** Renames a merchant. Rejects as the call does. */
export const useRenameMerchant = () => trpc.merchants.rename.useMutation().mutateAsync
