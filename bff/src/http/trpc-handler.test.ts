import {createServer, request} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {FieldErrors} from '@paydesk/contracts/errors'
import {exampleOf} from '@paydesk/contracts/examples'
import {createTRPCClient, httpBatchStreamLink} from '@trpc/client'
import nock from 'nock'
import superjson from 'superjson'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {formOf, key} from '../../test/procedures/case.ts'
import {failureOf, startWorld, tokenOf, upstreamUrl, type World} from '../../test/world.ts'
import type {AppRouter} from '../router.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({UPSTREAM_TIMEOUT_MS: '3000'})
})
afterEach(() => world.reset())
afterAll(() => world.close())

const admin = {authorization: `Bearer ${tokenOf('admin')}`}
const json = {'content-type': 'application/json'}
const input = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const get = (path: string, headers: Record<string, string> = admin) =>
  fetch(`${world.url}/trpc/${path}`, {headers})
const post = (path: string, body: unknown, headers: Record<string, string> = {...admin, ...json}) =>
  fetch(`${world.url}/trpc/${path}`, {method: 'POST', headers, body: body as string})
const dataOf = async (response: Response) => {
  const {result, error} = (await response.json()) as {
    result?: {data: {json: unknown}}
    error?: {json: {data: unknown}}
  }
  return error ? error.json.data : result?.data.json
}
const payout = () => nock(upstreamUrl).get('/api/payouts/1')

