import type {Currency} from '@paydesk/contracts/enums'
import {type AmountSign, parseAmount} from '@paydesk/contracts/minor-units'
import {type FocusEvent, useEffect, useState} from 'react'
import {flushSync} from 'react-dom'
import type {FieldValues} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Input} from '@/components/ui/input.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Field, type FieldProps} from './field.tsx'
import {useAmountReader} from './typed-amount.ts'

type AmountFieldProps<V extends FieldValues> = FieldProps<V> & {
  currency: Currency
  sign?: AmountSign
  /** The most that fits, as a decimal string: "Max" puts it in. */
  max?: string
}

/**
 * An amount as typed: dot or comma, spaces between groups, or as the language writes it. The field shows how it was
 * read, and groups the digits while nobody types; its value stays the typed text, which is read before the schema sees
 * it.
 */
export function AmountField<V extends FieldValues>({
  currency,
  sign = 'positive',
  max,
  hint,
  ...field
}: AmountFieldProps<V>) {
  const {t} = useTranslation()
  const {money, typed, atRest} = useFormat()
  const {typing, ...watch} = useTyping()
  const read = useAmountReader(currency)
  const {readers} = field.form
  useEffect(() => {
    readers.set(field.name, read)
    return () => void readers.delete(field.name)
  }, [readers, field.name, read])
  const understood = (text: string) => {
    const found = read(text)
    const parsed = 'text' in found ? parseAmount(found.text, currency, sign) : undefined
    return 'text' in found && parsed?.ok ? {text: found.text, amount: parsed.canonical} : undefined
  }
  // An initial value needs no reading back, and an invalid one has none.
  const {isDirty, error} = field.form.getFieldState(field.name, field.form.formState)
  const readBack = isDirty && !error ? understood(field.form.watch(field.name)) : undefined
  return (
    <Field
      {...field}
      hint={
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          {hint ? <span>{hint}</span> : null}
          {max ? (
            <Button
              variant="link"
              size="sm"
              className="figures relative h-5 px-0 after:absolute after:-inset-2 pointer-coarse:h-5"
              onClick={() =>
                field.form.setValue(field.name, max as never, {shouldDirty: true, shouldValidate: true})
              }
            >
              {t('form.max', {amount: money(max, currency)})}
            </Button>
          ) : null}
          <span className="figures w-full" aria-live="polite">
            {readBack ? t('form.understoodAs', {amount: money(readBack.amount, currency)}) : null}
          </span>
        </span>
      }
    >
      {({value, onChange, onBlur, ...control}) => {
        const resting = typing ? undefined : understood(value ?? '')
        return (
          <div className="relative">
            <Input
              {...control}
              // The pad of figures alone has no minus.
              inputMode={sign === 'signed' ? 'text' : 'decimal'}
              autoComplete="off"
              placeholder="0"
              className="figures pe-16"
              value={resting ? atRest(resting.text, currency) : typed(value ?? '')}
              onFocus={watch.onFocus}
              onBlur={() => {
                watch.onBlur()
                onBlur()
              }}
              onChange={event => onChange(event.target.value)}
            />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-xs font-medium text-muted-foreground"
            >
              {currency}
            </span>
          </div>
        )
      }}
    </Field>
  )
}

/**
 * Whether somebody types. The text changes on focus, which would drop the browser's selection: a field that was
 * selected whole is selected again, so that typing replaces it.
 */
function useTyping() {
  const [typing, setTyping] = useState(false)
  return {
    typing,
    onFocus({target}: FocusEvent<HTMLInputElement>) {
      // Only behind the event is it known what is selected.
      queueMicrotask(() => {
        const isWhole = target.selectionStart === 0 && target.selectionEnd === target.value.length
        flushSync(() => setTyping(true))
        if (isWhole) target.select()
      })
    },
    onBlur: () => setTyping(false)
  }
}
