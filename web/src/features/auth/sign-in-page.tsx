import {lazy, Suspense} from 'react'
import {useTranslation} from 'react-i18next'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {Tabs, TabsContent, TabsList, TabsTrigger} from '@/components/ui/tabs.tsx'
import {AuthCard} from './auth-card.tsx'
import {SignInByEmail} from './sign-in-by-email.tsx'

const loadByPhone = () => import('./sign-in-by-phone.tsx')
const SignInByPhone = lazy(async () => ({default: (await loadByPhone()).SignInByPhone}))
const prepareByPhone = () => void loadByPhone().catch(() => {})

/** Signing in, by e-mail and password or by a phone and a code. */
export function SignInPage() {
  const {t} = useTranslation('auth')
  return (
    <AuthCard title={t('signIn.title')} text={t('signIn.text')} below={t('signIn.onlyRegistered')}>
      <Tabs defaultValue="email">
        <TabsList className="w-full">
          <TabsTrigger value="email">{t('signIn.byEmail')}</TabsTrigger>
          <TabsTrigger value="phone" onPointerEnter={prepareByPhone} onFocus={prepareByPhone}>
            {t('signIn.byPhone')}
          </TabsTrigger>
        </TabsList>
        <TabsContent value="email">
          <SignInByEmail />
        </TabsContent>
        <TabsContent value="phone">
          <Suspense fallback={<Skeleton className="h-31" />}>
            <SignInByPhone />
          </Suspense>
        </TabsContent>
      </Tabs>
    </AuthCard>
  )
}