describe('an upstream that refuses', () => {
  it.each([
    [400, 'BAD_REQUEST'],
    [401, 'UNAUTHORIZED'],
    [403, 'FORBIDDEN'],
    [404, 'NOT_FOUND'],
    [409, 'CONFLICT'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [422, 'VALIDATION'],
    [429, 'TOO_MANY_REQUESTS'],
    [500, 'INTERNAL'],
    [503, 'UNAVAILABLE']
  ])('with %i: the browser gets that status, %s and a request id', async (status, code) => {
    world.signIn('admin')
    payout().reply(
      status,
      {message: 'Said in public', errors: {user_id: ['Choose a user']}},
      {'Retry-After': '9'}
    )
    const response = await get(`payouts.get?input=${input({json: {id: 1}})}`, {
      ...admin,
      'x-request-id': 'request-1234'
    })
    expect(response.status).toBe(status)
    expect(response.headers.get('retry-after')).toBe('9')
    const data = await dataOf(response)
    expect(data).toMatchObject({code, httpStatus: status, requestId: 'request-1234', retryAfter: 9})
    if (status < 500)
      expect(data).toMatchObject({
        message: 'Said in public',
        fieldErrors: {userId: [{message: 'Choose a user'}]}
      })
  })

  it('a token: the next call asks for the role again', async () => {
    world.signIn('admin')
    const client = world.as('admin')
    payout().reply(200, exampleOf('getPayout'))
    await client.payouts.get.query({id: 1})
    payout().reply(401, {message: 'Unauthenticated'})
    expect((await failureOf(client.payouts.get.query({id: 1}))).code).toBe('UNAUTHORIZED')
    payout().reply(200, exampleOf('getPayout'))
    await client.payouts.get.query({id: 1})
    expect(world.allSeen.filter(({path}) => path === '/api/me').length).toBeGreaterThanOrEqual(1)
    const paths = world.allSeen.map(({path}) => path)
    expect(paths.slice(paths.indexOf('/api/payouts/1') + 1)).toEqual([
      '/api/payouts/1',
      '/api/me',
      '/api/payouts/1'
    ])
  })
})

describe('an upstream that fails', () => {
  it('to answer in time: TIMEOUT, and nobody claims that it failed', async () => {
    payout().delay(4000).reply(200, exampleOf('getPayout'))
    const failure = await failureOf(world.as('admin').payouts.get.query({id: 1}))
    expect(failure).toMatchObject({code: 'TIMEOUT', httpStatus: 504, retryable: true})
    expect(failure.message).toMatch(/not known/)
  })

  it('to exist: UPSTREAM_UNREACHABLE', async () => {
    const other = await startWorld({UPSTREAM_URL: 'http://127.0.0.1:9'})
    const failure = await failureOf(other.withToken('x').settings.get.query())
    expect(failure).toMatchObject({code: 'UPSTREAM_UNREACHABLE', httpStatus: 502})
    expect(JSON.stringify(failure)).not.toMatch(/ECONN|127\.0\.0\.1/)
    await other.close()
  })

  it.each(['<html><body>gateway</body></html>', '', '{"data": ', '[]', '{"data": {"data": {}}}'])(
    'to speak JSON that can be read (%j): UPSTREAM_CONTRACT',
    async body => {
      payout().reply(200, body)
      const failure = await failureOf(world.as('admin').payouts.get.query({id: 1}))
      expect(failure).toMatchObject({code: 'UPSTREAM_CONTRACT', httpStatus: 502})
      expect(JSON.stringify(failure)).not.toMatch(/gateway|Unexpected|JSON/)
    }
  )

  it('the contract in one field: 502, the field’s path in the log and only there', async () => {
    const example = exampleOf('getPayout')
    payout().reply(200, {data: {...example.data, amount: 'NaN-of-4276'}})
    const failure = await failureOf(world.as('admin').payouts.get.query({id: 1}))
    expect(failure).toMatchObject({code: 'UPSTREAM_CONTRACT', httpStatus: 502})
    expect(JSON.stringify(failure)).not.toMatch(/amount/)
    expect(world.log()).toMatch(/data\.amount \(custom\)/)
    expect(world.log()).not.toMatch(/NaN-of-4276/)
  })
})

describe('a browser that goes away', () => {
  it('ends the upstream’s call', async () => {
    let ended: (() => void) | undefined
    const cut = new Promise<void>(resolve => {
      ended = resolve
    })
    const gone = new AbortController()
    const upstream = createServer((request, response) => {
      if (request.url === '/api/me') return response.end(JSON.stringify(exampleOf('getMe', 200, 'admin')))
      response.on('close', () => ended?.())
      gone.abort()
    })
    await new Promise<void>(resolve => upstream.listen(0, '127.0.0.1', resolve))
    const other = await startWorld({
      UPSTREAM_URL: `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
    })
    const call = fetch(`${other.url}/trpc/payouts.list?input=${input({json: {}})}`, {
      headers: admin,
      signal: gone.signal
    })
    await expect(call).rejects.toThrow()
    await cut
    await other.close()
    upstream.closeAllConnections()
    upstream.close()
  })
})

describe('a batch', () => {
  const calls = (count: number, path: string) => new Array<string>(count).fill(path).join(',')

  it('answers each call by itself, 207 where they differ', async () => {
    world.signIn('admin')
    payout().reply(200, exampleOf('getPayout'))
    nock(upstreamUrl).get('/api/payouts/2').reply(404, {message: 'Not found'})
    const response = await get(
      `payouts.get,payouts.get?batch=1&input=${input({0: {json: {id: 1}}, 1: {json: {id: 2}}})}`
    )
    expect(response.status).toBe(207)
    const [first, second] = (await response.json()) as {
      result?: unknown
      error?: {json: {data: {code: string}}}
    }[]
    expect(first?.result).toBeDefined()
    expect(second?.error?.json.data.code).toBe('NOT_FOUND')
  })

  it('asks for the role once', async () => {
    const token = {authorization: 'Bearer token-seen-once'}
    nock(upstreamUrl)
      .get('/api/me')
      .reply(200, exampleOf('getMe', 200, 'admin'))
    nock(upstreamUrl).get('/api/merchants').times(3).reply(200, exampleOf('listMerchants'))
    const response = await get(`${calls(3, 'merchants.list')}?batch=1`, token)
    expect(response.status).toBe(200)
    expect(world.allSeen.map(({path}) => path).filter(path => path === '/api/me')).toHaveLength(1)
  })

  it.each([
    ['of 800 guesses', calls(800, 'auth.confirmCode')],
    ['of 11', calls(11, 'settings.get')],
    ['with a sign-in among others', 'settings.get,auth.signIn']
  ])('%s is refused whole', async (_, paths) => {
    const response = await post(`${paths}?batch=1`, '{}')
    expect(response.status).toBe(400)
    expect(await dataOf(response)).toMatchObject({code: 'BAD_REQUEST'})
    expect(world.allSeen).toEqual([])
  })

  it.each([
    ['behind a second question mark', `${calls(2, 'auth.confirmCode')}?x?&batch=1`],
    ['before an encoded fragment', `${calls(2, 'auth.confirmCode')}%23?batch=1`],
    ['before a semicolon', `${calls(2, 'auth.confirmCode')};?batch=1`],
    ['with a comma encoded twice', 'auth.confirmCode%252Cauth.confirmCode?batch=1']
  ])('of guesses, hidden %s and streamed, is refused whole', async (_, path) => {
    const response = await post(path, '{}', {...admin, ...json, 'trpc-accept': 'application/jsonl'})
    expect([400, 404]).toContain(response.status)
    expect(world.allSeen).toEqual([])
  })

  it.each(['application/json', 'application/jsonl'])(
    'of guesses behind a fragment, for %s, is refused whole',
    async accept => {
      const status = await new Promise(resolve => {
        const {hostname, port} = new URL(world.url)
        const path = `/trpc/${calls(2, 'auth.confirmCode')}?batch=1#`
        const headers = {...admin, ...json, 'trpc-accept': accept}
        request({hostname, port, path, method: 'POST', headers}, answer => resolve(answer.statusCode)).end(
          '{}'
        )
      })
      expect(status).toBe(400)
      expect(world.allSeen).toEqual([])
    }
  )

  it('of 2,000 calls does not even get through its headers, and others are served', async () => {
    expect((await post(`${calls(2000, 'settings.get')}?batch=1`, '{}')).status).toBe(431)
    expect((await get('settings.get', {})).status).toBe(401)
  })

  it('may stream its answers', async () => {
    world.signIn('admin')
    nock(upstreamUrl).get('/api/merchants').reply(200, exampleOf('listMerchants'))
    const link = httpBatchStreamLink({url: `${world.url}/trpc`, transformer: superjson, headers: admin})
    const client = createTRPCClient<AppRouter>({links: [link]})
    const [merchants, failure] = await Promise.all([
      client.merchants.list.query(),
      failureOf(client.payouts.get.query({id: -1}))
    ])
    expect(merchants).toMatchObject(exampleOf('listMerchants').data.map(({id, name}) => ({id, name})))
    expect(failure).toMatchObject({code: 'VALIDATION'})
  })
})

describe('a request that nobody should send', () => {
  it.each(['nothing.here', 'constructor', '__proto__', 'payouts', 'payouts.list.x', '%E0%A4%A', ''])(
    'for %s is no procedure',
    async path => {
      const response = await post(path, '{}')
      expect([400, 404]).toContain(response.status)
      expect(world.allSeen).toEqual([])
    }
  )

  it('a change by GET, a key in an address and another content type are refused', async () => {
    expect((await get('payouts.update')).status).toBe(404)
    expect(
      (await get(`payoutIntents.get?input=${input({json: {payoutIntentId: 'intent-1', key: 'k'}})}`)).status
    ).toBe(400)
    expect((await post('payouts.list', '{}', {...admin, 'content-type': 'text/plain'})).status).toBe(400)
    expect((await post('payouts.list', '{"json":', {...admin, ...json})).status).toBe(400)
    expect(world.seen()).toEqual([])
  })

  it('nested 20,000 deep is a 400, by either method, and the process lives', async () => {
    world.signIn('admin')
    const nested = `{"json":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`
    const response = await post('payouts.list', nested)
    expect(response.status).toBe(400)
    expect(await dataOf(response)).toMatchObject({code: 'BAD_REQUEST'})
  })

  it.each([
    ['announced', false],
    ['sent in pieces', true]
  ])('over the limit, %s, is a 413', async (_, pieces) => {
    const long = new Uint8Array(300 * 1024).fill(32)
    const body = pieces ? new Blob([long]).stream() : long
    const init = {method: 'POST', headers: {...admin, ...json}, body, duplex: 'half'} as RequestInit
    const response = await fetch(`${world.url}/trpc/payouts.list`, init)
    expect(response.status).toBe(413)
    expect(await dataOf(response)).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'File size is too large.'
    })
  })

  it('as JSON to a call that takes files is held to the limit of JSON', async () => {
    const long = `{"json":"${'x'.repeat(300 * 1024)}"}`
    expect((await post('payoutImports.create', long)).status).toBe(413)
    expect(world.allSeen).toEqual([])
  })

  it('one byte more than a receipt may have is a 413, exactly its limit is not', async () => {
    const receipt = (bytes: number) =>
      post(
        'payoutIntents.uploadReceipt',
        formOf({payoutIntentId: 'intent-1', key: 'k', file: new File([new Uint8Array(bytes)], 'a.png')}),
        {}
      )
    const limit = 5 * 1024 * 1024
    const refused = await receipt(limit + 1)
    expect(refused.status).toBe(413)
    expect(await dataOf(refused)).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      message: 'File size is too large.'
    })
    expect(world.seen()).toEqual([])
    nock(upstreamUrl)
      .post('/api/payout-intents/intent-1/receipts')
      .reply(201, exampleOf('createPayoutIntentReceipt'))
    expect((await receipt(limit)).status).toBe(200)
  })

  it('a form that is none is a 400', async () => {
    const headers = {'content-type': 'multipart/form-data; boundary=x'}
    const response = await post('payoutIntents.uploadReceipt', 'no form at all', headers)
    expect(response.status).toBe(400)
    expect(await dataOf(response)).toMatchObject({code: 'BAD_REQUEST'})
  })

  it('a form with one name ninety thousand times is a 422 in no time', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="a[]"\r\n\r\nx\r\n'
    const headers = {'content-type': 'multipart/form-data; boundary=b'}
    const response = await post('payoutIntents.uploadReceipt', `${part.repeat(90_000)}--b--\r\n`, headers)
    expect(response.status).toBe(422)
  })

  it('a form far over every limit is a 413 too', async () => {
    const form = formOf({
      payoutIntentId: 'intent-1',
      key: 'k',
      file: new File([new Uint8Array(7 * 1024 * 1024)], 'a.png')
    })
    expect((await post('payoutIntents.uploadReceipt', form, {})).status).toBe(413)
  })
})

