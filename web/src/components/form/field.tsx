import {type ReactNode, useId} from 'react'
import {type FieldValues, type Path, useController} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import {Label} from '@/components/ui/label.tsx'
import {useMessage} from '@/i18n/messages.ts'
import {cn} from '@/lib/cn.ts'
import type {AppForm} from './use-app-form.ts'

/** The props of every form field. */
export type FieldProps<V extends FieldValues> = {
  // biome-ignore lint/suspicious/noExplicitAny: fields do not use the form's output
  form: AppForm<V, any>
  name: Path<V>
  label: string
  hint?: ReactNode
  optional?: boolean
  disabled?: boolean
  className?: string
}

/** The props that connect a control with its field. */
export type ControlProps = {
  id: string
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: each control knows the type of its value
  value: any
  onChange: (value: unknown) => void
  onBlur: () => void
  ref: (element: unknown) => void
  disabled: boolean
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/** Label, control, hint and error, tied together for eyes and screen readers alike. */
export function Field<V extends FieldValues>({
  form,
  name,
  label,
  hint,
  optional,
  disabled,
  className,
  children
}: FieldProps<V> & {children: (control: ControlProps) => ReactNode}) {
  const {t} = useTranslation()
  const translate = useMessage()
  const id = useId()
  const {field, fieldState} = useController({control: form.control, name})
  // The form only keeps track of what is read while it is drawn.
  const {isDirty} = fieldState
  const error = fieldState.error?.message
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div data-slot="field" className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <Label htmlFor={id}>
        {label}
        {optional ? (
          <span className="text-xs font-normal text-muted-foreground">{t('form.optional')}</span>
        ) : null}
      </Label>
      {children({
        id,
        name: field.name,
        value: field.value,
        onChange: field.onChange,
        // Leaving a field that nobody has changed is no answer to check: sending the form checks it.
        onBlur: () => {
          if (isDirty) field.onBlur()
        },
        ref: field.ref,
        disabled: disabled ?? false,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined
      })}
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-xs text-danger">
          {translate(error, label)}
        </p>
      ) : null}
      {hint ? (
        <p
          id={`${id}-hint`}
          // One that has nothing to say yet, and will say it aloud, takes no room.
          className="text-xs text-muted-foreground has-[>span>[aria-live]:only-child:empty]:-mt-1.5"
        >
          {hint}
        </p>
      ) : null}
    </div>
  )
}
