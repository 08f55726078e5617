import {Link} from '@tanstack/react-router'
import {ArrowLeft} from 'lucide-react'
import {type ComponentType, createContext, type ReactNode, use} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {cn} from '@/lib/cn.ts'
import {serverNow} from '@/lib/server-clock.ts'
import {useTitleBadge} from '@/lib/title-badge.ts'
import {useIsPrinting} from '@/lib/use-is-printing.ts'

export type PageProps = {
  /** The heading, and the title of the browser's tab. */
  title: string
  text?: ReactNode
  actions?: ReactNode
  /** The list or screen above this one. */
  back?: {to: string; label: string}
  /** A list fills the height, a form is a readable column, a page is as wide as it likes. */
  width?: 'list' | 'form' | 'page'
  children: ReactNode
}

const widths = {list: 'md:h-full', form: 'max-w-4xl', page: 'max-w-7xl'}

/** Draws pages that are shown as a part of another one. */
export const PageFrame = createContext<ComponentType<PageProps>>(WholePage)

/** Whether this is a screen by itself, and names the browser's tab. */
export const useIsWhole = (): boolean => use(PageFrame) === WholePage

/** One screen of the dashboard: its heading with what can be done there, and its content. */
export function Page(props: PageProps) {
  const Frame = use(PageFrame)
  return <Frame {...props} />
}

function WholePage({title, text, actions, back, width = 'page', children}: PageProps) {
  const {t} = useTranslation()
  const badge = useTitleBadge()
  return (
    <div data-slot="page" className={cn('flex flex-col gap-4 p-4 md:p-5', widths[width])}>
      <title>{`${badge}${title} · Paydesk`}</title>
      <header className="flex min-h-8 shrink-0 flex-wrap items-center gap-x-2 gap-y-3">
        {/* On a phone the actions go below a title that leaves no room for them. */}
        <div className="flex min-w-0 flex-1 basis-auto gap-x-2 md:basis-40">
          {back ? (
            <Button
              variant="ghost"
              size="icon"
              asChild
              className={cn('-ms-1.5 self-start', text && '-mt-0.5 pointer-coarse:-mt-1.5')}
            >
              <Link to={back.to as '/admin'} aria-label={`${t('action.back')}: ${back.label}`}>
                <ArrowLeft aria-hidden />
              </Link>
            </Button>
          ) : null}
          <div className="min-w-0 flex-1 self-center">
            <h1 className="text-xl font-semibold tracking-tight max-md:[overflow-wrap:anywhere] md:truncate">
              {title}
            </h1>
            {/* It makes no room for itself: the title alone decides whether the actions fit next to it. */}
            {text ? <p className="w-0 min-w-full text-muted-foreground">{text}</p> : null}
          </div>
        </div>
        {actions ? <div className="ms-auto flex flex-wrap items-center gap-2">{actions}</div> : null}
      </header>
      <PrintedAt />
      {children}
    </div>
  )
}

/** On paper: when it was printed, with the zone that its times are in. */
function PrintedAt() {
  const {t} = useTranslation()
  const {exact} = useFormat()
  if (!useIsPrinting()) return null
  return <p className="text-xs">{t('list.printedAt', {time: exact(new Date(serverNow()).toISOString())})}</p>
}
