import {resetPasswordInput} from '@paydesk/contracts/auth'
import {Link, useLocation, useNavigate} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {FormRoot, SubmitButton} from '@/components/form/form-root.tsx'
import {PasswordField} from '@/components/form/text-field.tsx'
import {useAppForm} from '@/components/form/use-app-form.ts'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {toast} from '@/lib/toast.ts'
import {useResetLinkCheck, useResetPassword} from './auth.queries.ts'
import {AuthCard} from './auth-card.tsx'
import {LinkCheckFailed, LinkChecking} from './link-states.tsx'
import {ToSignIn} from './to-sign-in.tsx'

/** Where a recovery link and an invitation lead: a password is set, once the link has proved good. */
export function PasswordResetPage() {
  const {t} = useTranslation('auth')
  const code = useLocation({select: ({state}) => state.linkCode})
  if (code !== undefined) return <CheckedLink key={code} code={code} />
  return (
    <AuthCard title={t('reset.title')} below={<ToSignIn />}>
      <Alert tone="info">{t('reset.noCode')}</Alert>
      <RequestLink />
    </AuthCard>
  )
}

function CheckedLink({code}: {code: string}) {
  const {t} = useTranslation('auth')
  const check = useResetLinkCheck(code)
  return (
    <AuthCard
      title={t('reset.title')}
      text={check.state === 'good' ? t('reset.text') : undefined}
      below={<ToSignIn />}
    >
      <LinkState code={code} check={check} />
    </AuthCard>
  )
}

function RequestLink() {
  const {t} = useTranslation('auth')
  return (
    <Button asChild className="mt-4 h-9 w-full">
      <Link to="/admin/password-recovery">{t('reset.request')}</Link>
    </Button>
  )
}

type LinkStateProps = {code: string; check: ReturnType<typeof useResetLinkCheck>}

function LinkState({code, check}: LinkStateProps) {
  const {t} = useTranslation('auth')
  switch (check.state) {
    case 'waiting':
    case 'checking':
      return <LinkChecking text={t('reset.checking')} />
    case 'good':
      return <NewPasswordForm code={code} />
    case 'bad':
      return (
        <>
          <Alert tone="danger" title={t('reset.badTitle')}>
            {t('reset.badText')}
          </Alert>
          <RequestLink />
        </>
      )
    case 'failed':
      return <LinkCheckFailed error={check.error} onRetry={check.retry} />
  }
}

function NewPasswordForm({code}: {code: string}) {
  const {t} = useTranslation('auth')
  const navigate = useNavigate()
  const form = useAppForm({
    schema: resetPasswordInput,
    defaultValues: {newPassword: '', newPasswordConfirmation: '', verificationCode: code},
    submit: useResetPassword(),
    onDone: () => {
      toast.success(t('reset.done'))
      void navigate({to: '/admin/sign-in', replace: true})
    }
  })
  return (
    <FormRoot form={form} guarded={false} label={t('reset.text')}>
      <PasswordField
        form={form}
        name="newPassword"
        label={t('reset.password')}
        hint={t('reset.passwordHint')}
        autoComplete="new-password"
        enterKeyHint="next"
      />
      <PasswordField
        form={form}
        name="newPasswordConfirmation"
        label={t('reset.confirmation')}
        autoComplete="new-password"
        enterKeyHint="go"
      />
      <SubmitButton form={form} className="h-9 w-full">
        {t('reset.submit')}
      </SubmitButton>
    </FormRoot>
  )
}
