import {useState} from 'react'
import {readText, writeText} from './storage.ts'

/**
 * The stored value of a key, parsed by `read`; undefined where there is none, or where another version of the page
 * stored it.
 */
export function readStored<T>(key: string, read: (stored: unknown) => T | undefined): T | undefined {
  try {
    return read(JSON.parse(readText(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Keeps a value for the next visit, where the browser does. */
export const store = (key: string, value: unknown): void => void writeText(key, JSON.stringify(value))

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
