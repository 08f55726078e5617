import {keepPreviousData} from '@tanstack/react-query'
import {isUnsupportedCall} from '@/lib/capabilities.ts'
import {bell} from '@/lib/constants.ts'
import {polled} from '@/lib/live.ts'
import {trpc} from '@/lib/trpc.ts'

/** The newest notifications, and how many of all are unread; `lacks` from a server without them. */
export function useNotifications(perPage: number = bell.atFirst) {
  const query = trpc.notifications.list.useQuery(
    {page: 1, perPage},
    {placeholderData: keepPreviousData, refetchInterval: () => polled(bell.refresh), retryOnMount: false}
  )
  return {...query, lacks: isUnsupportedCall(query.error)}
}

/** Marks one as read, without waiting for the answer. */
export function useMarkRead() {
  const {mutate} = trpc.notifications.markOne.useMutation()
  return (id: number) => mutate({id, read: true})
}

/** Marks all up to the newest that is shown as read. */
export function useMarkAllRead() {
  const {mutate, isPending} = trpc.notifications.markAllRead.useMutation()
  return {markAllRead: (lastId: number) => mutate({lastId}), isPending}
}
