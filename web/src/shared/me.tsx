import {type Action, type Area, may} from '@paydesk/contracts/access'
import type {Role} from '@paydesk/contracts/enums'
import type {Me} from '@paydesk/contracts/me'
import {createContext, type ReactNode, use, useCallback} from 'react'
import {query} from '@/lib/constants.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'

const options = {staleTime: query.preloadedStaleAfter} as const

/** The signed-in person, as the shell waits for. */
export const useMeQuery = () => trpc.me.get.useQuery(undefined, options)

/** The signed-in person for use outside React; rejects where the token is not good. */
export const fetchMe = (utils: TrpcUtils) => utils.me.get.ensureData(undefined, options)

const MeContext = createContext<Me | null>(null)

export function MeProvider({me, children}: {me: Me; children: ReactNode}) {
  return <MeContext value={me}>{children}</MeContext>
}

/** The signed-in person; every screen of the dashboard stands inside the provider. */
export function useMe(): Me {
  const me = use(MeContext)
  if (!me) throw new Error('useMe outside the dashboard')
  return me
}

/** Whether the signed-in person may do something: `may('payouts', 'change')`. */
export function useMay(): (area: Area, action: Action) => boolean {
  const {role} = useMe()
  return useCallback((area, action) => may(role, area, action), [role])
}

/** Where a role starts its work when nothing else was asked for. */
export function landingOf(role: Role): string {
  return role === 'vendor' || role === 'sub_vendor' ? '/admin/history' : '/admin/cashout-requests'
}
