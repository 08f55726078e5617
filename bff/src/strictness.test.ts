import nock from 'nock'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {ask, titled} from '../test/ask.ts'
import {type Case, cases} from '../test/procedures.ts'
import {startWorld, type World} from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'silent'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

/** Makes of a field what nobody may guess at; undefined where the field is of another kind. */
type Spoil = (value: unknown, key: string) => unknown

const instant = /^\d{4}-\d\d-\d\dT.*Z$/
const kinds: [string, Spoil][] = [
  [
    'a time without its offset',
    value => (typeof value === 'string' && instant.test(value) ? value.replace('Z', '') : undefined)
  ],
  [
    'an id as a text',
    (value, key) => (key === 'id' && typeof value === 'number' ? String(value) : undefined)
  ],
  ['an amount that is none', (_value, key) => (/^(amount|balance|.*_amount)$/.test(key) ? 'NaN' : undefined)],
  [
    'a word that no list has',
    (value, key) =>
      /^(status|currency|type|role|source|destination)$/.test(key) && typeof value === 'string'
        ? 'no_such_word'
        : undefined
  ],
  ['a flag as a text', value => (typeof value === 'boolean' ? String(value) : undefined)]
]

/** Every copy of a body with one of its fields spoilt, and the way to that field. */
function spoilt(body: unknown, spoil: Spoil, at: (string | number)[] = [], root = body): [string, unknown][] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([key, value]): [string, unknown][] => {
    const path = [...at, key]
    const bad = spoil(value, key)
    if (bad === undefined) return spoilt(value, spoil, path, root)
    const copy = structuredClone(root)
    let target = copy as Record<string | number, unknown>
    for (const step of at) target = target[step] as typeof target
    target[key] = bad
    return [[path.join('.'), copy]]
  })
}

async function codeOf(entry: Case, body: unknown) {
  const response = await ask(world, entry, body)
  const {error} = (await response.json()) as {error?: {json: {data: {code: string}}}}
  nock.cleanAll()
  return error?.json.data.code ?? 'taken'
}

describe.each(kinds)('an answer with %s', (_, spoil) => {
  const touched = titled(cases)
    .map(entry => ({...entry, bodies: spoilt(entry.answer(), spoil)}))
    .filter(({bodies}) => bodies.length > 0)

  it.each(touched)('is refused by $title', async entry => {
    const taken = []
    for (const [at, body] of entry.bodies) {
      const code = await codeOf(entry, body)
      if (code !== 'UPSTREAM_CONTRACT') taken.push(`${at}: ${code}`)
    }
    expect(taken).toEqual([])
  })

  it('is tried', () => expect(touched.length).toBeGreaterThan(1))
})
