import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {makePayout} from '../../test/payouts.ts'

let bucket: Server
let app: TestApp
let answer: {status: number; code: string; body?: string} | null

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test').stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
  bucket = createServer((request, response) => {
    request.resume().on('end', () => {
      if (!answer) return response.destroy()
      response.writeHead(answer.status, {'content-type': 'application/xml'})
      response.end(answer.body ?? `<Error><Code>${answer.code}</Code><Message>x</Message></Error>`)
    })
  })
  await new Promise<void>(done => bucket.listen(0, '127.0.0.1', done))
  const {port} = bucket.address() as AddressInfo
  app = await startTestApp({S3_BUCKET: 'receipts', S3_ENDPOINT: `http://127.0.0.1:${port}`})
})
afterEach(() => {
  answer = null
})
afterAll(async () => {
  await app.stop()
  vi.unstubAllEnvs()
  bucket.closeAllConnections()
  bucket.close()
})

test('a bucket that is away leaves the process ready, and is a metric and one warning until it is back', async () => {
  const {log, storageWatch} = app.services
  answer = {status: 200, code: ''}
  await storageWatch.check()
  const [warn, info] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'info')]
  const metric = async () => /^upstream_storage_available \d/m.exec((await app.ask('/metrics')).text)?.[0]
  answer = {status: 404, code: 'NoSuchBucket'}
  await storageWatch.check()
  await storageWatch.check()
  expect((await app.ask('/readyz')).status).toBe(200)
  expect(await metric()).toBe('upstream_storage_available 0')
  const warnings = warn.mock.calls
    .map(([, message]) => message)
    .filter(message => message?.includes('storage'))
  expect(warnings).toEqual(['the storage of files is away'])
  answer = {status: 200, code: ''}
  await storageWatch.check()
  expect(await metric()).toBe('upstream_storage_available 1')
  expect(info).toHaveBeenCalledWith('the storage of files is back')
})

test.each([
  ['is gone', {status: 404, code: 'NoSuchBucket'}],
  ['refuses its credentials', {status: 403, code: 'InvalidAccessKeyId'}],
  ['fails', {status: 500, code: 'InternalError'}],
  ['cuts its connections', null]
])('while the bucket %s, a file is 503 with Retry-After, and everything else goes on', async (_, said) => {
  answer = said
  const payout = await makePayout(app)
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7\n%%EOF\n'], 'receipt.pdf'))
  const path = `/api/payout-intents/${payout.intentId}`
  const refused = await app.ask(`${path}/receipts`, {form, token: payout.key})
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.text).not.toMatch(/bucket|storage/i)
  expect((await app.ask(path, {token: payout.key})).body.data.status).toBe('pending')
  const {token} = await app.user('admin')
  expect((await app.ask('/api/payouts', {token})).status).toBe(200)
})

test('a restore sees whether a bucket has a file', async () => {
  const listed = (count: number) => ({
    status: 200,
    code: '',
    body: `<ListBucketResult><KeyCount>${count}</KeyCount></ListBucketResult>`
  })
  answer = listed(0)
  expect(await app.services.storage.isEmpty()).toBe(true)
  answer = listed(1)
  expect(await app.services.storage.isEmpty()).toBe(false)
})
