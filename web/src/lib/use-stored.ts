import {useState} from 'react'

/**
 * State that the next visit finds again. `read` makes out what is stored; what another version of the
 * page has stored there is undefined to it, and ignored.
 */
export function useStored<T>(
  key: string,
  read: (stored: unknown) => T | undefined,
  initial: T
): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => {
    try {
      return read(JSON.parse(localStorage.getItem(key) ?? 'null')) ?? initial
    } catch {
      return initial
    }
  })
  const store = (next: T) => {
    setValue(next)
    try {
      localStorage.setItem(key, JSON.stringify(next))
    } catch {
      // A full or forbidden storage costs the memory of the choice, not the choice.
    }
  }
  return [value, store]
}
