import {halfWidth} from '@paydesk/contracts/visible-text'
import {Eye, EyeOff} from 'lucide-react'
import {type ComponentProps, useState} from 'react'
import type {FieldValues} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Input} from '@/components/ui/input.tsx'
import {Textarea} from '@/components/ui/textarea.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Field, type FieldProps} from './field.tsx'

type Native =
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'enterKeyHint'
  | 'placeholder'
  | 'maxLength'
  | 'autoFocus'
  | 'spellCheck'
  | 'aria-keyshortcuts'
type TextFieldProps<V extends FieldValues> = FieldProps<V> & Pick<ComponentProps<'input'>, Native>

/** Text, email, number as text: anything that is typed on one line. */
export function TextField<V extends FieldValues>({
  type,
  autoComplete,
  inputMode,
  enterKeyHint,
  placeholder,
  maxLength,
  autoFocus,
  spellCheck,
  'aria-keyshortcuts': keys,
  ...field
}: TextFieldProps<V>) {
  const native = {
    type,
    autoComplete,
    inputMode,
    enterKeyHint,
    placeholder,
    maxLength,
    autoFocus,
    spellCheck,
    'aria-keyshortcuts': keys
  }
  return (
    <Field {...field}>
      {({value, onChange, ...control}) => (
        <Input
          {...native}
          {...control}
          value={value ?? ''}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** A number that is no money (a fee rate, minutes); an empty field is undefined, so that it counts as missing. */
export function NumberField<V extends FieldValues>({suffix, ...field}: FieldProps<V> & {suffix?: string}) {
  // A cleared field is undefined in the form, for which its control is given the default value back.
  const stored = () => field.form.getValues(field.name)
  return <Field {...field}>{control => <NumberInput {...control} stored={stored} suffix={suffix} />}</Field>
}

type NumberInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> & {
  value: unknown
  stored: () => number | string | undefined
  onChange: (value: unknown) => void
  suffix?: string
}

const asNumber = /^-?\d+(?:[.,]\d+)?$/

function NumberInput({value: _, stored, onChange, suffix, ...control}: NumberInputProps) {
  const value = stored()
  const {typed: written} = useFormat()
  // "2." on the way to "2.5" is not a number yet, and must not be erased under the typing hand.
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const read = (text: string) => {
    const plain = halfWidth(text)
      .replace(/\s*%\s*$/, '')
      .trim()
    return asNumber.test(plain) ? Number(plain.replace(',', '.')) : text.trim() || undefined
  }
  const shown = read(typed) === value ? typed : value === undefined ? '' : String(value)
  return (
    <div className="relative">
      <Input
        {...control}
        inputMode="decimal"
        className={suffix ? 'figures pe-10' : 'figures'}
        value={written(shown)}
        onChange={event => {
          setTyped(event.target.value)
          onChange(read(event.target.value))
        }}
      />
      {suffix ? (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-3 flex items-center text-muted-foreground"
        >
          {suffix}
        </span>
      ) : null}
    </div>
  )
}

/** Several lines. */
export function TextareaField<V extends FieldValues>({
  maxLength,
  ...field
}: FieldProps<V> & {maxLength?: number}) {
  return (
    <Field {...field}>
      {({value, onChange, ...control}) => (
        <Textarea
          {...control}
          maxLength={maxLength}
          value={value ?? ''}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** A password, with a button that shows it. */
export function PasswordField<V extends FieldValues>({
  autoComplete,
  enterKeyHint,
  ...field
}: FieldProps<V> & {
  autoComplete: 'current-password' | 'new-password'
  enterKeyHint?: TextFieldProps<V>['enterKeyHint']
}) {
  const {t} = useTranslation()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...field}>
      {({value, onChange, ...control}) => (
        <div className="relative">
          <Input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            enterKeyHint={enterKeyHint}
            spellCheck={false}
            className="pe-9 pointer-coarse:pe-11"
            value={value ?? ''}
            onChange={event => onChange(event.target.value)}
          />
          <Button
            variant="ghost"
            size="icon-sm"
            className="absolute inset-y-0 end-1 my-auto text-muted-foreground pointer-coarse:size-9"
            aria-label={shown ? t('action.hidePassword') : t('action.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden />
          </Button>
        </div>
      )}
    </Field>
  )
}
