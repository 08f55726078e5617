import {restrictedCountries} from '@paydesk/contracts/enums'
import {useState} from 'react'
import type {FieldValues} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import {Input} from '@/components/ui/input.tsx'
import {Select, SelectContent, SelectItem, SelectTrigger} from '@/components/ui/select.tsx'
import {groupNational, type PhoneCountry, phonePlans, readPhone, toE164} from '@/lib/phone.ts'
import {type ControlProps, Field, type FieldProps} from './field.tsx'

/** A Russian or Chinese phone; the value is E.164. */
export function PhoneField<V extends FieldValues>(props: FieldProps<V>) {
  return <Field {...props}>{control => <PhoneInput {...control} />}</Field>
}

function PhoneInput({value, onChange, ...control}: ControlProps) {
  const {t} = useTranslation()
  const [chosen, setChosen] = useState<PhoneCountry>(() => readPhone(value ?? '', 'RU').country)
  const typed = readPhone(value ?? '', chosen)
  const set = (phone: typeof typed) => {
    setChosen(phone.country)
    onChange(toE164(phone))
  }
  return (
    <div className="flex gap-2">
      <Select
        value={typed.country}
        onValueChange={country => set({...typed, country: country as PhoneCountry})}
        disabled={control.disabled}
      >
        <SelectTrigger aria-label={t('form.country')} className="figures w-20">
          +{phonePlans[typed.country].code}
        </SelectTrigger>
        <SelectContent>
          {restrictedCountries.map(country => (
            <SelectItem key={country} value={country}>
              {t(`form.country${country}`)} +{phonePlans[country].code}
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
      <Input
        {...control}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="figures"
        value={groupNational(typed)}
        onChange={event => set(readPhone(event.target.value, typed.country))}
      />
    </div>
  )
}
