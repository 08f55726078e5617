import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest'
import {failureOf, lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

it('answers a page with the number of all that are unread', async () => {
  world.upstream().get('/api/notifications').query(true).reply(200, exampleOf('listNotifications'))
  const page = await world.as('paymaster').notifications.list.query({perPage: 20})
  expect(lastOf(world).query).toBe('page=1&per_page=20')
  expect(page).toMatchObject({unreadCount: 2, total: 3, lastPage: 1})
  expect(page.items[0]).toEqual({
    id: 9107,
    kind: 'cashout_to_complete',
    area: 'cashout_requests',
    recordId: 501,
    createdAt: '2026-11-12T09:41:09.377Z',
    readAt: null
  })
})

it('is a breach of the contract where the number is missing', async () => {
  const {unread_count: _, ...data} = exampleOf('listNotifications').data
  world.upstream().get('/api/notifications').query(true).reply(200, {data})
  expect(await failureOf(world.as('admin').notifications.list.query({}))).toMatchObject({
    code: 'UPSTREAM_CONTRACT'
  })
})

it('marks all up to the newest that was seen', async () => {
  world.upstream().patch('/api/notifications').reply(204)
  await world.as('vendor').notifications.markAllRead.mutate({lastId: 9107})
  expect(lastOf(world).json).toEqual({last_id: 9107})
})

it('sends the channels that change, and no other', async () => {
  world
    .upstream()
    .patch('/api/notification-preferences/payout_overdue')
    .reply(200, exampleOf('updateNotificationPreference'))
  await world.as('admin').notifications.setPreference.mutate({kind: 'payout_overdue', email: true})
  expect(lastOf(world).json).toEqual({email: true})
})

it('answers NOT_IMPLEMENTED for an upstream without notifications', async () => {
  world.upstream().get('/api/notifications').query(true).reply(404, {message: 'Not found'})
  expect(await failureOf(world.as('admin').notifications.list.query({}))).toMatchObject({
    code: 'NOT_IMPLEMENTED'
  })
})
