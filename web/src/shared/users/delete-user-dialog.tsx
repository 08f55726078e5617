import {openPayoutsReason} from '@paydesk/contracts/errors'
import {useTranslation} from 'react-i18next'
import {ConfirmDialog} from '@/components/form/confirm-dialog.tsx'
import type {AppError} from '@/lib/app-error.ts'
import {toast} from '@/lib/toast.ts'
import {type PersonLike, personText} from '../person.tsx'
import {useDeleteUser} from './user-area.queries.ts'
import type {UserKind} from './user-kind.ts'

type DeleteUserDialogProps = {
  kind: UserKind
  user: PersonLike
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
}

/** Asks before a user is deleted, and says why one cannot be. */
export function DeleteUserDialog({kind, user, open, onOpenChange, onDeleted}: DeleteUserDialogProps) {
  const {t} = useTranslation('users')
  const remove = useDeleteUser(kind)
  const explain = ({code, reason}: AppError) => {
    if (code !== 'CONFLICT') return undefined
    return t(reason === openPayoutsReason ? 'hasOpenPayouts' : `${kind}.deleteRefused`)
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`${kind}.deleteTitle`)}
      text={t(`${kind}.deleteText`, {name: personText(user)})}
      action={t('delete')}
      destructive
      explain={explain}
      onConfirm={async () => {
        await remove(user.id)
        toast.success(t(`${kind}.deleted`))
        onDeleted?.()
      }}
    />
  )
}
