import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {failureOf, lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

describe('settings.get', () => {
  it('answers every setting in camelCase, limits as decimal strings', async () => {
    world.upstream().get('/api/application-config').reply(200, exampleOf('getApplicationConfig'))
    const settings = await world.as('sub_vendor').settings.get.query()
    const {data} = exampleOf('getApplicationConfig')
    expect(settings).toMatchObject({
      cashoutFeeRates: data.cashout_fee_rates,
      payoutTtl: data.payout_ttl,
      minimumCashoutRub: data.minimum_cashout_rub,
      maximumTransferUsdt: data.maximum_transfer_usdt
    })
  })

  it('takes amounts as JSON numbers too', async () => {
    const {data} = exampleOf('getApplicationConfig')
    world
      .upstream()
      .get('/api/application-config')
      .reply(200, {data: {...data, minimum_cashout_usdt: 0.000001}})
    expect((await world.as('admin').settings.get.query()).minimumCashoutUsdt).toBe('0.000001')
  })
})

describe('settings.update', () => {
  it('sends fee rates at top level, without the key', async () => {
    world
      .upstream()
      .patch('/api/application-config/cashout_fee_rates')
      .reply(200, exampleOf('updateApplicationConfig'))
    await world.as('admin').settings.update.mutate({key: 'cashout_fee_rates', rub: 1.5, cny: 0, usdt: 100})
    expect(lastOf(world).json).toEqual({rub: 1.5, cny: 0, usdt: 100})
  })

  it('sends a limit as the canonical amount of its currency', async () => {
    world
      .upstream()
      .patch('/api/application-config/maximum_cashout_rub')
      .reply(200, exampleOf('updateApplicationConfig'))
    await world.as('superadmin').settings.update.mutate({key: 'maximum_cashout_rub', value: '1 000,5'})
    expect(lastOf(world).json).toEqual({value: '1000.50'})
  })

  it('has nested field errors by dots, in the form’s spelling', async () => {
    world
      .upstream()
      .patch('/api/application-config/cashout_fee_rates')
      .reply(422, {message: 'x', errors: {'cashout_fee_rates.rub': ['Must be from 0 to 100']}})
    const failure = await failureOf(
      world.as('admin').settings.update.mutate({key: 'cashout_fee_rates', rub: 1, cny: 1, usdt: 1})
    )
    expect(failure.fieldErrors).toEqual({'cashoutFeeRates.rub': [{message: 'Must be from 0 to 100'}]})
  })

  it('knows no other key', async () => {
    const failure = await failureOf(
      world.as('admin').settings.update.mutate({key: 'app_secret', value: 1} as never)
    )
    expect(Object.keys(failure.fieldErrors ?? {})).toEqual(['key'])
  })
})
