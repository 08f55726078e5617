import {keepPreviousData} from '@tanstack/react-query'
import {query as constants} from './constants.ts'
import {polled} from './live.ts'
import {serverNow} from './server-clock.ts'

type Items<Row> = {items: readonly Row[]}

type Moment = string | null | undefined

/** Milliseconds until the next of these moments, and a little more; false where none is ahead within a day. */
export function untilNext(moments: readonly Moment[]): number | false {
  const left = moments.map(moment => (moment ? Date.parse(moment) - serverNow() : 0)).filter(ms => ms > 0)
  const next = Math.min(...left) + constants.afterDeadline
  return next < constants.deadlineAhead && next
}

/**
 * The behaviour of every list's query: old rows stay while new ones load, a preload on hover is used as it is, and the
 * list refetches while a row can still change by itself and no stream says when. What the clock changes no stream says
 * at once: the list is read again when the next row's time, one of `endsOf`, is over.
 */
export function listQuery<Row>(
  changesByItself: (row: Row) => boolean,
  endsOf?: (row: Row) => readonly Moment[]
) {
  return {
    placeholderData: keepPreviousData,
    staleTime: constants.preloadedStaleAfter,
    refetchInterval: ({state}: {state: {data?: unknown}}) => {
      const rows = (state.data as Items<Row> | undefined)?.items ?? []
      return (
        polled(rows.some(changesByItself) ? constants.liveRefresh : false) ||
        (endsOf ? untilNext(rows.flatMap(endsOf)) : false)
      )
    }
  } as const
}

/** The behaviour of every summary's query, which reads more than a page of its list does. */
export const summaryQuery = {
  placeholderData: keepPreviousData,
  staleTime: constants.preloadedStaleAfter,
  refetchInterval: () => polled(constants.overviewRefresh)
} as const

/** What a list's call takes to answer with its latest rows. */
export const latestRows = {perPage: 5, orderName: 'created_at' as const, orderDirection: 'desc' as const}
