import {useTranslation} from 'react-i18next'
import {Tabs, TabsContent, TabsList, TabsTrigger} from '@/components/ui/tabs.tsx'
import {AuthCard} from './auth-card.tsx'
import {SignInByEmail} from './sign-in-by-email.tsx'
import {SignInByPhone} from './sign-in-by-phone.tsx'

/** Signing in, by e-mail and password or by a phone and a code. */
export function SignInPage() {
  const {t} = useTranslation('auth')
  return (
    <AuthCard title={t('signIn.title')} text={t('signIn.text')} below={t('signIn.onlyRegistered')}>
      <Tabs defaultValue="email">
        <TabsList className="w-full">
          <TabsTrigger value="email">{t('signIn.byEmail')}</TabsTrigger>
          <TabsTrigger value="phone">{t('signIn.byPhone')}</TabsTrigger>
        </TabsList>
        <TabsContent value="email">
          <SignInByEmail />
        </TabsContent>
        <TabsContent value="phone">
          <SignInByPhone />
        </TabsContent>
      </Tabs>
    </AuthCard>
  )
}
