import {emailSchema, idSchema} from '@paydesk/contracts/fields'
import {createSubVendorInput, type User} from '@paydesk/contracts/users'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {ComboboxField} from '@/components/form/choice-field.tsx'
import type {ComboboxOption} from '@/components/form/combobox.tsx'
import {FieldPair} from '@/components/form/field-pair.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {type AppForm, useAppForm} from '@/components/form/use-app-form.ts'
import {useFormat} from '@/i18n/use-format.ts'
import {useMay} from '@/shared/me.tsx'
import {personHint} from '@/shared/person.tsx'
import {useBalanceConfirmation} from '@/shared/users/use-balance-confirmation.tsx'
import {BalanceField, EmailField, FeeRateField, NameField} from '@/shared/users/user-fields.tsx'
import {leftOut, openingBalance, opensWithMoney} from '@/shared/users/user-forms.ts'
import {optionOf} from '@/shared/users.queries.ts'
import {useCreateSubVendor, useVendorSearch} from './sub-vendors.queries.ts'

/** A vendor's fields: the others come from the vendor, and are not in the form. */
const ownSchema = createSubVendorInput.extend({email: leftOut(emailSchema)})
/** Staff also say whose sub-vendor it is, and set money. */
const staffSchema = ownSchema.extend({userId: idSchema, balance: openingBalance})

type Values = z.input<typeof ownSchema>
type Output = z.output<typeof ownSchema>

export function CreateSubVendorForm({onDone}: {onDone: (subVendor: User) => void}) {
  const {t} = useTranslation(['users', 'sub-vendors'])
  const isStaff = useMay()('subVendors', 'setRates')
  const confirmation = useBalanceConfirmation()
  const form = useAppForm<Values, Output, User>({
    schema: (isStaff ? staffSchema : ownSchema) as z.ZodType<Output, Values>,
    defaultValues: {name: '', email: '', ...(isStaff && {balance: ''})},
    submit: useCreateSubVendor(),
    onDone,
    idempotent: true,
    confirmed: opensWithMoney
  })
  return (
    <FormRoot
      form={form}
      label={t('users:subVendors.createTitle')}
      confirmation={({name, email, balance}) =>
        confirmation({
          whose: email ? `${name} · ${email}` : name,
          before: '0.00',
          after: balance ?? '0.00'
        })
      }
    >
      {isStaff ? <VendorField form={form} /> : null}
      <FieldPair>
        <NameField form={form} />
        <EmailField form={form} hint={t('sub-vendors:emailHint')} optional />
      </FieldPair>
      {isStaff ? (
        <FieldPair>
          <FeeRateField form={form} hint={t('sub-vendors:feeRateHint')} optional />
          <BalanceField form={form} hint={t('users:openingBalanceHint')} optional />
        </FieldPair>
      ) : null}
      <SubmitButton form={form}>{t('users:create')}</SubmitButton>
    </FormRoot>
  )
}

function VendorField({form}: {form: AppForm<Values, Output>}) {
  const {t} = useTranslation('sub-vendors')
  const {percent} = useFormat()
  const [typed, setTyped] = useState('')
  const [selected, setSelected] = useState<ComboboxOption>()
  const {vendors, isLoading} = useVendorSearch(typed)
  const options = vendors.map(vendor => ({
    ...optionOf(vendor),
    hint: `${personHint(vendor)} · ${percent(vendor.feeRate)}`
  }))
  const chosen = options.find(({value}) => value === String(form.watch('userId')))
  // Another search may not find the chosen vendor, whose name has to stay.
  if (chosen !== undefined && chosen.value !== selected?.value) setSelected(chosen)
  return (
    <ComboboxField
      form={form}
      name="userId"
      label={t('vendor')}
      options={options}
      onSearch={setTyped}
      isLoading={isLoading}
      selected={selected}
    />
  )
}
