import type {IntentReceipt, PayoutIntent} from '@paydesk/contracts/payout-intents'
import {useMutation, useQuery, useQueryClient} from '@tanstack/react-query'
import {useCallback, useState} from 'react'
import {query as constants} from '@/lib/constants.ts'
import {ask, uploadReceipt} from './calls.ts'
import {useClient} from './client-context.ts'
import {orNull, pace, paceAfter} from './not-found.ts'
import {useWaking} from './use-server-now.ts'

// The key is no part of it: a cache's keys are shown by many a tool.
const queryKey = (id: string) => ['payoutIntents.get', id] as const

/** How often a payout intent can be expected to change; false where it never will again. */
function paceOf(intent: PayoutIntent | null): number | false {
  switch (intent?.status) {
    case 'manual_confirmation':
      return pace.waiting
    case 'pending':
    case 'blocked':
      return pace.watching
    default:
      return false
  }
}

/** The payout intent, asked for again while it can change; null where id and key fit none. */
export function useIntent(id: string, key: string) {
  const {start, clock} = useClient()
  const query = useQuery({
    queryKey: queryKey(id),
    async queryFn({signal}) {
      const answer = await orNull(ask(start, 'payoutIntents.get', {payoutIntentId: id, key}, signal))
      if (!answer) return null
      const {data, sentAt, receivedAt} = answer
      clock.learn({serverTime: Date.parse(data.serverTime), sentAt, receivedAt})
      return data
    },
    staleTime: constants.payoutIntentStaleAfter,
    refetchInterval: ({state}) => (state.error ? paceAfter(state.error) : paceOf(state.data ?? null))
  })
  const {refetch, isStale} = query
  useWaking(
    useCallback(() => {
      if (isStale || !clock.read()?.sure) void refetch({cancelRefetch: false})
    }, [isStale, clock, refetch])
  )
  return query
}

/**
 * Takes out of the cache, and so out of the page, where the money was to be sent, and asks the server
 * whether it agrees that the time is over.
 */
export function useForgetRequisites(id: string) {
  const cache = useQueryClient()
  return useCallback(() => {
    cache.setQueryData<PayoutIntent | null>(
      queryKey(id),
      intent => intent && {...intent, status: 'expired', bank: null, phoneNumber: null, cardNumber: null}
    )
    const timer = setTimeout(() => void cache.invalidateQueries({queryKey: queryKey(id)}), 1000)
    return () => clearTimeout(timer)
  }, [cache, id])
}

/** Sends a receipt. The page shows the server's answer at once, even if the next call fails. */
export function useReceiptUpload(id: string, key: string) {
  const cache = useQueryClient()
  const [progress, setProgress] = useState(0)
  const mutation = useMutation({
    mutationFn(file: File) {
      setProgress(0)
      return uploadReceipt({payoutIntentId: id, key, file}, setProgress)
    },
    onSuccess(receipt) {
      cache.setQueryData<PayoutIntent | null>(queryKey(id), intent => intent && withReceipt(intent, receipt))
    },
    // A refusal as well may mean that the page is behind: the time is over, or somebody was faster.
    onSettled: () => cache.invalidateQueries({queryKey: queryKey(id)})
  })
  return {...mutation, progress}
}

/** A receipt in time stops the clock, as the server has it. */
function withReceipt(intent: PayoutIntent, receipt: IntentReceipt): PayoutIntent {
  const receipts = [...intent.receipts.filter(({id}) => id !== receipt.id), receipt]
  return receipt.late || intent.status !== 'pending'
    ? {...intent, receipts}
    : {...intent, receipts, status: 'manual_confirmation', expiresAt: null}
}
