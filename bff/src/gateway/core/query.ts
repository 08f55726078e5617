import {snakeKey} from './case.ts'

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeCase<Tail>}`
    : `_${Lowercase<Head>}${SnakeCase<Tail>}`
  : S

/** Filters as the wire's query has them: snake_case, and brackets behind the name of a list. */
export type WireQuery<T> = {
  [Key in keyof T & string as NonNullable<T[Key]> extends readonly unknown[]
    ? `${SnakeCase<Key>}[]`
    : SnakeCase<Key>]: T[Key]
}

/** Filters as query parameters; leaves out undefined values and empty lists. */
export function toQuery<T extends object>(filters: T): WireQuery<T> {
  const query: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(filters)) {
    if (value === undefined || value === null) continue
    if (!Array.isArray(value)) query[snakeKey(key)] = value
    else if (value.length) query[`${snakeKey(key)}[]`] = value
  }
  return query as WireQuery<T>
}

/** A value as part of an address; half of a surrogate pair, which no address can hold, becomes U+FFFD. */
const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

/** `/api/payouts/{id}` with its parameters filled in. */
export function serialisePath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]))
}

/** `statuses[]=pending&statuses[]=completed&page=1`; booleans as true and false. */
export function serialiseQuery(query: object): string {
  const parts: string[] = []
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) parts.push(`${name}=${encoded(item)}`)
  }
  return parts.join('&')
}
