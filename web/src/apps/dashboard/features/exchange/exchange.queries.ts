import type {ExchangeRate} from '@paydesk/contracts/exchange-rates'
import type {transferForm} from '@paydesk/contracts/transactions'
import type {z} from 'zod'
import {toFormData} from '@/lib/to-form-data.ts'
import {trpc} from '@/lib/trpc.ts'

/** The rates that are promised to this person now. Each asking makes new promises, so none is kept. */
export function useQuotes() {
  return trpc.exchangeRates.get.useQuery(undefined, {staleTime: 0, gcTime: 0, refetchOnMount: 'always'})
}

/** Replaces an expired quote with the quote that came with the error. */
export function useAdoptQuote(): (quote: ExchangeRate) => void {
  const utils = trpc.useUtils()
  return quote =>
    utils.exchangeRates.get.setData(undefined, old => [
      ...(old ?? []).filter(
        ({source, destination}) => source !== quote.source || destination !== quote.destination
      ),
      quote
    ])
}

type Transfer = z.output<typeof transferForm>

/** Exchanges; the answer is the transaction. Rejects as the call does. */
export function useTransfer() {
  const {mutateAsync} = trpc.transactions.transfer.useMutation()
  return (transfer: Transfer) => mutateAsync(toFormData(transfer))
}
