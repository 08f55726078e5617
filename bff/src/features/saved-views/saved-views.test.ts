import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

const view = {list: 'payouts', name: 'Ждут', search: '?statuses=pending', isDefault: false} as const

describe('saved views', () => {
  it('are the views of all lists', async () => {
    world.upstream().get('/api/saved-views').reply(200, exampleOf('listSavedViews'))
    const views = await world.as('vendor').savedViews.list.query()
    expect(views.map(({id, list, name, isDefault}) => [id, list, name, isDefault])).toEqual([
      [61, 'payouts', 'На проверке', false],
      [62, 'transactions', '大额', true]
    ])
  })

  it('are reported as missing by a server without them', async () => {
    world.upstream().get('/api/saved-views').reply(404, {message: 'Not Found'})
    await expect(world.as('admin').savedViews.list.query()).rejects.toMatchObject({
      data: {code: 'NOT_IMPLEMENTED'}
    })
  })

  it('are saved with the name without the blanks around it', async () => {
    world.upstream().post('/api/saved-views').reply(201, exampleOf('createSavedView', 201))
    const saved = await world.as('admin').savedViews.create.mutate({...view, name: ' Ждут '})
    expect(lastOf(world).json).toEqual({
      list: 'payouts',
      name: 'Ждут',
      search: '?statuses=pending',
      is_default: false
    })
    expect(saved).toMatchObject({id: 61, isDefault: false})
  })

  it('with a taken name are refused on it', async () => {
    world.upstream().post('/api/saved-views').reply(422, exampleOf('createSavedView', 422))
    await expect(world.as('admin').savedViews.create.mutate(view)).rejects.toMatchObject({
      data: {code: 'VALIDATION', fieldErrors: {name: [{code: 'viewNameTaken'}]}}
    })
  })

  it.each([
    ['a name of 61 characters', {name: 'а'.repeat(61)}, 'name'],
    ['a search that is an address', {search: 'https://example.com/?a=1'}, 'search']
  ])('with %s are refused before the upstream is asked', async (_, fields, field) => {
    await expect(world.as('admin').savedViews.create.mutate({...view, ...fields})).rejects.toMatchObject({
      data: {code: 'VALIDATION', fieldErrors: {[field]: [{code: expect.any(String)}]}}
    })
    expect(world.seen()).toEqual([])
  })
})
