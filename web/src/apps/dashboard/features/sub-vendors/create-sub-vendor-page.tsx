import type {User} from '@paydesk/contracts/users'
import {useNavigate} from '@tanstack/react-router'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Page} from '@/components/layout/page.tsx'
import {Card, CardContent} from '@/components/ui/card.tsx'
import {toast} from '@/lib/toast.ts'
import {userPaths} from '@/shared/users/user-kind.ts'
import {CreateSubVendorForm} from './create-sub-vendor-form.tsx'
import {Invitation} from './invitation.tsx'

/** The screen where a sub-vendor is made; one without an e-mail leaves a link to hand on. */
export function CreateSubVendorPage() {
  const {t} = useTranslation('users')
  const navigate = useNavigate()
  const [invited, setInvited] = useState<{name: string; url: string}>()
  const onDone = ({name, email, invitationUrl}: User) => {
    if (invitationUrl) return setInvited({name, url: invitationUrl})
    toast.success(t('subVendors.created', {name, email: email ?? ''}))
    void navigate({to: userPaths.subVendors.list})
  }
  return (
    <Page
      title={t('subVendors.createTitle')}
      width="form"
      back={{to: userPaths.subVendors.list, label: t('subVendors.title')}}
    >
      <Card>
        <CardContent className="pt-5">
          {invited ? (
            <Invitation {...invited} onAnother={() => setInvited(undefined)} />
          ) : (
            <CreateSubVendorForm onDone={onDone} />
          )}
        </CardContent>
      </Card>
    </Page>
  )
}
