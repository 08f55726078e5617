import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {failureOf, lastOf, startWorld, tokenOf, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => world.reset())
afterAll(() => world.close())

describe('payouts.list', () => {
  it('asks with snake_case filters and answers the page with the columns of the role', async () => {
    world.upstream().get('/api/payouts').query(true).reply(200, exampleOf('listPayouts'))
    const page = await world.as('admin').payouts.list.query({
      page: 2,
      perPage: 50,
      orderId: "a' OR '1'='1",
      statuses: ['pending', 'manual_confirmation'],
      amountFrom: '100',
      amountTo: '20000',
      dateFrom: '2026-11-01T00:00:00.000Z',
      dateTo: '2026-11-30T21:00:00.000Z',
      orderName: 'created_at',
      orderDirection: 'desc',
      lateReceipt: true,
      reversed: true
    })
    const request = lastOf(world)
    expect([...new URLSearchParams(request.query)]).toEqual([
      ['page', '2'],
      ['per_page', '50'],
      ['order_name', 'created_at'],
      ['order_direction', 'desc'],
      ['order_id', "a' OR '1'='1"],
      ['statuses[]', 'pending'],
      ['statuses[]', 'manual_confirmation'],
      ['amount_from', '100'],
      ['amount_to', '20000'],
      ['date_from', '2026-11-01T00:00:00.000Z'],
      ['date_to', '2026-11-30T21:00:00.000Z'],
      ['late_receipt', 'true'],
      ['reversed', 'true']
    ])
    expect(request.headers).toMatchObject({
      authorization: `Bearer ${tokenOf('admin')}`,
      accept: 'application/json',
      'cache-control': 'no-cache'
    })
    const {data} = exampleOf('listPayouts')
    expect(page).toMatchObject({page: data.current_page, lastPage: data.last_page, total: data.total})
    expect(page.columns).toEqual([
      'id',
      'orderId',
      'status',
      'details',
      'user',
      'merchant',
      'amount',
      'createdAt'
    ])
    expect(page.items[0]).toMatchObject({
      orderId: data.data[0]?.order_id,
      details: {phoneNumber: data.data[0]?.details.phone_number, cardLast4: null}
    })
  })

  it('sends no filter for an empty list', async () => {
    world.upstream().get('/api/payouts?page=1').reply(200, exampleOf('listPayouts'))
    await world.as('vendor').payouts.list.query({statuses: []})
    expect(lastOf(world).query).toBe('page=1')
  })
})

describe('payouts.get', () => {
  it('answers the payout with its receipts under this site', async () => {
    world.upstream().get('/api/payouts/1042').reply(200, exampleOf('getPayout'))
    const payout = await world.as('paymaster').payouts.get.query({id: 1042})
    expect(payout.id).toBe(exampleOf('getPayout').data.id)
    for (const receipt of payout.receipts) expect(receipt.url).toMatch(/^\/files\//)
  })
})

describe('payouts.update', () => {
  it('sends the change and nothing of the rest', async () => {
    world.upstream().patch('/api/payouts/1042').reply(200, exampleOf('updatePayout'))
    await world.as('api_admin').payouts.update.mutate({id: 1042, status: 'completed', userId: 7, version: 2})
    expect(lastOf(world).json).toEqual({status: 'completed', user_id: 7, version: 2})
  })

  it('sends the shown fee rate to the upstream, outside the body', async () => {
    world.upstream().patch('/api/payouts/1042').twice().reply(200, exampleOf('updatePayout'))
    const change = {id: 1042, status: 'completed', userId: 7} as const
    const client = world.as('paymaster')
    await client.payouts.update.mutate({...change, shownFeeRate: 0})
    expect(lastOf(world)).toMatchObject({
      headers: {'expected-fee-rate': '0'},
      json: {status: 'completed', user_id: 7}
    })
    await client.payouts.update.mutate(change)
    expect(lastOf(world).headers).not.toHaveProperty('expected-fee-rate')
  })

  it('tells what the row is now when it was changed meanwhile', async () => {
    world.upstream().patch('/api/payouts/1042').reply(409, exampleOf('updatePayout', 409))
    const failure = await failureOf(world.as('admin').payouts.update.mutate({id: 1042, status: 'blocked'}))
    expect(failure).toMatchObject({code: 'CONFLICT', httpStatus: 409, retryable: false})
    expect(failure.current).toHaveProperty('orderId')
  })

  it('is refused to a vendor before anything is asked', async () => {
    const failure = await failureOf(world.as('vendor').payouts.update.mutate({id: 1042, status: 'completed'}))
    expect(failure.code).toBe('FORBIDDEN')
    expect(world.seen()).toEqual([])
  })
})
