import type {Page} from '@paydesk/contracts/pagination'
import {X} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import type {FetchPage} from './all-pages.ts'
import type {Selection, SelectionOptions} from './selection.tsx'
import {SelectionTools} from './selection-tools.tsx'

type SelectionBarProps<Row> = {
  selection: Selection<Row>
  actions: SelectionOptions<Row>['actions']
  /** The page of the list, and what fetches the others; without them nothing offers all that match. */
  page: Page<Row> | undefined
  fetchPage: FetchPage<Row> | undefined
}

/** The number of chosen rows, their actions, and a button that clears the selection. */
export function SelectionBar<Row extends {id: string | number}>({
  selection,
  actions,
  page,
  fetchPage
}: SelectionBarProps<Row>) {
  const {t} = useTranslation()
  const {rows, clear} = selection
  const count = rows.length
  return (
    <div
      hidden={count === 0}
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-2 rounded-lg bg-accent px-3 py-1 max-md:pb-2"
    >
      <p role="status" className="figures font-medium text-accent-foreground max-md:flex-1">
        {count > 0 ? t('list.selected', {count}) : null}
      </p>
      {/* On a phone the clear button stands next to the count, and the actions take full lines. */}
      <div className="flex flex-wrap items-center gap-2 max-md:order-1 max-md:w-full max-md:*:flex-1 md:flex-1">
        {count > 0 && page && fetchPage ? <SelectionTools {...{page, selection, fetchPage}} /> : null}
        <div className="flex flex-wrap justify-end gap-2 *:flex-1 md:ms-auto">
          {/* Rendered with no row left too: a dialog of an action stays until it is closed. */}
          {actions(rows, clear)}
        </div>
      </div>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('list.clearSelection')}
        title={t('list.clearSelection')}
        onClick={clear}
      >
        <X aria-hidden />
      </Button>
    </div>
  )
}
