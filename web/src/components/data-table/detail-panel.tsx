import type {Page} from '@paydesk/contracts/pagination'
import {Link, useRouter} from '@tanstack/react-router'
import {ChevronDown, ChevronUp, Maximize2, X} from 'lucide-react'
import {type ComponentType, createContext, type RefObject, use, useCallback, useEffect, useRef} from 'react'
import {useTranslation} from 'react-i18next'
import {PageFrame, type PageProps} from '@/components/layout/page.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Sheet, SheetContent, SheetTitle} from '@/components/ui/sheet.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {toast} from '@/lib/toast.ts'
import {useHasRoomBeside} from '@/lib/use-media.ts'
import type {FetchPage} from './all-pages.ts'
import {GoOnContext} from './go-on.ts'
import type {RowLink} from './row-link.ts'
import type {ListState} from './use-list-state.ts'
import {focusRow, usePanelKeys, useShownRow} from './use-panel-keys.ts'
import {type RowWalk, useOpenRow, useRowWalk} from './use-row-walk.ts'
import '@/styles/narrow.css'

/** How a list shows one of its rows next to itself. */
export type Detail<Row> = {
  /** The row's own page, whose content the panel shows. */
  Content: ComponentType<{id: number}>
  pageOf: (id: number) => RowLink
  /** Whether a row waits for what was just done to `acted`: it is opened next. */
  waits?: (row: Row, acted: Row) => boolean
}

type DetailPanelProps<Row extends {id: string | number}> = {
  detail: Detail<Row>
  id: number
  /** Names the list. */
  label: string
  query: {data: Page<Row> | undefined; isPlaceholderData: boolean; error: unknown}
  state: ListState
  fetchPage: FetchPage<Row> | undefined
}

type Panel = {pageLink: RowLink; walk: RowWalk; close: (() => void) | undefined}
const PanelContext = createContext<Panel | undefined>(undefined)

/**
 * The details of a row next to its list, or over it where there is no room. The address names the row, so Back closes it
 * and a reload shows it again. The next and the previous row of the list take its place.
 */
export function DetailPanel<Row extends {id: string | number}>(props: DetailPanelProps<Row>) {
  const {detail, id, label, state} = props
  const {t} = useTranslation('list-tools')
  const close = useClose(state)
  const walk = useRowWalk({...props, waits: detail.waits})
  const isBeside = useHasRoomBeside()
  const panel = useRef<HTMLDivElement>(null)
  usePanelKeys(panel, {next: walk.next, previous: walk.previous, close: isBeside ? close : undefined})
  useShownRow(id, panel)
  const goOn = useAnnouncedGoOn(walk.goOn)
  const title = t('detail.title', {list: label, id})
  const {Content} = detail
  const content = (
    <PanelContext value={{pageLink: detail.pageOf(id), walk, close: isBeside ? close : undefined}}>
      <GoOnContext value={goOn}>
        <PageFrame value={PanelFrame}>
          <Content key={id} id={id} />
        </PageFrame>
      </GoOnContext>
    </PanelContext>
  )
  if (isBeside) return <Beside {...{panel, title}}>{content}</Beside>
  return (
    <Sheet open onOpenChange={open => !open && close()}>
      <SheetContent
        ref={panel}
        data-record
        aria-describedby={undefined}
        className="w-[min(42rem,100vw)]"
        onCloseAutoFocus={event => focusRow(id) && event.preventDefault()}
      >
        <SheetTitle className="sr-only">{title}</SheetTitle>
        {content}
      </SheetContent>
    </Sheet>
  )
}

type BesideProps = {panel: RefObject<HTMLDivElement | null>; title: string; children: React.ReactNode}

/** Without a veil: the list stays in use. */
function Beside({panel, title, children}: BesideProps) {
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={title}
      className="relative flex min-h-0 w-[min(55%,52rem)] shrink-0 flex-col overflow-hidden rounded-xl border bg-card shadow-xs outline-none"
    >
      {children}
    </aside>
  )
}

/** One step back where the list is behind it; otherwise the list without the panel. */
function useClose(list: ListState): () => void {
  const {history, state} = useRouter()
  const openRow = useOpenRow(list)
  return () => {
    if (state.location.state.fromList) history.back()
    else openRow(undefined, list.page)
  }
}

/** Says so where nothing of the list waits any more. */
function useAnnouncedGoOn(goOn: RowWalk['goOn']): RowWalk['goOn'] {
  const {t} = useTranslation('list-tools')
  const latest = useRef(goOn)
  latest.current = goOn
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return useCallback(async () => {
    // Another list may be shown by the time that an answer comes.
    if (!isShown.current) return true
    const isThere = await latest.current().catch(() => false)
    if (!isThere) toast(t('detail.noneWaits'))
    return isThere
  }, [t])
}

/** A page's heading, actions and content as the panel has them. */
function PanelFrame({title, text, actions, children}: PageProps) {
  const {t} = useTranslation(['list-tools', 'common'])
  const panel = use(PanelContext)
  if (!panel) return null
  return (
    <>
      <header className="flex min-h-14 shrink-0 pointer-coarse:min-h-16 flex-wrap items-center gap-2 border-b py-3 ps-4 pe-20">
        <div className="me-auto min-w-0">
          <h2 className="text-lg font-semibold tracking-tight [overflow-wrap:anywhere]">{title}</h2>
          {text ? <p className="text-muted-foreground">{text}</p> : null}
        </div>
        {actions}
        <Steps walk={panel.walk} />
        {/* Next to the panel's close button, however the heading wraps. */}
        <Button variant="ghost" size="icon-sm" className="absolute end-11 top-4 pointer-coarse:top-5" asChild>
          <Link
            {...panel.pageLink}
            aria-label={t('list-tools:detail.asPage')}
            title={t('list-tools:detail.asPage')}
          >
            <Maximize2 aria-hidden />
          </Link>
        </Button>
        {panel.close ? (
          <Button
            variant="ghost"
            size="icon-sm"
            className="absolute end-3 top-4 pointer-coarse:top-5"
            aria-label={t('common:action.close')}
            onClick={panel.close}
          >
            <X aria-hidden />
          </Button>
        ) : null}
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 -outline-offset-2"
      >
        {children}
      </section>
    </>
  )
}

/** Which row of the list it is, and the ways to its neighbours. */
function Steps({walk: {position, total, totalCapped, previous, next}}: {walk: RowWalk}) {
  const {t} = useTranslation('list-tools')
  const {number} = useFormat()
  if (position === undefined) return null
  const step = (go: (() => void) | undefined, label: string, key: string, Icon: typeof ChevronUp) => (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      title={`${label} (${key})`}
      aria-keyshortcuts={key}
      disabled={!go}
      onClick={go}
    >
      <Icon aria-hidden />
    </Button>
  )
  return (
    <div className="flex items-center gap-1 text-muted-foreground">
      {/* A row that was dealt with has left its list. */}
      {position > total ? null : (
        <span className="figures text-xs whitespace-nowrap">
          {t(totalCapped ? 'detail.positionCapped' : 'detail.position', {
            position: number(position),
            total: number(total)
          })}
        </span>
      )}
      {step(previous, t('detail.previous'), 'K', ChevronUp)}
      {step(next, t('detail.next'), 'J', ChevronDown)}
    </div>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list is one step back. */
    fromList?: true
  }
}
