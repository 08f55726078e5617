import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {z} from 'zod'
import {camelKey, camelKeys, camelPath, KeyConflict, snakeKey, snakeKeys} from './case.ts'
import {keyPlan} from './key-plan.ts'

const segment = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/)
const underscores = fc.stringMatching(/^_{0,2}$/)
const snake = fc
  .tuple(underscores, fc.array(segment, {minLength: 1, maxLength: 4}), underscores)
  .map(([before, segments, after]) => before + segments.join('_') + after)
const camel = snake.map(camelKey)
const json = (key: fc.Arbitrary<string>) =>
  fc.letrec<{value: unknown}>(tie => ({
    value: fc.oneof(
      {maxDepth: 5, withCrossShrink: true},
      fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null)),
      fc.array(tie('value'), {maxLength: 3}),
      fc.dictionary(key, tie('value'), {maxKeys: 4, noNullPrototype: true})
    )
  })).value

describe('keys', () => {
  it.each([
    ['cashout_fee_rates', 'cashoutFeeRates'],
    ['card_last4', 'cardLast4'],
    ['sha256_hash', 'sha256Hash'],
    ['_id', '_id'],
    ['__proto__', '__proto__'],
    ['_private_field', '_privateField'],
    ['line_1', 'line_1'],
    ['a_b_c', 'aBC'],
    ['trailing_', 'trailing_'],
    ['double__gap', 'double__gap'],
    ['RUB', 'RUB'],
    ['windows-1251', 'windows-1251'],
    ['имя_поля', 'имя_поля'],
    ['имя_a', 'имя_a'],
    ['constructor', 'constructor'],
    ['', '']
  ])('%s is %s and back', (wire, code) => {
    expect(camelKey(wire)).toBe(code)
    expect(snakeKey(code)).toBe(wire)
  })

  it('come back as they were, whatever the key', () => {
    fc.assert(fc.property(snake, key => void expect(snakeKey(camelKey(key))).toBe(key)))
    fc.assert(fc.property(camel, key => void expect(camelKey(snakeKey(key))).toBe(key)))
    const withoutCapitals = fc.string({unit: 'grapheme'}).filter(key => !/\p{Lu}/u.test(key))
    fc.assert(fc.property(withoutCapitals, key => void expect(snakeKey(camelKey(key))).toBe(key)))
  })

  it('of a path are renamed part by part', () => {
    expect(camelPath('cashout_fee_rates.rub')).toBe('cashoutFeeRates.rub')
    expect(camelPath('rows.0.order_id')).toBe('rows.0.orderId')
  })
})

describe('whole values', () => {
  it('come back as they were at any depth, values untouched', () => {
    fc.assert(fc.property(json(snake), value => void expect(snakeKeys(camelKeys(value))).toEqual(value)))
    fc.assert(fc.property(json(camel), value => void expect(camelKeys(snakeKeys(value))).toEqual(value)))
  })

  it('are copied, never changed', () => {
    const value = {user_id: 1, rows: [{order_id: 'a_b'}]}
    expect(camelKeys(value)).toEqual({userId: 1, rows: [{orderId: 'a_b'}]})
    expect(value).toEqual({user_id: 1, rows: [{order_id: 'a_b'}]})
  })

  it('are refused where two keys would become one, in either direction', () => {
    expect(() => camelKeys({fee_rate: 1, feeRate: 2})).toThrow(KeyConflict)
    expect(() => camelKeys({feeRate: 2, fee_rate: 1})).toThrow(KeyConflict)
    expect(() => snakeKeys({deep: [{feeRate: 2, fee_rate: 1}]})).toThrow(KeyConflict)
  })

  it('cannot reach a prototype', () => {
    const hostile: unknown = JSON.parse('{"__proto__": {"is_admin": true}, "constructor": {"x_y": 1}}')
    const converted = camelKeys(hostile) as Record<string, unknown>
    expect(converted.isAdmin).toBeUndefined()
    expect(Object.getPrototypeOf(converted)).toBe(Object.prototype)
    expect(Object.keys(converted)).toEqual(['__proto__', 'constructor'])
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  it('are refused when nested beyond reason, without a stack overflow', () => {
    let nested: unknown = 1
    for (let i = 0; i < 20_000; i += 1) nested = {a_b: nested}
    expect(() => camelKeys(nested)).toThrow(KeyConflict)
  })

  it('let files and other instances through as they are', () => {
    const file = new File(['x'], 'a.png')
    expect(snakeKeys({theFile: file}).the_file).toBe(file)
  })
})

describe('maps whose keys are data', () => {
  const schema = z.object({
    byCurrency: z.record(z.string(), z.object({feeRate: z.number()})).default({}),
    raw: z.unknown(),
    rows: z.array(z.object({userId: z.number(), tags: z.record(z.string(), z.string()).optional()}))
  })
  const wire = {
    by_currency: {usd_t: {fee_rate: 1}},
    raw: {keep_me: {as_is: 1}},
    rows: [{user_id: 1, tags: {some_tag: 'x'}}]
  }

  it('keep their keys where the schema says so, at any depth', () => {
    expect(camelKeys(wire, keyPlan(schema))).toEqual({
      byCurrency: {usd_t: {feeRate: 1}},
      raw: {keep_me: {as_is: 1}},
      rows: [{userId: 1, tags: {some_tag: 'x'}}]
    })
  })

  it('are found behind transforms and in every option of a union', () => {
    const piped = schema.transform(value => value)
    expect(keyPlan(piped)).toEqual(keyPlan(schema))
    const union = z.union([z.object({one: z.record(z.string(), z.string())}), z.object({other: z.unknown()})])
    expect(camelKeys({one: {a_b: 'x'}, other: {c_d: 1}}, keyPlan(union))).toEqual({
      one: {a_b: 'x'},
      other: {c_d: 1}
    })
  })

  it('cost nothing where a schema has none', () => {
    expect(keyPlan(z.object({userId: z.number()}))).toBeUndefined()
  })
})
