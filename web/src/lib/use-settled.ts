import {useEffect, useState} from 'react'
import {typing} from './constants.ts'

/** A value once it has rested for a moment, so that a key press does not make a call. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typing.filterDelay)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
