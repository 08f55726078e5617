import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {PasswordField, TextField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Alert} from '@/components/ui/alert.tsx'
import type {AppError} from '@/lib/app-error.ts'
import {useSignIn} from './auth.queries.ts'

const loadSchema = async () => (await import('@paydesk/contracts/auth')).signInByEmailInput

type Props = {
  /** The password was right, and a code of the second factor is needed as well. */
  onChallenge: (challenge: string) => void
}

export function SignInByEmail({onChallenge}: Props) {
  const {t} = useTranslation('auth')
  const form = useAppForm({
    schema: loadSchema,
    defaultValues: {grantType: 'credentials', email: '', password: ''},
    submit: useSignIn(),
    onDone: challenge => challenge && onChallenge(challenge)
  })
  const explain = ({code}: AppError) => {
    // Which of the two is wrong is not told to anybody.
    if (code === 'UNAUTHORIZED') return <Alert tone="danger">{t('signIn.wrong')}</Alert>
    return code === 'FORBIDDEN' ? <Alert tone="warning">{t('signIn.notConfirmed')}</Alert> : undefined
  }
  return (
    <FormRoot form={form} guarded={false} label={t('signIn.byEmail')} explain={explain}>
      <TextField
        form={form}
        name="email"
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        enterKeyHint="next"
        spellCheck={false}
      />
      <PasswordField
        form={form}
        name="password"
        label={t('signIn.password')}
        autoComplete="current-password"
        enterKeyHint="go"
      />
      <SubmitButton form={form} className="h-9 w-full">
        {t('signIn.submit')}
      </SubmitButton>
      <Link
        to="/admin/password-recovery"
        search={true}
        className="self-center text-primary underline-offset-4 hover:underline"
      >
        {t('signIn.forgot')}
      </Link>
    </FormRoot>
  )
}
