import {foreignField, tolerated} from '@paydesk/conformance/tolerated'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {ask, titled} from '../test/ask.ts'
import {cases} from '../test/procedures.ts'
import {startWorld, type World} from '../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

const answered = titled(cases.filter(({status}) => status !== 204))

describe.each(tolerated)('an upstream that answers with $name', ({mutation}) => {
  it.each(answered)('suits $title', async entry => {
    const {body} = mutation(entry.operation, {status: entry.status, body: entry.answer()})
    const response = await ask(world, entry, body)
    const text = await response.text()
    expect({status: response.status, text: response.ok ? '' : text}).toEqual({status: 200, text: ''})
    expect(text).not.toContain(foreignField)
    expect(text).not.toMatch(/ofItsOwn|NaN|"undefined"/)
  })
})
