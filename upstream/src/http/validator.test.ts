import {WriteStream} from 'node:fs'
import {mkdir, mkdtemp, readdir, rm, utimes, writeFile} from 'node:fs/promises'
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {connect} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import express from 'express'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {loadEnv} from '../env.ts'
import {makeLog} from '../lib/log.ts'
import {endpoints} from './document.ts'
import {errorHandler} from './errors.ts'
import {parseJson} from './json.ts'
import {readUploads, sweepUploads, sweepUploadsRegularly, type WithUploads} from './uploads.ts'
import {requestValidator} from './validator.ts'

let server: Server
let url: string
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pdt-uploads-'))
  const env = loadEnv({DATABASE_URL: 'postgres://nowhere', APP_SECRET: 'x'.repeat(32), DATA_DIR: folder})
  const app = express()
  for (const endpoint of endpoints.values()) {
    const validate = requestValidator(endpoint)
    const body = endpoint.multipart ? [parseJson('100kb'), readUploads(endpoint, env)] : []
    app[endpoint.method](endpoint.path, ...body, (request, response) => {
      const {uploads} = request as WithUploads
      const sizes = Object.fromEntries(
        Object.entries(uploads ?? {}).map(([name, file]) => [name, [file.name, file.size]])
      )
      const {path: params, query} = validate(request)
      response.json({query, params, body: request.body, files: sizes})
    })
  }
  app.use(errorHandler(makeLog('silent', 'test')))
  server = createServer(app)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, {recursive: true, force: true})
})

type Echo = {errors?: unknown; [name: string]: unknown}

async function get(path: string) {
  const response = await fetch(url + path)
  return {status: response.status, body: (await response.json()) as Echo}
}

async function send(form: FormData) {
  const response = await fetch(`${url}/api/payout-imports`, {method: 'POST', body: form})
  return {status: response.status, body: (await response.json()) as Echo}
}

async function incoming(): Promise<string[]> {
  return readdir(join(folder, 'incoming'))
}

test('a list in the query is an array of its words, one or many, and each word is checked', async () => {
  const many = await get('/api/payouts?statuses[]=pending&statuses[]=completed')
  expect(many).toMatchObject({status: 200, body: {query: {'statuses[]': ['pending', 'completed']}}})
  const one = await get('/api/payouts?statuses%5B%5D=pending')
  expect(one).toMatchObject({status: 200, body: {query: {'statuses[]': ['pending']}}})
  const wrong = await get('/api/payouts?statuses[]=pending&statuses[]=nothing')
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors).toEqual({statuses: ['statuses has an unexpected value']})
})

test('ids and pages are numbers, defaults are filled in, and what is none is refused by its name', async () => {
  expect(await get('/api/transactions?ids[]=5&ids[]=7&page=2')).toMatchObject({
    status: 200,
    body: {query: {'ids[]': [5, 7], page: 2, per_page: 25}}
  })
  expect((await get('/api/transactions?per_page=201')).body.errors).toEqual({
    per_page: ['per_page must be less than or equal to 200']
  })
  expect((await get('/api/transactions?page=x')).body.errors).toEqual({page: ['Must be a number']})
  expect((await get('/api/transactions?amount_from=-5')).body.errors).toEqual({
    amount_from: ['Must be a positive number']
  })
  expect((await get('/api/transactions?created_at_from=2026-11-12T00:00:00.000Z')).status).toBe(200)
  expect((await get('/api/transactions?created_at_from=yesterday')).body.errors).toHaveProperty(
    'created_at_from'
  )
  expect((await get('/api/transactions?nothing=1')).body.errors).toEqual({
    nothing: ['nothing is not a known field']
  })
  expect(await get('/api/users/7')).toMatchObject({status: 200, body: {params: {id: 7}}})
  expect((await get('/api/users/x')).body.errors).toEqual({id: ['Must be a number']})
})

test.each([
  ['transactions?id=1e400', 'id'],
  ['transactions?ids[]=5&ids[]=1e400', 'ids'],
  ['payouts?users[]=-1e400', 'users'],
  ['payouts?merchant_id=1e400', 'merchant_id'],
  ['payouts?import_id=1e400', 'import_id'],
  ['payouts?page=1e400', 'page'],
  ['users/1e400', 'id']
])('%s, which would be Infinity, is refused by its name', async (path, name) => {
  expect(await get(`/api/${path}`)).toMatchObject({
    status: 422,
    body: {errors: {[name]: [expect.any(String)]}}
  })
})

test('a text that looks like such a number stays a text', async () => {
  expect((await get('/api/payouts?order_id=1e400')).status).toBe(200)
})

test('a multipart body arrives with its file, its numbers, and a name in any script', async () => {
  const form = new FormData()
  form.set('merchant_id', '3')
  form.set('dry_run', '1')
  form.set('file', new File(['a;b\n'], 'Выплаты 付款.csv'))
  expect(await send(form)).toEqual({
    status: 200,
    body: {
      query: {},
      params: {},
      body: {merchant_id: 3, dry_run: 1, file: ''},
      files: {file: ['Выплаты 付款.csv', 4]}
    }
  })
})

test('a multipart body without its file, with a field too many, or with a word for a number is 422', async () => {
  const form = new FormData()
  form.set('merchant_id', 'three')
  form.set('extra', '1')
  const {status, body} = await send(form)
  expect(status).toBe(422)
  expect(body.errors).toEqual({
    merchant_id: ['Must be a number'],
    extra: ['extra is not a known field'],
    file: ['file is a required field']
  })
})

