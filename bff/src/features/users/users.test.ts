import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {failureOf, lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

const vendor = exampleOf('getUser')
const subVendor = exampleOf('getUser', 200, 'subVendor')

/** The upstream has this user there. */
function has(path: string, user: typeof vendor | typeof subVendor): void {
  world.upstream().get(path).reply(200, user)
}

describe('vendors', () => {
  it('list: asks for that role alone', async () => {
    world.upstream().get('/api/users').query(true).reply(200, exampleOf('listUsers'))
    const page = await world.as('paymaster').vendors.list.query({name: 'Анна', perPage: 200})
    expect(decodeURIComponent(lastOf(world).query)).toBe('role=vendor&page=1&per_page=200&name=Анна')
    expect(page.columns).toEqual(['id', 'name', 'balance', 'feeRate', 'actions'])
    const row = exampleOf('listUsers').data.data[0]
    expect(page.items[0]).toMatchObject({balance: row?.balance, feeRate: row?.fee_rate})
  })

  it('get: a sub-vendor’s id answers as a missing one', async () => {
    world
      .upstream()
      .get('/api/users/13')
      .reply(200, exampleOf('getUser', 200, 'subVendor'))
    expect(await failureOf(world.as('admin').vendors.get.query({id: 13}))).toMatchObject({code: 'NOT_FOUND'})
  })

  it('create: sends the role, the rate as a number and the balance as a decimal', async () => {
    world.upstream().post('/api/users').reply(201, exampleOf('createUser'))
    await world
      .as('admin')
      .vendors.create.mutate({name: 'Анна', email: 'a@x.example', feeRate: 2.5, balance: '100,5'})
    expect(lastOf(world).json).toEqual({
      role: 'vendor',
      name: 'Анна',
      email: 'a@x.example',
      fee_rate: 2.5,
      balance: '100.50'
    })
  })

  it('update: sends what changed and nothing of the rest', async () => {
    has('/api/users/7', vendor)
    world.upstream().patch('/api/users/7').reply(200, exampleOf('updateUser'))
    await world.as('superadmin').vendors.update.mutate({id: 7, feeRate: 3, version: 4})
    expect(lastOf(world).json).toEqual({fee_rate: 3, version: 4})
  })

  it('delete: is refused while money is there', async () => {
    has('/api/users/7', vendor)
    world.upstream().delete('/api/users/7').reply(409, exampleOf('deleteUser', 409))
    const failure = await failureOf(world.as('admin').vendors.delete.mutate({id: 7}))
    expect(failure).toMatchObject({code: 'CONFLICT', message: exampleOf('deleteUser', 409).message})
  })
})

describe('sub-vendors', () => {
  it('list: asks for that role alone', async () => {
    world
      .upstream()
      .get('/api/users')
      .query(true)
      .reply(200, exampleOf('listUsers', 200, 'subVendors'))
    await world.as('vendor').subVendors.list.query({})
    expect(lastOf(world).query).toBe('role=sub_vendor&page=1')
  })

  it('get: a vendor’s id answers as a missing one', async () => {
    world.upstream().get('/api/users/7').reply(200, exampleOf('getUser'))
    expect(await failureOf(world.as('vendor').subVendors.get.query({id: 7}))).toMatchObject({
      code: 'NOT_FOUND'
    })
  })

  it('create: answers the invitation link of one without an email', async () => {
    world
      .upstream()
      .post('/api/users')
      .reply(201, exampleOf('createUser', 201, 'subVendor'))
    const user = await world.as('vendor').subVendors.create.mutate({name: '李娜'})
    expect(user.invitationUrl).toBe(exampleOf('createUser', 201, 'subVendor').data.invitation_url)
    expect(lastOf(world).json).toEqual({role: 'sub_vendor', name: '李娜'})
  })

  it('update: leaves it to the upstream to refuse a vendor who sets money', async () => {
    has('/api/users/13', subVendor)
    world
      .upstream()
      .patch('/api/users/13')
      .reply(422, {
        message: 'x',
        errors: {balance: ['Your role cannot set this field'], fee_rate: ['Your role cannot set this field']}
      })
    const failure = await failureOf(
      world.as('vendor').subVendors.update.mutate({id: 13, balance: '1000', feeRate: 0})
    )
    expect(Object.keys(failure.fieldErrors ?? {})).toEqual(['balance', 'feeRate'])
  })

  it.each(['\u200b', 'a\u202eb', '   '])('create: a name that cannot be seen (%j) is refused', async name => {
    const failure = await failureOf(world.as('vendor').subVendors.create.mutate({name}))
    expect(Object.keys(failure.fieldErrors ?? {})).toEqual(['name'])
  })
})

describe('a user of the other area answers as a missing one, and nothing of it is changed', () => {
  const admin = () => world.as('admin')

  it.each([
    ['vendors.update', 13, subVendor, () => admin().vendors.update.mutate({id: 13, feeRate: 3})],
    ['vendors.delete', 13, subVendor, () => admin().vendors.delete.mutate({id: 13})],
    ['subVendors.update', 7, vendor, () => admin().subVendors.update.mutate({id: 7, feeRate: 3})],
    ['subVendors.delete', 7, vendor, () => admin().subVendors.delete.mutate({id: 7})]
  ])('%s of user %i', async (_procedure, id, user, change) => {
    has(`/api/users/${id}`, user)
    expect(await failureOf(change())).toMatchObject({code: 'NOT_FOUND'})
    expect(world.seen().map(({method, path}) => `${method} ${path}`)).toEqual([`GET /api/users/${id}`])
  })
})

describe('a user whom a row names', () => {
  it.each(['vendor', 'subVendor'])('is read by one call: %s', async name => {
    const example = name === 'vendor' ? vendor : subVendor
    has('/api/users/13', example)
    expect(await world.as('paymaster').users.get.query({id: 13})).toMatchObject({role: example.data.role})
  })

  it('is missing for a role that reads no users of that role', async () => {
    has('/api/users/7', vendor)
    expect(await failureOf(world.as('vendor').users.get.query({id: 7}))).toMatchObject({code: 'NOT_FOUND'})
  })
})
