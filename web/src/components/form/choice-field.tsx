import type {ReactNode} from 'react'
import type {FieldValues} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import {Label} from '@/components/ui/label.tsx'
import {RadioGroup, RadioGroupItem} from '@/components/ui/radio-group.tsx'
import {Select, SelectContent, SelectItem, SelectTrigger, SelectValue} from '@/components/ui/select.tsx'
import {Combobox, type ComboboxOption} from './combobox.tsx'
import {Field, type FieldProps} from './field.tsx'

export type Choice = {value: string; label: ReactNode; disabled?: boolean}

/** One of a few known values. */
export function SelectField<V extends FieldValues>({
  choices,
  placeholder,
  ...field
}: FieldProps<V> & {choices: readonly Choice[]; placeholder?: string}) {
  const {t} = useTranslation()
  return (
    <Field {...field}>
      {({value, onChange, onBlur, ref, ...control}) => (
        <Select value={value ?? ''} onValueChange={onChange} name={control.name} disabled={control.disabled}>
          <SelectTrigger {...control} ref={ref} onBlur={onBlur}>
            <SelectValue placeholder={placeholder ?? t('form.choose')} />
          </SelectTrigger>
          <SelectContent>
            {choices.map(choice => (
              <SelectItem key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </Field>
  )
}

/** One of very few values, all in sight. */
export function RadioField<V extends FieldValues>({
  choices,
  ...field
}: FieldProps<V> & {choices: readonly Choice[]}) {
  return (
    <Field {...field}>
      {({value, onChange, onBlur, ref, id, ...control}) => (
        <RadioGroup
          {...control}
          id={id}
          aria-label={field.label}
          value={value ?? ''}
          onValueChange={onChange}
          onBlur={onBlur}
        >
          {choices.map((choice, index) => (
            <Label key={choice.value} className="min-h-6 w-fit font-normal pointer-coarse:min-h-9">
              <RadioGroupItem
                value={choice.value}
                disabled={choice.disabled}
                ref={index === 0 ? ref : undefined}
              />
              {choice.label}
            </Label>
          ))}
        </RadioGroup>
      )}
    </Field>
  )
}

type ComboboxFieldProps<V extends FieldValues> = FieldProps<V> & {
  options: readonly ComboboxOption[]
  /** Text that is typed, for options that the server searches; without it the options filter themselves. */
  onSearch?: (text: string) => void
  isLoading?: boolean
  /** The chosen option, which the found ones may not hold. */
  selected?: ComboboxOption | undefined
  /** Ids are numbers in the contracts' schemas. */
  valueAs?: 'number' | 'string'
}

/** One of many, found by typing. */
export function ComboboxField<V extends FieldValues>({
  options,
  onSearch,
  isLoading,
  selected,
  valueAs = 'number',
  ...field
}: ComboboxFieldProps<V>) {
  return (
    <Field {...field}>
      {({value, onChange, ...control}) => (
        <Combobox
          {...control}
          {...{options, onSearch, isLoading, selected}}
          value={value === undefined || value === null ? undefined : String(value)}
          onChange={next => onChange(next === undefined || valueAs === 'string' ? next : Number(next))}
        />
      )}
    </Field>
  )
}
