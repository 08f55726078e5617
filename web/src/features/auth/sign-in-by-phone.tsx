import {requestCodeInput, signInByPhoneInput} from '@paydesk/contracts/auth'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {OtpField} from '@/components/form/otp-field.tsx'
import {PhoneField} from '@/components/form/phone-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {formatPhone} from '@/lib/phone.ts'
import {useRequestPhoneCode, useSignIn} from './auth.queries.ts'
import {useCountdown} from './use-countdown.ts'

const verifyPhone = requestCodeInput.options[1]

/** First the phone, then the code that was sent to it. */
export function SignInByPhone() {
  const [phone, setPhone] = useState<string>()
  const [wait, startWait] = useCountdown()
  const requestCode = useRequestPhoneCode()
  const ask = async (number: string) => startWait(await requestCode(number))
  return phone === undefined ? (
    <PhoneStep
      onAsk={async number => {
        await ask(number)
        setPhone(number)
      }}
    />
  ) : (
    <CodeStep phone={phone} wait={wait} onAgain={() => ask(phone)} onOther={() => setPhone(undefined)} />
  )
}

function PhoneStep({onAsk}: {onAsk: (phone: string) => Promise<void>}) {
  const {t} = useTranslation('auth')
  const form = useAppForm({
    schema: verifyPhone,
    defaultValues: {type: 'verify_phone', phone: ''},
    submit: ({phone}) => onAsk(phone)
  })
  return (
    <FormRoot form={form} guarded={false} label={t('signIn.byPhone')}>
      <PhoneField form={form} name="phone" label={t('signIn.phone')} />
      <SubmitButton form={form} className="h-9 w-full">
        {t('signIn.getCode')}
      </SubmitButton>
    </FormRoot>
  )
}

type CodeStepProps = {phone: string; wait: number; onAgain: () => Promise<void>; onOther: () => void}

function CodeStep({phone, wait, onAgain, onOther}: CodeStepProps) {
  const {t} = useTranslation('auth')
  const form = useAppForm({
    schema: signInByPhoneInput,
    defaultValues: {grantType: 'phone', phone, code: ''},
    submit: useSignIn()
  })
  const isRefused = form.failure?.code === 'UNAUTHORIZED'
  return (
    <FormRoot
      form={isRefused ? {...form, failure: undefined} : form}
      guarded={false}
      label={t('signIn.byPhone')}
    >
      <p className="text-muted-foreground">{t('signIn.codeSent', {phone: formatPhone(phone)})}</p>
      {isRefused ? <Alert tone="danger">{t('signIn.wrongCode')}</Alert> : null}
      <OtpField form={form} name="code" label={t('signIn.code')} length={6} onComplete={form.onSubmit} />
      <SubmitButton form={form} className="h-9 w-full">
        {t('signIn.submit')}
      </SubmitButton>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="link" className="px-0" onClick={onOther}>
          {t('signIn.otherPhone')}
        </Button>
        <Button
          variant="link"
          className="figures px-0"
          disabled={wait > 0}
          onClick={() => void onAgain().catch(() => {})}
        >
          {wait > 0 ? t('signIn.againIn', {count: wait}) : t('signIn.getCodeAgain')}
        </Button>
      </div>
    </FormRoot>
  )
}
