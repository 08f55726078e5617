/**
 * The search part of an address as plain texts: a name that comes twice is a list. Nothing is parsed
 * as JSON, so that the order id 007 stays what it is; the routes' schemas know what each text means.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const before = Object.hasOwn(values, name) ? values[name] : undefined
    const all = before === undefined ? value : [before, value].flat()
    Object.defineProperty(values, name, {value: all, enumerable: true, configurable: true, writable: true})
  }
  return values
}

/** The inverse; leaves out undefined and empty values. */
export function stringifySearch(values: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat()) {
      if (each !== undefined && each !== null && each !== '') search.append(name, String(each))
    }
  }
  const text = search.toString()
  return text && `?${text}`
}
