import {type ReactNode, useMemo, useRef, useState} from 'react'
import {Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle} from '@/components/ui/dialog.tsx'
import {FormDialogContext} from './form-dialog-context.ts'
import {LeaveQuestion} from './leave-question.tsx'

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
