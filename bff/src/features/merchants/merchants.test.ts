import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

describe('merchants.list', () => {
  it('answers all of them', async () => {
    world.upstream().get('/api/merchants').reply(200, exampleOf('listMerchants'))
    expect(await world.as('paymaster').merchants.list.query()).toEqual(exampleOf('listMerchants').data)
  })
})
