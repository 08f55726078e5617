import {createServer} from 'node:http'
import {startWorld, tokenOf, type World} from '@paydesk/bff/testing'
import {exampleOf} from '@paydesk/contracts/examples'
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest'
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

it('throws an error without data if another server answers, or none', async () => {
  const proxy = createServer((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'))
  await new Promise<void>(done => proxy.listen(0, '127.0.0.1', done))
  const {port} = proxy.address() as {port: number}
  const client = createClient({url: `http://127.0.0.1:${port}`})
  expect(await failureOf(client.me.get())).toMatchObject({message: 'me.get: status 502', data: undefined})
  await new Promise(done => proxy.close(done))
  expect(await failureOf(client.me.get())).toMatchObject({message: 'me.get: no response', data: undefined})
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
