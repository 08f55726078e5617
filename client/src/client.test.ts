import {createServer, type RequestListener} from 'node:http'
import type {AddressInfo} from 'node:net'
import {inspect} from 'node:util'
import {startWorld, tokenOf, type World} from '@paydesk/bff/testing'
import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, expect, it, onTestFinished} from 'vitest'
import {createClient, PaydeskError} from './index.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => world.reset())
afterAll(() => world.close())

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error
  )

it('sends input, token and language, and returns the result', async () => {
  world.signIn('vendor')
  world.upstream().get('/api/payouts').query(true).reply(200, exampleOf('listPayouts'))
  const client = createClient({url: `${world.url}/`, token: () => tokenOf('vendor'), language: 'zh'})
  const {items} = await client.payouts.list({statuses: ['completed'], page: 2})
  expect(items[0]).toMatchObject({orderId: exampleOf('listPayouts').data.data[0]?.order_id})
  const {query, headers} = world.seen().at(-1) ?? {}
  expect(query).toBe('page=2&statuses[]=completed')
  expect(headers?.['accept-language']).toBe('zh')
})

it('returns undefined from a call without a result', async () => {
  world.upstream().delete('/api/tokens').reply(204)
  const client = createClient({url: world.url, token: tokenOf('vendor')})
  expect(await client.auth.signOut()).toBeUndefined()
})

it('sends a form with a file as it is', async () => {
  world.signIn('admin')
  world.upstream().post('/api/payout-imports').reply(201, exampleOf('createPayoutImport'))
  const form = new FormData()
  form.set('merchantId', '3')
  form.set('file', new File(['order_id;amount\n'], 'payouts.csv', {type: 'text/csv'}))
  form.set('dryRun', 'false')
  await createClient({url: world.url, token: tokenOf('admin')}).payoutImports.create(form)
  expect(world.seen().at(-1)?.body.toString()).toContain('filename="payouts.csv"')
})

it('throws the server’s error with its data', async () => {
  const error = await failureOf(createClient({url: world.url}).payouts.list({}))
  expect(error).toBeInstanceOf(PaydeskError)
  expect(error).toMatchObject({
    name: 'PaydeskError',
    data: {code: 'UNAUTHORIZED', httpStatus: 401, retryable: false, requestId: expect.any(String)}
  })
})

/** The address of a server that is no Paydesk; it ends with the test. */
async function otherServer(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  onTestFinished(() => void server.close())
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it.each([
  ['a page', 502, '<h1>Bad gateway</h1>'],
  ['null', 200, 'null'],
  ['a foreign error', 400, '{"error":{}}'],
  ['a foreign result', 200, '{"result":{}}']
])('throws an error without data if another server answers %s', async (_, status, body) => {
  const url = await otherServer((_request, response) => response.writeHead(status).end(body))
  const error = await failureOf(createClient({url}).me.get())
  expect(error).toBeInstanceOf(PaydeskError)
  expect(error).toMatchObject({message: `me.get: status ${status}`, data: undefined})
})

it('throws an error without data if no server answers', async () => {
  const error = await failureOf(createClient({url: 'http://127.0.0.1:1'}).me.get())
  expect(error).toMatchObject({message: 'me.get: no response', data: undefined})
})

it('sends neither token nor input to the target of a redirect', async () => {
  const received: unknown[] = []
  const target = await otherServer(({url}, response) => {
    received.push(url)
    response.end('{}')
  })
  const url = await otherServer((_, response) => response.writeHead(307, {location: target}).end())
  const signIn = {grantType: 'credentials', email: 'anna@x.example', password: 'as typed'} as const
  const error = await failureOf(createClient({url, token: 'a-token'}).auth.signIn(signIn))
  expect(error).toMatchObject({message: 'auth.signIn: status 307', data: undefined})
  expect(received).toEqual([])
})

it.each([
  ['a line break', 'secret-\ntoken'],
  ['a NUL', 'secret-\0token'],
  ['a letter beyond ASCII', 'secret-tokén']
])('contains no token in its errors, also where the token has %s', async (_, token) => {
  const error = await failureOf(createClient({url: world.url, token}).me.get())
  expect(error).toBeInstanceOf(PaydeskError)
  expect(inspect(error)).not.toContain('secret')
})

it('refuses an address with a password, and does not repeat it', () => {
  const create = () => createClient({url: 'https://anna:as-typed@pay.example.com'})
  expect(create).toThrow('url contains a user or a password')
  expect(create).not.toThrow('as-typed')
})

it('throws the reason of the signal that ended the call', async () => {
  const reason = new Error('the screen was closed')
  const client = createClient({url: world.url})
  expect(await failureOf(client.me.get(undefined, {signal: AbortSignal.abort(reason)}))).toBe(reason)
})

it('can be returned by an async function', async () => {
  const client = await Promise.resolve(createClient({url: world.url}))
  expect(await failureOf(client.me.get())).toMatchObject({data: {code: 'UNAUTHORIZED'}})
})
