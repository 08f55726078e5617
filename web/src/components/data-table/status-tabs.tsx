import type {CountedTotal} from '@paydesk/contracts/overview'
import type {ComponentProps, ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import type {FilterValues} from './filter-fields.ts'
import type {ListState} from './use-list-state.ts'

export type ListSummary = {
  isLoading: boolean
  tabs: readonly {status: string; text: string; count: number; capped: boolean}[] | undefined
  totals: readonly CountedTotal[] | undefined
  /** The status that the call takes as a separate parameter. */
  flag: string
}

/** The filters that show one status, or all of them. */
const filtersOf = (status: string | undefined, flag: string): FilterValues => ({
  statuses: status === undefined || status === flag ? undefined : [status],
  [flag]: status === flag ? true : undefined
})

/** The status that alone is filtered, `all` where none is, and undefined where it is several. */
function shownStatus(filters: FilterValues, flag: string): string | undefined {
  const {statuses, [flag]: flagged} = filters
  const chosen = [statuses ?? []].flat()
  if (chosen.length === 0) return flagged ? flag : 'all'
  return chosen.length === 1 && !flagged ? String(chosen[0]) : undefined
}

type StatusTabsProps = Omit<ListSummary, 'totals'> & {state: ListState}

/**
 * The statuses of a list with how many rows each has, under whatever else is filtered. Their place is kept while they
 * load; a server without summaries has none.
 */
export function StatusTabs({tabs, isLoading, flag, state}: StatusTabsProps) {
  const {t} = useTranslation('words')
  const {number} = useFormat()
  if (!tabs) return isLoading ? <div className="h-8 w-184 max-w-full pointer-coarse:h-10" /> : null
  const shown = shownStatus(state.filters as FilterValues, flag)
  const counted = tabs.map(({count, capped, ...tab}) => ({
    ...tab,
    count: `${number(count)}${capped ? '+' : ''}`
  }))
  return (
    <TabRow label={t('summary.byStatus')}>
      {[{status: 'all', text: t('summary.all'), count: ''}, ...counted].map(({status, text, count}) => (
        <Tab
          key={status}
          isShown={status === shown}
          onClick={() => state.setFilters(filtersOf(status === 'all' ? undefined : status, flag))}
        >
          {text}
          {count ? <span className="figures text-xs">{count}</span> : null}
        </Tab>
      ))}
    </TabRow>
  )
}

/** Tabs in one row, which scrolls by itself where it is too long. */
export function TabRow({label, ...props}: ComponentProps<'ul'> & {label: string}) {
  return (
    <ul
      aria-label={label}
      data-print="never"
      className="fade-ends -mx-1 flex max-w-[calc(100%+0.5rem)] gap-1 overflow-x-auto px-1 [scrollbar-width:none]"
      {...props}
    />
  )
}

type TabProps = {isShown: boolean; onClick: () => void; children: ReactNode}

/** A choice of what the list shows; the shown one stays pressed. */
export function Tab({isShown, onClick, children}: TabProps) {
  return (
    <li>
      <Button
        variant="ghost"
        aria-pressed={isShown}
        className="gap-1.5 text-muted-foreground aria-pressed:bg-secondary aria-pressed:text-foreground"
        onClick={onClick}
      >
        {children}
      </Button>
    </li>
  )
}
