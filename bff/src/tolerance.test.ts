import nock from 'nock'
import superjson from 'superjson'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {foreignField, ways} from '../contract/ways.ts'
import {cases} from '../test/procedures.ts'
import {startWorld, tokenOf, upstreamUrl, type World} from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

const answered = cases.filter(({status}) => status !== 204)
const titled = answered.map((entry, i) => ({...entry, title: `${entry.procedure} (${i})`}))

describe.each(ways)('an upstream that answers with $name', ({twist}) => {
  it.each(titled)('suits $title', async entry => {
    const {method, path, operation, status, answer, allowed, input, procedure} = entry
    const {body} = twist(operation, {status, body: answer()})
    nock(upstreamUrl)
      .intercept(path, method)
      .query(true)
      .reply(status, body as nock.Body)
    const [role] = allowed === 'anybody' ? [] : allowed
    if (role) world.signIn(role)
    const value = input()
    const form = value instanceof FormData
    const response = await fetch(`${world.url}/trpc/${procedure}`, {
      method: 'POST',
      headers: {
        ...(role && {authorization: `Bearer ${tokenOf(role)}`}),
        ...(!form && {'content-type': 'application/json'})
      },
      body: form ? value : JSON.stringify(superjson.serialize(value))
    })
    const text = await response.text()
    expect({status: response.status, text: response.ok ? '' : text}).toEqual({status: 200, text: ''})
    expect(text).not.toContain(foreignField)
    expect(text).not.toMatch(/ofItsOwn|NaN|"undefined"/)
  })
})
