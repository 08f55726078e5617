import type {FieldValues, Path} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import {OtpField} from '@/components/form/otp-field.tsx'
import type {AppForm} from '@/components/form/use-app-form.ts'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {formatPhone} from '@/lib/phone.ts'
import type {PhoneCode} from './phone-code.queries.ts'

const codeLength = 6

type CodeFieldProps<V extends FieldValues> = {
  // biome-ignore lint/suspicious/noExplicitAny: fields do not use the form's output
  form: AppForm<V, any>
  name: Path<V>
  code: PhoneCode
  /** No other field but `beside` is open, so the code's last digit sends the form, or moves there. */
  sends?: boolean
  beside?: Path<V> | undefined
}

/** The second step's field, below it where the code went and how to get another one. */
export function CodeField<V extends FieldValues>({form, name, code, sends, beside}: CodeFieldProps<V>) {
  const {t} = useTranslation('phone-code')
  const textOf = useErrorText()
  const {phone, wait, failure, again, change} = code
  const complete = () => (beside && !form.getValues(beside) ? form.setFocus(beside) : form.onSubmit())
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted-foreground">{t('sent', {phone: formatPhone(phone ?? '')})}</p>
      <OtpField
        form={form}
        name={name}
        label={t('code')}
        length={codeLength}
        onComplete={sends ? complete : undefined}
      />
      {failure ? <Alert tone="danger">{textOf(failure)}</Alert> : null}
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" className="px-0" onClick={change}>
          {t('change')}
        </Button>
        <Button variant="link" className="figures px-0" disabled={wait > 0} onClick={() => void again()}>
          {wait > 0 ? t('againIn', {count: wait}) : t('again')}
        </Button>
      </div>
    </div>
  )
}
