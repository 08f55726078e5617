import type {ListName} from '@paydesk/contracts/saved-views'
import {Bookmark} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator
} from '@/components/ui/dropdown-menu.tsx'
import type {DataColumns} from './columns.ts'
import type {ListState} from './use-list-state.ts'
import type {TableView} from './use-table-view.ts'

export type ViewProps<Row, Id extends string> = {
  /** The list's name, and whose views of it are shown. */
  name: ListName
  owner: number
  columns: DataColumns<Row, Id>
  available: readonly Id[]
  view: TableView
  setView: (view: TableView) => void
  state: ListState
}

const keepOpen = (event: Event) => event.preventDefault()

/** The way to the saved views, columns, density and order; the order is here too because a phone's cards have no header to press. */
export function ViewMenuContent<Row, Id extends string>(props: ViewProps<Row, Id> & {onManage: () => void}) {
  const {t} = useTranslation('list-tools')
  return (
    <DropdownMenuContent align="end" className="w-60">
      <DropdownMenuItem onSelect={props.onManage}>
        <Bookmark aria-hidden />
        {t('views.manage')}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <Columns {...props} />
      <DropdownMenuSeparator />
      <Density {...props} />
      <Order {...props} />
    </DropdownMenuContent>
  )
}

function Columns<Row, Id extends string>({columns, available, view, setView}: ViewProps<Row, Id>) {
  const {t} = useTranslation('list-tools')
  const isLast = (id: Id) =>
    available.filter(each => !view.hidden.includes(each)).length === 1 && !view.hidden.includes(id)
  const toggle = (id: Id, visible: boolean) =>
    setView({...view, hidden: visible ? view.hidden.filter(each => each !== id) : [...view.hidden, id]})
  return (
    <>
      <DropdownMenuLabel>{t('columns')}</DropdownMenuLabel>
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
    </>
  )
}

function Density<Row, Id extends string>({view, setView}: ViewProps<Row, Id>) {
  const {t} = useTranslation('list-tools')
  return (
    <>
      <DropdownMenuLabel>{t('density')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup
        value={view.density}
        onValueChange={density => setView({...view, density: density as typeof view.density})}
      >
        <DropdownMenuRadioItem value="dense" onSelect={keepOpen}>
          {t('dense')}
        </DropdownMenuRadioItem>
        <DropdownMenuRadioItem value="roomy" onSelect={keepOpen}>
          {t('roomy')}
        </DropdownMenuRadioItem>
      </DropdownMenuRadioGroup>
    </>
  )
}

const own = 'own'

function Order<Row, Id extends string>({columns, available, state}: ViewProps<Row, Id>) {
  const {t} = useTranslation('list-tools')
  const orders = available.flatMap(id => {
    const {sortBy, header, menuOrder} = columns[id]
    return [...(sortBy ? [{by: sortBy, label: header}] : []), ...(menuOrder ? [menuOrder] : [])]
  })
  if (orders.length === 0) return null
  const order = state.order ? `${state.order.name} ${state.order.direction}` : own
  const setOrder = (value: string) => {
    const [name, direction] = value.split(' ') as [never, never]
    state.setOrder(value === own ? undefined : {name, direction})
  }
  return (
    <>
      <DropdownMenuSeparator />
      <DropdownMenuLabel>{t('sort')}</DropdownMenuLabel>
      <DropdownMenuRadioGroup value={order} onValueChange={setOrder}>
        <DropdownMenuRadioItem value={own}>{t('defaultSort')}</DropdownMenuRadioItem>
        {orders.flatMap(({by, label}) =>
          (['desc', 'asc'] as const).map(direction => (
            <DropdownMenuRadioItem key={by + direction} value={`${by} ${direction}`}>
              {t('order', {column: label, direction: t(direction === 'asc' ? 'ascending' : 'descending')})}
            </DropdownMenuRadioItem>
          ))
        )}
      </DropdownMenuRadioGroup>
    </>
  )
}
