import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {failureOf, lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

const answer = (status: number, body: object) =>
  world.upstream().get('/api/overview').query(true).reply(status, body)
const timeZone = 'Europe/Moscow'

describe('overview.get', () => {
  it('asks for the viewer’s days and answers the staff’s figures, sums as they came', async () => {
    answer(200, exampleOf('getOverview'))
    const overview = await world
      .as('paymaster')
      .overview.get.query({timeZone, from: '2026-11-09', to: '2026-11-12'})
    expect(lastOf(world).query).toBe('time_zone=Europe%2FMoscow&from=2026-11-09&to=2026-11-12')
    expect(overview.own).toBeNull()
    expect(overview.staff).toMatchObject({
      completedShare: 74,
      medianCompletionSeconds: 412.5,
      waiting: {lateReceipts: 3, cashoutRequests: [{}, {currency: 'USDT', count: 1, amount: '300.000000'}]}
    })
  })

  it('answers a vendor its own wallets and flow', async () => {
    answer(200, exampleOf('getOverview', 200, 'vendor'))
    const {own, staff} = await world.as('vendor').overview.get.query({timeZone})
    expect(lastOf(world).query).toBe('time_zone=Europe%2FMoscow')
    expect(staff).toBeNull()
    expect(own?.flowPerDay[0]?.flows[1]).toMatchObject({currency: 'USDT', exchangedIn: '206.850000'})
  })

  it('takes a sum that is larger than any one amount, and never one that a float has rounded', async () => {
    const big = exampleOf('getOverview')
    const total = big.data.staff?.completed_per_day[0]?.totals[0]
    if (!total) throw new Error('the example has no total')
    total.amount = '123456789012345678.90'
    answer(200, big)
    const {staff} = await world.as('admin').overview.get.query({timeZone})
    expect(staff?.completedPerDay[0]?.totals[0]?.amount).toBe('123456789012345678.90')
    total.amount = 1.2345678901234568e17 as never
    answer(200, big)
    expect(await failureOf(world.as('admin').overview.get.query({timeZone}))).toMatchObject({
      code: 'UPSTREAM_CONTRACT'
    })
  })

  it('answers NOT_IMPLEMENTED for an upstream without an overview', async () => {
    answer(404, exampleOf('getUser', 404))
    expect(await failureOf(world.as('admin').overview.get.query({timeZone}))).toMatchObject({
      code: 'NOT_IMPLEMENTED',
      retryable: false
    })
  })

  it('asks nobody for days of a zone that does not exist', async () => {
    const failure = await failureOf(world.as('admin').overview.get.query({timeZone: 'Mars/Olympus'}))
    expect(failure).toMatchObject({code: 'VALIDATION', fieldErrors: {timeZone: [{code: 'invalid'}]}})
    expect(world.seen()).toEqual([])
  })

  it('lays the upstream’s refusal of days on the input’s field', async () => {
    answer(422, exampleOf('getOverview', 422, 'days'))
    const failure = await failureOf(
      world.as('admin').overview.get.query({timeZone, from: '2026-11-12', to: '2026-11-09'})
    )
    expect(failure.fieldErrors).toEqual({
      to: [
        {
          message: 'to must be greater than or equal to 2026-11-12',
          code: 'notLessThan',
          params: {path: 'to', min: '2026-11-12'}
        }
      ]
    })
  })
})
