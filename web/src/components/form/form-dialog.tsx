import {createContext, type ReactNode, useMemo, useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle
} from '@/components/ui/alert-dialog.tsx'
import {Button} from '@/components/ui/button.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle
} from '@/components/ui/dialog.tsx'

/** A form tells the dialog around it whether something would be lost. */
export const FormDialogContext = createContext<{setDirty: (form: string, dirty: boolean) => void}>({
  setDirty: () => {}
})

type FormDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  text?: string
  children: ReactNode
  className?: string
}

/** A dialog with a form in it; closing it with unsaved changes asks first. */
export function FormDialog({open, onOpenChange, title, text, children, className}: FormDialogProps) {
  // Several forms may stand in one dialog.
  const dirty = useRef(new Set<string>())
  const [asks, setAsks] = useState(false)
  const context = useMemo(
    () => ({
      setDirty(form: string, isDirty: boolean) {
        if (isDirty) dirty.current.add(form)
        else dirty.current.delete(form)
      }
    }),
    []
  )
  const change = (next: boolean) => {
    if (!next && dirty.current.size > 0) return setAsks(true)
    onOpenChange(next)
  }
  return (
    <FormDialogContext value={context}>
      <Dialog open={open} onOpenChange={change}>
        <DialogContent className={className} {...(text ? {} : {'aria-describedby': undefined})}>
          <DialogHeader>
            <DialogTitle>{title}</DialogTitle>
            {text ? <DialogDescription>{text}</DialogDescription> : null}
          </DialogHeader>
          {children}
        </DialogContent>
      </Dialog>
      <LeaveQuestion
        open={asks}
        onStay={() => setAsks(false)}
        onLeave={() => {
          dirty.current.clear()
          setAsks(false)
          onOpenChange(false)
        }}
      />
    </FormDialogContext>
  )
}

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
        <DialogFooter>
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
