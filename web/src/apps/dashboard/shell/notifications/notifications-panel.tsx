import type {Notification} from '@paydesk/contracts/notifications'
import {Link} from '@tanstack/react-router'
import {
  BellOff,
  CheckCheck,
  CircleCheck,
  CircleX,
  FileUp,
  type LucideIcon,
  TimerOff,
  Wallet
} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {ErrorView} from '@/components/layout/error-view.tsx'
import {Button} from '@/components/ui/button.tsx'
import {cn} from '@/lib/cn.ts'
import {bell} from '@/lib/constants.ts'
import {Time} from '@/shared/time.tsx'
import {useMarkAllRead, useMarkRead, useNotifications} from './notifications.queries.ts'
import {NotificationsPlaceholder} from './notifications-placeholder.tsx'

/** The newest notifications, each a link to its record. Calls `onClose` where a link leads to another screen. */
export function NotificationsPanel({onClose}: {onClose: () => void}) {
  const {t} = useTranslation('notifications')
  const [perPage, setPerPage] = useState<number>(bell.atFirst)
  const {data, error, refetch, isFetching} = useNotifications(perPage)
  const {markAllRead, isPending} = useMarkAllRead()
  const [newest] = data?.items ?? []
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-2 border-b px-4 py-2">
        <h2 className="font-semibold">{t('title')}</h2>
        {newest && data && data.unreadCount > 0 ? (
          <Button variant="ghost" size="sm" busy={isPending} onClick={() => markAllRead(newest.id)}>
            {isPending ? null : <CheckCheck aria-hidden />}
            {t('markAllRead')}
          </Button>
        ) : null}
      </div>
      {data ? (
        <List items={data.items} onClose={onClose} />
      ) : error ? (
        <ErrorView error={error} reset={() => void refetch()} />
      ) : (
        <NotificationsPlaceholder />
      )}
      <div className="flex items-center justify-between gap-2 border-t px-4 py-2">
        <Button asChild variant="link" size="sm" className="px-0">
          <Link to="/admin/profile" hash="notifications" onClick={onClose}>
            {t('preferences')}
          </Link>
        </Button>
        {data && data.total > data.items.length && perPage < bell.atMost ? (
          <Button
            variant="secondary"
            size="sm"
            busy={isFetching}
            onClick={() => setPerPage(count => Math.min(count * 2, bell.atMost))}
          >
            {t('more')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

function List({items, onClose}: {items: readonly Notification[]; onClose: () => void}) {
  const {t} = useTranslation('notifications')
  if (items.length === 0) {
    return (
      <div className="flex flex-col items-center gap-2 px-4 py-10 text-center text-muted-foreground">
        <BellOff aria-hidden className="size-6" />
        <p>{t('empty')}</p>
      </div>
    )
  }
  return (
    <ul className="min-h-0 flex-1 divide-y overflow-y-auto">
      {items.map(notification => (
        <li key={notification.id}>
          <Row notification={notification} onClose={onClose} />
        </li>
      ))}
    </ul>
  )
}

const dotStyle = {width: '0.5rem', height: '0.5rem'}

const looks: Record<Notification['kind'], {icon: LucideIcon; tone: string}> = {
  cashout_to_complete: {icon: Wallet, tone: 'text-warning'},
  payout_overdue: {icon: TimerOff, tone: 'text-danger'},
  import_ended: {icon: FileUp, tone: 'text-muted-foreground'},
  cashout_completed: {icon: CircleCheck, tone: 'text-success'},
  cashout_cancelled: {icon: CircleX, tone: 'text-muted-foreground'}
}

/** Where the record of a notification is. */
function targetOf({area, recordId}: Notification) {
  const id = String(recordId)
  switch (area) {
    case 'payouts':
      return {to: '/admin/payouts/$payoutId', params: {payoutId: id}} as const
    case 'payout_imports':
      return {to: '/admin/payout-imports/$payoutImportId', params: {payoutImportId: id}} as const
    default:
      return {to: '/admin/cashout-requests/$cashoutRequestId/edit', params: {cashoutRequestId: id}} as const
  }
}

function Row({notification, onClose}: {notification: Notification; onClose: () => void}) {
  const {t} = useTranslation('notifications')
  const markRead = useMarkRead()
  const {id, kind, recordId, createdAt, readAt} = notification
  const {icon: Icon, tone} = looks[kind]
  const isUnread = readAt === null
  return (
    <Link
      {...targetOf(notification)}
      className="flex items-start gap-3 px-4 py-2.5 hover:bg-accent"
      onClick={() => {
        if (isUnread) markRead(id)
        onClose()
      }}
    >
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', tone)} />
      <span className="min-w-0 flex-1">
        <span className={cn('block', isUnread ? 'font-medium' : 'text-muted-foreground')}>
          {isUnread ? <span className="sr-only">{t('isUnread')}: </span> : null}
          {t(`kind.${kind}`, {id: recordId})}
        </span>
        <span className="block text-xs text-muted-foreground">
          <Time value={createdAt} />
        </span>
      </span>
      {isUnread ? (
        <span aria-hidden className="shrink-0 self-center rounded-full bg-primary" style={dotStyle} />
      ) : null}
    </Link>
  )
}
