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
    const merchants = await world.as('paymaster').merchants.list.query()
    expect(merchants.map(({id, name}) => [id, name])).toEqual([
      [3, 'Северный ветер'],
      [5, '深圳远航贸易'],
      [6, 'Балтика Маркет']
    ])
    expect(merchants[0]).toEqual({
      id: 3,
      name: 'Северный ветер',
      createdAt: '2026-03-02T08:15:00.000Z',
      version: 2,
      disabledAt: null
    })
  })

  it('answers what an upstream has that knows no more of them than their names', async () => {
    world
      .upstream()
      .get('/api/merchants')
      .reply(200, {data: [{id: 3, name: 'Северный ветер'}]})
    expect(await world.as('paymaster').merchants.list.query()).toEqual([{id: 3, name: 'Северный ветер'}])
  })
})
