import type {User} from '@paydesk/contracts/users'
import {searchable} from '@paydesk/contracts/visible-text'
import {keepPreviousData, useQueries} from '@tanstack/react-query'
import {trpc} from '@/lib/trpc.ts'
import {useSettled} from '@/lib/use-settled.ts'
import {useMay, useMe} from './me.tsx'
import {type PersonLike, personHint, readPersonName} from './person.tsx'

export type Users = {
  byId: ReadonlyMap<number, User>
  isLoading: boolean
  /** The error of the first failed read. */
  error: unknown
}

/** Vendors and sub-vendors by their ids, as they are now; the signed-in person is known already. */
export function useUsers(ids: readonly number[]): Users {
  const {client} = trpc.useUtils()
  const me = useMe()
  return useQueries({
    queries: [...new Set(ids)].map(id => ({
      queryKey: [['users'], id],
      queryFn: () => (id === me.id ? me : client.users.get.query({id}))
    })),
    combine: results => ({
      byId: new Map(results.flatMap(({data}) => (data ? [[data.id, data as User] as const] : []))),
      // A read after a mutation counts: until then a balance is the one before it.
      isLoading: results.some(({isLoading, isStale, isFetching}) => isLoading || (isStale && isFetching)),
      error: results.find(result => result.error && !result.data)?.error
    })
  })
}

/** A user as a choice of a combobox. */
export const optionOf = (user: PersonLike) => ({
  value: String(user.id),
  label: user.name,
  hint: personHint(user)
})

const shownUsers = 20

/** Vendors and sub-vendors whose name holds the typed text: those whom the role may see, a vendor among them itself. */
export function useUserSearch(typed: string): {users: readonly User[]; isLoading: boolean} {
  const me = useMe()
  const may = useMay()
  const text = useSettled(readPersonName(typed))
  const input = {perPage: shownUsers, name: text || undefined}
  const readsVendors = may('vendors', 'read')
  const readsSubVendors = may('subVendors', 'read')
  const vendors = trpc.vendors.list.useQuery(input, {
    enabled: readsVendors,
    placeholderData: keepPreviousData
  })
  const subVendors = trpc.subVendors.list.useQuery(input, {
    enabled: readsSubVendors,
    placeholderData: keepPreviousData
  })
  const self = !readsVendors && searchable(me.name).includes(searchable(text)) ? [me] : []
  const users = [...self, ...(vendors.data?.items ?? []), ...(subVendors.data?.items ?? [])]
  return {
    // A server may answer with every user whatever the role.
    users: [...new Map(users.map(user => [user.id, user])).values()],
    isLoading: vendors.isLoading || subVendors.isLoading
  }
}
