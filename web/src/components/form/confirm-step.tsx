import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {type Fact, Facts} from '@/components/facts.tsx'
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
import {WaitsForNetwork} from './waits-for-network.tsx'

/** The action, line by line: amount, fee, rate, recipient, the remaining balance. */
export type Confirmation = {
  title?: string
  text?: string
  rows: readonly Fact[]
  warning?: ReactNode
  action?: string
}

type ConfirmStepProps = Confirmation & {
  open: boolean
  busy: boolean
  onConfirm: () => void
  onBack: () => void
}

/** The step between a filled form and the money; nothing has happened yet while it is open. */
export function ConfirmStep({
  open,
  busy,
  onConfirm,
  onBack,
  title,
  text,
  rows,
  warning,
  action
}: ConfirmStepProps) {
  const {t} = useTranslation()
  return (
    <AlertDialog open={open} onOpenChange={next => !next && !busy && onBack()}>
      <AlertDialogContent {...(text ? {} : {'aria-describedby': undefined})}>
        <div>
          <AlertDialogTitle>{title ?? t('form.checkTitle')}</AlertDialogTitle>
          {text ? <AlertDialogDescription>{text}</AlertDialogDescription> : null}
        </div>
        <Facts className="figures rounded-lg border px-3" facts={rows} />
        {warning ? <Alert tone="warning">{warning}</Alert> : null}
        <WaitsForNetwork busy={busy} />
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="secondary" disabled={busy}>
              {t('action.back')}
            </Button>
          </AlertDialogCancel>
          <Button busy={busy} onClick={onConfirm}>
            {action ?? t('action.confirm')}
          </Button>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
