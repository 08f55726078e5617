import {restrictedCountries} from '@paydesk/contracts/enums'
import {useState} from 'react'
import type {FieldValues} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import {Input} from '@/components/ui/input.tsx'
import {NativeSelect} from '@/components/ui/native-select.tsx'
import {groupNational, type PhoneCountry, phonePlans, readTypedPhone, toE164} from '@/lib/phone.ts'
import {type ControlProps, Field, type FieldProps} from './field.tsx'

/** A Russian or Chinese phone; the value is E.164. */
export function PhoneField<V extends FieldValues>(props: FieldProps<V>) {
  return <Field {...props}>{control => <PhoneInput {...control} />}</Field>
}

function PhoneInput({value, onChange, ...control}: ControlProps) {
  const {t} = useTranslation()
  const [chosen, setChosen] = useState<PhoneCountry>(() => readTypedPhone(value ?? '', 'RU').country)
  const typed = readTypedPhone(value ?? '', chosen)
  const set = (phone: typeof typed) => {
    setChosen(phone.country)
    onChange(toE164(phone))
  }
  return (
    <div className="flex gap-2">
      <NativeSelect
        aria-label={t('form.country')}
        className="figures w-32 pointer-coarse:h-10 pointer-coarse:text-[1rem]"
        value={typed.country}
        onChange={event => set({...typed, country: event.target.value as PhoneCountry})}
        disabled={control.disabled}
      >
        {restrictedCountries.map(country => (
          <option key={country} value={country}>
            +{phonePlans[country].code} {t(`form.country${country}`)}
          </option>
        ))}
      </NativeSelect>
      <Input
        {...control}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        className="figures"
        value={groupNational(typed)}
        onChange={event => set(readTypedPhone(event.target.value, typed.country))}
      />
    </div>
  )
}
