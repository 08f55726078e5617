import {act, screen, waitFor} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {type ReactNode, useState} from 'react'
import {describe, expect, it} from 'vitest'
import {renderInRouter} from '../../../test/in-router.tsx'
import {AlertDialog, AlertDialogCancel, AlertDialogContent, AlertDialogTitle} from './alert-dialog.tsx'
import {Dialog, DialogContent, DialogTitle} from './dialog.tsx'
import {Sheet, SheetContent, SheetTitle} from './sheet.tsx'

type Kind = (open: boolean, setOpen: (open: boolean) => void) => ReactNode

const kinds: Record<string, Kind> = {
  dialog: (open, onOpenChange) => (
    <Dialog {...{open, onOpenChange}}>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Title</DialogTitle>
      </DialogContent>
    </Dialog>
  ),
  'dialog that is only mounted while it is open': (open, onOpenChange) =>
    open ? (
      <Dialog open onOpenChange={onOpenChange}>
        <DialogContent aria-describedby={undefined}>
          <DialogTitle>Title</DialogTitle>
        </DialogContent>
      </Dialog>
    ) : null,
  drawer: (open, onOpenChange) => (
    <Sheet {...{open, onOpenChange}}>
      <SheetContent aria-describedby={undefined}>
        <SheetTitle>Title</SheetTitle>
      </SheetContent>
    </Sheet>
  ),
  question: (open, onOpenChange) => (
    <AlertDialog {...{open, onOpenChange}}>
      <AlertDialogContent aria-describedby={undefined}>
        <AlertDialogTitle>Title</AlertDialogTitle>
        <AlertDialogCancel>No</AlertDialogCancel>
      </AlertDialogContent>
    </AlertDialog>
  )
}

function Opener({kind}: {kind: Kind}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {kind(open, setOpen)}
    </>
  )
}

describe('the focus returns to what opened', () => {
  it.each(Object.entries(kinds))('a %s without a trigger', async (_, kind) => {
    await renderInRouter(() => <Opener kind={kind} />)
    const opener = await screen.findByRole('button', {name: 'Open'})
    act(() => opener.focus())
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Title')
    await waitFor(() => expect(document.activeElement).not.toBe(opener))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Title')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })
})
