import {useBlocker} from '@tanstack/react-router'
import {type ReactNode, use, useEffect, useId, useState} from 'react'
import type {FieldValues} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import type {AppError} from '@/lib/app-error.ts'
import {cn} from '@/lib/cn.ts'
import {lazyView} from '@/lib/lazy-view.tsx'
import type {Confirmation} from './confirm-step.tsx'
import {type ConflictOptions, ConflictView} from './conflict-view.tsx'
import {FormDialogContext} from './form-dialog-context.ts'
import {FormFailure} from './form-failure.tsx'
import type {AppForm} from './use-app-form.ts'

// The confirmation step is loaded once the form has something to confirm or send.
const loadConfirmStep = () => import('./confirm-step.tsx')
const ConfirmStep = lazyView(async () => (await loadConfirmStep()).ConfirmStep)
const loadLeaveQuestion = () => import('./leave-question.tsx')
const LeaveQuestion = lazyView(async () => (await loadLeaveQuestion()).LeaveQuestion)
const DraftKeeper = lazyView(async () => (await import('./draft-keeper.tsx')).DraftKeeper)
const WaitsForNetwork = lazyView(async () => (await import('./waits-for-network.tsx')).WaitsForNetwork)

type FormRootProps<In extends FieldValues, Out, Row> = {
  form: AppForm<In, Out>
  children: ReactNode
  className?: string
  /** Names the form for screen readers where no heading does. */
  label?: string
  /** For a form made with `confirmed`: the content of the confirmation step. */
  confirmation?: (values: Out) => Confirmation
  /** For a form over a row that others change too: how a 409 is explained. */
  conflict?: ConflictOptions<Row>
  /** Says a failure of the whole form better than its code does; undefined leaves it to the code. */
  explain?: (error: AppError) => ReactNode
  /** Leaving with unsaved changes asks first, unless there is nothing to lose (signing in). */
  guarded?: boolean
  /** Tells the form from another of the same screen that starts from the same values: its row, for one. */
  about?: string | number
}

/** The form element with all that surrounds its fields: failures, confirmation, conflict, the question on leaving. */
export function FormRoot<In extends FieldValues, Out, Row>({
  form,
  children,
  className,
  label,
  confirmation,
  conflict,
  explain,
  guarded = true,
  about
}: FormRootProps<In, Out, Row>) {
  const {failure, resend} = form
  const isConfirmed = confirmation !== undefined
  useEffect(() => {
    if (isConfirmed) loadConfirmStep().catch(() => {})
  }, [isConfirmed])
  // A conflict that the server explains by itself has changed nothing of the row.
  const isConflict = failure?.code === 'CONFLICT' && !failure.fieldErrors
  const explained = failure && !resend && explain?.(failure)
  return (
    <form
      noValidate
      aria-label={label}
      className={cn('flex flex-col gap-4', className)}
      onSubmit={form.onSubmit}
      onFocus={form.prepare}
    >
      {isConflict && conflict ? (
        <ConflictView current={failure?.current as Row | undefined} options={conflict} />
      ) : resend ? (
        <UnknownOutcome busy={form.step === 'sending'} onResend={resend} />
      ) : explained ? (
        explained
      ) : failure ? (
        <FormFailure error={failure} />
      ) : null}
      {guarded ? (
        <>
          <DraftKeeper form={form as never} about={about} />
          {/* A form that is confirmed says it there. */}
          {confirmation ? null : <WaitsForNetwork busy={form.step === 'sending'} />}
        </>
      ) : null}
      {/* Until the outcome is known, only what was sent may be sent again: nothing can be changed. */}
      <fieldset disabled={resend !== undefined} className="contents">
        {children}
      </fieldset>
      {guarded ? (
        <LeaveGuard
          isDirty={form.formState.isDirty && form.step !== 'sending'}
          hasUnsaved={form.hasUnsaved}
        />
      ) : null}
      {confirmation && form.pending !== undefined ? (
        <ConfirmStep
          open={form.step !== 'editing'}
          busy={form.step === 'sending'}
          onConfirm={form.confirm}
          onBack={form.backToEditing}
          {...confirmation(form.pending)}
        />
      ) : null}
    </form>
  )
}

/** No answer came: sending the same again finds out, and cannot do it twice. */
function UnknownOutcome({busy, onResend}: {busy: boolean; onResend: () => void}) {
  const {t} = useTranslation()
  return (
    <Alert tone="warning">
      <p>{t('form.unknownOutcome')}</p>
      <Button variant="secondary" size="sm" className="mt-2" busy={busy} onClick={onResend}>
        {t('form.resend')}
      </Button>
    </Alert>
  )
}

/** Asks before unsaved changes are lost: to another screen, with the tab, or with the dialog around the form. */
function LeaveGuard({isDirty, hasUnsaved}: {isDirty: boolean; hasUnsaved: () => boolean}) {
  const id = useId()
  const {setDirty} = use(FormDialogContext)
  useEffect(() => {
    setDirty(id, isDirty)
    return () => setDirty(id, false)
  }, [id, isDirty, setDirty])
  useEffect(() => {
    if (isDirty) loadLeaveQuestion().catch(() => {})
  }, [isDirty])
  const blocker = useBlocker({
    shouldBlockFn: hasUnsaved,
    enableBeforeUnload: hasUnsaved,
    withResolver: true
  })
  const asks = blocker.status === 'blocked'
  // Once asked, it stays to be seen off.
  const [hasAsked, setAsked] = useState(false)
  if (asks && !hasAsked) setAsked(true)
  if (!hasAsked) return null
  return <LeaveQuestion open={asks} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />
}

/** The form's own button: shows progress, and a second press does nothing. */
export function SubmitButton<In extends FieldValues>({
  form,
  children,
  className,
  waiting = false
}: {
  // biome-ignore lint/suspicious/noExplicitAny: the button does not use the form's output
  form: AppForm<In, any>
  children: ReactNode
  className?: string
  /** Data that the form needs before it can be sent is still loading. */
  waiting?: boolean
}) {
  return (
    <Button
      type="submit"
      busy={waiting || form.step === 'sending'}
      className={cn('self-start max-sm:self-stretch', className)}
    >
      {children}
    </Button>
  )
}
