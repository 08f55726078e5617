import {ListFilter} from 'lucide-react'
import {useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import {type FilterField, type FilterValues, isSet} from './filter-fields.ts'
import type {ListState} from './use-list-state.ts'

const load = () => import('./filter-drawer.tsx')
// Fetched when it is first asked for: calendars and comboboxes come with it.
const FilterDrawer = lazyView(async () => (await load()).FilterDrawer)

/** Opens the filters of a list, and says how many are set. */
export function FilterButton({filters, state}: {filters: readonly FilterField[]; state: ListState}) {
  const {t} = useTranslation()
  const [isOpen, setOpen] = useState<boolean>()
  const prepare = () => void load().catch(() => {})
  const active = filters.filter(field => isSet(field, state.filters as FilterValues)).length
  return (
    <>
      <Button
        variant="secondary"
        data-filters
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        <ListFilter aria-hidden />
        {t('list.filters')}
        {active > 0 ? (
          <span className="figures grid h-4.5 min-w-4.5 place-content-center rounded-full bg-primary px-1 text-xs text-primary-foreground">
            {active}
          </span>
        ) : null}
      </Button>
      {isOpen === undefined ? null : (
        <FilterDrawer {...{filters, state}} open={isOpen} onOpenChange={setOpen} />
      )}
    </>
  )
}
