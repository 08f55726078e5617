import {Link} from '@tanstack/react-router'
import {Fragment} from 'react'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {cn} from '@/lib/cn.ts'
import {activeRow, type RowsProps} from './row-table.tsx'
import {SelectRow} from './selection.tsx'
import {rowMark} from './use-list-keys.ts'

/** The rows as cards, for a screen too narrow for columns. */
export function RowCards<Row extends {id: string | number}, Id extends string>(props: RowsProps<Row, Id>) {
  const {label, rows, isStale, placeholders} = props
  return (
    <ul
      aria-label={label}
      aria-busy={rows === undefined || isStale}
      className={cn('flex flex-col gap-2 transition-opacity', isStale && 'opacity-60')}
    >
      {rows?.map(row => (
        <RowCard key={row.id} row={row} {...props} />
      ))}
      {rows === undefined
        ? Array.from({length: Math.min(placeholders, 6)}, (_, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
              key={index}
              data-testid="skeleton-row"
              className="flex flex-col gap-3 rounded-xl border bg-card p-4"
            >
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-3.5 w-full" />
              <Skeleton className="h-3.5 w-2/3" />
            </li>
          ))
        : null}
    </ul>
  )
}

function RowCard<Row extends {id: string | number}, Id extends string>({
  row,
  shown,
  columns,
  rowLink,
  selection,
  open
}: RowsProps<Row, Id> & {row: Row}) {
  const cellsAt = (place: string) =>
    shown
      .filter(id => (columns[id].card ?? 'line') === place)
      .map(id => ({id, cell: columns[id].cell(row)}))
      .filter(({cell}) => cell !== null && cell !== false)
  const lead = cellsAt('lead')
  const aside = cellsAt('aside')
  const title = cellsAt('title').map(({id, cell}) => <span key={id}>{cell}</span>)
  return (
    <li
      {...{[rowMark]: row.id}}
      aria-current={row.id === open || undefined}
      tabIndex={-1}
      className={cn(activeRow, 'relative rounded-xl border bg-card px-4 py-3 shadow-xs')}
    >
      <div className="mb-1 flex min-h-6 items-center justify-between gap-3">
        <div className="min-w-0 text-muted-foreground">
          {rowLink ? (
            // The link covers the card; controls lie above it.
            <Link {...rowLink(row)} data-opens className="after:absolute after:inset-0 after:rounded-xl">
              {title}
            </Link>
          ) : (
            title
          )}
        </div>
        <div className="flex max-w-full flex-wrap items-center justify-end gap-2">
          {cellsAt('corner').map(({id, cell}) => (
            <span key={id}>{cell}</span>
          ))}
          {selection ? <SelectRow row={row} selection={selection} /> : null}
        </div>
      </div>
      {lead.length + aside.length > 0 ? (
        <p className="mb-1 flex flex-wrap items-baseline gap-x-2 text-lg font-semibold [&_button]:relative">
          {lead.map(({id, cell}, index) => (
            <Fragment key={id}>
              {index > 0 ? (
                <span aria-hidden className="text-muted-foreground">
                  →
                </span>
              ) : null}
              <span
                className={cn(
                  'text-xs font-normal text-muted-foreground',
                  !columns[id].cardLabel && 'sr-only'
                )}
              >
                {columns[id].cardLabel?.(row) ?? columns[id].header}
              </span>
              {cell}
            </Fragment>
          ))}
          {aside.map(({id, cell}) => (
            <span key={id} className="ms-auto text-xs font-normal text-muted-foreground">
              <span className="sr-only">{columns[id].header}</span> {cell}
            </span>
          ))}
        </p>
      ) : null}
      {/* As many to a line as there is room for. */}
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {cellsAt('line').map(({id, cell}) => (
          <div key={id} className="flex min-h-6 max-w-full min-w-0 items-baseline gap-2">
            <dt className="shrink-0 text-xs text-muted-foreground">{columns[id].header}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere] [&_a]:relative [&_button]:relative">{cell}</dd>
          </div>
        ))}
      </dl>
      {cellsAt('foot').map(({id, cell}) => (
        <div key={id} className="mt-3 flex *:relative *:flex-1">
          {cell}
        </div>
      ))}
    </li>
  )
}
