import type {Page} from '@paydesk/contracts/pagination'
import type {ListName} from '@paydesk/contracts/saved-views'
import {type ReactNode, useEffect, useMemo, useRef} from 'react'
import {lazyView} from '@/lib/lazy-view.tsx'
import {trpc} from '@/lib/trpc.ts'
import {useHasRoomBeside, useIsPhone} from '@/lib/use-media.ts'
import type {FetchPage} from './all-pages.ts'
import type {DataColumns} from './columns.ts'
import type {Detail} from './detail-panel.tsx'
import type {FilterField, FilterValues} from './filter-fields.ts'
import type {ListPlace} from './list-search.ts'
import {NothingHere} from './nothing-here.tsx'
import {Pager} from './pager.tsx'
import {PrintedTotals} from './printed-totals.tsx'
import {RowCards} from './row-cards.tsx'
import {beside, type RowLink} from './row-link.ts'
import {RowTable} from './row-table.tsx'
import {defaultSearchOf, readAccountViews, storeAccountViews, useHasViews} from './saved-views.ts'
import {type SelectionOptions, useSelection} from './selection.tsx'
import {type ListSummary, StatusTabs} from './status-tabs.tsx'
import {Toolbar} from './toolbar.tsx'
import {useListKeys} from './use-list-keys.ts'
import type {ListState} from './use-list-state.ts'
import {useTableView} from './use-table-view.ts'

const DetailPanel = lazyView(
  async () => (await import('./detail-panel.tsx')).DetailPanel
) as typeof import('./detail-panel.tsx').DetailPanel
// Fetched where the user has saved a view. Its height is kept for it.
const ViewTabs = lazyView(
  async () => (await import('./view-tabs.tsx')).ViewTabs,
  <div className="h-8 pointer-coarse:h-10" />
)
// Fetched when the first row is chosen.
const SelectionBar = lazyView(
  async () => (await import('./selection-bar.tsx')).SelectionBar
) as typeof import('./selection-bar.tsx').SelectionBar

