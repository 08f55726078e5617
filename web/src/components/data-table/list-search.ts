import {sortDirections, sortFields} from '@paydesk/contracts/enums'
import {maxPerPage} from '@paydesk/contracts/page-sizes'
import {type SearchOf, searchField, searchOf} from '@/lib/search-fields.ts'

export const densities = ['dense', 'roomy'] as const

const place = {
  page: searchField.whole(1_000_000),
  perPage: searchField.whole(maxPerPage),
  orderName: searchField.oneOf(sortFields),
  orderDirection: searchField.oneOf(sortDirections),
  /** How a saved view, or a link to one, shows the list: hidden columns count only together with a density. */
  density: searchField.oneOf(densities),
  hide: searchField.words(),
  /** The row whose details are open next to the list. */
  open: searchField.id()
}

/**
 * Reads the search of a list with these filters; the place in the list and its order come with it.
 * Values are the address's own texts; the feature turns them into its input.
 */
export function listSearch<T extends Parameters<typeof searchOf>[0]>(filters: T) {
  return searchOf({...place, ...filters})
}

export type ListPlace = SearchOf<ReturnType<typeof searchOf<typeof place>>>
export const placeKeys = Object.keys(place) as (keyof ListPlace)[]

/** Page, page size and order as every list procedure takes them. */
export function placeOf({page, perPage, orderName, orderDirection}: ListPlace) {
  return {
    page: page ?? 1,
    perPage,
    orderName,
    orderDirection: orderName ? (orderDirection ?? 'desc') : undefined
  }
}

/**
 * The filters of an address with page, page size and order, as a list's call takes them. `read` is the list's reader:
 * what else an address holds is left out.
 */
export function listInput<S extends ListPlace>(read: (search: Record<string, unknown>) => S, search: S) {
  const {density: _density, hide: _hide, open: _open, ...known} = read(search)
  return {...known, ...placeOf(search)}
}

/** The filters alone, as a list's summary takes them. */
export function withoutPlace<Input extends ReturnType<typeof placeOf>>(
  input: Input
): Omit<Input, keyof ReturnType<typeof placeOf>> {
  const {page: _page, perPage: _perPage, orderName: _name, orderDirection: _direction, ...filters} = input
  return filters
}
