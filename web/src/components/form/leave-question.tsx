import {useTranslation} from 'react-i18next'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle
} from '@/components/ui/alert-dialog.tsx'
import {Button} from '@/components/ui/button.tsx'
import {DialogFooter} from '@/components/ui/dialog.tsx'

/** "Leave without saving?" */
export function LeaveQuestion({
  open,
  onLeave,
  onStay
}: {
  open: boolean
  onLeave: () => void
  onStay: () => void
}) {
  const {t} = useTranslation()
  return (
    <AlertDialog open={open} onOpenChange={next => !next && onStay()}>
      <AlertDialogContent>
        <div>
          <AlertDialogTitle>{t('form.leaveTitle')}</AlertDialogTitle>
          <AlertDialogDescription>{t('form.leaveText')}</AlertDialogDescription>
        </div>
        <DialogFooter className="flex-col">
          <AlertDialogCancel asChild>
            <Button variant="secondary">{t('form.stay')}</Button>
          </AlertDialogCancel>
          <Button variant="destructive" onClick={onLeave}>
            {t('form.leave')}
          </Button>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}
