import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {partsOf} from '../../../test/multipart.ts'
import {formOf, image, key, walletAddress} from '../../../test/procedures/case.ts'
import {failureOf, lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

describe('cashoutRequests.list', () => {
  it('filters by status, currency, user and time of creation', async () => {
    world.upstream().get('/api/cashout-requests').query(true).reply(200, exampleOf('listCashoutRequests'))
    const page = await world.as('paymaster').cashoutRequests.list.query({
      statuses: ['pending'],
      currencies: ['RUB', 'USDT'],
      users: [7],
      createdAtFrom: '2026-11-11T21:00:00.000Z',
      createdAtTo: '2026-11-12T21:00:00.000Z'
    })
    expect(decodeURIComponent(lastOf(world).query)).toBe(
      'page=1&statuses[]=pending&currencies[]=RUB&currencies[]=USDT&users[]=7' +
        '&created_at_from=2026-11-11T21:00:00.000Z&created_at_to=2026-11-12T21:00:00.000Z'
    )
    const row = exampleOf('listCashoutRequests').data.data[0]
    expect(page.items[0]).toMatchObject({feeAmount: row?.fee_amount, operationHash: row?.operation_hash})
  })
})

describe('cashoutRequests.get', () => {
  it('answers one, its screenshot under this site', async () => {
    world.upstream().get('/api/cashout-requests/501').reply(200, exampleOf('getCashoutRequest'))
    const request = await world.as('vendor').cashoutRequests.get.query({id: 501})
    expect(request.screenshot?.url).toMatch(/^\/files\//)
  })
})

describe('cashoutRequests.create', () => {
  it('for oneself: a form with the wallet, the canonical amount and the screenshot', async () => {
    world.upstream().post('/api/cashout-requests').reply(201, exampleOf('createCashoutRequest'))
    const form = formOf({
      currency: 'USDT',
      amount: '1 012,5',
      wallet: walletAddress,
      note: '',
      key,
      screenshot: image(),
      shownFeeRate: '1.25'
    })
    await world.as('sub_vendor').cashoutRequests.create.mutate(form)
    expect(world.seen()[0]?.headers).toMatchObject({'expected-fee-rate': '1.25'})
    expect(await partsOf(world.seen()[0] as never)).toEqual({
      currency: 'USDT',
      amount: '1012.500000',
      wallet: walletAddress,
      key,
      screenshot: {name: 'чек 收据.png', type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47]}
    })
  })

  it('for a user: JSON', async () => {
    world.upstream().post('/api/cashout-requests').reply(201, exampleOf('createCashoutRequest'))
    await world.as('admin').cashoutRequests.create.mutate({
      userId: 7,
      currency: 'RUB',
      amount: '25000',
      note: ' за ноябрь ',
      key,
      shownFeeRate: 2.5
    })
    expect(lastOf(world).headers).toMatchObject({'expected-fee-rate': '2.5'})
    expect(lastOf(world).json).toEqual({
      user_id: 7,
      currency: 'RUB',
      amount: '25000.00',
      note: 'за ноябрь',
      key
    })
  })

  it('for a user is refused to a vendor, and for oneself to staff', async () => {
    const forUser = {userId: 8, currency: 'RUB', amount: '1', key} as const
    expect(await failureOf(world.as('vendor').cashoutRequests.create.mutate(forUser))).toMatchObject({
      code: 'FORBIDDEN'
    })
    const own = formOf({currency: 'RUB', amount: '1', key, screenshot: image()})
    expect(await failureOf(world.as('admin').cashoutRequests.create.mutate(own))).toMatchObject({
      code: 'FORBIDDEN'
    })
    expect(world.seen()).toEqual([])
  })

  it('has the available amount in the upstream’s refusal on the field', async () => {
    world.upstream().post('/api/cashout-requests').reply(422, exampleOf('createCashoutRequest', 422))
    const failure = await failureOf(
      world.as('admin').cashoutRequests.create.mutate({userId: 7, currency: 'RUB', amount: '1', key})
    )
    expect(failure.fieldErrors).toEqual({
      amount: [
        {
          message: 'Not enough funds. Available: 523.975000',
          code: 'insufficientFunds',
          params: {amount: '523.975000'}
        }
      ]
    })
  })

  it.each([
    [{currency: 'RUB', amount: '1', key}, ['screenshot']],
    [
      {currency: 'USDT', amount: '1', wallet: `${walletAddress.slice(0, -1)}u`, key, screenshot: image()},
      ['wallet']
    ],
    [{currency: 'CNY', amount: '1', key, screenshot: image()}, ['currency']],
    [{currency: 'RUB', amount: '1', key: 'mine', screenshot: image()}, ['key']]
  ])('refuses %j on its field', async (fields, refused) => {
    const failure = await failureOf(world.as('vendor').cashoutRequests.create.mutate(formOf(fields as never)))
    expect(Object.keys(failure.fieldErrors ?? {})).toEqual(refused)
    expect(world.seen()).toEqual([])
  })
})

describe('cashoutRequests.update', () => {
  it('completes RUB with its code, USDT with its operation hash', async () => {
    const client = world.as('paymaster')
    world.upstream().patch('/api/cashout-requests/501').twice().reply(200, exampleOf('updateCashoutRequest'))
    await client.cashoutRequests.update.mutate({
      id: 501,
      currency: 'RUB',
      status: 'completed',
      code: '4417',
      version: 1
    })
    expect(lastOf(world).json).toEqual({currency: 'RUB', status: 'completed', code: '4417', version: 1})
    const operationHash = 'ab'.repeat(32)
    await client.cashoutRequests.update.mutate({
      id: 501,
      currency: 'USDT',
      status: 'completed',
      operationHash
    })
    expect(lastOf(world).json).toEqual({currency: 'USDT', status: 'completed', operation_hash: operationHash})
  })

  it.each([
    [{currency: 'USDT'}, ['operationHash']],
    [{currency: 'USDT', operationHash: ' '}, ['operationHash']],
    [{currency: 'RUB'}, ['code']],
    [{currency: 'RUB', code: ' '}, ['code']]
  ])('refuses %j, unasked: USDT needs its operation hash, RUB its code', async (fields, refused) => {
    const input = {id: 501, status: 'completed', ...fields}
    const failure = await failureOf(world.as('admin').cashoutRequests.update.mutate(input as never))
    expect(Object.keys(failure.fieldErrors ?? {})).toEqual(refused)
    expect(world.seen()).toEqual([])
  })

  it('names the user who was faster', async () => {
    world.upstream().patch('/api/cashout-requests/501').reply(409, exampleOf('updateCashoutRequest', 409))
    const failure = await failureOf(
      world
        .as('admin')
        .cashoutRequests.update.mutate({id: 501, currency: 'RUB', status: 'completed', code: '1'})
    )
    expect(failure).toMatchObject({
      code: 'CONFLICT',
      current: {status: 'completed', feeRate: expect.any(Number)}
    })
  })
})
