import type {ListName} from '@paydesk/contracts/saved-views'
import {Bookmark} from 'lucide-react'
import {useEffect, useRef} from 'react'
import {useTranslation} from 'react-i18next'
import {parseSearch} from '@/lib/search-params.ts'
import {useListViews} from './saved-views.queries.ts'
import {searchOfView} from './saved-views.ts'
import {Tab, TabRow} from './status-tabs.tsx'
import type {ListState} from './use-list-state.ts'
import type {TableView} from './use-table-view.ts'

type ViewTabsProps = {name: ListName; owner: number; state: ListState; view: TableView}

/** The saved views of a list, each opened by a click; the shown one is pressed, and a click on it leaves it. */
export function ViewTabs({name: list, owner, state, view}: ViewTabsProps) {
  const {t} = useTranslation('list-tools')
  // Read with the parts of the header that come later: a list waits for no view.
  const {views} = useListViews(owner, list, false)
  const now = searchOfView(state.search, view)
  const shown = views.find(({search}) => search === now)?.id
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another button
  useEffect(() => {
    row.current?.querySelector('[aria-pressed=true]')?.scrollIntoView?.({block: 'nearest', inline: 'nearest'})
  }, [shown])
  return (
    <TabRow ref={row} label={t('views.title')}>
      {views.map(({id, name, search}) => (
        <Tab
          key={id}
          isShown={id === shown}
          onClick={() => state.setSearch(id === shown ? {} : parseSearch(search))}
        >
          <Bookmark aria-hidden className="size-3.5" />
          <span className="max-w-48 truncate" title={name}>
            {name}
          </span>
        </Tab>
      ))}
    </TabRow>
  )
}
