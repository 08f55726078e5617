import {useLocation} from '@tanstack/react-router'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Alert} from '@/components/ui/alert.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {Tabs, TabsContent, TabsList, TabsTrigger} from '@/components/ui/tabs.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import {canStore} from '@/lib/storage.ts'
import {savedStep} from '@/shared/phone-code/saved-step.ts'
import {AuthCard} from './auth-card.tsx'
import {SignInByEmail} from './sign-in-by-email.tsx'

const loadByPhone = () => import('./sign-in-by-phone.tsx')
const SignInByPhone = lazyView(async () => (await loadByPhone()).SignInByPhone, <Skeleton className="h-31" />)
const SecondStep = lazyView(
  async () => (await import('./sign-in-second-step.tsx')).SecondStep,
  <Skeleton className="h-60" />
)
const SessionEnded = lazyView(
  async () => (await import('@/shared/session-end/session-ended.tsx')).SessionEnded
)
const Unstored = lazyView(async () => (await import('@/shared/session-end/session-ended.tsx')).Unstored)
const DemoAccounts = lazyView(async () => (await import('./demo-accounts.tsx')).DemoAccounts)
const prepareByPhone = () => void loadByPhone().catch(() => {})

/** Whether the server says in the page that this is a demonstration. */
const isDemo = () => document.documentElement.hasAttribute('data-demo')

/** Signing in, by email and password or by a phone and a code; then, for who has a second factor, by that. */
export function SignInPage() {
  const {t} = useTranslation('auth')
  const {search, state} = useLocation()
  const [challenge, setChallenge] = useState<string>()
  const [isOver, setOver] = useState(false)
  const [keepsSession] = useState(canStore)
  if (challenge !== undefined) {
    const leave = (tookTooLong: boolean) => {
      setChallenge(undefined)
      setOver(tookTooLong)
    }
    return <SecondStep challenge={challenge} onLeave={leave} />
  }
  return (
    <AuthCard title={t('signIn.title')} text={t('signIn.text')} below={t('signIn.onlyRegistered')}>
      {search.callbackUrl === undefined ? null : <SessionEnded draftsKept={state.draftsKept} />}
      {keepsSession ? null : <Unstored />}
      {isOver ? (
        <Alert tone="warning" className="mb-4">
          {t('signIn.codeOver')}
        </Alert>
      ) : null}
      <Tabs defaultValue={savedStep('sign-in') ? 'phone' : 'email'}>
        <TabsList className="w-full">
          <TabsTrigger value="email">{t('signIn.byEmail')}</TabsTrigger>
          <TabsTrigger value="phone" onPointerEnter={prepareByPhone} onFocus={prepareByPhone}>
            {t('signIn.byPhone')}
          </TabsTrigger>
        </TabsList>
        <TabsContent value="email">
          <SignInByEmail onChallenge={setChallenge} />
        </TabsContent>
        <TabsContent value="phone">
          <SignInByPhone onChallenge={setChallenge} />
        </TabsContent>
      </Tabs>
      {isDemo() ? <DemoAccounts onChallenge={setChallenge} /> : null}
    </AuthCard>
  )
}
