import {keepPreviousData} from '@tanstack/react-query'
import {query as constants} from './constants.ts'

type Items<Row> = {items: readonly Row[]}

/**
 * How every list's query behaves: old rows stay while new ones load, what a resting pointer preloaded
 * is used as it is, and while a row can still change by itself the list asks again and again.
 */
export function listQuery<Row>(isLive: (row: Row) => boolean) {
  return {
    placeholderData: keepPreviousData,
    staleTime: constants.preloadedStaleAfter,
    refetchInterval: ({state}: {state: {data?: unknown}}) =>
      (state.data as Items<Row> | undefined)?.items.some(isLive) ? constants.liveRefresh : (false as const)
  } as const
}
