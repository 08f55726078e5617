import fc from 'fast-check'

/** A value that is valid somewhere, and wrong almost everywhere. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer({min: -2, max: 30}),
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e\u200b',
    '😀'.repeat(300),
    'x'.repeat(5000),
    'a\nb\tc',
    "' or 1=1; --",
    '%00',
    '../../etc/passwd',
    '__proto__',
    -0,
    1.005,
    2 ** 53,
    1e300,
    '1e309',
    'NaN',
    '-1',
    '0x10',
    '1'.repeat(400),
    '9223372036854775808',
    '100.50',
    '2026-02-30',
    '2026-11-30T10:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '0001-01-01T00:00:00Z',
    'Asia/Shanghai',
    'a@b.ru',
    '+79165550101',
    'RUB',
    'USDT',
    'vendor',
    'completed',
    [],
    {},
    new Array(2000).fill(1)
  ),
  fc.jsonValue({maxDepth: 3})
)

/** A change of one place of a body; `at` counts over its places. */
export type Mutation = {
  at: number
  kind: 'replace' | 'delete' | 'add' | 'wrap' | 'copy'
  value: unknown
  name: string
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(200),
  kind: fc.constantFrom('replace', 'replace', 'replace', 'delete', 'add', 'wrap', 'copy'),
  value: hostile,
  name: fc.constantFrom('__proto__', 'constructor', 'id', 'userId', 'user_id', 'version', '', 'x'.repeat(300))
})

export type Place = {holder: Record<string, unknown>; key: string}

export function placesOf(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap(key => [{holder, key}, ...placesOf(holder[key])])
}

/** Also `__proto__`, which an assignment would not make a field. */
function define(holder: object, name: string, value: unknown): void {
  Object.defineProperty(holder, name, {value, enumerable: true, configurable: true, writable: true})
}

/** None, or a few. */
export const mutations: fc.Arbitrary<readonly Mutation[]> = fc.oneof(
  fc.constant([]),
  fc.array(mutation, {maxLength: 3})
)

/** The body with its changes. The root is a place too. */
export function mutated(body: unknown, mutations: readonly Mutation[]): unknown {
  const root: Record<string, unknown> = {body: structuredClone(body)}
  for (const {at, kind, value, name} of mutations) {
    const places = placesOf(root)
    const {holder, key} = places[at % places.length] as Place
    const other = places[(at * 7 + 3) % places.length] as Place
    if (kind === 'replace') holder[key] = structuredClone(value)
    else if (kind === 'delete' && holder !== root) delete holder[key]
    else if (kind === 'add') define(holder, name, structuredClone(value))
    else if (kind === 'wrap') holder[key] = [holder[key]]
    else holder[key] = structuredClone(other.holder[other.key])
  }
  return root.body
}
