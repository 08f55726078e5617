import {type ReactNode, useCallback, useState} from 'react'
import {lazyView} from '@/lib/lazy-view.tsx'
import {BulkChangeContext, type BulkChoice} from '@/shared/bulk-change.ts'

const BulkDialog = lazyView(
  async () => (await import('@/apps/dashboard/features/payouts/bulk-dialog.tsx')).BulkDialog
)

/** `number` tells a choice from the one before it. */
type NumberedChoice = BulkChoice & {number: number}

/**
 * Holds the change of many payouts, which goes on whatever screen is shown. Rows that are chosen before its result was
 * closed come next, when it is closed.
 */
export function BulkChanges({children}: {children: ReactNode}) {
  const [choice, setChoice] = useState<NumberedChoice>()
  const [waiting, setWaiting] = useState<BulkChoice>()
  const [isShown, setShown] = useState(false)
  const open = useCallback(
    (next: BulkChoice) => {
      if (choice) setWaiting(next)
      else setChoice({...next, number: 1})
      setShown(true)
    },
    [choice]
  )
  const close = () => {
    setChoice(choice && waiting && {...waiting, number: choice.number + 1})
    setWaiting(undefined)
  }
  // A choice that waits is dropped with the dialog: its rows stay chosen in the list.
  const show = (next: boolean) => {
    setShown(next)
    setWaiting(undefined)
  }
  return (
    <BulkChangeContext value={open}>
      {children}
      {choice ? (
        <BulkDialog key={choice.number} {...choice} isShown={isShown} setShown={show} onClose={close} />
      ) : null}
    </BulkChangeContext>
  )
}
