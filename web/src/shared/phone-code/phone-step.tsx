import {requestCodeInput} from '@paydesk/contracts/auth'
import {useTranslation} from 'react-i18next'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {PhoneField} from '@/components/form/phone-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import type {PhoneCode} from './phone-code.queries.ts'

const verifyPhone = requestCodeInput.options[1]

/** The first step: the number that the code is sent to. */
export function PhoneStep({code, label, className}: {code: PhoneCode; label: string; className?: string}) {
  const {t} = useTranslation('phone-code')
  const form = useAppForm({
    schema: verifyPhone,
    defaultValues: {type: 'verify_phone', phone: code.entered},
    submit: ({phone}) => code.ask(phone)
  })
  return (
    <FormRoot form={form} guarded={false} label={label}>
      <PhoneField form={form} name="phone" label={t('phone')} />
      <SubmitButton form={form} className={className}>
        {t('getCode')}
      </SubmitButton>
    </FormRoot>
  )
}
