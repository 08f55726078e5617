import {mkdtempSync, openSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {exampleOf} from '@paydesk/contracts/examples'
import nock from 'nock'
import {expect, it, vi} from 'vitest'
import {formOf, image} from '../../test/procedures/case.ts'
import {startWorld, tokenOf, upstreamUrl} from '../../test/world.ts'
import {bufferedOutput, createLogger, routeOf} from './log.ts'

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
      formOf({payoutIntentId: 'canary-intent', key: 'canary-key', file: image()})
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

it('a line is short, however long the names of fields are that a stranger sends', async () => {
  const world = await startWorld()
  await fetch(`${world.url}/trpc/payoutIntents.get`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({json: {payoutIntentId: 'a', key: 'b', ['x'.repeat(200_000)]: 1}})
  })
  await world.close()
  expect(world.log()).toContain('input: xxx')
  for (const line of world.log().split('\n')) expect(line.length).toBeLessThan(1000)
})

it('probes are not logged, whatever they are answered', async () => {
  const world = await startWorld()
  nock(upstreamUrl).get('/readyz').reply(503, {status: 'not ready'})
  for (const path of ['/readyz', '/healthz', '/metrics']) await fetch(`${world.url}${path}`)
  await world.close()
  expect(world.log()).toBe('')
})

it('each line about a request, of a call, a page or a file, has its id as requestId, which goes on to the upstream', async () => {
  const world = await startWorld()
  nock(upstreamUrl).get('/api/application-config').reply(503, {message: 'x'})
  nock(upstreamUrl).get('/api/files/signed-token').reply(200, 'bytes')
  const headers = {'x-request-id': 'id-of-this-request'}
  await fetch(`${world.url}/trpc/settings.get`, {headers: {...headers, authorization: 'Bearer token-of-one'}})
  await fetch(`${world.url}/files/signed-token`, {headers})
  await fetch(`${world.url}/admin`, {headers})
  await world.close()
  const lines = world
    .log()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line).toMatchObject({name: 'bff', requestId: 'id-of-this-request'})
  expect(lines.find(({msg}) => msg === 'call')).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    name: 'bff',
    requestId: 'id-of-this-request',
    method: 'GET',
    procedures: 'settings.get',
    status: 503,
    ms: expect.any(Number),
    finished: true,
    msg: 'call'
  })
  expect(world.allSeen.map(request => request.headers['x-request-id'])).toEqual([
    'id-of-this-request',
    'id-of-this-request'
  ])
})

it('a refused line has the client’s address and the user, also of a session that has just ended', async () => {
  const world = await startWorld({TRUST_PROXY: '1'})
  world.signIn('vendor')
  const headers = {
    authorization: `Bearer ${tokenOf('vendor')}`,
    'x-forwarded-for': '203.0.113.9, 198.51.100.7'
  }
  const get = (path: string, sent: Record<string, string>) =>
    fetch(`${world.url}/trpc/${path}`, {headers: sent})
  await get('merchants.list', headers)
  nock(upstreamUrl).get('/api/sessions').reply(401, {message: 'x'})
  await get('sessions.list', headers)
  await get('settings.get', {'x-forwarded-for': '2001:db8::7'})
  await get(`${Array(50).fill('settings.get')}?batch=1`, {'x-forwarded-for': '198.51.100.8'})
  await world.close()
  const refused = world
    .log()
    .split('\n')
    .filter(line => line.includes('"refused"'))
    .map(line => JSON.parse(line))
  expect(refused.map(({code, clientAddress, userId}) => [code, clientAddress, userId])).toEqual([
    ['FORBIDDEN', '198.51.100.7', 2],
    ['UNAUTHORIZED', '198.51.100.7', 2],
    ['UNAUTHORIZED', '2001:db8::7', undefined],
    ['BAD_REQUEST', '198.51.100.8', undefined]
  ])
})

it('a line is written within a second, and one at warn or above at once with those before it', () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  const folder = mkdtempSync(join(tmpdir(), 'paydesk-log-'))
  const file = join(folder, 'log')
  const output = bufferedOutput(openSync(file, 'a'))
  const logger = createLogger('info', output)
  const written = () =>
    [...readFileSync(file, 'utf8').matchAll(/"msg":"(.*?)"/g)].map(([, message]) => message)
  logger.info('one')
  expect(written()).toEqual([])
  vi.advanceTimersByTime(1000)
  expect(written()).toEqual(['one'])
  logger.info('two')
  logger.child({requestId: 'x'}).warn('three')
  expect(written()).toEqual(['one', 'two', 'three'])
  logger.error('four')
  expect(written()).toEqual(['one', 'two', 'three', 'four'])
  rmSync(folder, {recursive: true})
  vi.useRealTimers()
})

it.each([
  ['/payout-intents/abc?key=secret', '/payout-intents/:id'],
  ['/payment-credentials/abc', '/payment-credentials/:id'],
  ['/transfers/abc?key=1', '/transfers/:id'],
  ['/files/signed', '/files/:id'],
  ['/Files/signed', '/Files/:id'],
  ['http://pay.example/payout-intents/abc', '/payout-intents/:id'],
  ['/admin/payouts?orderId=5', '/admin/payouts'],
  ['/', '/']
])('%s is written as %s', (url, route) => {
  expect(routeOf(url)).toBe(route)
})
