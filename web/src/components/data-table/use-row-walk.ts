import type {Page} from '@paydesk/contracts/pagination'
import {useNavigate} from '@tanstack/react-router'
import {useCallback, useEffect, useRef, useState} from 'react'
import {lookAhead} from '@/lib/constants.ts'
import type {FetchPage} from './all-pages.ts'
import type {ListState} from './use-list-state.ts'

type Identified = {id: string | number}

/** The ways from the open row to its neighbours in the list. */
export type RowWalk = {
  /** Which row of the whole list it is, counted from 1; undefined where the list's page does not hold it. */
  position: number | undefined
  total: number
  totalCapped: boolean
  /** Undefined at the end of the list. While a page is on its way, the last step asked for is taken once it is here. */
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** Opens the next row that waits as the open one did; resolves with whether there is one. */
  goOn: () => Promise<boolean>
}

type WalkOptions<Row extends Identified> = {
  id: number
  query: {data: Page<Row> | undefined; isPlaceholderData: boolean; error: unknown}
  state: ListState
  fetchPage: FetchPage<Row> | undefined
  /** Whether a row waits for the same that was done to `acted`. */
  waits: ((row: Row, acted: Row) => boolean) | undefined
}

type OpenRow = (id: number | undefined, page: number) => void

/**
 * Opens another row, which may be on another page, in place of the open one; undefined closes it. The list as it was is
 * one step back only as long as the page is the same.
 */
export function useOpenRow({page: current}: ListState): OpenRow {
  const navigate = useNavigate()
  return useCallback(
    (open, page) =>
      void navigate({
        to: '.',
        search: ((old: object) => ({...old, open, page: page === 1 ? undefined : page})) as never,
        state: page === current ? true : {},
        replace: true,
        resetScroll: false
      }),
    [navigate, current]
  )
}

/** Where the open row stands, as the list was when it held the row last. */
type Place<Row> = {id: number; list: string; index: number; opened: Row}

/**
 * Finds the rows around the open one. A row that has left the list, since it no longer matches the filter, keeps its
 * place there: its neighbours are those that have closed the gap.
 */
export function useRowWalk<Row extends Identified>(options: WalkOptions<Row>): RowWalk {
  const {id, query, state, fetchPage} = options
  const {data, isPlaceholderData, error} = query
  const openRow = useOpenRow(state)
  const page = isPlaceholderData ? undefined : data
  const list = JSON.stringify([state.filters, state.order, state.page, state.perPage])
  const rows = page?.items ?? []
  const [place, setPlace] = useState<Place<Row>>()
  const found = rows.findIndex(row => row.id === id)
  const isKnown = place?.id === id && place.list === list
  const opened = isKnown ? place.opened : rows[found]
  if (opened && found >= 0 && !(isKnown && place.index === found)) setPlace({id, list, index: found, opened})
  const index = found >= 0 ? found : isKnown && page ? place.index : undefined
  const after = index === undefined ? undefined : found >= 0 ? index + 1 : index

  const [turning, setTurning] = useState<1 | -1>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const latest = useRef<Latest<Row>>({options, rows, after, opened, openRow})
  latest.current = {options, rows, after, opened, openRow}
  // A step that waits for the rows of a page. Where they do not arrive, the next turn of the page drops it.
  const asked = useRef<{by: 1 | -1; page: number}>(undefined)

  const read = async (number: number) => {
    stop.current?.abort()
    stop.current = new AbortController()
    const place = {page: number, perPage: state.perPage}
    return (await fetchPage?.(place, stop.current.signal))?.items ?? []
  }
  const turn = async (by: 1 | -1) => {
    asked.current = undefined
    setTurning(by)
    try {
      const row = (await read(state.page + by)).at(by === 1 ? 0 : -1)
      if (row) openRow(Number(row.id), state.page + by)
    } catch {
      // The list reports by itself that it cannot be read.
    } finally {
      setTurning(undefined)
    }
  }
  const isOnItsWay = turning !== undefined || (!page && !error)
  const step = (target: number | undefined, by: 1 | -1) => {
    if (isOnItsWay)
      return () => {
        asked.current = {by, page: state.page + (turning ?? 0)}
      }
    if (target === undefined || !page) return undefined
    const row = rows[target]
    if (row) return () => openRow(Number(row.id), state.page)
    const other = state.page + by
    return fetchPage && other >= 1 && other <= page.lastPage ? () => void turn(by) : undefined
  }
  const previous = step(index === undefined ? undefined : index - 1, -1)
  const next = step(after, 1)
  useEffect(() => {
    if (isOnItsWay || asked.current?.page !== state.page) return
    const take = asked.current.by === 1 ? next : previous
    asked.current = undefined
    take?.()
  })
  return {
    position: page && index !== undefined ? (page.page - 1) * page.perPage + index + 1 : undefined,
    total: page?.total ?? 0,
    totalCapped: page?.totalCapped ?? false,
    previous,
    next,
    goOn: () => findWaiting(latest.current, read)
  }
}

type Latest<Row extends Identified> = {
  options: WalkOptions<Row>
  rows: readonly Row[]
  after: number | undefined
  opened: Row | undefined
  openRow: OpenRow
}

/** Opens the next waiting row of the page, or of the pages behind it. */
async function findWaiting<Row extends Identified>(
  {options, rows, after = 0, opened, openRow}: Latest<Row>,
  read: (page: number) => Promise<readonly Row[]>
): Promise<boolean> {
  const {state, query, waits, id} = options
  if (!opened || !waits) return false
  const passed = new Set<unknown>([id, ...rows.slice(0, after).map(row => row.id)])
  const choose = (candidates: readonly Row[], page: number) => {
    const next = candidates.find(row => !passed.has(row.id) && waits(row, opened))
    if (next) openRow(Number(next.id), page)
    return next !== undefined
  }
  if (choose(rows, state.page)) return true
  // A row that the action took away lets the first one of the next page move up to this one.
  const last = Math.min(query.data?.lastPage ?? state.page, state.page + lookAhead)
  for (let page = state.page; page <= last; page += 1) {
    if (choose(await read(page), page)) return true
  }
  return false
}
