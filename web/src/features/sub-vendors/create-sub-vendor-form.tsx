import {emailSchema, idSchema} from '@paydesk/contracts/fields'
import {createSubVendorInput, type User} from '@paydesk/contracts/users'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import type {z} from 'zod'
import {ComboboxField} from '@/components/form/choice-field.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {type AppForm, useAppForm} from '@/components/form/use-app-form.ts'
import {useFormat} from '@/i18n/use-format.ts'
import {useMay} from '@/shared/me.tsx'
import {useBalanceConfirmation} from '@/shared/users/use-balance-confirmation.tsx'
import {BalanceField, EmailField, FeeRateField, NameField} from '@/shared/users/user-fields.tsx'
import {leftOut, openingBalance, opensWithMoney} from '@/shared/users/user-forms.ts'
import {useCreateSubVendor, useVendorSearch} from './sub-vendors.queries.ts'

/** What a vendor fills in: the rest is the vendor's own, and not in the form at all. */
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
      confirmation={({name, balance}) => confirmation({name, before: '0.00', after: balance ?? '0.00'})}
    >
      <NameField form={form} />
      {isStaff ? <VendorField form={form} /> : null}
      <EmailField form={form} hint={t('sub-vendors:emailHint')} optional />
      {isStaff ? (
        <>
          <FeeRateField form={form} hint={t('sub-vendors:feeRateHint')} optional />
          <BalanceField form={form} hint={t('users:openingBalanceHint')} optional />
        </>
      ) : null}
      <SubmitButton form={form}>{t('users:create')}</SubmitButton>
    </FormRoot>
  )
}

function VendorField({form}: {form: AppForm<Values, Output>}) {
  const {t} = useTranslation('sub-vendors')
  const {percent} = useFormat()
  const [typed, setTyped] = useState('')
  const [chosenName, setChosenName] = useState<string>()
  const {vendors, isLoading} = useVendorSearch(typed)
  const chosen = vendors.find(vendor => vendor.id === form.watch('userId'))?.name
  // Another search may not find the one that is chosen, whose name has to stay.
  if (chosen !== undefined && chosen !== chosenName) setChosenName(chosen)
  return (
    <ComboboxField
      form={form}
      name="userId"
      label={t('vendor')}
      options={vendors.map(({id, name, feeRate}) => ({
        value: String(id),
        label: name,
        hint: `#${id} · ${percent(feeRate)}`
      }))}
      onSearch={setTyped}
      isLoading={isLoading}
      selectedLabel={chosenName}
    />
  )
}
