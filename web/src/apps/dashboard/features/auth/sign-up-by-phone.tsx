import {registerByPhoneInput} from '@paydesk/contracts/auth'
import {useNavigate} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {PasswordField, TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {toast} from '@/lib/toast.ts'
import {CodeField} from '@/shared/phone-code/code-parts.tsx'
import {type PhoneCode, usePhoneCode} from '@/shared/phone-code/phone-code.queries.ts'
import {PhoneStep} from '@/shared/phone-code/phone-step.tsx'
import {useRegister} from './auth.queries.ts'

/** First the phone; then the code that proves it, with the rest. */
export function SignUpByPhone({referralCode}: {referralCode: string}) {
  const {t} = useTranslation('auth')
  const code = usePhoneCode('sign-up')
  return code.phone === undefined ? (
    <PhoneStep code={code} label={t('signUp.byPhone')} className="h-9 w-full" />
  ) : (
    <RestStep phone={code.phone} code={code} referralCode={referralCode} />
  )
}

type RestStepProps = {phone: string; code: PhoneCode; referralCode: string}

function RestStep({phone, code, referralCode}: RestStepProps) {
  const {t} = useTranslation('auth')
  const navigate = useNavigate()
  const form = useAppForm({
    schema: registerByPhoneInput,
    defaultValues: {phone, code: '', password: '', passwordConfirmation: '', name: '', referralCode},
    submit: useRegister(),
    onDone: () => {
      code.done()
      toast.success(t('signUp.doneByPhone'))
      void navigate({to: '/admin/sign-in'})
    }
  })
  return (
    <FormRoot form={form} guarded={false} label={t('signUp.byPhone')}>
      <CodeField form={form} name="code" code={code} />
      <TextField
        form={form}
        name="name"
        label={t('signUp.name')}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={255}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('signUp.password')}
        hint={t('signUp.passwordHint')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        form={form}
        name="passwordConfirmation"
        label={t('signUp.confirmation')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <SubmitButton form={form} className="h-9 w-full">
        {t('signUp.submit')}
      </SubmitButton>
    </FormRoot>
  )
}
