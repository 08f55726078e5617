/**
 * Keys between the wire's snake_case and the code's camelCase, at any depth; values are never touched.
 * A key is only renamed where the renaming can be undone, so that both directions are exact inverses.
 */

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeCase<Tail>}`
    : `_${Lowercase<Head>}${SnakeCase<Tail>}`
  : S

/** `T` as it is on the wire. Files and lists of plain values stay what they are. */
export type SnakeKeys<T> = T extends string | number | boolean | bigint | null | undefined | Blob
  ? T
  : T extends readonly (infer Item)[]
    ? SnakeKeys<Item>[]
    : {[Key in keyof T as Key extends string ? SnakeCase<Key> : Key]: SnakeKeys<T[Key]>}

/**
 * The part of a value that keeps its keys: everything below, or a map whose keys are data, or some fields of an object.
 */
export type KeyPlan =
  | {kind: 'all'}
  | {kind: 'map'; value?: KeyPlan}
  | {kind: 'fields'; fields: Map<string, KeyPlan>}

/** Two keys of one object that would become one, or a value nested beyond reason. */
export class KeyConflict extends Error {}

const maxDepth = 64
// A hostile upstream could send ever new keys; the memory of known ones ends here.
const maxKnownKeys = 5000

const toCamel = (key: string) =>
  key.replace(/(?<=[a-z0-9])_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const toSnake = (key: string) =>
  /^_*[a-z0-9]/.test(key) ? key.replace(/(?<=[a-zA-Z0-9])[A-Z]/g, letter => `_${letter.toLowerCase()}`) : key

function memoised(there: (key: string) => string, back: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>()
  return key => {
    const found = known.get(key)
    if (found !== undefined) return found
    const renamed = there(key)
    const result = back(renamed) === key ? renamed : key
    if (known.size < maxKnownKeys) known.set(key, result)
    return result
  }
}

/** `cashout_fee_rates` -> `cashoutFeeRates`. */
export const camelKey = memoised(toCamel, toSnake)
/** `cashoutFeeRates` -> `cashout_fee_rates`. */
export const snakeKey = memoised(toSnake, toCamel)

/** A path of keys (`cashout_fee_rates.rub`), each part renamed. */
export function camelPath(path: string): string {
  return path.includes('.') ? path.split('.').map(camelKey).join('.') : camelKey(path)
}

function set(target: Record<string, unknown>, key: string, value: unknown): void {
  // An assignment to __proto__ would change the object's prototype instead of adding a key.
  if (key === '__proto__')
    Object.defineProperty(target, key, {value, enumerable: true, configurable: true, writable: true})
  else target[key] = value
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function planOf(plan: KeyPlan | undefined, key: string): KeyPlan | undefined {
  if (!plan) return undefined
  if (plan.kind === 'map') return plan.value
  return plan.kind === 'fields' ? plan.fields.get(key) : plan
}

function convert(
  value: unknown,
  rename: (key: string) => string,
  plan: KeyPlan | undefined,
  depth: number
): unknown {
  if (typeof value !== 'object' || value === null || plan?.kind === 'all') return value
  if (depth > maxDepth) throw new KeyConflict(`nested deeper than ${maxDepth}`)
  if (Array.isArray(value)) {
    const items = new Array<unknown>(value.length)
    for (let i = 0; i < value.length; i += 1) items[i] = convert(value[i], rename, plan, depth + 1)
    return items
  }
  if (!isPlainObject(value)) return value
  const source = value as Record<string, unknown>
  const result: Record<string, unknown> = {}
  for (const key of Object.keys(source)) {
    const renamed = plan?.kind === 'map' ? key : rename(key)
    if (renamed !== key && Object.hasOwn(source, renamed))
      throw new KeyConflict(`${key} and ${renamed} are the same field`)
    set(result, renamed, convert(source[key], rename, planOf(plan, renamed), depth + 1))
  }
  return result
}

/** A copy with camelCase keys; throws a KeyConflict where two keys would meet. `plan` names what keeps its keys. */
export function camelKeys(value: unknown, plan?: KeyPlan): unknown {
  return convert(value, camelKey, plan, 0)
}

/** A copy with snake_case keys, typed as such; throws a KeyConflict where two keys would meet. */
export function snakeKeys<T>(value: T): SnakeKeys<T> {
  return convert(value, snakeKey, undefined, 0) as SnakeKeys<T>
}
