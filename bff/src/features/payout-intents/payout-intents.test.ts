import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {partsOf} from '../../../test/multipart.ts'
import {formOf, image} from '../../../test/procedures/case.ts'
import {failureOf, lastOf, startWorld, type World} from '../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

describe('payoutIntents.get', () => {
  it('speaks with the intent’s key, never with a session', async () => {
    world.upstream().get('/api/payout-intents/intent-1042').reply(200, exampleOf('getPayoutIntent'))
    const intent = await world
      .as('admin')
      .payoutIntents.get.query({payoutIntentId: 'intent-1042', key: 'key-of-1042'})
    const {data} = exampleOf('getPayoutIntent')
    expect(intent).toMatchObject({
      orderId: data.order_id,
      serverTime: data.server_time,
      expiresAt: data.expires_at
    })
    expect(lastOf(world).headers.authorization).toBe('Bearer key-of-1042')
    expect(lastOf(world).query).toBe('')
    expect(world.allSeen).toHaveLength(1)
  })

  it.each(['ключ', 'a\r\nx-injected: 1', 'a b'])(
    'answers a key that can be none (%j) as a wrong one',
    async key => {
      const failure = await failureOf(world.anonymous.payoutIntents.get.query({payoutIntentId: 'i', key}))
      expect(failure.code).toBe('NOT_FOUND')
      expect(world.allSeen).toEqual([])
    }
  )

  it('answers an expired one without bank, phone and card', async () => {
    world
      .upstream()
      .get('/api/payout-intents/i')
      .reply(200, exampleOf('getPayoutIntent', 200, 'expired'))
    const intent = await world.anonymous.payoutIntents.get.query({payoutIntentId: 'i', key: 'k'})
    expect(intent.status).toBe('expired')
    expect([intent.bank ?? null, intent.phoneNumber ?? null, intent.cardNumber ?? null]).toEqual([
      null,
      null,
      null
    ])
  })
})

describe('payoutIntents.uploadReceipt', () => {
  const form = () => formOf({payoutIntentId: 'intent-1042', key: 'key-of-1042', file: image()})

  it('passes the file on alone, with the key in the header', async () => {
    world
      .upstream()
      .post('/api/payout-intents/intent-1042/receipts')
      .reply(201, exampleOf('createPayoutIntentReceipt', 201, 'late'))
    const receipt = await world.anonymous.payoutIntents.uploadReceipt.mutate(form())
    expect(receipt.late).toBe(true)
    const request = world.seen()[0]
    expect(request?.headers.authorization).toBe('Bearer key-of-1042')
    expect(await partsOf(request as never)).toEqual({
      file: {name: 'чек 收据.png', type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47]}
    })
  })

  it('has the upstream’s refusal of the file on the field', async () => {
    world
      .upstream()
      .post('/api/payout-intents/intent-1042/receipts')
      .reply(422, exampleOf('createPayoutIntentReceipt', 422))
    const failure = await failureOf(world.anonymous.payoutIntents.uploadReceipt.mutate(form()))
    expect(Object.keys(failure.fieldErrors ?? {})).toEqual(['file'])
  })

  it('wants a key and a file that holds something', async () => {
    const failure = await failureOf(
      world.anonymous.payoutIntents.uploadReceipt.mutate(
        formOf({payoutIntentId: 'intent-1042', file: new File([], 'a.png')})
      )
    )
    expect(failure.fieldErrors).toEqual({
      key: [{message: 'key is a required field', code: 'required', params: {path: 'key'}}],
      file: [{message: 'The file is empty', code: 'fileEmpty', params: {}}]
    })
    expect(world.allSeen).toEqual([])
  })
})
