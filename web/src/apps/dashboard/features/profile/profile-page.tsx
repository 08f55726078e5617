import {useTranslation} from 'react-i18next'
import {Facts} from '@/components/facts.tsx'
import {Page} from '@/components/layout/page.tsx'
import {Section} from '@/components/layout/section.tsx'
import {useMe} from '@/shared/me.tsx'
import {Person} from '@/shared/person.tsx'
import {NotificationsCard} from './notifications-card.tsx'
import {PhoneCard} from './phone-card.tsx'
import {Preferences} from './preferences.tsx'
import {ProfileForm} from './profile-form.tsx'
import {SecondFactorCard} from './second-factor-card.tsx'
import {SessionsCard} from './sessions-card.tsx'

/** The signed-in person's own page. */
export function ProfilePage() {
  const {t} = useTranslation(['profile', 'words'])
  const {email, role, parent} = useMe()
  return (
    <Page title={t('profile:title')}>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={t('profile:personal')}>
            <Facts
              className="mb-5"
              facts={[
                {label: t('profile:email'), value: email ?? t('profile:none')},
                {label: t('profile:role'), value: t(`words:role.${role}`)},
                parent ? {label: t('profile:vendor'), value: <Person person={parent} />} : undefined
              ]}
            />
            <ProfileForm />
          </Section>
          <NotificationsCard />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={t('profile:phoneTitle')} text={t('profile:phoneText')}>
            <PhoneCard />
          </Section>
          <SecondFactorCard />
          <SessionsCard />
          <Section title={t('profile:view')}>
            <Preferences />
          </Section>
        </div>
      </div>
    </Page>
  )
}
