import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {failureOf, lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => world.reset())
afterAll(() => world.close())

describe('secondFactor', () => {
  it('is not there with an upstream that knows none', async () => {
    world.upstream().get('/api/second-factor').reply(404, {message: 'Not Found'})
    expect((await failureOf(world.as('admin').secondFactor.get.query())).code).toBe('NOT_IMPLEMENTED')
  })

  it('gives the secret for the password, and the recovery codes for a code', async () => {
    const admin = world.as('admin').secondFactor
    world.upstream().post('/api/second-factor').reply(201, exampleOf('createSecondFactor'))
    const {secret, uri, expires_at: expiresAt} = exampleOf('createSecondFactor').data
    expect(await admin.begin.mutate({password: 'as typed '})).toEqual({secret, uri, expiresAt})
    expect(lastOf(world).json).toEqual({password: 'as typed '})
    world.upstream().post('/api/second-factor/confirmations').reply(200, exampleOf('confirmSecondFactor'))
    const {recoveryCodes} = await admin.enable.mutate({code: ' 604218'})
    expect(recoveryCodes).toEqual(exampleOf('confirmSecondFactor').data.recovery_codes)
    expect(lastOf(world).json).toEqual({code: '604218'})
  })

  it('is turned off by a code alone', async () => {
    world.upstream().patch('/api/second-factor').reply(200, exampleOf('updateSecondFactor'))
    expect((await world.as('paymaster').secondFactor.disable.mutate({code: '604218'})).enabled).toBe(false)
    expect(lastOf(world).json).toEqual({enabled: false, code: '604218'})
    const failure = await failureOf(world.as('paymaster').secondFactor.disable.mutate({code: ' '}))
    expect(failure.fieldErrors?.code?.[0]?.message).toBe('Verification code is required')
  })

  it('asks for a code where the upstream does, and not otherwise', async () => {
    const settings = world.as('admin').settings
    const change = {key: 'payout_ttl', value: 15} as const
    world
      .upstream()
      .patch('/api/application-config/payout_ttl')
      .reply(403, exampleOf('updateApplicationConfig', 403, 'secondFactor'))
    expect((await failureOf(settings.update.mutate(change))).code).toBe('SECOND_FACTOR_REQUIRED')
    world.upstream().post('/api/tokens/confirmations').reply(200, exampleOf('confirmToken'))
    await world.as('admin').secondFactor.confirmSession.mutate({code: '604218'})
    world
      .upstream()
      .patch('/api/application-config/payout_ttl')
      .reply(200, exampleOf('updateApplicationConfig'))
    expect(await settings.update.mutate(change)).toHaveProperty('payoutTtl')
  })
})

it('a code is tried thirty times in a quarter of an hour by one user, and then not asked for', async () => {
  const fresh = await startWorld()
  fresh.upstream().post('/api/tokens/confirmations').times(30).reply(422, exampleOf('confirmToken', 422))
  const {confirmSession} = fresh.as('admin').secondFactor
  const codes: string[] = []
  for (let i = 0; i < 31; i += 1) codes.push((await failureOf(confirmSession.mutate({code: '111111'}))).code)
  expect(codes).toEqual([...Array(30).fill('VALIDATION'), 'TOO_MANY_REQUESTS'])
  await fresh.close()
})
