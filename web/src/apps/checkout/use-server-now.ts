import {useEffect, useReducer} from 'react'
import {useClient} from './client-context.ts'
import type {Reading} from './server-clock.ts'

const second = 1000

/** Events after which the page may have slept. */
const wakings = ['visibilitychange', 'pageshow', 'focus', 'online'] as const

/** Calls back whenever the page comes back to the eye, from the background, a sleep or the history. */
export function useWaking(onWake: () => void): void {
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') onWake()
    }
    for (const name of wakings) addEventListener(name, wake)
    return () => {
      for (const name of wakings) removeEventListener(name, wake)
    }
  }, [onWake])
}

/** The server's time, updated every second and at once after a sleep; undefined before it is known. */
export function useServerNow(): Reading | undefined {
  const {clock} = useClient()
  const [, tick] = useReducer((count: number) => count + 1, 0)
  useWaking(tick)
  useEffect(() => {
    const timer = setInterval(tick, second)
    return () => clearInterval(timer)
  }, [])
  return clock.read()
}
