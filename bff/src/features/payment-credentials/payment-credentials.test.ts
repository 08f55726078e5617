import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {failureOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

describe('paymentCredentials.get', () => {
  it.each(['default', 'card'])('answers where to send the money (%s), without a token', async name => {
    const example = exampleOf('getPaymentCredential', 200, name)
    world.upstream().get('/api/payment-credentials/credential-1').reply(200, example)
    const credential = await world.anonymous.paymentCredentials.get.query({
      paymentCredentialId: 'credential-1'
    })
    expect(credential).toMatchObject({
      amount: example.data.amount,
      phoneNumber: example.data.phone_number,
      cardNumber: example.data.card_number
    })
  })

  it('is not answered by GET, which would write the secret id into an address', async () => {
    const input = encodeURIComponent(JSON.stringify({json: {paymentCredentialId: 'credential-1'}}))
    expect((await fetch(`${world.url}/trpc/paymentCredentials.get?input=${input}`)).status).toBe(400)
    expect(world.allSeen).toEqual([])
  })

  it('says of an unknown or expired one what the upstream says', async () => {
    world
      .upstream()
      .get('/api/payment-credentials/credential-1')
      .reply(404, exampleOf('getPaymentCredential', 404))
    const failure = await failureOf(
      world.anonymous.paymentCredentials.get.query({paymentCredentialId: 'credential-1'})
    )
    expect(failure).toMatchObject({code: 'NOT_FOUND', message: 'Credentials not found or expired'})
  })

  it.each(['.', '..'])('knows no id of dots (%s)', async paymentCredentialId => {
    const failure = await failureOf(world.anonymous.paymentCredentials.get.query({paymentCredentialId}))
    expect(failure.code).toBe('NOT_FOUND')
    expect(world.allSeen).toEqual([])
  })

  it('keeps an id in its place in the path', async () => {
    world.upstream().get('/api/payment-credentials/..%2Fme%3Fx').reply(404, {message: 'Not found'})
    const failure = await failureOf(
      world.anonymous.paymentCredentials.get.query({paymentCredentialId: '../me?x'})
    )
    expect(failure.code).toBe('NOT_FOUND')
    expect(world.seen().map(({path, query}) => path + query)).toEqual([
      '/api/payment-credentials/..%2Fme%3Fx'
    ])
  })
})
