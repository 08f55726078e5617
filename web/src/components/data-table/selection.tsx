import {type ReactNode, useMemo, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Checkbox} from '@/components/ui/checkbox.tsx'

type Identified = {id: string | number}

/** How rows of a list are chosen for an action on several of them. */
export type SelectionOptions<Row> = {
  /** Whether anything can be done with the row; the others have no box. */
  may: (row: Row) => boolean
  /** The actions on the chosen rows. */
  actions: (rows: readonly Row[], clear: () => void) => ReactNode
}

/** The rows that are chosen: some of a page, or all that matched a filter when that was asked for. */
export type Selection<Row> = {
  rows: readonly Row[]
  selectable: readonly Row[]
  /** Set where all that matched were chosen: how many of those nothing can be done with. */
  unfit: number | undefined
  has: (row: Row) => boolean
  may: (row: Row) => boolean
  toggle: (row: Row, chosen: boolean) => void
  toggleAll: (chosen: boolean) => void
  /** Chooses what matches the filter, whatever page it is on. */
  chooseMatching: (matching: readonly Row[]) => void
  clear: () => void
}

/** All that matched, as it was read then; `filter` is what it matched. */
type Matched<Row> = {filter: string; fit: ReadonlyMap<unknown, Row>; unfit: number}

/**
 * Keeps which rows are chosen: those of a page by their ids, so that a refreshed row stays chosen and is the
 * fresh one, and rows that left the page are chosen no more. All that matched stay as they were read, until
 * `filter` becomes another.
 */
export function useSelection<Row extends Identified>(
  rows: readonly Row[] | undefined,
  options: SelectionOptions<Row> | undefined,
  filter: string
): Selection<Row> | undefined {
  const [ids, setIds] = useState<ReadonlySet<Row['id']>>(new Set())
  const [matched, setMatched] = useState<Matched<Row>>()
  if (matched && matched.filter !== filter) setMatched(undefined)
  return useMemo(() => {
    if (!options) return undefined
    const {may} = options
    const selectable = (rows ?? []).filter(may)
    const choose = (next: Iterable<Row['id']>) => {
      setMatched(undefined)
      setIds(new Set(next))
    }
    const toggleMatched = ({fit, ...rest}: Matched<Row>, row: Row, chosen: boolean) => {
      const next = new Map(fit)
      if (chosen) next.set(row.id, row)
      else next.delete(row.id)
      setMatched(next.size > 0 ? {...rest, fit: next} : undefined)
    }
    return {
      rows: matched ? [...matched.fit.values()] : selectable.filter(row => ids.has(row.id)),
      selectable,
      unfit: matched?.unfit,
      may,
      has: row => (matched ? matched.fit.has(row.id) : ids.has(row.id)),
      toggle: (row, chosen) => {
        if (matched) toggleMatched(matched, row, chosen)
        else choose(chosen ? [...ids, row.id] : [...ids].filter(id => id !== row.id))
      },
      toggleAll: chosen => choose(chosen ? selectable.map(row => row.id) : []),
      chooseMatching: matching => {
        const fit = matching.filter(may)
        setMatched({
          filter,
          fit: new Map(fit.map(row => [row.id, row])),
          unfit: matching.length - fit.length
        })
      },
      clear: () => choose([])
    }
  }, [rows, options, ids, matched, filter])
}

/** The box of one row. */
export function SelectRow<Row extends Identified>({row, selection}: {row: Row; selection: Selection<Row>}) {
  const {t} = useTranslation()
  if (!selection.may(row)) return null
  return (
    <Checkbox
      className="relative after:absolute after:-inset-2 pointer-coarse:after:-inset-3"
      aria-label={t('list.selectRow', {id: row.id})}
      checked={selection.has(row)}
      onCheckedChange={checked => selection.toggle(row, checked === true)}
    />
  )
}

/** The box of all rows of the page. */
export function SelectAll<Row extends Identified>({selection}: {selection: Selection<Row>}) {
  const {t} = useTranslation()
  const {selectable, has} = selection
  const rows = selectable.filter(has)
  // The column stays, and a screen reader has to know what it is of.
  if (selectable.length === 0) return <span className="sr-only">{t('list.selectAll')}</span>
  const checked = rows.length > 0 && (rows.length === selectable.length || 'indeterminate')
  return (
    <Checkbox
      className="relative after:absolute after:-inset-2 pointer-coarse:after:-inset-3"
      aria-label={t('list.selectAll')}
      checked={checked}
      onCheckedChange={next => selection.toggleAll(next === true)}
    />
  )
}
