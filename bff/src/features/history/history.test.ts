import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {failureOf, lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

const pending = () => {
  const example = exampleOf('listTransactions', 200, 'history')
  const [row] = example.data.data
  if (!row) throw new Error('no example row')
  const {data} = example
  return {
    data: {
      ...data,
      data: [
        {...row, type: 'cashout', status: 'pending'},
        {...row, id: 2, type: 'cashout', status: 'completed'},
        {...row, id: 3, type: 'transfer', status: 'pending'}
      ]
    }
  }
}

describe('history.list', () => {
  it('asks for exchanges and withdrawals, pending ones included', async () => {
    world
      .upstream()
      .get('/api/transactions')
      .query(true)
      .reply(200, exampleOf('listTransactions', 200, 'history'))
    const page = await world.as('vendor').history.list.query({})
    expect(lastOf(world).query).toBe(
      'page=1&types[]=cashout&types[]=transfer&statuses[]=pending&statuses[]=failed&statuses[]=completed'
    )
    expect(page.columns).toEqual(['operation', 'status', 'details', 'createdAt'])
    const row = exampleOf('listTransactions', 200, 'history').data.data[0]
    expect(page.items[0]).toMatchObject({
      id: row?.id,
      operation: row?.type,
      details: {source: row?.source, destination: row?.destination}
    })
  })

  it('offers completion of a pending cash-out to admin and paymaster, and to nobody the column else', async () => {
    world.upstream().get('/api/transactions').query(true).times(3).reply(200, pending())
    for (const role of ['admin', 'paymaster'] as const) {
      const page = await world.as(role).history.list.query({})
      expect(page.items.map(({actions}) => actions)).toEqual([['complete'], [], []])
      expect(page.items.map(({status}) => status)).toEqual(['pending', 'completed', 'pending'])
      for (const item of page.items) expect(item.cancelledAt).toBeUndefined()
      expect(page.columns).toContain('actions')
    }
    const page = await world.as('api_admin').history.list.query({})
    for (const item of page.items) expect(item).not.toHaveProperty('actions')
  })

  it('shows a cancelled cash-out as pending with the time of its cancellation, and nothing to complete', async () => {
    const {data} = pending()
    const cancelledAt = '2026-11-12T09:55:02.118Z'
    const failed = {...data.data[0], status: 'failed', cancelled_at: cancelledAt}
    world
      .upstream()
      .get('/api/transactions')
      .query(true)
      .times(4)
      .reply(200, {data: {...data, data: [failed]}})
    const {items} = await world.as('admin').history.list.query({cancelled: true})
    expect(lastOf(world).query.match(/statuses\[\]=\w+/g)).toEqual(['statuses[]=failed'])
    expect(items).toMatchObject([{status: 'pending', cancelledAt, actions: []}])
    await world.as('admin').history.list.query({statuses: ['completed'], cancelled: true})
    expect(lastOf(world).query).toContain('statuses[]=completed&statuses[]=failed')
    await world.as('admin').history.list.query({statuses: ['pending']})
    expect(lastOf(world).query).not.toContain('failed')
    await world.as('admin').history.list.query({cancelled: false})
    expect(lastOf(world).query.match(/statuses\[\]=\w+/g)).toEqual([
      'statuses[]=pending',
      'statuses[]=completed'
    ])
  })

  it('has no other kinds of transaction', async () => {
    const failure = await failureOf(world.as('admin').history.list.query({types: ['manual']} as never))
    expect(failure.fieldErrors).toHaveProperty(['types.0'])
  })
})
