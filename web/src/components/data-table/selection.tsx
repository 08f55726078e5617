import {X} from 'lucide-react'
import {type ReactNode, useMemo, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Checkbox} from '@/components/ui/checkbox.tsx'

type Identified = {id: string | number}

/** How rows of a list are chosen for an action on several of them. */
export type SelectionOptions<Row> = {
  /** Whether anything can be done with the row; the others have no box. */
  may: (row: Row) => boolean
  /** What can be done with the chosen rows. */
  actions: (rows: readonly Row[], clear: () => void) => ReactNode
}

/** The rows of a page that are chosen. Rows that left the page are chosen no more. */
export type Selection<Row> = {
  rows: readonly Row[]
  selectable: readonly Row[]
  has: (row: Row) => boolean
  may: (row: Row) => boolean
  toggle: (row: Row, chosen: boolean) => void
  toggleAll: (chosen: boolean) => void
  clear: () => void
}

/** Keeps which rows are chosen, by their ids, so that a refreshed row stays chosen and is the fresh one. */
export function useSelection<Row extends Identified>(
  rows: readonly Row[] | undefined,
  options: SelectionOptions<Row> | undefined
): Selection<Row> | undefined {
  const [ids, setIds] = useState<ReadonlySet<Row['id']>>(new Set())
  return useMemo(() => {
    if (!options) return undefined
    const {may} = options
    const selectable = (rows ?? []).filter(may)
    return {
      rows: selectable.filter(row => ids.has(row.id)),
      selectable,
      may,
      has: row => ids.has(row.id),
      toggle: (row, chosen) =>
        setIds(old => new Set(chosen ? [...old, row.id] : [...old].filter(id => id !== row.id))),
      toggleAll: chosen => setIds(new Set(chosen ? selectable.map(row => row.id) : [])),
      clear: () => setIds(new Set())
    }
  }, [rows, options, ids])
}

/** The box of one row. */
export function SelectRow<Row extends Identified>({row, selection}: {row: Row; selection: Selection<Row>}) {
  const {t} = useTranslation()
  if (!selection.may(row)) return null
  return (
    <Checkbox
      className="relative after:absolute after:-inset-2"
      aria-label={t('list.selectRow', {id: row.id})}
      checked={selection.has(row)}
      onCheckedChange={checked => selection.toggle(row, checked === true)}
    />
  )
}

/** The box of all rows of the page. */
export function SelectAll<Row extends Identified>({selection}: {selection: Selection<Row>}) {
  const {t} = useTranslation()
  const {rows, selectable} = selection
  // The column stays, and a screen reader has to know what it is of.
  if (selectable.length === 0) return <span className="sr-only">{t('list.selectAll')}</span>
  const checked = rows.length > 0 && (rows.length === selectable.length || 'indeterminate')
  return (
    <Checkbox
      className="relative after:absolute after:-inset-2"
      aria-label={t('list.selectAll')}
      checked={checked}
      onCheckedChange={next => selection.toggleAll(next === true)}
    />
  )
}

/** How many rows are chosen, what can be done with them, and the way out. */
export function SelectionBar<Row>({
  selection,
  actions
}: {
  selection: Selection<Row>
  actions: SelectionOptions<Row>['actions']
}) {
  const {t} = useTranslation()
  const {rows, clear} = selection
  return (
    <div
      hidden={rows.length === 0}
      className="flex min-h-10 shrink-0 items-center gap-2 rounded-lg bg-accent px-3 py-1"
    >
      <p role="status" className="figures me-auto font-medium text-accent-foreground">
        {rows.length > 0 ? t('list.selected', {count: rows.length}) : null}
      </p>
      <div className="flex flex-wrap justify-end gap-2">{rows.length > 0 ? actions(rows, clear) : null}</div>
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