test('a file one byte over the limit is 413 with the sentence for it, and leaves nothing behind', async () => {
  const limit = 20 * 1024 * 1024
  const form = (size: number) => {
    const made = new FormData()
    made.set('merchant_id', '3')
    made.set('file', new File([new Uint8Array(size)], 'a.csv'))
    return made
  }
  expect((await send(form(limit))).status).toBe(200)
  expect(await send(form(limit + 1))).toEqual({status: 413, body: {message: 'File size is too large.'}})
  await expect.poll(incoming).toEqual([])
})

test('uploads dropped midway leave no temporary file', async () => {
  const {port} = server.address() as AddressInfo
  const head =
    'POST /api/payout-imports HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n'
  const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf of it'
  await Promise.all(
    Array.from({length: 50}, async () => {
      const socket = connect(port, '127.0.0.1')
      await new Promise(done => socket.write(head + part, done))
      await new Promise(wait => setTimeout(wait, 100))
      socket.destroy()
    })
  )
  await expect.poll(incoming).toEqual([])
})

test('uploads that were whole when their sender went away left their files for good', async () => {
  const {port} = server.address() as AddressInfo
  const size = 4 * 1024 * 1024
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(size, 65), Buffer.from('\r\n--b--\r\n')])
  const request = `POST /api/payout-imports HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`
  for (let i = 0; i < 20; i += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.write(request)
    await new Promise(done => socket.write(body, done))
    await new Promise(wait => setTimeout(wait, i))
    socket.destroy()
  }
  // Whatever is still being written is written by then.
  await new Promise(wait => setTimeout(wait, 300))
  await expect.poll(incoming).toEqual([])
})

test('the next start deletes a killed process’s uploads, and none that may be in use', async () => {
  const [left, inUse] = ['left', 'in-use'].map(name => join(folder, 'incoming', name)) as [string, string]
  for (const path of [left, inUse]) await writeFile(path, 'x')
  // Nobody knows how it came there, and it stopped the sweep.
  const folderOfOthers = join(folder, 'incoming', 'a-folder')
  await mkdir(folderOfOthers)
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const path of [left, folderOfOthers]) await utimes(path, twoHoursAgo, twoHoursAgo)
  await sweepUploads(folder)
  expect(await incoming()).toEqual(['a-folder', 'in-use'])
  for (const path of [inUse, folderOfOthers]) await rm(path, {recursive: true})
})

test('a process that goes on for days sweeps on a timer', async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  const sweeping = sweepUploadsRegularly(folder, makeLog('silent', 'test'))
  try {
    const left = join(folder, 'incoming', 'left')
    await writeFile(left, 'x')
    await utimes(left, new Date(0), new Date(0))
    vi.advanceTimersByTime(15 * 60_000)
    await expect.poll(incoming).toEqual([])
  } finally {
    clearInterval(sweeping)
    vi.useRealTimers()
  }
})

test('on a full disk an upload is 503 with Retry-After, and nothing of it stays', async () => {
  const full = Object.assign(new Error('no space left on device'), {code: 'ENOSPC'})
  const writing = vi
    .spyOn(WriteStream.prototype, '_write')
    .mockImplementation((_chunk, _encoding, done) => done(full))
  try {
    const form = new FormData()
    form.set('merchant_id', '3')
    form.set('file', new File(['order_id'], 'a.csv'))
    const answer = await fetch(`${url}/api/payout-imports`, {method: 'POST', body: form})
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(await answer.text()).not.toMatch(/space|disk|storage/i)
  } finally {
    writing.mockRestore()
  }
  expect(await incoming()).toEqual([])
})

test('an instant that no calendar or database knows is refused by its name', async () => {
  for (const instant of [
    '2026-02-30T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:00:00+23:59',
    '2026-01-01'
  ]) {
    const answer = await get(`/api/payouts?date_from=${encodeURIComponent(instant)}`)
    expect(answer.status, instant).toBe(422)
    expect(answer.body.errors, instant).toEqual({date_from: [expect.any(String)]})
  }
  for (const instant of [
    '2028-02-29T23:59:59.999Z',
    '2026-01-01T00:00:00+08:00',
    '2026-01-01T00:00:00-12:00'
  ])
    expect((await get(`/api/payouts?date_from=${encodeURIComponent(instant)}`)).status, instant).toBe(200)
})

test('a NUL in an address is 400, since no text of the database can hold one', async () => {
  for (const path of [
    '/api/payouts?order_id=a%00b',
    '/api/transactions?user_name=%00',
    '/api/payment-credentials/%00'
  ])
    expect((await get(path)).status, path).toBe(400)
})

test('a multipart body that breaks off or has no boundary is 400', async () => {
  const send = async (type: string, body: string) =>
    (await fetch(`${url}/api/payout-imports`, {method: 'POST', headers: {'content-type': type}, body})).status
  const part = (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\nx`
  expect(await send('multipart/form-data; boundary=b', part('a.csv'))).toBe(400)
  expect(await send('multipart/form-data; boundary=b', '{}')).toBe(400)
  expect(await send('multipart/form-data', part('a.csv'))).toBe(400)
  await expect.poll(incoming).toEqual([])
})

test('a file whose name has a NUL gets a name without one', async () => {
  const body =
    '--b\r\nContent-Disposition: form-data; name="merchant_id"\r\n\r\n3\r\n' +
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a\u0000b.csv"\r\n\r\nx\u0000\r\n--b--\r\n'
  const headers = {'content-type': 'multipart/form-data; boundary=b'}
  const answer = await fetch(`${url}/api/payout-imports`, {method: 'POST', headers, body})
  expect(await answer.json()).toMatchObject({files: {file: ['a_b.csv', 2]}})
})
