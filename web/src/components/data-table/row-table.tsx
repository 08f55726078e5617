import type {SortField} from '@paydesk/contracts/enums'
import {Link, useNavigate} from '@tanstack/react-router'
import {columnVisibilityFeature, tableFeatures, useTable} from '@tanstack/react-table'
import {ArrowUp, ChevronsUpDown} from 'lucide-react'
import {type KeyboardEvent, type MouseEvent, useMemo} from 'react'
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

const features = tableFeatures({columnVisibilityFeature})

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
  isStale: boolean
}

const noRows: never[] = []
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
  const definitions = useMemo(
    () => shown.map(id => ({id, accessorFn: (row: Row) => row, header: columns[id].header})),
    [shown, columns]
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? (noRows as Row[]),
    getRowId: row => String(row.id)
  })

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
    <div className="overflow-auto" data-scroll-restoration-id="list">
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
            {table.getVisibleLeafColumns().map(column => (
              <HeadCell
                key={column.id}
                column={columns[column.id as Id]}
                state={props.state}
                pinned={isPinned(column.id)}
              />
            ))}
          </tr>
        </TableHeader>
        <TableBody>
          {rows === undefined ? <SkeletonRows {...props} /> : null}
          {table.getRowModel().rows.map(row => (
            <TableRow
              key={row.id}
              {...{[rowMark]: row.id}}
              aria-current={row.original.id === props.open || undefined}
              tabIndex={-1}
              onClick={open(row.original)}
              onKeyDown={openByKey(row.original)}
              className={cn(activeRow, 'scroll-mt-9 hover:bg-accent/50', rowLink && 'cursor-pointer')}
            >
              {selection ? (
                <TableCell data-print="never" className={heights[view.density]}>
                  <SelectRow row={row.original} selection={selection} />
                </TableCell>
              ) : null}
              {row.getVisibleCells().map(cell => {
                const column = columns[cell.column.id as Id]
                const content = column.cell(row.original) ?? <span className="text-muted-foreground">—</span>
                return (
                  <TableCell
                    key={cell.id}
                    data-pinned={isPinned(cell.column.id)}
                    className={cn(heights[view.density], column.align === 'end' && endAligned)}
                  >
                    {column.card === 'title' && rowLink ? (
                      <Link
                        {...rowLink(row.original)}
                        data-opens
                        className="font-medium hover:text-primary hover:underline"
                      >
                        {content}
                      </Link>
                    ) : (
                      content
                    )}
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  )
}

type HeadCellProps<Row> = {
  column: DataColumns<Row, string>[string]
  state: ListState
  pinned: true | undefined
}

function HeadCell<Row>({column, state, pinned}: HeadCellProps<Row>) {
  const {sortBy, header, align} = column
  const end = align === 'end' && endAligned
  if (!sortBy)
    return (
      <TableHead data-pinned={pinned} className={cn(end)}>
        {header}
      </TableHead>
    )
  const direction = state.order?.name === sortBy ? state.order.direction : undefined
  return (
    <TableHead
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
