import {type ComponentProps, Fragment, type ReactNode, useState} from 'react'
import {Button} from '@/components/ui/button.tsx'
import {toast} from '@/lib/toast.ts'
import {ConfirmDialog} from './confirm-dialog.tsx'
import {FormDialog} from './form-dialog.tsx'

type FormDialogButtonProps = {
  icon?: ReactNode
  label: string
  variant?: ComponentProps<typeof Button>['variant']
  title: string
  text?: string
  /** The form. `reload` draws it again with the current record, after a conflict. */
  children: (dialog: {close: () => void; reload: () => void}) => ReactNode
}

/** A button that opens a dialog with a form. */
export function FormDialogButton({icon, label, variant, title, text, children}: FormDialogButtonProps) {
  const [open, setOpen] = useState(false)
  const [edition, setEdition] = useState(0)
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {icon}
        {label}
      </Button>
      <FormDialog open={open} onOpenChange={setOpen} title={title} text={text}>
        <Fragment key={edition}>
          {children({close: () => setOpen(false), reload: () => setEdition(edition + 1)})}
        </Fragment>
      </FormDialog>
    </>
  )
}

type ConfirmButtonProps = {
  /** The text of the button, in the dialog as well. */
  action: string
  title: string
  text: string
  /** The toast once it is done. */
  done: string
  onConfirm: () => Promise<unknown>
}

/** A button that asks one question before it acts. */
export function ConfirmButton({action, title, text, done, onConfirm}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {action}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        {...{title, text, action}}
        onConfirm={async () => {
          await onConfirm()
          toast.success(done)
        }}
      />
    </>
  )
}
