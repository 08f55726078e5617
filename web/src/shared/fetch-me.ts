import type {Role} from '@paydesk/contracts/enums'
import {query} from '@/lib/constants.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'

const options = {staleTime: query.preloadedStaleAfter} as const

/** The signed-in person, as the shell waits for. */
export const useMeQuery = () => trpc.me.get.useQuery(undefined, options)

/** The signed-in person for use outside React; rejects where the token is not good. */
export const fetchMe = (utils: TrpcUtils) => utils.me.get.ensureData(undefined, options)

/** Where a role starts its work when nothing else was asked for. */
export function landingOf(role: Role): string {
  return role === 'vendor' || role === 'sub_vendor' ? '/admin/history' : '/admin/cashout-requests'
}
