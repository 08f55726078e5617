import type {SortField} from '@paydesk/contracts/enums'
import {Link, useNavigate} from '@tanstack/react-router'
import {ArrowUp, ChevronsUpDown} from 'lucide-react'
import {type KeyboardEvent, type MouseEvent, memo, type ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {
  endAligned,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow
} from '@/components/ui/table.tsx'
import {cn} from '@/lib/cn.ts'
import type {DataColumns} from './columns.ts'
import type {RowLink} from './row-link.ts'
import {SelectAll, type Selection, SelectRow} from './selection.tsx'
import {rowMark} from './use-list-keys.ts'
import type {ListState} from './use-list-state.ts'
import type {TableView} from './use-table-view.ts'

export type RowsProps<Row extends {id: string | number}, Id extends string> = {
  label: string
  rows: Row[] | undefined
  /** How many rows of skeletons stand in for the first answer. */
  placeholders: number
  columns: DataColumns<Row, Id>
  shown: readonly Id[]
  view: TableView
  state: ListState
  rowLink?: (row: Row) => RowLink
  selection?: Selection<Row>
  /** The id of the row whose details are shown. */
  open?: number | undefined
  /** Where the table is narrow, next to an open row: the column that is cut, so that all amounts are in sight. */
  yielding?: Id | undefined
  isStale: boolean
}

/** The row that the keyboard is on, the open one, and those that are chosen. */
export const activeRow =
  '-outline-offset-2 focus-visible:bg-accent has-[a[data-opens]:focus-visible]:bg-accent has-checked:bg-accent/60 aria-[current]:bg-accent'
/** A row's actions stay in sight, however wide the other columns are. */
const isPinned = (column: string) => column === 'actions' || undefined
const heights = {dense: 'h-9', roomy: 'h-12'}

/** The rows as a table with a header that stays in sight. */
export function RowTable<Row extends {id: string | number}, Id extends string>(props: RowsProps<Row, Id>) {
  const {label, rows, columns, shown, view, rowLink, selection, isStale} = props
  const navigate = useNavigate()

  // The link is the row's own key; a row whose link is in a hidden column has the focus itself.
  const openByKey = (row: Row) => (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === event.currentTarget && rowLink) {
      void navigate(rowLink(row) as never)
    }
  }
  const open = (row: Row) => (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element
    // A dialog that was opened from the row is its child for React, though not on the screen.
    if (!rowLink || !event.currentTarget.contains(target)) return
    if (target.closest('a,button,input,label,[role="menuitem"]') || getSelection()?.toString()) return
    // The panel next to the list returns the focus to this link.
    event.currentTarget.querySelector<HTMLElement>('a[data-opens]')?.focus({preventScroll: true})
    void navigate(rowLink(row) as never)
  }

  return (
    <div
      className="overflow-auto"
      data-scroll-restoration-id="list"
      data-narrow={props.yielding ? true : undefined}
    >
      <Table
        aria-label={label}
        aria-busy={rows === undefined || isStale}
        className={cn('transition-opacity', isStale && 'opacity-60')}
      >
        <TableHeader>
          <tr>
            {selection ? (
              <TableHead data-print="never" className="w-10">
                <SelectAll selection={selection} />
              </TableHead>
            ) : null}
            {shown.map(id => (
              <HeadCell
                key={id}
                column={columns[id]}
                state={props.state}
                pinned={isPinned(id)}
                yields={id === props.yielding || undefined}
              />
            ))}
          </tr>
        </TableHeader>
        <TableBody>
          {rows === undefined ? <SkeletonRows {...props} /> : null}
          {rows?.map(row => (
            <TableRow
              key={row.id}
              {...{[rowMark]: row.id}}
              aria-current={row.id === props.open || undefined}
              tabIndex={-1}
              onClick={open(row)}
              onKeyDown={openByKey(row)}
              className={cn(activeRow, 'scroll-mt-9 hover:bg-accent/50', rowLink && 'cursor-pointer')}
            >
              {selection ? (
                <TableCell data-print="never" className={heights[view.density]}>
                  <SelectRow row={row} selection={selection} />
                </TableCell>
              ) : null}
              <Cells {...{row, columns, shown, rowLink}} density={view.density} yielding={props.yielding} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

type CellsProps<Row extends {id: string | number}, Id extends string> = Pick<
  RowsProps<Row, Id>,
  'columns' | 'shown' | 'rowLink' | 'yielding'
> & {row: Row; density: TableView['density']}

/** The cells of a row's columns. Nothing of them changes when a row is chosen or opened, so they are not drawn again then. */
const Cells = memo(function Cells<Row extends {id: string | number}, Id extends string>({
  row,
  columns,
  shown,
  rowLink,
  density,
  yielding
}: CellsProps<Row, Id>) {
  return shown.map(id => {
    const column = columns[id]
    const content = column.cell(row) ?? <span className="text-muted-foreground">—</span>
    return (
      <TableCell
        key={id}
        data-pinned={isPinned(id)}
        data-yields={id === yielding || undefined}
        className={cn(heights[density], column.align === 'end' && endAligned)}
      >
        {column.card === 'title' && rowLink ? (
          <Link {...rowLink(row)} data-opens className="font-medium hover:text-primary hover:underline">
            {content}
          </Link>
        ) : (
          content
        )}
      </TableCell>
    )
  })
}) as <Row extends {id: string | number}, Id extends string>(props: CellsProps<Row, Id>) => ReactNode

type HeadCellProps<Row> = {
  column: DataColumns<Row, string>[string]
  state: ListState
  pinned: true | undefined
  yields: true | undefined
}

function HeadCell<Row>({column, state, pinned, yields}: HeadCellProps<Row>) {
  const {sortBy, header, align} = column
  const end = align === 'end' && endAligned
  if (!sortBy)
    return (
      <TableHead data-pinned={pinned} data-yields={yields} className={cn(end)}>
        {header}
      </TableHead>
    )
  const direction = state.order?.name === sortBy ? state.order.direction : undefined
  return (
    <TableHead
      data-yields={yields}
      className={cn(end)}
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none'}
    >
      <SortButton {...{sortBy, header, direction}} onSort={state.setOrder} />
    </TableHead>
  )
}

type SortButtonProps = {
  sortBy: SortField
  header: string
  direction: 'asc' | 'desc' | undefined
  onSort: ListState['setOrder']
}

/** Down, up, and back to the list's own order. */
function SortButton({sortBy, header, direction, onSort}: SortButtonProps) {
  const {t} = useTranslation()
  const next = {none: 'desc', desc: 'asc', asc: undefined} as const
  const after = next[direction ?? 'none']
  const Icon = direction ? ArrowUp : ChevronsUpDown
  return (
    <button
      type="button"
      title={t('list.sortBy', {column: header})}
      className={cn(
        '-mx-1 inline-flex h-6 items-center gap-1 rounded-sm px-1 hover:text-foreground',
        direction && 'text-foreground'
      )}
      onClick={() => onSort(after && {name: sortBy, direction: after})}
    >
      {header}
      <Icon
        aria-hidden
        className={cn('size-3.5', direction ? direction === 'desc' && 'rotate-180' : 'opacity-50')}
      />
    </button>
  )
}

function SkeletonRows<Row extends {id: string | number}, Id extends string>({
  placeholders,
  shown,
  view,
  columns,
  selection
}: RowsProps<Row, Id>) {
  return Array.from({length: placeholders}, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
    <TableRow key={row} data-testid="skeleton-row">
      {selection ? <TableCell data-print="never" /> : null}
      {shown.map((id, column) => (
        <TableCell key={id} className={heights[view.density]}>
          <Skeleton
            className={cn('h-3.5', columns[id].align === 'end' && 'ms-auto', column % 2 ? 'w-20' : 'w-14')}
          />
        </TableCell>
      ))}
    </TableRow>
  ))
}
