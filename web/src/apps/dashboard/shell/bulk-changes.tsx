import {type ReactNode, useCallback, useState} from 'react'
import {lazyView} from '@/lib/lazy-view.tsx'
import {BulkChangeContext, type BulkChoice} from '@/shared/bulk-change.ts'

const BulkDialog = lazyView(
  async () => (await import('@/apps/dashboard/features/payouts/bulk-dialog.tsx')).BulkDialog
)

/** Holds the change of many payouts, which goes on whatever screen is shown. */
export function BulkChanges({children}: {children: ReactNode}) {
  const [choice, setChoice] = useState<BulkChoice>()
  const [isShown, setShown] = useState(false)
  const open = useCallback((next: BulkChoice) => {
    setChoice(current => current ?? next)
    setShown(true)
  }, [])
  return (
    <BulkChangeContext value={open}>
      {children}
      {choice ? (
        <BulkDialog {...choice} isShown={isShown} setShown={setShown} onClose={() => setChoice(undefined)} />
      ) : null}
    </BulkChangeContext>
  )
}
