import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {failureOf, lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

describe('me.get', () => {
  it('answers wallets, the referral code and its image under this site', async () => {
    world.upstream().get('/api/me').reply(200, exampleOf('getMe'))
    const me = await world.withToken('token-of-anna').me.get.query()
    const {data} = exampleOf('getMe')
    expect(me).toMatchObject({
      id: data.id,
      role: 'vendor',
      feeRate: data.fee_rate,
      referralCode: data.referral_code
    })
    expect(me.wallets).toEqual(data.wallets)
    expect(me.referralQr).toBe('/files/referral-qr-of-anna')
  })

  it('is asked again each time, whatever was cached', async () => {
    const client = world.withToken('token-of-anna')
    world.upstream().get('/api/me').twice().reply(200, exampleOf('getMe'))
    await client.me.get.query()
    await client.me.get.query()
    expect(world.allSeen).toHaveLength(2)
  })
})

describe('me.updateProfile', () => {
  it('changes the caller’s own user', async () => {
    world.upstream().patch('/api/users/2').reply(200, exampleOf('updateUser'))
    await world.as('admin').me.updateProfile.mutate({
      name: 'Игорь',
      currentPassword: 'old-one',
      password: 'new-one-7',
      passwordConfirmation: 'new-one-7'
    })
    expect(lastOf(world).json).toEqual({
      name: 'Игорь',
      current_password: 'old-one',
      password: 'new-one-7',
      password_confirmation: 'new-one-7'
    })
  })

  it.each([
    ['role', 'superadmin'],
    ['balance', '1000000'],
    ['feeRate', 0],
    ['parentId', 1],
    ['id', 1]
  ])('takes no %s', async (field, value) => {
    const failure = await failureOf(
      world.as('sub_vendor').me.updateProfile.mutate({name: 'x', [field]: value} as never)
    )
    expect(Object.keys(failure.fieldErrors ?? {})).toEqual([field])
    expect(world.seen()).toEqual([])
  })

  it('asks for the current password where a new one is given', async () => {
    const failure = await failureOf(
      world
        .as('vendor')
        .me.updateProfile.mutate({name: 'x', password: 'new-one-7', passwordConfirmation: 'other'})
    )
    expect(failure.fieldErrors).toEqual({
      currentPassword: [
        {message: 'Current password is required', code: 'currentPasswordRequired', params: {}}
      ],
      passwordConfirmation: [{message: 'Passwords must match', code: 'passwordsMustMatch', params: {}}]
    })
  })
})

describe('me.setLanguage', () => {
  it('sends the language alone', async () => {
    world.upstream().patch('/api/users/2').reply(200, exampleOf('updateUser'))
    await world.as('sub_vendor').me.setLanguage.mutate({language: 'zh'})
    expect(lastOf(world).json).toEqual({language: 'zh'})
  })
})

it.each(['updateProfile', 'setLanguage'] as const)(
  'me.%s: the next call reads the caller again',
  async name => {
    const client = world.as('vendor')
    const reads = () => world.allSeen.filter(({path}) => path === '/api/me').length
    const change = {updateProfile: {name: 'Анна'}, setLanguage: {language: 'zh' as const}}
    // What an earlier test left in the cache goes.
    world.upstream().patch('/api/users/2').twice().reply(200, exampleOf('updateUser'))
    await client.me.get.query()
    await client.me[name].mutate(change[name] as never)
    const before = reads()
    await client.me[name].mutate(change[name] as never)
    expect(reads() - before).toBe(1)
  }
)
