import {payoutTypes} from '@paydesk/contracts/enums'
import type {PayoutImport} from '@paydesk/contracts/payout-imports'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {AmountField} from '@/components/form/amount-field.tsx'
import {ComboboxField, RadioField} from '@/components/form/choice-field.tsx'
import type {Confirmation} from '@/components/form/confirm-step.tsx'
import {FieldPair} from '@/components/form/field-pair.tsx'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {PhoneField} from '@/components/form/phone-field.tsx'
import {TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {useFormat} from '@/i18n/use-format.ts'
import {FieldRefusal} from '@/lib/app-error.ts'
import {useMerchantOptions} from '@/shared/merchants.ts'
import {usePreviewImport, useStartImport} from './payout-imports.queries.ts'
import {
  refusalsOf,
  type SinglePayout,
  type SinglePayoutFields,
  singlePayoutFile,
  singlePayoutSchema
} from './single-payout.ts'
import {SinglePayoutResult} from './single-payout-result.tsx'

const blank = {orderId: '', amount: '', bank: '', phoneNumber: '', cardNumber: '', vendorEmail: ''}

/** The server checks the row in a dry run, as a file's; errors appear on their fields. */
function useSubmit(): (payout: SinglePayout) => Promise<PayoutImport> {
  const check = usePreviewImport()
  const start = useStartImport()
  return async payout => {
    const upload = {merchantId: payout.merchantId, file: singlePayoutFile(payout)}
    const refusals = refusalsOf((await check(upload)).errors)
    if (refusals) throw new FieldRefusal(refusals)
    return start(upload)
  }
}

/** One payout entered by hand. */
export function SinglePayoutForm() {
  const {t} = useTranslation(['payout-imports', 'words'])
  const {options, isLoading} = useMerchantOptions({takingImports: true})
  const [made, setMade] = useState<{importId: number; payout: SinglePayout}>()
  const form = useAppForm<SinglePayoutFields, SinglePayout, PayoutImport>({
    schema: singlePayoutSchema,
    defaultValues: {...blank, merchantId: undefined, type: 'bank_transfer'},
    submit: useSubmit(),
    onDone: ({id}, payout) => {
      setMade({importId: id, payout})
      // The next one is often of the same merchant and kind.
      form.reset({...blank, merchantId: payout.merchantId, type: payout.type})
    },
    confirmed: true
  })
  const confirmation = useConfirmation(options)
  return (
    <div className="flex flex-col gap-6">
      {made ? <SinglePayoutResult key={made.importId} {...made} /> : null}
      <FormRoot form={form} label={t('payout-imports:create.single')} confirmation={confirmation}>
        <ComboboxField
          form={form}
          name="merchantId"
          label={t('payout-imports:column.merchant')}
          options={options}
          isLoading={isLoading}
        />
        <FieldPair>
          <TextField
            form={form}
            name="orderId"
            label={t('payout-imports:rowField.order_id')}
            maxLength={255}
            autoComplete="off"
          />
          <AmountField form={form} name="amount" label={t('payout-imports:rowField.amount')} currency="RUB" />
        </FieldPair>
        <RadioField
          form={form}
          name="type"
          label={t('payout-imports:rowField.type')}
          choices={payoutTypes.map(value => ({value, label: t(`words:payoutType.${value}`)}))}
        />
        {form.watch('type') === 'card_to_card' ? (
          <TextField
            form={form}
            name="cardNumber"
            label={t('payout-imports:rowField.card_number')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={25}
          />
        ) : (
          <FieldPair>
            <PhoneField form={form} name="phoneNumber" label={t('payout-imports:rowField.phone_number')} />
            <TextField
              form={form}
              name="bank"
              label={t('payout-imports:rowField.bank')}
              maxLength={255}
              autoComplete="off"
            />
          </FieldPair>
        )}
        <TextField
          form={form}
          name="vendorEmail"
          label={t('payout-imports:rowField.vendor_email')}
          hint={t('payout-imports:single.vendorHint')}
          type="email"
          autoComplete="off"
          optional
        />
        <SubmitButton form={form}>{t('payout-imports:single.submit')}</SubmitButton>
      </FormRoot>
    </div>
  )
}

function useConfirmation(merchants: readonly {value: string; label: string}[]) {
  const {t} = useTranslation(['payout-imports', 'words'])
  const {money} = useFormat()
  return (payout: SinglePayout): Confirmation => {
    const isTransfer = payout.type === 'bank_transfer'
    const recipient = isTransfer
      ? [payout.bank, payout.phoneNumber].join(', ')
      : payout.cardNumber.replace(/(.{4})(?=.)/g, '$1 ')
    return {
      title: t('payout-imports:single.confirmTitle'),
      rows: [
        {
          label: t('payout-imports:column.merchant'),
          value: merchants.find(({value}) => value === String(payout.merchantId))?.label
        },
        {label: t('payout-imports:rowField.order_id'), value: payout.orderId},
        {label: t(`words:payoutType.${payout.type}`), value: recipient},
        ...(payout.vendorEmail
          ? [{label: t('payout-imports:rowField.vendor_email'), value: payout.vendorEmail}]
          : []),
        {label: t('payout-imports:rowField.amount'), value: money(payout.amount, 'RUB'), strong: true}
      ],
      action: t('payout-imports:single.submit')
    }
  }
}
