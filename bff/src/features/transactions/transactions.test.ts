import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {partsOf} from '../../../test/multipart.ts'
import {formOf, image, key} from '../../../test/procedures/case.ts'
import {failureOf, lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

describe('transactions.list', () => {
  it('sends every filter in the wire’s spelling', async () => {
    world.upstream().get('/api/transactions').query(true).reply(200, exampleOf('listTransactions'))
    const page = await world.as('admin').transactions.list.query({
      id: 9001,
      ids: [1, 2],
      types: ['payout_fee'],
      statuses: ['completed'],
      users: [7],
      userName: 'Анна',
      amountFrom: '1',
      amountTo: '2',
      orderName: 'amount',
      orderDirection: 'asc'
    })
    expect(decodeURIComponent(lastOf(world).query)).toBe(
      'page=1&order_name=amount&order_direction=asc&amount_from=1&amount_to=2&id=9001&ids[]=1&ids[]=2' +
        '&statuses[]=completed&types[]=payout_fee&user_name=Анна&users[]=7'
    )
    expect(page.columns).toContain('user')
    const row = exampleOf('listTransactions').data.data[0]
    expect(page.items[0]).toMatchObject({user: row?.user, source: row?.source, executedAt: row?.executed_at})
  })
})

describe('transactions and history by user', () => {
  it.each(['api_admin', 'paymaster', 'sub_vendor'] as const)(
    'are refused to %s, who lacks the column, and no upstream is asked',
    async role => {
      const {transactions, history} = world.as(role)
      for (const filter of [{users: [7]}, {userName: 'Анна'}]) {
        expect(await failureOf(transactions.list.query(filter))).toMatchObject({code: 'FORBIDDEN'})
        expect(await failureOf(history.list.query(filter))).toMatchObject({code: 'FORBIDDEN'})
      }
      expect(world.seen()).toEqual([])
    }
  )
})

describe('transactions.get', () => {
  it('answers one, without its user where the role lacks that column', async () => {
    world.upstream().get('/api/transactions/9001').twice().reply(200, exampleOf('getTransaction'))
    expect(await world.as('superadmin').transactions.get.query({id: 9001})).toHaveProperty('user')
    expect(await world.as('paymaster').transactions.get.query({id: 9001})).not.toHaveProperty('user')
  })
})

describe('transactions.createManual', () => {
  it('sends the signed amount in all decimals of its currency', async () => {
    world.upstream().post('/api/transactions').reply(201, exampleOf('createTransaction'))
    await world
      .as('admin')
      .transactions.createManual.mutate({userId: 7, currency: 'USDT', amount: '-12,5', note: 'возврат', key})
    expect(lastOf(world).json).toEqual({
      type: 'manual',
      user_id: 7,
      currency: 'USDT',
      amount: '-12.500000',
      note: 'возврат',
      key
    })
  })
})

describe('transactions.transfer', () => {
  const fields = () => ({
    amount: '5000',
    sourceCurrency: 'RUB',
    destinationCurrency: 'USDT',
    key,
    screenshot: image()
  })

  it('sends the form with the quote that was shown', async () => {
    world.upstream().post('/api/transactions').reply(201, exampleOf('createTransaction'))
    await world.as('vendor').transactions.transfer.mutate(formOf({...fields(), quoteId: '88'}))
    expect(await partsOf(world.seen()[0] as never)).toEqual({
      type: 'transfer',
      amount: '5000.00',
      source_currency: 'RUB',
      destination_currency: 'USDT',
      key,
      quote_id: '88',
      screenshot: expect.objectContaining({name: 'чек 收据.png'})
    })
  })

  it('has the new quote where the shown one has ended', async () => {
    world.upstream().post('/api/transactions').reply(409, exampleOf('createTransaction', 409))
    const failure = await failureOf(world.as('vendor').transactions.transfer.mutate(formOf(fields())))
    expect(failure).toMatchObject({code: 'CONFLICT', current: {expiresAt: expect.any(String)}})
  })

  it.each([
    [{destinationCurrency: 'RUB'}, ['destinationCurrency']],
    [{destinationCurrency: 'CNY'}, ['destinationCurrency']],
    [{amount: '40,235'}, ['amount']],
    [{quoteId: 'x'}, ['quoteId']]
  ])('refuses %j on its field', async (change, refused) => {
    const form = formOf({...fields(), ...change} as never)
    const failure = await failureOf(world.as('vendor').transactions.transfer.mutate(form))
    expect(Object.keys(failure.fieldErrors ?? {})).toEqual(refused)
    expect(world.seen()).toEqual([])
  })
})
