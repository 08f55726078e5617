import {useEffect, useState} from 'react'

const second = 1000

/** Seconds left until `first`, and from then on counted down from the last `start(seconds)`; zero when it may happen again. */
export function useCountdown(first = 0): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(first)
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) setUntil(0)
    }, second)
    return () => clearInterval(timer)
  }, [until])
  const left = Math.max(0, Math.ceil((until - now) / second))
  return [
    until === 0 ? 0 : left,
    seconds => {
      setNow(Date.now())
      setUntil(Date.now() + seconds * second)
    }
  ]
}
