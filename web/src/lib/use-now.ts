import {useEffect, useState} from 'react'

/** The moment by `clock`, in milliseconds, once a second while `running`. */
export function useNow(running = true, clock: () => number = Date.now): number {
  const [now, setNow] = useState(clock)
  useEffect(() => {
    if (!running) return
    setNow(clock())
    const timer = setInterval(() => setNow(clock()), 1000)
    return () => clearInterval(timer)
  }, [running, clock])
  return now
}
