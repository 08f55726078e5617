import {useState} from 'react'
import type {ZodType} from 'zod'

/** State that the next visit finds again; what another version of the page has stored there is ignored. */
export function useStored<T>(key: string, schema: ZodType<T>, initial: T): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => {
    try {
      const parsed = schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null'))
      return parsed.success ? parsed.data : initial
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
