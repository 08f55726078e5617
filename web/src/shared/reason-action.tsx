import {withReason} from '@paydesk/contracts/fields'
import {type ReactNode, useLayoutEffect, useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {FormDialog} from '@/components/form/form-dialog.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Button} from '@/components/ui/button.tsx'
import {DialogClose, DialogFooter} from '@/components/ui/dialog.tsx'
import {focusPlace, isFocusLost, placeOf} from '@/lib/lost-focus.ts'
import {toast} from '@/lib/toast.ts'

const reasonedSchema = withReason.pick({reason: true, key: true})
export type Reasoned = z.output<typeof reasonedSchema>

type ReasonActionProps = {
  /** The text of the button, in the dialog as well. */
  action: string
  title: string
  text: string
  /** The toast once it is done. */
  done: string
  /** Whether it can still be done. An open dialog stays when somebody else was faster, so that it can say so. */
  isPossible: boolean
  /** Rejects as the call does; the key is this dialog's. */
  submit: (reasoned: Reasoned) => Promise<unknown>
  /** Leads on, once it is done and the dialog has closed. */
  onDone?: () => void
  /** The object of the action. */
  children?: ReactNode
}

/** A button for what cannot be undone and needs a reason, which its dialog asks for. */
export function ReasonAction(props: ReasonActionProps) {
  const {action, title, text, done, isPossible, submit, onDone, children} = props
  const [open, setOpen] = useState(false)
  const isGone = !isPossible && !open
  const place = useRef<HTMLElement>(null)
  // The record may have changed after the dialog gave the focus back to the button.
  useLayoutEffect(() => {
    if (isGone && place.current && isFocusLost()) focusPlace(place.current)
  }, [isGone])
  if (isGone) return null
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        onClick={event => {
          place.current = placeOf(event.currentTarget)
          setOpen(true)
        }}
      >
        {action}
      </Button>
      <FormDialog open={open} onOpenChange={setOpen} title={title} text={text}>
        {children}
        <ReasonForm
          {...{action, title, done, submit}}
          onDone={() => {
            setOpen(false)
            onDone?.()
          }}
        />
      </FormDialog>
    </>
  )
}

type ReasonFormProps = Pick<ReasonActionProps, 'action' | 'title' | 'done' | 'submit'> & {onDone: () => void}

function ReasonForm({action, title, done, submit, onDone}: ReasonFormProps) {
  const {t} = useTranslation(['words', 'common'])
  const form = useAppForm<z.input<typeof reasonedSchema>, Reasoned, unknown>({
    schema: reasonedSchema,
    defaultValues: {reason: ''},
    idempotent: true,
    submit,
    onDone: () => {
      toast.success(done)
      onDone()
    }
  })
  return (
    <FormRoot form={form} label={title}>
      <TextField
        form={form}
        name="reason"
        label={t('words:reason')}
        maxLength={500}
        autoComplete="off"
        autoFocus
      />
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="secondary">{t('common:action.back')}</Button>
        </DialogClose>
        <SubmitButton form={form}>{action}</SubmitButton>
      </DialogFooter>
    </FormRoot>
  )
}
