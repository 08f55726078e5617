import {useQuery, useQueryClient} from '@tanstack/react-query'
import {useCallback} from 'react'
import {ask} from '@/apps/checkout/calls.ts'
import {useClient} from '@/apps/checkout/client-context.ts'
import {orNull, pace, paceAfter} from '@/apps/checkout/not-found.ts'
import {useWaking} from '@/apps/checkout/use-server-now.ts'
import {query as constants} from '@/lib/constants.ts'

const queryKey = (id: string) => ['paymentCredentials.get', id] as const

/** Where to send the money, asked for again while it stands; null once it is gone, or where it never was. */
export function usePaymentCredential(id: string) {
  const {start, clock} = useClient()
  const query = useQuery({
    queryKey: queryKey(id),
    async queryFn({signal}) {
      const answer = await orNull(ask(start, 'paymentCredentials.get', {paymentCredentialId: id}, signal))
      if (!answer) return null
      const {data, date, sentAt, receivedAt} = answer
      // The header tells whole seconds; by the last moment of one, never too much time is shown. A
      // proxy that takes the header away leaves nothing but the phone's own clock.
      clock.learn({serverTime: date === null ? Date.now() : date + 999, sentAt, receivedAt})
      return data
    },
    staleTime: constants.payoutIntentStaleAfter,
    refetchInterval({state: {data, error}}) {
      if (error) return paceAfter(error)
      return data ? pace.watching : false
    }
  })
  const {refetch, isStale, data} = query
  useWaking(
    useCallback(() => {
      if (data && (isStale || !clock.read()?.sure)) void refetch({cancelRefetch: false})
    }, [data, isStale, clock, refetch])
  )
  return query
}

/** Leaves nothing of the credentials in the page's memory. */
export function useForgetCredential(id: string) {
  const cache = useQueryClient()
  return useCallback(() => {
    cache.setQueryData(queryKey(id), null)
  }, [cache, id])
}
