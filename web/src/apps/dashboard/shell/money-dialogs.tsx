import {type ReactNode, useCallback, useEffect, useRef, useState} from 'react'
import {lazyView} from '@/lib/lazy-view.tsx'
import {type MoneyDialog, MoneyDialogsContext} from '@/shared/money-dialogs.tsx'

// Each dialog is fetched when it is first opened: most visits open none of them.
const WalletsDialog = lazyView(
  async () => (await import('@/apps/dashboard/features/wallets/wallets-dialog.tsx')).WalletsDialog
)
const ExchangeDialog = lazyView(
  async () => (await import('@/apps/dashboard/features/exchange/exchange-dialog.tsx')).ExchangeDialog
)
const OwnCashoutDialog = lazyView(
  async () =>
    (await import('@/apps/dashboard/features/cashout-requests/own-cashout-dialog.tsx')).OwnCashoutDialog
)

/** Holds which of the money dialogs is open; the screens inside open them. */
export function MoneyDialogs({children}: {children: ReactNode}) {
  const [dialog, setDialog] = useState<MoneyDialog>()
  const opener = useRef<Element | null>(null)
  const isOpen = dialog !== undefined
  const open = useCallback((next: MoneyDialog) => {
    setDialog(old => {
      if (!old) opener.current = document.activeElement
      return next
    })
  }, [])
  useEffect(() => {
    if (isOpen) return
    // One dialog may have led to another, so that the last one does not know where it all began.
    const back = setTimeout(() => {
      if (opener.current instanceof HTMLElement && document.activeElement === document.body)
        opener.current.focus()
    })
    return () => clearTimeout(back)
  }, [isOpen])
  const close = () => setDialog(undefined)
  return (
    <MoneyDialogsContext open={open}>
      {children}
      {dialog?.kind === 'wallets' ? <WalletsDialog onClose={close} /> : null}
      {dialog?.kind === 'exchange' ? <ExchangeDialog source={dialog.source} onClose={close} /> : null}
      {dialog?.kind === 'cashout' ? <OwnCashoutDialog currency={dialog.currency} onClose={close} /> : null}
    </MoneyDialogsContext>
  )
}