describe('input', () => {
  it.each([
    ['a set', ['set']],
    ['a map', ['map', {}]],
    ['four gigabytes', [['typed-array', 'Uint8Array']]],
    ['no type at all', 'set']
  ])('that is said to be %s is a 400 in no time, also without a session', async (_, a) => {
    const numbers = Array.from({length: 12_000}, (_, i) => i)
    const meta = {values: {a}, referentialEqualities: {b: numbers.map(i => `a.${i}`)}}
    const response = await post('payouts.list', JSON.stringify({json: {a: numbers, b: 1}, meta}), json)
    expect(response.status).toBe(400)
  })

  it('with half a character is a search without a hit or a wrong id, and no fault', async () => {
    world.signIn('admin')
    nock(upstreamUrl)
      .get('/api/users')
      .query(({name}) => name === '\ufffd')
      .reply(200, exampleOf('listUsers'))
    nock(upstreamUrl)
      .get(`/api/payment-credentials/${encodeURIComponent('\ufffd')}`)
      .reply(404, {message: 'x'})
    await world.as('admin').vendors.list.query({name: '\ud800'})
    const failure = await failureOf(
      world.anonymous.paymentCredentials.get.query({paymentCredentialId: '\ud800'})
    )
    expect(failure).toMatchObject({code: 'NOT_FOUND'})
  })

  it('is judged before anything is asked, under the form’s own field names', async () => {
    const failure = await failureOf(
      world
        .as('admin')
        .cashoutRequests.create.mutate({userId: 0, currency: 'RUB', amount: '1,2345', key: 'no'} as never)
    )
    expect(failure).toMatchObject({code: 'VALIDATION', httpStatus: 422})
    expect(Object.keys(failure.fieldErrors ?? {}).toSorted()).toEqual(['key', 'userId'])
    expect(world.seen()).toEqual([])
  })

  it.each([
    ['{"json":{"id":7,"__proto__":{"role":"admin"}}}', '__proto__'],
    ['{"json":{"id":7,"constructor":1}}', 'constructor'],
    ['{"json":{"id":7,"feeRate":1,"fee_rate":1}}', 'fee_rate']
  ])('with a field that nobody knows (%s) is a 422 on it', async (body, field) => {
    world.signIn('admin')
    const response = await post('vendors.update', body)
    expect(response.status).toBe(422)
    const {fieldErrors} = (await dataOf(response)) as {fieldErrors: FieldErrors}
    expect(Object.hasOwn(fieldErrors, field)).toBe(true)
    expect(world.seen()).toEqual([])
  })

  it.each([
    null,
    '',
    [],
    true,
    'NaN',
    '1e309',
    'Infinity',
    '-1',
    '-0',
    '0',
    '1.005',
    '0x10',
    '1_000',
    '9'.repeat(400),
    12
  ])('with %j for an amount is a 422 on it, never 0', async amount => {
    world.signIn('admin')
    const response = await post(
      'cashoutRequests.create',
      JSON.stringify({json: {userId: 7, currency: 'RUB', amount, key}})
    )
    expect(response.status).toBe(422)
    expect(await dataOf(response)).toMatchObject({
      fieldErrors: {amount: [{message: expect.any(String), code: expect.any(String)}]}
    })
    expect(world.seen()).toEqual([])
  })

  it('that is missing says so in the project’s words', async () => {
    world.signIn('admin')
    const response = await post('payouts.get', '{"json":{}}')
    expect(await dataOf(response)).toMatchObject({
      fieldErrors: {id: [{message: 'id is a required field', code: 'required', params: {path: 'id'}}]}
    })
  })
})

describe('answers', () => {
  it('carry no-store, the policy and no trace of the framework', async () => {
    const {headers} = await get('settings.get', {})
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'"
    ])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
  })

  it('lack a trimmed field in their very bytes', async () => {
    nock(upstreamUrl).get('/api/transactions').query(true).twice().reply(200, exampleOf('listTransactions'))
    world.signIn('sub_vendor')
    world.signIn('vendor')
    const list = async (role: 'vendor' | 'sub_vendor') =>
      (
        await get(`transactions.list?input=${input({json: {}})}`, {authorization: `Bearer ${tokenOf(role)}`})
      ).text()
    const {name} = exampleOf('listTransactions').data.data[0]?.user ?? {name: 'nobody'}
    expect(await list('vendor')).toContain(name)
    const trimmed = await list('sub_vendor')
    expect(trimmed).not.toContain(name)
    expect(trimmed).not.toContain('"user"')
  })
})
