import type {User} from '@paydesk/contracts/users'
import {useTranslation} from 'react-i18next'
import {ConfirmDialog} from '@/components/form/confirm-dialog.tsx'
import {toast} from '@/lib/toast.ts'
import {useDeleteUser} from './user-area.queries.ts'
import type {UserKind} from './user-kind.ts'

type DeleteUserDialogProps = {
  kind: UserKind
  user: Pick<User, 'id' | 'name'>
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
}

/** Asks before a user is deleted, and says why one cannot be. */
export function DeleteUserDialog({kind, user, open, onOpenChange, onDeleted}: DeleteUserDialogProps) {
  const {t} = useTranslation('users')
  const remove = useDeleteUser(kind)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`${kind}.deleteTitle`)}
      text={t(`${kind}.deleteText`, {name: user.name})}
      action={t('delete')}
      destructive
      explain={({code}) => (code === 'CONFLICT' ? t(`${kind}.deleteRefused`) : undefined)}
      onConfirm={async () => {
        await remove(user.id)
        toast.success(t(`${kind}.deleted`))
        onDeleted?.()
      }}
    />
  )
}
