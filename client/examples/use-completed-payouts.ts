// A React hook over TanStack Query: useCompletedPayouts(createClient({url: location.origin, token}))
import type {Client} from '@paydesk/client'
import {useQuery} from '@tanstack/react-query'

export function useCompletedPayouts(paydesk: Client) {
  return useQuery({
    queryKey: ['payouts', 'completed'],
    queryFn: ({signal}) => paydesk.payouts.list({statuses: ['completed'], perPage: 10}, {signal})
  })
}
