import {keepPreviousData} from '@tanstack/react-query'
import {query as constants} from './constants.ts'
import {polled} from './live.ts'

type Items<Row> = {items: readonly Row[]}

/**
 * The behaviour of every list's query: old rows stay while new ones load, a preload on hover is used as it is, and the
 * list refetches while a row can still change by itself and no stream says when.
 */
export function listQuery<Row>(isLive: (row: Row) => boolean) {
  return {
    placeholderData: keepPreviousData,
    staleTime: constants.preloadedStaleAfter,
    refetchInterval: ({state}: {state: {data?: unknown}}) =>
      polled((state.data as Items<Row> | undefined)?.items.some(isLive) ? constants.liveRefresh : false)
  } as const
}
