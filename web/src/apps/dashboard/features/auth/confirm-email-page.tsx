import {Link, useLocation, useNavigate} from '@tanstack/react-router'
import {useEffect} from 'react'
import {useTranslation} from 'react-i18next'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {toast} from '@/lib/toast.ts'
import {useLinkCheck} from './auth.queries.ts'
import {AuthCard} from './auth-card.tsx'
import {LinkCheckFailed, LinkChecking} from './link-states.tsx'
import {ToSignIn} from './to-sign-in.tsx'

/** Where the link of a registration's email leads: a press confirms the address, since mail scanners open links too. */
export function ConfirmEmailPage() {
  const {t} = useTranslation('auth')
  const {linkCode, linkConfirmed} = useLocation({select: ({state}) => state})
  if (linkConfirmed) return <Confirmed botUrl={linkConfirmed.botUrl} />
  if (linkCode !== undefined) return <Confirming key={linkCode} code={linkCode} />
  return (
    <AuthCard title={t('confirm.title')} below={<ToSignIn />}>
      <Alert tone="info">{t('confirm.noCode')}</Alert>
    </AuthCard>
  )
}

function Confirming({code}: {code: string}) {
  const {t} = useTranslation('auth')
  const check = useLinkCheck('verify_register', code)
  const navigate = useNavigate()
  const isGood = check.state === 'good'
  const botUrl = isGood ? check.botUrl : undefined
  useEffect(() => {
    if (!isGood) return
    toast.success(t('confirm.done'))
    void navigate({to: '.', search: true, state: {linkConfirmed: {botUrl}}, replace: true})
  }, [isGood, botUrl, navigate, t])
  if (check.state === 'good') return <Confirmed botUrl={botUrl} />
  return (
    <AuthCard
      title={t('confirm.title')}
      text={check.state === 'waiting' ? t('confirm.text') : undefined}
      below={<ToSignIn />}
    >
      {check.state === 'waiting' ? (
        <Button className="h-9 w-full" onClick={check.ask}>
          {t('confirm.submit')}
        </Button>
      ) : null}
      {check.state === 'checking' ? <LinkChecking text={t('confirm.checking')} /> : null}
      {check.state === 'bad' ? (
        <Alert tone="danger" title={t('confirm.badTitle')}>
          {t('confirm.badText')}
        </Alert>
      ) : null}
      {check.state === 'failed' ? <LinkCheckFailed error={check.error} onRetry={check.retry} /> : null}
    </AuthCard>
  )
}

function Confirmed({botUrl}: {botUrl: string | undefined}) {
  const {t} = useTranslation('auth')
  return (
    <AuthCard title={t('confirm.done')} text={t('confirm.doneText')}>
      <div className="flex flex-col gap-4">
        {botUrl ? (
          <>
            <p>{t('confirm.botText')}</p>
            <Button asChild className="h-9 w-full">
              <a href={botUrl} target="_blank" rel="noreferrer">
                {t('confirm.bot')}
              </a>
            </Button>
          </>
        ) : null}
        <Button asChild variant={botUrl ? 'secondary' : 'primary'} className="h-9 w-full">
          <Link to="/admin/sign-in">{t('toSignIn')}</Link>
        </Button>
      </div>
    </AuthCard>
  )
}
