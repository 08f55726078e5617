import type {Assignment} from '@paydesk/contracts/assignments'
import {UserRound} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Badge} from '@/components/ui/badge.tsx'
import {useMe} from '../me.tsx'

/** The user who works on a record, in its row and in its panel; nothing where nobody does. */
export function AssigneeBadge({assignment}: {assignment: Assignment | null | undefined}) {
  const {t} = useTranslation('words')
  const {id} = useMe()
  if (!assignment) return null
  const {user} = assignment
  const isMine = user.id === id
  return (
    <Badge tone={isMine ? 'info' : 'neutral'} title={t('assignment.by', {name: user.name})}>
      <UserRound role="img" aria-label={t('assignment.label')} />
      <span data-cut="name" className="max-w-28 truncate">
        {isMine ? t('assignment.you') : user.name}
      </span>
    </Badge>
  )
}
