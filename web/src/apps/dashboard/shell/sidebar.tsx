import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {Logo} from '@/components/layout/logo.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useScreens} from './use-screens.ts'

const WaitingCount = lazyView(async () => (await import('./waiting-count.tsx')).WaitingCount)

type SidebarProps = {
  /** The first screen is there: what waits may be counted. */
  isLater: boolean
  /** The drawer that holds it on a phone closes. */
  onGo?: () => void
}

/** The way to every screen that the role may see. */
export function Sidebar({isLater, onGo}: SidebarProps) {
  const {t} = useTranslation()
  return (
    <nav aria-label={t('nav.label')} className="flex h-full flex-col gap-5 overflow-y-auto px-3 py-4">
      <div className="px-2">
        <Logo />
      </div>
      {useScreens().map(group => (
        <div key={group.title ?? 'top'}>
          {group.title ? (
            <p className="px-2 pb-1 text-xs font-medium text-muted-foreground">{t(group.title)}</p>
          ) : null}
          <ul className="flex flex-col gap-px">
            {group.entries.map(({area, to, icon: Icon}) => (
              <li key={area} className="relative has-data-waiting:[&>a]:pe-9">
                <Link
                  to={to as '/admin'}
                  onClick={onGo}
                  activeProps={{'aria-current': 'page'}}
                  className="flex h-8 items-center gap-2.5 rounded-md px-2 text-sm text-foreground/80 transition-colors hover:bg-accent hover:text-accent-foreground aria-[current=page]:bg-accent aria-[current=page]:font-medium aria-[current=page]:text-accent-foreground [&[aria-current=page]_svg]:text-primary"
                >
                  <Icon aria-hidden className="size-4 shrink-0 text-muted-foreground" />
                  <span className="truncate">{t(`nav.${area}`)}</span>
                </Link>
                {isLater && (area === 'payouts' || area === 'cashoutRequests') ? (
                  <WaitingCount area={area} />
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
