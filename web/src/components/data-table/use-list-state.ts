import type {SortDirection, SortField} from '@paydesk/contracts/enums'
import {defaultPerPage} from '@paydesk/contracts/page-sizes'
import {useNavigate} from '@tanstack/react-router'
import {useMemo} from 'react'
import {type ListPlace, placeKeys} from './list-search.ts'

type Filters<S extends ListPlace> = Omit<S, keyof ListPlace>
type Order = {name: SortField; direction: SortDirection} | undefined

/** The state of a list, which is the URL's. A changed filter, order or page size goes back to page 1. */
export type ListState<S extends ListPlace = ListPlace> = {
  search: S
  page: number
  perPage: number
  order: Order
  filters: Filters<S>
  /** `replace` leaves no step in the history, for corrections that nobody asked for. */
  setPage: (page: number, how?: {replace?: boolean}) => void
  setPerPage: (perPage: number) => void
  setOrder: (order: Order) => void
  /** Sets the named filters and keeps the others; undefined takes one away. */
  setFilters: (change: Partial<Filters<S>>) => void
  clearFilters: () => void
  /** Shows the list by another search altogether, as a saved view has it. */
  setSearch: (search: Record<string, unknown>, how?: {replace?: boolean}) => void
  /** Hides columns and sets the density in the address, without a step in the history. */
  setLayout: (layout: {hidden: string[]; density: NonNullable<ListPlace['density']>}) => void
}

/** Reads the list's state out of the route's validated search, and writes it back by navigating. */
export function useListState<S extends ListPlace>(search: S): ListState<S> {
  const navigate = useNavigate()
  return useMemo(() => {
    // Each list validates its own search, so what is written here is read back through its schema.
    const go = (change: (search: S) => object, replace = false) =>
      void navigate({to: '.', search: change as never, replace, resetScroll: false})
    const filters = Object.fromEntries(
      Object.entries(search).filter(
        ([key, value]) => value !== undefined && !(placeKeys as string[]).includes(key)
      )
    ) as Filters<S>
    const {orderName, orderDirection = 'desc'} = search
    return {
      search,
      filters,
      page: search.page ?? 1,
      perPage: search.perPage ?? defaultPerPage,
      order: orderName && {name: orderName, direction: orderDirection},
      setPage: (page, how) => go(old => ({...old, page: page === 1 ? undefined : page}), how?.replace),
      setPerPage: perPage =>
        go(old => ({...old, page: undefined, perPage: perPage === defaultPerPage ? undefined : perPage})),
      setOrder: order =>
        go(old => ({...old, page: undefined, orderName: order?.name, orderDirection: order?.direction})),
      setFilters: change => go(old => ({...old, ...change, page: undefined})),
      clearFilters: () =>
        go(({perPage, orderName, orderDirection, density, hide}) => ({
          perPage,
          orderName,
          orderDirection,
          density,
          hide
        })),
      setSearch: (next, how) => go(() => next, how?.replace),
      setLayout: ({hidden, density}) => go(old => ({...old, hide: hidden, density}), true)
    }
  }, [search, navigate])
}
