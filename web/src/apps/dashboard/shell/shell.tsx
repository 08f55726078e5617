import {isStaff, may} from '@paydesk/contracts/access'
import type {Me} from '@paydesk/contracts/me'
import {useQueryClient} from '@tanstack/react-query'
import {Outlet, useMatches, useRouterState} from '@tanstack/react-router'
import {Menu} from 'lucide-react'
import {useEffect, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {ErrorView} from '@/components/layout/error-view.tsx'
import {NotAllowed} from '@/components/layout/not-allowed.tsx'
import {PendingView} from '@/components/layout/pending-view.tsx'
import {Button} from '@/components/ui/button.tsx'
import {followAccount} from '@/i18n/switch-language.ts'
import {announcing, bell} from '@/lib/constants.ts'
import {onDroppedFile} from '@/lib/dropped-files.ts'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useChooseLanguage} from '@/shared/choose-language.ts'
import {landingOf, useMeQuery} from '@/shared/fetch-me.ts'
import {MeProvider} from '@/shared/me.tsx'
import {CodeGate} from '@/shared/second-factor/code-gate.tsx'
import {BulkChanges} from './bulk-changes.tsx'
import {Commands} from './commands/commands.tsx'
import {LanguageMenu} from './language-menu.tsx'
import {MoneyDialogs} from './money-dialogs.tsx'
import {staffOnly} from './navigation.ts'
import {Sidebar} from './sidebar.tsx'
import {ThemeMenu} from './theme-menu.tsx'
import {UserMenu} from './user-menu.tsx'
import {WalletsButton} from './wallets-button.tsx'
import '@/styles/print.css'

// Fetched when it is first opened, which on a wide screen is never.
const PhoneNavigation = lazyView(async () => (await import('./phone-navigation.tsx')).PhoneNavigation)

const LaterParts = lazyView(async () => (await import('./later-parts.tsx')).LaterParts)

const Announcer = lazyView(async () => (await import('./announcer/announcer.tsx')).Announcer)

/** Around every screen of the dashboard: navigation, header, and whether the role may be here at all. */
export function Shell() {
  const {data: me, error, refetch} = useMeQuery()
  if (me) {
    return (
      // Nothing that somebody began goes on in another's name.
      <MeProvider key={me.id} me={me}>
        <MoneyDialogs>
          <BulkChanges>
            <Frame me={me} />
          </BulkChanges>
          <CodeGate />
        </MoneyDialogs>
      </MeProvider>
    )
  }
  return (
    <main>{error ? <ErrorView error={error} reset={() => void refetch()} isScreen /> : <PendingView />}</main>
  )
}

function Frame({me}: {me: Me}) {
  const {t} = useTranslation()
  const openedAt = useOpenedLongAgo()
  usePreloadedQr(me.referralQr)
  useAccountLanguage(me.language)
  useNoDroppedFile()
  useChanges(me.id)
  return (
    <div className="grid h-full grid-rows-[auto_1fr] md:grid-cols-[13rem_1fr] md:grid-rows-1">
      <a
        href="#content"
        className="absolute start-2 -top-12 z-50 rounded-md bg-primary px-3 py-2 text-primary-foreground focus:top-2"
      >
        {t('nav.skip')}
      </a>
      <aside className="hidden min-h-0 border-e bg-sidebar md:block">
        <Sidebar isLater={openedAt !== undefined} />
      </aside>
      <div className="flex min-h-0 min-w-0 flex-col md:row-auto max-md:row-span-2">
        <Header isLater={openedAt !== undefined} />
        <main
          id="content"
          tabIndex={-1}
          data-scroll-restoration-id="content"
          // Positioned, or text for screen readers alone would make the page longer than the window.
          className="relative min-h-0 flex-1 overflow-y-auto outline-none"
        >
          <AllowedOutlet me={me} />
        </main>
        {openedAt !== undefined && isStaff(me.role) ? <Announcer openedAt={openedAt} /> : null}
      </div>
    </div>
  )
}

function Header({isLater}: {isLater: boolean}) {
  const {t} = useTranslation()
  const [isOpen, setOpen] = useState<boolean>()
  const chooseLanguage = useChooseLanguage()
  return (
    <header className="flex h-12 shrink-0 items-center justify-between gap-2 border-b bg-card px-3 md:px-5">
      <Button
        variant="ghost"
        size="icon"
        className="md:hidden"
        aria-label={t('nav.open')}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setOpen(true)}
      >
        <Menu aria-hidden />
      </Button>
      {isOpen === undefined ? null : (
        <PhoneNavigation isLater={isLater} open={isOpen} onOpenChange={setOpen} />
      )}
      <div className="ms-auto flex items-center gap-1">
        <Later />
        <WalletsButton />
        <Commands />
        <LanguageMenu onChoose={chooseLanguage} />
        <ThemeMenu />
        <UserMenu />
      </div>
    </header>
  )
}

/** Comes after the first screen, at the start of the row, so that nothing gives way to it. */
function Later() {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), bell.startAfter)
    return () => clearTimeout(timer)
  }, [])
  return isLater ? <LaterParts /> : null
}

/** The screen, or the word that it is not for this role. The server refuses by itself; this only says so early. */
function AllowedOutlet({me}: {me: Me}) {
  const matches = useMatches()
  const isPending = useRouterState({select: state => state.status === 'pending'})
  const {area, action = 'read'} = matches.at(-1)?.staticData ?? {}
  const isAllowed = !area || (may(me.role, area, action) && (isStaff(me.role) || !staffOnly.includes(area)))
  return (
    <div aria-busy={isPending} className="h-full">
      {isAllowed ? <Outlet /> : <NotAllowed home={landingOf(me.role)} />}
    </div>
  )
}

/** A file that is dropped where none is asked for is ignored. */
function useNoDroppedFile() {
  useEffect(() => onDroppedFile(() => {}), [])
}

/** Milliseconds after the first screen, which the code of the stream does not hold up. */
const followAfter = 2000

/** Follows what others change. */
function useChanges(userId: number) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const {followChanges} = await import('@/shared/live/follow.ts')
      followChanges(queryClient, userId, stop.signal)
    }, followAfter)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [queryClient, userId])
}

/** When the page was opened, by `performance.now()`, once that is a while ago. */
function useOpenedLongAgo(): number | undefined {
  const [openedAt, setOpenedAt] = useState<number>()
  useEffect(() => {
    const now = performance.now()
    const timer = setTimeout(() => setOpenedAt(now), announcing.startAfter)
    return () => clearTimeout(timer)
  }, [])
  return openedAt
}

/** The image that invites a sub-vendor is there at once when its dialog opens. */
function usePreloadedQr(address: string | null | undefined) {
  useEffect(() => {
    if (address) new Image().src = address
  }, [address])
}

/** On a new device the dashboard speaks as the person last chose, unless this browser was told otherwise. */
function useAccountLanguage(language: Me['language']) {
  const {i18n} = useTranslation()
  useEffect(() => {
    if (language) followAccount(i18n, language)
  }, [i18n, language])
}
