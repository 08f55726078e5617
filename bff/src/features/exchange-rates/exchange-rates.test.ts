import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

describe('exchangeRates.get', () => {
  it('asks without a body and answers each quote, its rate as a decimal string', async () => {
    world.upstream().post('/api/exchange-rates').reply(201, exampleOf('createExchangeRates'))
    const rates = await world.as('vendor').exchangeRates.get.query()
    const [quote] = exampleOf('createExchangeRates').data
    expect(rates[0]).toEqual({
      id: quote?.id,
      source: quote?.source,
      destination: quote?.destination,
      rate: String(quote?.rate),
      feeRate: quote?.fee_rate,
      quotedAt: quote?.quoted_at,
      expiresAt: quote?.expires_at
    })
    expect(lastOf(world).json).toBeUndefined()
    expect(lastOf(world).headers['content-type']).toBeUndefined()
  })

  it('answers no pair where no source is fresh', async () => {
    world.upstream().post('/api/exchange-rates').reply(201, {data: []})
    expect(await world.as('vendor').exchangeRates.get.query()).toEqual([])
  })
})
