import type {ListName} from '@paydesk/contracts/saved-views'
import {useTranslation} from 'react-i18next'
import {Spinner} from '@/components/ui/spinner.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import type {FetchPage} from './all-pages.ts'
import type {DataColumns} from './columns.ts'
import {ExportMenu} from './export-menu.tsx'
import {FilterButton} from './filter-button.tsx'
import {type FilterField, type FilterValues, isSet} from './filter-fields.ts'
import {SearchBox, type SearchBoxField} from './search-box.tsx'
import type {ListState} from './use-list-state.ts'
import type {TableView} from './use-table-view.ts'
import {ViewMenu} from './view-menu.tsx'

// Fetched where something is filtered. Their height is kept for them, so that the rows stay where they are.
const FilterChips = lazyView(
  async () => (await import('./filter-chips.tsx')).FilterChips,
  <div className="h-6.5" />
)

type ToolbarProps<Row, Id extends string> = {
  name: ListName
  owner: number
  state: ListState
  filters: readonly FilterField[]
  quick?: SearchBoxField | undefined
  columns: DataColumns<Row, Id>
  available: readonly Id[]
  /** Those that are not hidden: an exported file has them alone. */
  shown: readonly Id[]
  view: TableView
  setView: (view: TableView) => void
  query: {isFetching: boolean; data: unknown}
  fetchPage?: FetchPage<Row, Id>
  fileName?: string | undefined
}

/** Above a list: the search, the filters and their chips, the view, the export. */
export function Toolbar<Row extends {id: string | number}, Id extends string>(props: ToolbarProps<Row, Id>) {
  const {state, filters, quick, columns, available, shown, view, setView, query, fetchPage, owner} = props
  const {t} = useTranslation()
  return (
    <div className="flex shrink-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {quick ? <SearchBox key={quick.name} {...quick} state={state} /> : null}
        <FilterButton filters={filters} state={state} />
        <span role="status" className="flex w-5 items-center text-muted-foreground">
          {query.isFetching && query.data !== undefined ? (
            <>
              <Spinner className="size-3.5" />
              <span className="sr-only">{t('list.refreshing')}</span>
            </>
          ) : null}
        </span>
        <div className="ms-auto flex items-center gap-2">
          {fetchPage ? (
            <ExportMenu {...{columns, shown, fetchPage}} name={props.name} fileName={props.fileName} />
          ) : null}
          <ViewMenu {...{columns, available, view, setView, state, owner}} name={props.name} />
        </div>
      </div>
      {filters.some(field => isSet(field, state.filters as FilterValues)) ? (
        <FilterChips filters={filters} state={state} />
      ) : null}
    </div>
  )
}
