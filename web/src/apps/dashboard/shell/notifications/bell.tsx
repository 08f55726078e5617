import {Bell as BellIcon} from 'lucide-react'
import {useEffect, useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Popover, PopoverContent, PopoverTrigger} from '@/components/ui/popover.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useNotifications} from './notifications.queries.ts'
import {NotificationsPlaceholder} from './notifications-placeholder.tsx'

// Fetched when it is first opened.
const NotificationsPanel = lazyView(
  async () => (await import('./notifications-panel.tsx')).NotificationsPanel,
  <NotificationsPlaceholder />
)

// Styles of the bell alone: a class would count in the styles of the first screen.
const numberStyle = {minWidth: '1rem', fontSize: '0.625rem', lineHeight: 1}
const panelStyle = {
  width: '24rem',
  maxWidth: 'calc(100vw - 1rem)',
  maxHeight: 'min(36rem, var(--radix-popover-content-available-height))'
}

/** The most that the number over the bell shows. */
const most = 99

/** The number of unread notifications, and the newest of them on request; nothing where the server has none. */
export function Bell() {
  const {t} = useTranslation('notifications')
  const [isOpen, setOpen] = useState(false)
  const {data, lacks} = useNotifications()
  const unread = data?.unreadCount ?? 0
  const news = useNews(data?.unreadCount)
  if (lacks) return null
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          className="relative"
          aria-label={unread > 0 ? t('unread', {count: unread}) : t('title')}
          title={t('title')}
          data-bell
        >
          <BellIcon aria-hidden />
          {unread > 0 ? (
            <span
              aria-hidden
              className="figures absolute end-0 top-0 flex h-4 items-center justify-center rounded-full bg-primary px-1 font-semibold text-primary-foreground"
              style={numberStyle}
            >
              {unread > most ? `${most}+` : unread}
            </span>
          ) : null}
        </Button>
      </PopoverTrigger>
      <span role="status" className="sr-only">
        {news === undefined ? '' : t('unread', {count: news})}
      </span>
      <PopoverContent
        align="end"
        aria-label={t('title')}
        className="flex flex-col overflow-hidden p-0"
        style={panelStyle}
      >
        <NotificationsPanel onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}

/** The number to announce: the unread ones, each time that there are more of them than before. */
function useNews(unread: number | undefined): number | undefined {
  const before = useRef<number>(undefined)
  const [news, setNews] = useState<number>()
  useEffect(() => {
    if (unread === undefined) return
    if (before.current !== undefined && unread > before.current) setNews(unread)
    before.current = unread
  }, [unread])
  return news
}
