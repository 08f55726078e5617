import type {NotificationPreference, NotificationPreferences} from '@paydesk/contracts/notifications'
import {useId} from 'react'
import {useTranslation} from 'react-i18next'
import {useErrorText} from '@/components/layout/error-view.tsx'
import {Section} from '@/components/layout/section.tsx'
import {Alert} from '@/components/ui/alert.tsx'
import {Checkbox} from '@/components/ui/checkbox.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {toAppError} from '@/lib/app-error.ts'
import {toast} from '@/lib/toast.ts'
import {useNotificationPreferences, useSetPreference} from './notifications.queries.ts'

/** The channels in the order of the table's columns. */
const channels = ['screen', 'email', 'bot'] as const
type Channel = (typeof channels)[number]

/** Where the user is notified of what; nothing where the server does not let anybody choose. */
export function NotificationsCard() {
  const {t} = useTranslation('profile')
  const textOf = useErrorText()
  const {data, failure, lacks} = useNotificationPreferences()
  if (lacks) return null
  return (
    <div id="notifications">
      <Section title={t('notifications.title')} text={t('notifications.text')}>
        {data ? (
          <Preferences {...data} />
        ) : failure ? (
          <Alert tone="danger">{textOf(failure)}</Alert>
        ) : (
          <Skeleton className="h-24" />
        )}
      </Section>
    </div>
  )
}

function Preferences({preferences, channels: reaching}: NotificationPreferences) {
  const {t} = useTranslation('profile')
  const hint = useId()
  const lacking = channels.filter(channel => !reaching.includes(channel))
  return (
    <div className="flex flex-col gap-3">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-muted-foreground">
            <th scope="col" className="pb-2 text-start font-medium">
              {t('notifications.kindTitle')}
            </th>
            {channels.map(channel => (
              <th key={channel} scope="col" className="w-18 px-1 pb-2 text-center font-medium">
                {t(`notifications.channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preferences.map(preference => (
            <PreferenceRow key={preference.kind} preference={preference} lacking={lacking} hint={hint} />
          ))}
        </tbody>
      </table>
      <div id={hint} className="flex flex-col gap-1 text-xs text-muted-foreground">
        <p>{t('notifications.onePlace')}</p>
        {lacking.map(channel => (
          <p key={channel}>{t(`notifications.lacks.${channel}`)}</p>
        ))}
      </div>
    </div>
  )
}

type RowProps = {preference: NotificationPreference; lacking: readonly Channel[]; hint: string}

function PreferenceRow({preference, lacking, hint}: RowProps) {
  const {t} = useTranslation('profile')
  const textOf = useErrorText()
  const {set, sending} = useSetPreference()
  const {kind} = preference
  const row = useId()
  const name = t(`notifications.kind.${kind}`)
  const choose = (channel: Channel, value: boolean) =>
    set({kind, [channel]: value}).catch((error: unknown) => {
      toast.error(textOf(toAppError(error)))
    })
  return (
    <tr className="border-t">
      <th scope="row" className="py-2.5 pe-2 text-start font-normal">
        {name}
      </th>
      {channels.map(channel => (
        <td key={channel} className="px-1 text-center">
          <label
            htmlFor={`${row}-${channel}`}
            className="inline-flex size-8 items-center justify-center pointer-coarse:size-10"
          >
            <Checkbox
              id={`${row}-${channel}`}
              checked={sending?.[channel] ?? preference[channel]}
              disabled={lacking.includes(channel)}
              aria-describedby={lacking.includes(channel) ? hint : undefined}
              onCheckedChange={value => void choose(channel, value)}
            />
            <span className="sr-only">{`${name}: ${t(`notifications.channel.${channel}`)}`}</span>
          </label>
        </td>
      ))}
    </tr>
  )
}
