import type {User} from '@paydesk/contracts/users'
import {useNavigate} from '@tanstack/react-router'
import {Trash2} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {DetailColumns} from '@/components/layout/detail-columns.tsx'
import {Page} from '@/components/layout/page.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Card, CardContent} from '@/components/ui/card.tsx'
import {type RecordPage, RecordView} from '@/shared/record-view.tsx'
import {AuditTrail} from '../audit-trail/audit-trail.tsx'
import {useMay, useMe} from '../me.tsx'
import {personText} from '../person.tsx'
import {DeleteUserDialog} from './delete-user-dialog.tsx'
import {EditUserForm, type UpdateUser} from './edit-user-form.tsx'
import {useUser} from './user-area.queries.ts'
import {type UserKind, userPaths} from './user-kind.ts'

type EditUserPageProps = {kind: UserKind; id: number; update: UpdateUser}

/** The screen where a vendor or sub-vendor is changed or deleted. */
export function EditUserPage({kind, id, update}: EditUserPageProps) {
  const {t} = useTranslation('users')
  const query = useUser(kind, id)
  const page: RecordPage = {
    title: t(`${kind}.title`),
    width: 'form',
    back: {to: userPaths[kind].list, label: t(`${kind}.title`)}
  }
  const [edition, setEdition] = useState(0)
  const reload = async () => {
    await query.refetch()
    // The form restarts with the row read now.
    setEdition(edition + 1)
  }
  return (
    <RecordView query={query} area={kind} page={page}>
      {user => <EditView key={edition} {...{kind, user, update, page}} onReload={() => void reload()} />}
    </RecordView>
  )
}

type EditViewProps = Omit<EditUserPageProps, 'id'> & {user: User; page: RecordPage; onReload: () => void}

function EditView({kind, user, update, page, onReload}: EditViewProps) {
  const {t} = useTranslation('users')
  const may = useMay()
  const me = useMe()
  const title = t(`${kind}.recordTitle`, {name: user.name})
  const form = (
    <Card>
      <CardContent className="pt-5">
        <EditUserForm {...{kind, user, update, onReload}} />
      </CardContent>
    </Card>
  )
  return (
    <Page
      {...page}
      width={may('auditTrail', 'read') ? 'page' : 'form'}
      title={title}
      back={{to: `${userPaths[kind].list}/${user.id}`, label: title}}
      text={user.parent && user.parent.id !== me.id ? t('of', {name: personText(user.parent)}) : undefined}
      actions={may(kind, 'delete') ? <DeleteButton kind={kind} user={user} /> : undefined}
    >
      {may('auditTrail', 'read') ? (
        <DetailColumns>
          {form}
          <AuditTrail subject={{type: 'user', id: user.id}} />
        </DetailColumns>
      ) : (
        form
      )}
    </Page>
  )
}

function DeleteButton({kind, user}: {kind: UserKind; user: User}) {
  const {t} = useTranslation('users')
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden />
        {t('delete')}
      </Button>
      <DeleteUserDialog
        {...{kind, user, open}}
        onOpenChange={setOpen}
        // Nothing that was typed into the form of somebody who is gone is worth keeping.
        onDeleted={() => void navigate({to: userPaths[kind].list, ignoreBlocker: true})}
      />
    </>
  )
}
