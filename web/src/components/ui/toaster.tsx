import {useSyncExternalStore} from 'react'
import {lazyView} from '@/lib/lazy-view.tsx'
import {isToastWanted, onToastWanted} from '@/lib/toast.ts'

const SonnerToaster = lazyView(async () => (await import('./sonner.tsx')).SonnerToaster)

/** Where toasts appear; send one with `toast` of `lib/toast.ts`. */
export function Toaster({label}: {label: string}) {
  const isWanted = useSyncExternalStore(onToastWanted, isToastWanted)
  return isWanted ? <SonnerToaster label={label} /> : null
}
