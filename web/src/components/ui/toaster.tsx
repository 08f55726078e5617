import {lazy, Suspense, useSyncExternalStore} from 'react'
import {isToastWanted, onToastWanted} from '@/lib/toast.ts'

const SonnerToaster = lazy(async () => ({default: (await import('./sonner.tsx')).SonnerToaster}))

/** Where toasts appear; send one with `toast` of `lib/toast.ts`. */
export function Toaster({label}: {label: string}) {
  const isWanted = useSyncExternalStore(onToastWanted, isToastWanted)
  return <Suspense fallback={null}>{isWanted ? <SonnerToaster label={label} /> : null}</Suspense>
}
