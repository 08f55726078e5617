import {signInByEmailInput} from '@paydesk/contracts/auth'
import {useTranslation} from 'react-i18next'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {PasswordField, TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Alert} from '@/components/ui/alert.tsx'
import {useSignIn} from './auth.queries.ts'

export function SignInByEmail() {
  const {t} = useTranslation('auth')
  const form = useAppForm({
    schema: signInByEmailInput,
    defaultValues: {grantType: 'credentials', email: '', password: ''},
    submit: useSignIn()
  })
  // Which of the two is wrong is not told to anybody.
  const isRefused = form.failure?.code === 'UNAUTHORIZED'
  return (
    <FormRoot
      form={isRefused ? {...form, failure: undefined} : form}
      guarded={false}
      label={t('signIn.byEmail')}
    >
      {isRefused ? <Alert tone="danger">{t('signIn.wrong')}</Alert> : null}
      <TextField
        form={form}
        name="email"
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        spellCheck={false}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
      />
      <SubmitButton form={form} className="h-9 w-full">
        {t('signIn.submit')}
      </SubmitButton>
    </FormRoot>
  )
}
