import {trpc} from '@/lib/trpc.ts'
import {useMay} from '@/shared/me.tsx'

const shown = 5

/** The newest payouts of an order; `orderId` is its whole number, as the calls compare it. */
export function usePayoutsOfOrder(orderId: string) {
  const mayRead = useMay()('payouts', 'read')
  const {data, isLoading} = trpc.payouts.list.useQuery({orderId, perPage: shown}, {enabled: mayRead})
  return {payouts: data?.items ?? [], isLoading}
}
