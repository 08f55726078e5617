import type {Invitation} from '@paydesk/contracts/users'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {ConfirmDialog} from '@/components/form/confirm-dialog.tsx'
import {FormDialog} from '@/components/form/form-dialog.tsx'
import {Button} from '@/components/ui/button.tsx'
import {toast} from '@/lib/toast.ts'
import {LinkRow} from './link-row.tsx'

type SendInvitationProps = {
  user: {id: number; name: string; email?: string | null | undefined}
  /** The call; rejects as it does. */
  send: (input: {id: number}) => Promise<Invitation>
}

/** Invites a user who has not joined once more: by email, or by a link that is shown once. */
export function SendInvitation({user: {id, name, email}, send}: SendInvitationProps) {
  const {t} = useTranslation('invitation')
  const [asks, setAsks] = useState(false)
  const [path, setPath] = useState<string>()
  const confirm = async () => {
    const {invitationUrl} = await send({id})
    if (invitationUrl) setPath(invitationUrl)
    else toast.success(t('sent', {email}))
  }
  return (
    <>
      <Button variant="secondary" onClick={() => setAsks(true)}>
        {t('again')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('title')}
        text={email ? t('text', {email}) : t('textLink')}
        action={t('again')}
        onConfirm={confirm}
        explain={({code}) => (code === 'CONFLICT' ? t('joined') : undefined)}
      />
      <FormDialog
        open={path !== undefined}
        onOpenChange={() => setPath(undefined)}
        title={t('link.title')}
        text={t('link.text', {name})}
      >
        <LinkRow
          // The call answers with a path of this site.
          link={new URL(path ?? '', window.location.origin).href}
          label={t('link.label')}
          copy={t('link.copy')}
          copied={t('link.copied')}
        />
      </FormDialog>
    </>
  )
}
