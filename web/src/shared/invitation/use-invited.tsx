import {useTranslation} from 'react-i18next'
import type {Fact} from '@/components/facts.tsx'
import {Badge} from '@/components/ui/badge.tsx'
import {useFormat} from '@/i18n/use-format.ts'

type Account = {joined?: boolean | undefined; invitedUntil?: string | null | undefined}

/** The fact that a user has not joined yet, and until when the invitation works; undefined for all others. */
export function useInvited({joined, invitedUntil}: Account): Fact | undefined {
  const {t} = useTranslation('invitation')
  const {dateTime} = useFormat()
  if (joined !== false) return undefined
  return {
    label: t('access'),
    value: (
      <span className="flex flex-col items-end gap-y-1">
        <Badge tone={invitedUntil ? 'info' : 'warning'}>{t('invited')}</Badge>
        <span className="text-xs text-muted-foreground">
          {invitedUntil ? t('until', {time: dateTime(invitedUntil)}) : t('over')}
        </span>
      </span>
    )
  }
}
