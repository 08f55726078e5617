import {useCallback, useSyncExternalStore} from 'react'
import {besideFrom, cardsBelow} from './constants.ts'

/** Whether a media query holds, followed as it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query]
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

/** A screen so narrow that lists become cards. */
export const useIsPhone = () => useMedia(`(max-width: ${cardsBelow - 1}px)`)

/** A screen so wide that a record stands next to its list, without a veil. */
export const useHasRoomBeside = () => useMedia(`(min-width: ${besideFrom}px)`)
