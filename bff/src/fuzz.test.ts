import fc from 'fast-check'
import nock from 'nock'
import superjson from 'superjson'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {hostile, mutated, mutations} from '../../contracts/test/mutations.ts'
import {someone} from '../test/ask.ts'
import {formOf} from '../test/procedures/case.ts'
import {type Case, cases} from '../test/procedures.ts'
import {startWorld, tokenOf, upstreamUrl, type World} from '../test/world.ts'

/** `npm run fuzz` makes many. A failure prints the seed that repeats it, for FUZZ_SEED. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 400)
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS ? Date.now() % 2 ** 31 : 1))

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent'})
})
beforeEach(() => void nock.cleanAll())
afterAll(() => world.close())

/** The upstream answers every call of the case's method as the case says, whatever the path became. */
function answerAll({method, path, status, answer, row}: Case): void {
  const upstream = nock(upstreamUrl)
  // Who asks is answered by `signIn`.
  const anything = path === '/api/me' ? path : /^\/api\/(?!me$)/
  if (row)
    upstream
      .persist()
      .get(anything)
      .query(true)
      .reply(200, row() as nock.Body)
  upstream
    .persist()
    .intercept(anything, method)
    .query(true)
    .reply(status, answer() as nock.Body)
}

/** What superjson would read: the types of values that JSON cannot say. */
const meta = fc.oneof(
  {weight: 6, arbitrary: fc.constant(undefined)},
  hostile,
  fc.constantFrom(
    {values: ['Date']},
    {values: {id: ['bigint'], note: ['regexp'], status: ['Error'], 'a.b': ['set']}},
    {values: {__proto__: ['Date'], constructor: ['map']}},
    {values: [['custom', 'no_such_type']]},
    {referentialEqualities: [['id']], values: {}}
  )
)

/** A body as the browser sends it, with changes: the fields of a form, or the input inside of superjson's own fields. */
function bodyOf({input}: Case, changes: Parameters<typeof mutated>[1], added: unknown) {
  const value = input()
  if (value instanceof FormData) {
    const fields = mutated(Object.fromEntries(value), changes)
    const entries = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
    return formOf(
      Object.fromEntries(
        entries.map(([name, field]) => [name, field instanceof File ? field : String(field)])
      )
    )
  }
  const {json} = superjson.serialize(value)
  return JSON.stringify({json: mutated(json, changes), meta: added})
}

const requests = fc.record({
  entry: fc.constantFrom(...cases),
  changes: mutations,
  meta,
  isSignedIn: fc.constantFrom(true, true, true, false)
})

it('no request to a procedure is an error of the BFF or hangs', {timeout: 3_600_000}, async () => {
  const outcomes = new Map<string, number>()
  const property = fc.asyncProperty(requests, async ({entry, changes, meta: added, isSignedIn}) => {
    nock.cleanAll()
    answerAll(entry)
    const role = isSignedIn ? someone(entry) : undefined
    if (role) world.signIn(role)
    const body = bodyOf(entry, changes, added)
    const response = await fetch(`${world.url}/trpc/${entry.procedure}`, {
      method: 'POST',
      signal: AbortSignal.timeout(10_000),
      headers: {
        ...(role && {authorization: `Bearer ${tokenOf(role)}`}),
        ...(typeof body === 'string' && {'content-type': 'application/json'})
      },
      body
    })
    const {error} = (await response.json()) as {error?: {json: {data: {code: string}}}}
    const code = error?.json.data.code ?? 'taken'
    outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
    // A change can ask for another answer (a dry run's), and this upstream gives only one.
    const isOtherAnswer = code === 'UPSTREAM_CONTRACT' && changes.length > 0
    if (response.status >= 500 && !isOtherAnswer) throw new Error(`answered ${response.status} ${code}`)
  })
  await fc.assert(property, {numRuns, seed})
  if (process.env.FUZZ_RUNS) console.log(Object.fromEntries(outcomes))
  // Some requests are refused and some are not: otherwise nothing behind the first check was tried.
  expect(outcomes.get('taken') ?? 0).toBeGreaterThan(numRuns / 50)
  expect(outcomes.get('VALIDATION') ?? 0).toBeGreaterThan(numRuns / 50)
})
