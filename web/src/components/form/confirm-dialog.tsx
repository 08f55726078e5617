import {type ReactNode, useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle
} from '@/components/ui/alert-dialog.tsx'
import {Button} from '@/components/ui/button.tsx'
import {DialogFooter} from '@/components/ui/dialog.tsx'
import {type AppError, toAppError} from '@/lib/app-error.ts'
import {WaitsForNetwork} from './waits-for-network.tsx'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text: ReactNode
  action: string
  destructive?: boolean
  /** Does it; the dialog stays open and says why when this rejects. */
  onConfirm: () => Promise<unknown>
  /** Says a failure better than its code does; undefined leaves it to the code. */
  explain?: (error: AppError) => string | undefined
}

/** One question before something that cannot be undone. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  text,
  action,
  destructive,
  onConfirm,
  explain
}: ConfirmDialogProps) {
  const {t} = useTranslation()
  const textOf = useErrorText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const running = useRef(false)
  const change = (next: boolean) => {
    if (running.current) return
    setFailure(undefined)
    onOpenChange(next)
  }
  const confirm = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      running.current = false
      change(false)
    } catch (error) {
      const appError = toAppError(error)
      setFailure(explain?.(appError) ?? textOf(appError))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return (
    <AlertDialog open={open} onOpenChange={change}>
      <AlertDialogContent>
        <div>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{text}</AlertDialogDescription>
        </div>
        {failure ? <Alert tone="danger">{failure}</Alert> : null}
        <WaitsForNetwork busy={busy} />
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="secondary">{t('action.cancel')}</Button>
          </AlertDialogCancel>
          <Button
            variant={destructive ? 'destructive' : 'primary'}
            busy={busy}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
