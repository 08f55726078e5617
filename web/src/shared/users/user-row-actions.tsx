import type {User} from '@paydesk/contracts/users'
import {Link} from '@tanstack/react-router'
import {Pencil, Trash2} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {useMay} from '../me.tsx'
import {personText} from '../person.tsx'
import {type UserKind, userPaths} from './user-kind.ts'

type UserRowActionsProps = {kind: UserKind; user: User; onDelete: (user: User) => void}

/** The actions of one row of the list. */
export function UserRowActions({kind, user, onDelete}: UserRowActionsProps) {
  const {t} = useTranslation('users')
  const may = useMay()
  return (
    <span className="relative inline-flex justify-end gap-1 max-md:-me-3 max-md:gap-2">
      {may(kind, 'change') ? (
        <Button
          variant="ghost"
          size="icon-sm"
          className="text-muted-foreground hover:text-foreground max-md:size-10"
          asChild
        >
          <Link
            to={userPaths[kind].edit}
            params={{userId: String(user.id)}}
            aria-label={t('editNamed', {name: personText(user)})}
            title={t('edit')}
          >
            <Pencil aria-hidden className="size-3.5" />
          </Link>
        </Button>
      ) : null}
      {may(kind, 'delete') ? (
        <Button
          variant="ghost"
          size="icon-sm"
          className="text-muted-foreground hover:text-danger max-md:size-10"
          aria-label={t('deleteNamed', {name: personText(user)})}
          title={t('delete')}
          onClick={() => onDelete(user)}
        >
          <Trash2 aria-hidden className="size-3.5" />
        </Button>
      ) : null}
    </span>
  )
}
