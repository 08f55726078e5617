import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useId,
  useState
} from 'react'
import {cn} from '@/lib/cn.ts'

type TabsState = {chosen: string; choose: (value: string) => void; id: string}
const TabsContext = createContext<TabsState>({chosen: '', choose: () => {}, id: ''})

type TabsProps = {
  /** The tab that is open at first; `value` and `onValueChange` leave the choice to the caller. */
  defaultValue?: string
  value?: string
  onValueChange?: (value: string) => void
  className?: string
  children: ReactNode
}

/** Panels of which one is in sight. Its own, and not radix's: the first screen of all has one, and pays for it. */
export function Tabs({defaultValue = '', value, onValueChange, className, children}: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(defaultValue)
  const choose = (next: string) => {
    setOwn(next)
    onValueChange?.(next)
  }
  return (
    <TabsContext value={{chosen: value ?? own, choose, id}}>
      <div data-slot="tabs" className={cn('flex flex-col gap-4', className)}>
        {children}
      </div>
    </TabsContext>
  )
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1
}

/** The arrow keys move to the next tab and open it. */
function onArrow(event: KeyboardEvent<HTMLDivElement>) {
  const step = steps[event.key]
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:not(:disabled)')]
  const at = tabs.indexOf(event.target as HTMLElement)
  if (!step || at < 0) return
  event.preventDefault()
  const next = tabs[step(at, tabs.length)]
  next?.focus()
  next?.click()
}

export function TabsList({className, ...props}: ComponentProps<'div'>) {
  return (
    <div
      data-slot="tabs-list"
      role="tablist"
      onKeyDown={onArrow}
      className={cn('inline-flex h-9 items-center gap-1 rounded-lg bg-secondary p-1', className)}
      {...props}
    />
  )
}

export function TabsTrigger({value, className, ...props}: ComponentProps<'button'> & {value: string}) {
  const {chosen, choose, id} = use(TabsContext)
  const isChosen = chosen === value
  return (
    <button
      type="button"
      data-slot="tabs-trigger"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isChosen}
      aria-controls={isChosen ? `${id}-panel-${value}` : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => choose(value)}
      className={cn(
        'inline-flex h-7 flex-1 items-center justify-center gap-1.5 rounded-md px-3 text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground aria-selected:bg-card aria-selected:text-foreground aria-selected:shadow-xs dark:aria-selected:bg-input/45',
        className
      )}
      {...props}
    />
  )
}

type TabsContentProps = ComponentProps<'div'> & {
  value: string
  /** It stays while another one is in sight, and keeps what was typed into it. */
  forceMount?: boolean
}

export function TabsContent({value, forceMount, className, ...props}: TabsContentProps) {
  const {chosen, id} = use(TabsContext)
  if (chosen !== value && !forceMount) return null
  return (
    <div
      data-slot="tabs-content"
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without fields is reached by Tab too
      tabIndex={0}
      hidden={chosen !== value}
      className={cn('outline-offset-4', className)}
      {...props}
    />
  )
}
