import {query} from '@/lib/constants.ts'
import {trpc} from '@/lib/trpc.ts'

/**
 * The signed-in person's wallets. They change without anybody here doing it (a payout is confirmed, a
 * request completed), so they are asked for again and again while they are looked at.
 */
export function useWallets() {
  return trpc.me.get.useQuery(undefined, {
    staleTime: query.liveRefresh,
    refetchInterval: query.walletsRefresh,
    select: me => me.wallets
  })
}
