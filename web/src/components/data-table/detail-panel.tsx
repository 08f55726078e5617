import {Link, useNavigate, useRouter} from '@tanstack/react-router'
import {Maximize2} from 'lucide-react'
import {type ComponentType, createContext, use} from 'react'
import {useTranslation} from 'react-i18next'
import {PageFrame, type PageProps} from '@/components/layout/page.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Sheet, SheetContent, SheetTitle} from '@/components/ui/sheet.tsx'
import type {RowLink} from './row-link.ts'

/** How a list shows one of its rows next to itself. */
export type Detail = {
  /** The row's own page, whose content the panel shows. */
  Content: ComponentType<{id: number}>
  pageOf: (id: number) => RowLink
}

type DetailPanelProps = {detail: Detail; id: number; label: string}

const PageLink = createContext<RowLink>({})

/** The details of a row next to its list. The address names the row, so Back closes it and a reload shows it again. */
export function DetailPanel({detail: {Content, pageOf}, id, label}: DetailPanelProps) {
  const {t} = useTranslation('list-tools')
  const close = useClose()
  return (
    <Sheet open onOpenChange={open => !open && close()}>
      <SheetContent aria-describedby={undefined} className="w-[min(42rem,100vw)]">
        <SheetTitle className="sr-only">{t('detail.title', {list: label, id})}</SheetTitle>
        <PageLink value={pageOf(id)}>
          <PageFrame value={PanelFrame}>
            <Content key={id} id={id} />
          </PageFrame>
        </PageLink>
      </SheetContent>
    </Sheet>
  )
}

/** One step back where the list is behind it; otherwise the list without the panel. */
function useClose(): () => void {
  const navigate = useNavigate()
  const {history, state} = useRouter()
  return () => {
    if (state.location.state.fromList) history.back()
    else void navigate({to: '.', search: old => ({...old, open: undefined}), replace: true})
  }
}

/** A page's heading, actions and content as the panel has them. */
function PanelFrame({title, text, actions, children}: PageProps) {
  const {t} = useTranslation('list-tools')
  const pageLink = use(PageLink)
  return (
    <>
      <header className="flex min-h-14 shrink-0 pointer-coarse:min-h-16 flex-wrap items-center gap-2 border-b py-3 ps-4 pe-20">
        <div className="me-auto min-w-0">
          <h2 className="text-lg font-semibold tracking-tight [overflow-wrap:anywhere]">{title}</h2>
          {text ? <p className="text-muted-foreground">{text}</p> : null}
        </div>
        {actions}
        {/* Next to the panel's close button, however the heading wraps. */}
        <Button variant="ghost" size="icon-sm" className="absolute end-11 top-4 pointer-coarse:top-5" asChild>
          <Link {...pageLink} aria-label={t('detail.asPage')} title={t('detail.asPage')}>
            <Maximize2 aria-hidden />
          </Link>
        </Button>
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

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list is one step back. */
    fromList?: true
  }
}