/** The part of a query's result that a list draws. */
export type ListQuery<Row, Id extends string> = {
  data: Page<Row, Id> | undefined
  error: unknown
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

export type DataTableProps<Row extends {id: string | number}, Id extends string, S extends ListPlace> = {
  /** The name under which this list's views are kept. */
  list: ListName
  /** Whose view it is: the signed-in user's id. */
  owner: number
  /** Names the table for screen readers. */
  label: string
  query: ListQuery<Row, Id>
  columns: DataColumns<Row, Id>
  /** The columns to draw before the first answer says which there are. */
  expected: readonly Id[]
  state: ListState<S>
  filters: readonly FilterField[]
  /** The search, which stands open above the table. */
  quick?: {name: keyof S & string; label: string} | undefined
  rowLink?: (row: Row) => RowLink
  /** Opens rows next to the list; where there is no room, over it. */
  detail?: Detail<Row>
  /** Fetches any page of what is filtered, for the export. */
  fetchPage?: FetchPage<Row, Id>
  /** Names exported files, where the list's name and the day do not say what they are of. */
  fileName?: string
  /** For actions on several rows at once. Give the same object each time. */
  selection?: SelectionOptions<Row>
  /** Describes the rows that an empty list will have. */
  emptyText?: string
  /** Counts by status above the list, and the sums of what is filtered below it. */
  summary?: ListSummary
  /** The action of an empty list ("Import the first"). */
  emptyAction?: ReactNode
}

/**
 * A list: filters, columns, order and pages by the URL; rows as a table, or as cards on a phone; old
 * rows stay while new ones are on their way.
 */
export function DataTable<Row extends {id: string | number}, Id extends string, S extends ListPlace>(
  props: DataTableProps<Row, Id, S>
) {
  const {list, owner, label, query, columns, expected, state, filters} = props
  const {data, error} = query
  const [view, setView] = useTableView(owner, list, state)
  const hasViews = useHasViews(owner, list)
  const isPhone = useIsPhone()
  useLastPage(props)
  useDefaultView(owner, list, state as ListState)
  const section = useRef<HTMLElement>(null)
  useListKeys(section)
  const selection = useSelection(data?.items, props.selection, JSON.stringify(state.filters))
  const hasChosen = useRef(false)
  if (selection?.rows.length) hasChosen.current = true

  const available = data?.columns ?? expected
  const isFiltered = Object.keys(state.filters as FilterValues).length > 0
  const isEmpty = data !== undefined && data.items.length === 0
  const {detail} = props
  const {open} = state.search
  const isOpen = open !== undefined
  const hasPanel = detail !== undefined && isOpen
  const rowLink = useMemo(
    () => (detail ? ({id}: Row) => beside(id, isOpen) : props.rowLink),
    [detail, isOpen, props.rowLink]
  )
  const isNarrowed = useHasRoomBeside() && hasPanel
  const shown = useMemo(() => unhidden(available, view.hidden), [available, view.hidden])
  const yielding = isNarrowed ? firstLineOf(shown, columns) : undefined
  const drawn = useMemo(
    () => (isNarrowed ? narrowed(shown, columns, yielding) : shown),
    [isNarrowed, shown, columns, yielding]
  )
  const Rows = isPhone ? RowCards : RowTable
  return (
    <div data-slot="list" className="flex min-h-0 flex-1 gap-4">
      <section ref={section} aria-label={label} className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
        <div className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 empty:hidden">
          {props.summary ? <StatusTabs {...props.summary} state={state as ListState} /> : null}
          {hasViews ? <ViewTabs {...{owner, view}} name={list} state={state as ListState} /> : null}
        </div>
        <Toolbar
          {...{state: state as ListState, filters, columns, available, shown, view, setView, query}}
          quick={props.quick}
          fetchPage={props.fetchPage as never}
          fileName={props.fileName}
          {...{owner, name: list}}
        />
        {selection && props.selection && hasChosen.current ? (
          <SelectionBar
            selection={selection}
            actions={props.selection.actions}
            page={data}
            fetchPage={props.fetchPage}
          />
        ) : null}
        <div className="flex min-h-72 flex-col md:min-h-0 md:flex-initial md:overflow-hidden md:rounded-xl md:border md:bg-card md:shadow-xs">
          {error && (!data || query.isPlaceholderData) ? (
            <NothingHere
              kind="failed"
              error={error}
              onRetry={() => void query.refetch()}
              onClear={state.clearFilters}
            />
          ) : isEmpty ? (
            <NothingHere
              kind={isFiltered ? 'noMatch' : 'noData'}
              onClear={state.clearFilters}
              text={props.emptyText}
              action={props.emptyAction}
            />
          ) : (
            <Rows
              {...{label, columns, view, selection, rowLink, open, yielding, state: state as ListState}}
              shown={drawn}
              rows={data?.items}
              placeholders={Math.min(state.perPage, 12)}
              isStale={query.isPlaceholderData}
            />
          )}
          {data && !isEmpty ? <PrintedTotals rows={data.items} {...{shown, columns}} /> : null}
          {data && !isEmpty ? (
            <Pager page={data} state={state as ListState} totals={props.summary?.totals} />
          ) : null}
        </div>
      </section>
      {detail && isOpen ? (
        <DetailPanel
          {...{detail, label, query, state: state as ListState}}
          id={open}
          fetchPage={props.fetchPage}
        />
      ) : null}
    </div>
  )
}

/** The columns that are not hidden, or all: a link can hide every one that this role has. */
function unhidden<Id extends string>(available: readonly Id[], hidden: readonly string[]): readonly Id[] {
  const visible = available.filter(id => !hidden.includes(id))
  return visible.length > 0 ? visible : available
}

/** The first line of a card, which tells rows apart, and gives way where a table is narrow. */
const firstLineOf = <Row, Id extends string>(shown: readonly Id[], columns: DataColumns<Row, Id>) =>
  shown.find(id => (columns[id].card ?? 'line') === 'line')

/** The columns that tell rows apart next to an open one: the heading, the first line of a card, its corner and lead. */
const narrowed = <Row, Id extends string>(
  shown: readonly Id[],
  columns: DataColumns<Row, Id>,
  firstLine: Id | undefined
) => shown.filter(id => id === firstLine || ['title', 'corner', 'lead'].includes(columns[id].card ?? ''))

/** A list that is opened without any wish is shown in the person's default view, if there is one. */
function useDefaultView(owner: number, list: ListName, {search, setSearch}: ListState) {
  const first = trpc.savedViews.list.useQuery(undefined, {enabled: false}).data
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the list is opened with counts
  useEffect(() => {
    // They come with the first rows on a browser's first visit.
    if (first && !readAccountViews(owner)) storeAccountViews(owner, first)
    if (Object.values(search).some(value => value !== undefined)) return
    const wanted = defaultSearchOf(owner, list)
    if (wanted) setSearch(wanted, {replace: true})
  }, [])
}

/** A page past the end (rows went away, or the URL is old) becomes the last one. */
function useLastPage<Row extends {id: string | number}, Id extends string, S extends ListPlace>({
  query: {data, isPlaceholderData},
  state: {page, setPage}
}: DataTableProps<Row, Id, S>) {
  const last = data && !isPlaceholderData ? Math.max(data.lastPage, 1) : undefined
  useEffect(() => {
    if (last !== undefined && page > last) setPage(last, {replace: true})
  }, [last, page, setPage])
}
