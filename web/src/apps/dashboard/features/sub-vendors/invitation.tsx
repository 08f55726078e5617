import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {Alert} from '@/components/ui/alert.tsx'
import {Button} from '@/components/ui/button.tsx'
import {userPaths} from '@/shared/users/user-kind.ts'
import {LinkRow} from './link-row.tsx'

/** The link of a new sub-vendor without an e-mail, the only time that it is shown. */
export function Invitation({name, url, onAnother}: {name: string; url: string; onAnother: () => void}) {
  const {t} = useTranslation('sub-vendors')
  return (
    <div className="flex flex-col gap-4">
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
