import {FileText, Upload, X} from 'lucide-react'
import {useEffect, useRef, useState} from 'react'
import type {FieldValues} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {cn} from '@/lib/cn.ts'
import {onDroppedFile} from '@/lib/dropped-files.ts'
import {type ControlProps, Field, type FieldProps} from './field.tsx'

const megabyte = 1024 * 1024

type FileFieldProps<V extends FieldValues> = FieldProps<V> & {
  /** For the dialog of the browser ("image/*,.pdf"); the schema judges the file. */
  accept: string
  maxBytes: number
  /** Why a file cannot be taken, where its content says so. */
  validate?: (file: File) => Promise<string | undefined>
  /** Kinds of files in words ("JPEG, PNG, WebP, PDF"). */
  kinds: readonly string[]
}

/** One file, dropped anywhere on the page or chosen; its size limit is shown beforehand. */
export function FileField<V extends FieldValues>({
  accept,
  maxBytes,
  kinds,
  validate,
  ...field
}: FileFieldProps<V>) {
  const {form, name} = field
  const take = (onChange: ControlProps['onChange']) => async (file: File | undefined) => {
    const problem = file && (await validate?.(file))
    if (!problem) return onChange(file)
    form.setValue(name, undefined as never)
    // A check of the field that is under way would take the problem's place as it ends.
    await form.trigger(name)
    form.setError(name, {message: problem})
  }
  return (
    <Field {...field}>
      {({onChange, ...control}) => (
        <FileDrop {...control} onChange={take(onChange)} {...{accept, maxBytes, kinds}} />
      )}
    </Field>
  )
}

type FileDropProps = Omit<ControlProps, 'onChange'> & {
  onChange: (file: File | undefined) => void
  accept: string
  maxBytes: number
  kinds: readonly string[]
}

function FileDrop({
  value,
  onChange,
  onBlur,
  ref,
  accept,
  maxBytes,
  kinds,
  id,
  disabled,
  name,
  ...aria
}: FileDropProps) {
  const {t} = useTranslation()
  const {number, bytes, list} = useFormat()
  const [isOver, setOver] = useState(false)
  const file = value instanceof File ? value : undefined
  const take = useRef(onChange)
  take.current = onChange
  useEffect(
    () => (disabled ? undefined : onDroppedFile(dropped => take.current(dropped), setOver)),
    [disabled]
  )
  return (
    <div
      className={cn(
        'relative rounded-lg border border-dashed border-input bg-card transition-colors focus-within:border-ring focus-within:outline-2 focus-within:outline-ring/60',
        isOver && 'border-primary bg-accent',
        aria['aria-invalid'] && 'border-destructive'
      )}
    >
      <input
        {...aria}
        id={id}
        ref={ref}
        name={name}
        type="file"
        accept={accept}
        disabled={disabled}
        title=""
        className="absolute inset-0 cursor-pointer opacity-0"
        onBlur={onBlur}
        onChange={event => {
          const chosen = event.target.files?.[0]
          if (chosen) onChange(chosen)
          // The same file, corrected and chosen again, must fire another change event.
          event.target.value = ''
        }}
      />
      {file ? (
        <div className="flex items-center gap-3 p-3">
          <FileText aria-hidden className="size-5 shrink-0 text-primary" />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-medium">{file.name}</span>
            <span className="figures text-xs text-muted-foreground">{bytes(file.size)}</span>
          </span>
          <Button
            variant="ghost"
            size="icon-sm"
            className="relative"
            aria-label={t('form.removeFile', {name: file.name})}
            onClick={() => onChange(undefined)}
          >
            <X aria-hidden />
          </Button>
        </div>
      ) : (
        <div className="flex flex-col items-center gap-1 px-3 py-5 text-center">
          <Upload aria-hidden className="size-5 text-muted-foreground" />
          <span className="pointer-coarse:hidden">{t('form.dropFile')}</span>
          <span className="hidden pointer-coarse:inline">{t('form.chooseFile')}</span>
          <span className="text-xs text-muted-foreground">
            {t('form.fileLimit', {kinds: list(kinds), size: number(maxBytes / megabyte)})}
          </span>
        </div>
      )}
    </div>
  )
}
