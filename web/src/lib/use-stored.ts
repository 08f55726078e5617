import {useState} from 'react'

/**
 * What the browser keeps under a key, as `read` makes it out; undefined where there is nothing, or what another
 * version of the page has stored there, or no storage.
 */
export function readStored<T>(key: string, read: (stored: unknown) => T | undefined): T | undefined {
  try {
    return read(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Keeps a value for the next visit. A full or forbidden storage costs the memory of it, nothing else. */
export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Then this page alone knows it.
  }
}

/** State that the next visit finds again. */
export function useStored<T>(
  key: string,
  read: (stored: unknown) => T | undefined,
  initial: T
): [T, (next: T) => void] {
  const [value, setValue] = useState<T>(() => readStored(key, read) ?? initial)
  const choose = (next: T) => {
    setValue(next)
    store(key, next)
  }
  return [value, choose]
}
