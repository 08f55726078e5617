import {exampleOf} from '@paydesk/contracts/examples'
import nock from 'nock'
import {expect, it} from 'vitest'
import {formOf, picture} from '../../test/procedures.ts'
import {startWorld, upstreamUrl} from '../../test/world.ts'
import {routeOf} from './log.ts'

it('no secret that passes through is in the log: password, token, key, code, card, file', async () => {
  const world = await startWorld()
  nock(upstreamUrl)
    .post('/api/tokens')
    .reply(201, {data: {token: 'canary-token-of-the-answer'}})
  nock(upstreamUrl)
    .post('/api/passwords')
    .reply(422, {message: 'x', errors: {verification_code: ['canary-said']}})
  nock(upstreamUrl).get('/api/payout-intents/canary-intent').reply(404, {message: 'Not found'})
  nock(upstreamUrl).post('/api/payout-intents/canary-intent/receipts').reply(500, {message: 'canary-inside'})
  nock(upstreamUrl)
    .get('/api/payment-credentials/canary-credential')
    .reply(200, {
      data: {...exampleOf('getPaymentCredential').data, card_number: '2200canary0004', amount: 'canary-x'}
    })
  nock(upstreamUrl).get('/api/files/canary-file-token').reply(200, 'canary-bytes')
  const {anonymous} = world
  const calls = [
    anonymous.auth.signIn.mutate({
      grantType: 'credentials',
      email: 'canary@x.example',
      password: 'canary-password'
    }),
    anonymous.auth.resetPassword.mutate({
      newPassword: 'canary-new-1',
      newPasswordConfirmation: 'canary-new-1',
      verificationCode: 'canary-code'
    }),
    anonymous.payoutIntents.get.query({payoutIntentId: 'canary-intent', key: 'canary-key'}),
    anonymous.payoutIntents.uploadReceipt.mutate(
      formOf({payoutIntentId: 'canary-intent', key: 'canary-key', file: picture()})
    ),
    anonymous.paymentCredentials.get.query({paymentCredentialId: 'canary-credential'}),
    world.withToken('canary-session').me.get.query(),
    fetch(`${world.url}/payout-intents/canary-intent?key=canary-key`, {
      headers: {referer: 'https://x/?key=canary-ref'}
    }),
    fetch(`${world.url}/payment-credentials/canary-credential`),
    fetch(`${world.url}/files/canary-file-token`),
    fetch(`${world.url}/trpc/payoutIntents.get?input=${encodeURIComponent('{"json":{"key":"canary-key"}}')}`)
  ]
  await Promise.allSettled(calls)
  await world.close()
  const log = world.log()
  expect(log.split('\n').length).toBeGreaterThan(10)
  expect(log).not.toMatch(/canary/)
  expect(log).toContain('POST /api/payout-intents/:id/receipts')
})

it('a credential, whose id is itself the right to see it, is not in the log where its call fails', async () => {
  const world = await startWorld()
  for (const status of [404, 429, 500]) {
    nock(upstreamUrl).get('/api/payment-credentials/canary-credential').reply(status, {message: 'x'})
    await world.anonymous.paymentCredentials.get
      .query({paymentCredentialId: 'canary-credential'})
      .catch(() => undefined)
  }
  await world.close()
  expect(world.log()).toMatch(/status 500/)
  expect(world.log()).not.toMatch(/canary/)
})

it('a process that is not ready yet says so to its prober, and writes no error for every question', async () => {
  const world = await startWorld()
  nock(upstreamUrl).get('/api/me').replyWithError('connect ECONNREFUSED')
  expect((await fetch(`${world.url}/readyz`)).status).toBe(503)
  await world.close()
  expect(world.log()).not.toMatch(/"level":(50|60)/)
})

it.each([
  ['/payout-intents/abc?key=secret', '/payout-intents/:id'],
  ['/payment-credentials/abc', '/payment-credentials/:id'],
  ['/transfers/abc?key=1', '/transfers/:id'],
  ['/files/signed', '/files/:id'],
  ['/admin/payouts?orderId=5', '/admin/payouts'],
  ['/', '/']
])('%s is written as %s', (url, route) => {
  expect(routeOf(url)).toBe(route)
})
