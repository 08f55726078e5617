import {endsIn} from '@paydesk/contracts/requisites'
import {searchable} from '@paydesk/contracts/visible-text'
import {trpc} from '@/lib/trpc.ts'
import {useMay} from '@/shared/me.tsx'

const shown = 5

/** The newest payouts of an order; `orderId` is its whole number, as the calls compare it. */
export function usePayoutsOfOrder(orderId: string) {
  const mayRead = useMay()('payouts', 'read')
  const {data, isLoading} = trpc.payouts.list.useQuery({orderId, perPage: shown}, {enabled: mayRead})
  return {payouts: data?.items ?? [], isLoading}
}

/** The newest payouts to a phone or card that ends in these digits. */
export function usePayoutsByRequisite(requisite: string) {
  const mayRead = useMay()('payouts', 'read')
  const {data, isLoading} = trpc.payouts.list.useQuery({requisite, perPage: shown}, {enabled: mayRead})
  // A server that does not know the filter answers with any payouts, so each is looked at.
  return {payouts: (data?.items ?? []).filter(({details}) => endsIn(details, requisite)), isLoading}
}

/** The merchants whose name holds the text, in any case. */
export function useMerchantsByName(text: string) {
  const mayRead = useMay()('merchants', 'read')
  const {data} = trpc.merchants.list.useQuery(undefined, {enabled: mayRead})
  const wanted = searchable(text)
  return (data ?? []).filter(({name}) => searchable(name).includes(wanted)).slice(0, shown)
}
