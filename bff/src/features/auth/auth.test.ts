import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {failureOf, lastOf, startWorld, tokenOf, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

describe('auth.signIn', () => {
  it('by email: sends the credentials and answers the token', async () => {
    world.upstream().post('/api/tokens').reply(201, exampleOf('createToken'))
    const credentials = {grantType: 'credentials', email: 'anna@x.example', password: ' as typed '} as const
    expect(await world.anonymous.auth.signIn.mutate(credentials)).toEqual(exampleOf('createToken').data)
    const {json, headers} = lastOf(world)
    expect(json).toEqual({grant_type: 'credentials', email: 'anna@x.example', password: ' as typed '})
    expect(headers['content-type']).toBe('application/json')
    expect(headers.authorization).toBeUndefined()
    // Node's fetch in place of the browser: the sessions list shows this name.
    expect(headers['user-agent']).toBe('node')
  })

  it('by phone: sends the number in E.164 and the code', async () => {
    world.upstream().post('/api/tokens').reply(201, exampleOf('createToken'))
    await world.anonymous.auth.signIn.mutate({
      grantType: 'phone',
      phone: '+86 138 0013 8000',
      code: '604 218'
    })
    expect(lastOf(world).json).toEqual({grant_type: 'phone', phone: '+8613800138000', code: '604218'})
  })

  it('answers the challenge of who has a second factor, and sends it back with a code', async () => {
    world.upstream().post('/api/tokens').reply(202, exampleOf('createToken', 202))
    world.upstream().post('/api/tokens').reply(201, exampleOf('createToken'))
    const answer = await world.anonymous.auth.signIn.mutate({
      grantType: 'credentials',
      email: 'igor@x.example',
      password: 'as typed'
    })
    const {challenge, expires_at: expiresAt} = exampleOf('createToken', 202).data
    expect(answer).toEqual({challenge, expiresAt})
    const second = {grantType: 'second_factor', challenge, code: ' 604218 '} as const
    expect(await world.anonymous.auth.signIn.mutate(second)).toEqual(exampleOf('createToken').data)
    expect(lastOf(world).json).toEqual({grant_type: 'second_factor', challenge, code: '604218'})
  })

  it('rethrows what the upstream says of wrong credentials', async () => {
    world.upstream().post('/api/tokens').reply(401, exampleOf('createToken', 401))
    const failure = await failureOf(
      world.anonymous.auth.signIn.mutate({
        grantType: 'credentials',
        email: 'anna@x.example',
        password: 'wrong'
      })
    )
    expect(failure).toMatchObject({code: 'UNAUTHORIZED', message: exampleOf('createToken', 401).message})
  })

  it('is refused without an email before anything is asked', async () => {
    const failure = await failureOf(
      world.anonymous.auth.signIn.mutate({grantType: 'credentials', email: 'no', password: ''})
    )
    expect(failure.fieldErrors).toEqual({
      email: [{message: 'Must be a valid email', code: 'emailInvalid', params: {}}],
      password: [{message: 'Password is required', code: 'passwordRequired', params: {}}]
    })
    expect(world.allSeen).toEqual([])
  })
})

describe('auth.register', () => {
  const input = {
    email: 'li@x.example',
    password: 'polyarnaya-7',
    passwordConfirmation: 'polyarnaya-7',
    name: ' 李娜 ',
    referralCode: 'ANNA-7K2M'
  }

  it('sends every field in snake_case and answers nothing', async () => {
    world.upstream().post('/api/registrations').reply(204)
    expect(await world.anonymous.auth.register.mutate(input)).toBeUndefined()
    expect(lastOf(world).json).toEqual({
      email: 'li@x.example',
      password: 'polyarnaya-7',
      password_confirmation: 'polyarnaya-7',
      name: '李娜',
      referral_code: 'ANNA-7K2M'
    })
  })

  it('has the upstream’s field errors under the form’s names', async () => {
    world
      .upstream()
      .post('/api/registrations')
      .reply(422, {message: 'x', errors: {referral_code: ['The referral code is not known']}})
    const failure = await failureOf(world.anonymous.auth.register.mutate(input))
    expect(failure.fieldErrors).toEqual({referralCode: [{message: 'The referral code is not known'}]})
  })

  it('finds passwords that differ by itself', async () => {
    const failure = await failureOf(
      world.anonymous.auth.register.mutate({...input, passwordConfirmation: 'other'})
    )
    expect(failure.fieldErrors).toEqual({
      passwordConfirmation: [{message: 'Passwords must match', code: 'passwordsMustMatch', params: {}}]
    })
  })
})

describe('codes', () => {
  it('auth.requestCode answers the seconds until the next one', async () => {
    world.upstream().post('/api/verification-codes').reply(201, exampleOf('createVerificationCode'))
    const answer = await world.anonymous.auth.requestCode.mutate({
      type: 'reset_password',
      email: 'anna@x.example'
    })
    expect(answer).toEqual({retryAfter: exampleOf('createVerificationCode').data.retry_after})
    expect(lastOf(world).json).toEqual({type: 'reset_password', email: 'anna@x.example'})
  })

  it('auth.confirmCode carries the session of the user who adds a phone', async () => {
    world
      .upstream()
      .post('/api/verification-codes/confirmations')
      .reply(200, exampleOf('confirmVerificationCode'))
    const input = {type: 'verify_phone', code: '604218', phone: '+79161234567'} as const
    const {botUrl} = await world.as('vendor').auth.confirmCode.mutate(input)
    expect(botUrl).toBe(exampleOf('confirmVerificationCode').data.bot_url)
    const {json, headers} = lastOf(world)
    expect(json).toEqual({type: 'verify_phone', code: '604218', phone: '+79161234567'})
    expect(headers.authorization).toBe(`Bearer ${tokenOf('vendor')}`)
  })

  it('auth.confirmCode carries the current password as it was typed, and what is wrong with it under its name', async () => {
    world
      .upstream()
      .post('/api/verification-codes/confirmations')
      .reply(422, exampleOf('confirmVerificationCode', 422, 'password'))
    const input = {type: 'verify_phone', code: '604218', phone: '+79161234567'} as const
    const failure = await failureOf(
      world.as('vendor').auth.confirmCode.mutate({...input, currentPassword: ' as typed '})
    )
    expect(failure).toMatchObject({
      code: 'VALIDATION',
      fieldErrors: {currentPassword: [{message: 'The password is wrong'}]}
    })
    expect(lastOf(world).json).toEqual({
      type: 'verify_phone',
      code: '604218',
      phone: '+79161234567',
      current_password: ' as typed '
    })
  })

  it('auth.resetPassword uses the code up', async () => {
    world.upstream().post('/api/passwords').reply(204)
    await world.anonymous.auth.resetPassword.mutate({
      newPassword: 'polyarnaya-7',
      newPasswordConfirmation: 'polyarnaya-7',
      verificationCode: 'of-the-letter'
    })
    expect(lastOf(world).json).toEqual({
      new_password: 'polyarnaya-7',
      new_password_confirmation: 'polyarnaya-7',
      verification_code: 'of-the-letter'
    })
  })
})

describe('auth.signOut', () => {
  it('ends the caller’s own token at the upstream', async () => {
    world.upstream().delete('/api/tokens').reply(204)
    await world.withToken('token-to-end').auth.signOut.mutate()
    expect(lastOf(world).headers.authorization).toBe('Bearer token-to-end')
  })

  it('the caller is read again by the next call, which is refused', async () => {
    const client = world.withToken('token-that-ends')
    world.upstream().get('/api/me').reply(200, exampleOf('getMe'))
    world.upstream().delete('/api/tokens').reply(204)
    await client.me.get.query()
    await client.auth.signOut.mutate()
    world.upstream().get('/api/me').reply(401, {message: 'Sign in'})
    expect(await failureOf(client.history.list.query({}))).toMatchObject({code: 'UNAUTHORIZED'})
    expect(lastOf(world).path).toBe('/api/tokens')
  })
})
