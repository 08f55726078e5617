import {startOfDay} from './dates.ts'

/**
 * Readers of what an address may hold. Everybody can write an address, so what cannot be read is left
 * out instead of failing the screen. They are read before any screen, which is why no schema library
 * is behind them: it would weigh more than the rest of a route.
 */
type Reader<T> = (value: unknown) => T | undefined
type Readers = Record<string, Reader<unknown>>

/** Readers of a list's filters: whatever the contracts have in `Filters`, and nothing else. */
export type FieldsOf<Filters> = {[K in keyof Filters]?: Reader<unknown>}

/** The result type of an address reader. */
export type SearchOf<Read extends (search: never) => unknown> = ReturnType<Read>

/** A text of 1 to `max` characters without spaces around it. */
const text =
  (max = 255): Reader<string> =>
  value => {
    const trimmed = typeof value === 'string' ? value.trim() : ''
    return trimmed.length >= 1 && trimmed.length <= max ? trimmed : undefined
  }

const matching =
  (fits: (value: string) => boolean): Reader<string> =>
  value =>
    typeof value === 'string' && fits(value) ? value : undefined

/** A whole number from 1 to `max`, as a number or in digits. */
const whole =
  (max = Number.MAX_SAFE_INTEGER): Reader<number> =>
  value => {
    const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
    return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= max
      ? number
      : undefined
  }

/** One of these words or numbers. */
const oneOf =
  <const T extends string | number>(values: readonly T[]): Reader<T> =>
  value =>
    values.find(each => each === value || (typeof value === 'string' && String(each) === value))

/** One value or several, each once; unknown ones are dropped, and none at all is no filter. */
const several =
  <T>(read: Reader<T>): Reader<T[]> =>
  value => {
    const known = [value].flat().flatMap(each => read(each) ?? [])
    return known.length > 0 ? [...new Set(known)] : undefined
  }

export const searchField = {
  text,
  whole,
  digits: (least = 1, most = 12) =>
    matching(value => /^\d+$/.test(value) && value.length >= least && value.length <= most),
  day: () => matching(value => startOfDay(value) !== undefined),
  id: () => whole(),
  oneOf,
  someOf: <const T extends string>(values: readonly T[]) => several(oneOf(values)),
  ids: () => several(whole()),
  /** Names without spaces, whatever they mean. */
  words: () => several(matching(value => /^\w{1,40}$/.test(value))),
  /** A filter that is on or left out. */
  flag: (): Reader<true> => value => (value === true || value === 'true' ? true : undefined)
}

/**
 * Reads these fields of an address. One that cannot be read is there as undefined: a route without it
 * would be given what the address says.
 */
export function searchOf<T extends Readers>(fields: T) {
  type Search = {[K in keyof T]?: ReturnType<T[K]>}
  return (search: Record<string, unknown>): Search =>
    Object.fromEntries(Object.entries(fields).map(([name, read]) => [name, read(search[name])])) as Search
}
