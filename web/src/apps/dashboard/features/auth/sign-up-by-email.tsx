import {registerByEmailInput} from '@paydesk/contracts/auth'
import {useTranslation} from 'react-i18next'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {PasswordField, TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {toast} from '@/lib/toast.ts'
import {useRegister} from './auth.queries.ts'

type SignUpByEmailProps = {referralCode: string; onSent: (email: string) => void}

export function SignUpByEmail({referralCode, onSent}: SignUpByEmailProps) {
  const {t} = useTranslation('auth')
  const form = useAppForm({
    schema: registerByEmailInput,
    defaultValues: {email: '', password: '', passwordConfirmation: '', name: '', referralCode},
    submit: useRegister(),
    onDone: (_, {email}) => {
      toast.success(t('signUp.done'))
      onSent(email)
    }
  })
  return (
    <FormRoot form={form} guarded={false} label={t('signUp.byEmail')}>
      <TextField
        form={form}
        name="name"
        label={t('signUp.name')}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={255}
      />
      <TextField
        form={form}
        name="email"
        label={t('signUp.email')}
        type="email"
        autoComplete="username"
        enterKeyHint="next"
        spellCheck={false}
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
