import {useLocation} from '@tanstack/react-router'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Tabs, TabsContent, TabsList, TabsTrigger} from '@/components/ui/tabs.tsx'
import {savedStep} from '@/shared/phone-code/saved-step.ts'
import {AuthCard} from './auth-card.tsx'
import {SignUpByEmail} from './sign-up-by-email.tsx'
import {SignUpByPhone} from './sign-up-by-phone.tsx'
import {ToSignIn} from './to-sign-in.tsx'

/** Signing up by a link with a code; without one, the page says that a link is needed. */
export function SignUpPage() {
  const {t} = useTranslation('auth')
  const referralCode = useLocation({select: ({state}) => state.linkCode})
  const [sentTo, setSentTo] = useState<string>()
  if (referralCode === undefined) {
    return (
      <AuthCard title={t('signUp.title')} below={<ToSignIn />}>
        <Alert tone="info" title={t('signUp.onlyRegistered')}>
          {t('signUp.needsLink')}
        </Alert>
      </AuthCard>
    )
  }
  if (sentTo !== undefined) {
    return (
      <AuthCard title={t('signUp.checkTitle')} below={<ToSignIn />}>
        <p className="[overflow-wrap:anywhere]">{t('signUp.checkText', {email: sentTo})}</p>
        <Button variant="link" className="mt-2 px-0" onClick={() => setSentTo(undefined)}>
          {t('signUp.otherEmail')}
        </Button>
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={t('signUp.title')}
      text={t('signUp.text')}
      below={
        <>
          {t('signUp.have')} <ToSignIn />
        </>
      }
    >
      <Tabs defaultValue={savedStep('sign-up') ? 'phone' : 'email'}>
        <TabsList className="w-full">
          <TabsTrigger value="email">{t('signUp.byEmail')}</TabsTrigger>
          <TabsTrigger value="phone">{t('signUp.byPhone')}</TabsTrigger>
        </TabsList>
        <TabsContent value="email">
          <SignUpByEmail referralCode={referralCode} onSent={setSentTo} />
        </TabsContent>
        <TabsContent value="phone">
          <SignUpByPhone referralCode={referralCode} />
        </TabsContent>
      </Tabs>
    </AuthCard>
  )
}
