import type {FieldValues, Path} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import {AmountField} from '@/components/form/amount-field.tsx'
import type {FieldProps} from '@/components/form/field.tsx'
import {NumberField, TextField} from '@/components/form/text-field.tsx'

type Props<V extends FieldValues> = Pick<FieldProps<V>, 'form' | 'hint' | 'optional'>

const named = <V extends FieldValues>(name: string) => name as Path<V>

/** The fields that the forms of vendors and sub-vendors share, by their names in the calls. */
export function NameField<V extends FieldValues>(props: Props<V>) {
  const {t} = useTranslation('users')
  // Somebody else's name and address: the browser has no business in offering one's own.
  return (
    <TextField
      {...props}
      name={named<V>('name')}
      label={t('column.name')}
      autoComplete="off"
      maxLength={255}
      enterKeyHint="next"
    />
  )
}

export function EmailField<V extends FieldValues>(props: Props<V>) {
  const {t} = useTranslation('users')
  return (
    <TextField
      {...props}
      name={named<V>('email')}
      label={t('email')}
      type="email"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
    />
  )
}

export function FeeRateField<V extends FieldValues>(props: Props<V>) {
  const {t} = useTranslation('users')
  return <NumberField {...props} name={named<V>('feeRate')} label={t('column.feeRate')} suffix="%" />
}

export function BalanceField<V extends FieldValues>(props: Props<V>) {
  const {t} = useTranslation('users')
  return (
    <AmountField
      {...props}
      name={named<V>('balance')}
      label={t('column.balance')}
      currency="RUB"
      sign="non_negative"
    />
  )
}
