import {type Action, type Area, may} from '@paydesk/contracts/access'
import type {Me} from '@paydesk/contracts/me'
import {createContext, type ReactNode, use, useCallback} from 'react'

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
