import type {User} from '@paydesk/contracts/users'
import {Link, useNavigate} from '@tanstack/react-router'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Page} from '@/components/layout/page.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Card, CardContent} from '@/components/ui/card.tsx'
import {useLostFocus} from '@/lib/lost-focus.ts'
import {toast} from '@/lib/toast.ts'
import {LinkRow} from '@/shared/invitation/link-row.tsx'
import {userPaths} from '@/shared/users/user-kind.ts'
import {CreateSubVendorForm} from './create-sub-vendor-form.tsx'

/** The link of a new sub-vendor without an email, the only time that it is shown. */
function Invitation({name, url, onAnother}: {name: string; url: string; onAnother: () => void}) {
  const {t} = useTranslation('sub-vendors')
  const outcome = useLostFocus<HTMLDivElement>()
  return (
    <div ref={outcome} className="flex flex-col gap-4">
      <Alert tone="success" title={t('invite.done', {name})}>
        {t('invite.text', {name})}
      </Alert>
      <LinkRow
        // The call answers with a path of this site.
        link={new URL(url, window.location.origin).href}
        label={t('invite.link')}
        copy={t('invite.copy')}
        copied={t('invite.copied')}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" asChild>
          <Link to={userPaths.subVendors.list}>{t('invite.toList')}</Link>
        </Button>
        <Button variant="ghost" onClick={onAnother}>
          {t('invite.another')}
        </Button>
      </div>
    </div>
  )
}

/** The screen where a sub-vendor is made; one without an email leaves a link to hand on. */
export function CreateSubVendorPage() {
  const {t} = useTranslation('users')
  const navigate = useNavigate()
  const [invited, setInvited] = useState<{name: string; url: string}>()
  const onDone = ({id, name, email, invitationUrl}: User) => {
    if (invitationUrl) return setInvited({name, url: invitationUrl})
    toast.success(t('subVendors.created', {name, email: email ?? ''}))
    void navigate({to: userPaths.subVendors.view, params: {userId: String(id)}})
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
