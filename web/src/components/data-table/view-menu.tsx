import {SlidersHorizontal} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Menu} from '@/components/ui/menu.tsx'
import type {DataColumns} from './columns.ts'
import type {ListState} from './use-list-state.ts'
import type {TableView} from './use-table-view.ts'

type ViewMenuProps<Row, Id extends string> = {
  columns: DataColumns<Row, Id>
  available: readonly Id[]
  view: TableView
  setView: (view: TableView) => void
  state: ListState
}

const own = 'own'

/** Columns, density and order; the order is here too because a phone's cards have no header to press. */
export function ViewMenu<Row, Id extends string>({
  columns,
  available,
  view,
  setView,
  state
}: ViewMenuProps<Row, Id>) {
  const {t} = useTranslation()
  const sortable = available.filter(id => columns[id].sortBy)
  const isLast = (id: Id) =>
    available.filter(each => !view.hidden.includes(each)).length === 1 && !view.hidden.includes(id)
  const toggle = (id: Id, visible: boolean) =>
    setView({...view, hidden: visible ? view.hidden.filter(each => each !== id) : [...view.hidden, id]})
  const order = state.order ? `${state.order.name} ${state.order.direction}` : own
  const setOrder = (value: string) => {
    const [name, direction] = value.split(' ') as [never, never]
    state.setOrder(value === own ? undefined : {name, direction})
  }
  const keepOpen = (event: Event) => event.preventDefault()
  return (
    <Menu
      trigger={
        <Button variant="secondary">
          <SlidersHorizontal aria-hidden />
          {t('list.view')}
        </Button>
      }
    >
      {({
        DropdownMenuCheckboxItem,
        DropdownMenuContent,
        DropdownMenuLabel,
        DropdownMenuRadioGroup,
        DropdownMenuRadioItem,
        DropdownMenuSeparator
      }) => (
        <DropdownMenuContent align="end" className="w-56">
          <DropdownMenuLabel>{t('list.columns')}</DropdownMenuLabel>
          {available.map(id => (
            <DropdownMenuCheckboxItem
              key={id}
              checked={!view.hidden.includes(id)}
              disabled={isLast(id)}
              onCheckedChange={checked => toggle(id, checked)}
              onSelect={keepOpen}
            >
              {columns[id].header}
            </DropdownMenuCheckboxItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuLabel>{t('list.density')}</DropdownMenuLabel>
          <DropdownMenuRadioGroup
            value={view.density}
            onValueChange={density => setView({...view, density: density as TableView['density']})}
          >
            <DropdownMenuRadioItem value="dense" onSelect={keepOpen}>
              {t('list.dense')}
            </DropdownMenuRadioItem>
            <DropdownMenuRadioItem value="roomy" onSelect={keepOpen}>
              {t('list.roomy')}
            </DropdownMenuRadioItem>
          </DropdownMenuRadioGroup>
          {sortable.length > 0 ? (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuLabel>{t('list.sort')}</DropdownMenuLabel>
              <DropdownMenuRadioGroup value={order} onValueChange={setOrder}>
                <DropdownMenuRadioItem value={own}>{t('list.defaultSort')}</DropdownMenuRadioItem>
                {sortable.flatMap(id =>
                  (['desc', 'asc'] as const).map(direction => (
                    <DropdownMenuRadioItem key={id + direction} value={`${columns[id].sortBy} ${direction}`}>
                      {`${columns[id].header}, ${t(direction === 'asc' ? 'list.ascending' : 'list.descending')}`}
                    </DropdownMenuRadioItem>
                  ))
                )}
              </DropdownMenuRadioGroup>
            </>
          ) : null}
        </DropdownMenuContent>
      )}
    </Menu>
  )
}
