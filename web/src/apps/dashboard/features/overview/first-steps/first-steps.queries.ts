import {query as constants} from '@/lib/constants.ts'
import {trpc} from '@/lib/trpc.ts'
import {useMay} from '@/shared/me.tsx'

/** `isDone` is undefined until the server has answered. */
export type FirstStep = {name: 'merchant' | 'vendor' | 'payouts'; isDone: boolean | undefined}

const options = {staleTime: constants.preloadedStaleAfter}

/** The steps to the first payout that the role may take; the last is never done, because a payout ends them all. */
export function useFirstSteps(): FirstStep[] {
  const may = useMay()
  const creates = {
    merchant: may('merchants', 'create'),
    vendor: may('vendors', 'create'),
    payouts: may('payoutImports', 'create')
  }
  const merchants = trpc.merchants.list.useQuery(undefined, {...options, enabled: creates.merchant})
  const vendors = trpc.vendors.list.useQuery({page: 1, perPage: 1}, {...options, enabled: creates.vendor})
  const steps: FirstStep[] = [
    {name: 'merchant', isDone: merchants.data && merchants.data.length > 0},
    {name: 'vendor', isDone: vendors.data && vendors.data.total > 0},
    {name: 'payouts', isDone: false}
  ]
  return steps.filter(({name}) => creates[name])
}
