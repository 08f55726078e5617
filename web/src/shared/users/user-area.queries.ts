import type {User} from '@paydesk/contracts/users'
import type {PagePlace} from '@/components/data-table/all-pages.ts'
import {listQuery} from '@/lib/list-query.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'
import {useSeedItems} from '@/lib/use-seed-items.ts'
import type {UserKind} from './user-kind.ts'
import {toUsersInput, type UserSearch} from './user-search.ts'

// Vendors and sub-vendors are read and deleted by procedures of the same form.
type Reading = Pick<typeof trpc.vendors, 'list' | 'get' | 'invite' | 'delete'>
const areas: Record<UserKind, Reading> = {vendors: trpc.vendors, subVendors: trpc.subVendors}

type ReadingUtils = Pick<TrpcUtils['vendors'], 'list' | 'get'>
const utilsOf = (utils: TrpcUtils, kind: UserKind): ReadingUtils => utils[kind]

/** Nothing about a user changes by itself. */
const options = listQuery<User>(() => false)

/** Starts the list's call while its code is still on the way. */
export function prefetchUsers(utils: TrpcUtils, kind: UserKind, search: UserSearch): void {
  void utilsOf(utils, kind).list.prefetch(toUsersInput(search), {staleTime: options.staleTime})
}

/** A page of users, and any other page of the same filters for the export. */
export function useUserList(kind: UserKind, search: UserSearch) {
  const utils = trpc.useUtils()
  const query = areas[kind].list.useQuery(toUsersInput(search), options)
  useSeedItems(query.data?.items, user => utils[kind].get.setData({id: user.id}, user))
  const fetchPage = (place: PagePlace, signal: AbortSignal) =>
    utils.client[kind].list.query({...toUsersInput(search), ...place}, {signal})
  return {query, fetchPage}
}

/** Starts one user's call while its screen is still on the way. */
export function prefetchUser(utils: TrpcUtils, kind: UserKind, id: number): void {
  void utilsOf(utils, kind).get.prefetch({id}, {staleTime: options.staleTime})
}

/** One user, refetched when its screen opens: a form must not begin with old values. */
export const useUser = (kind: UserKind, id: number) => areas[kind].get.useQuery({id})

/** Invites a user who has not joined again; rejects as the call does. */
export const useInviteUser = (kind: UserKind) => areas[kind].invite.useMutation().mutateAsync

/** Deletes a user; CONFLICT while money or sub-vendors are left. */
export function useDeleteUser(kind: UserKind): (id: number) => Promise<void> {
  const {mutateAsync} = areas[kind].delete.useMutation()
  return async id => {
    await mutateAsync({id})
  }
}
