import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {moneyOf} from '../../test/money.ts'
import {makePayout} from '../../test/payouts.ts'
import {openReencodeQueue} from './reencode-queue.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

const png = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: 'red'}})
    .png()
    .toBuffer()

const ownerOf = (name: string) => ({person: name, vendor: name})
const one = ownerOf('one')

async function jobFor(content: Buffer) {
  const source = join(app.env.DATA_DIR, `image-${Math.random()}`)
  await writeFile(source, content)
  return {source, target: `${source}.again`, type: 'image/png' as const}
}

test('twelve huge images on one payout link keep nobody from signing in, and a refused image gets the time to retry', async () => {
  const passwordHash = await app.services.passwords.hash('a long and honest password')
  const {email} = await app.user('vendor', {passwordHash})
  const signIn = {grant_type: 'credentials', email, password: 'a long and honest password'}
  const huge = await png(7000, 7000)
  const payout = await makePayout(app)
  const ended: string[] = []
  const upload = async (i: number) => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(huge), String(i)], 'receipt.png'))
    const answer = await app.ask(`/api/payout-intents/${payout.intentId}/receipts`, {form, token: payout.key})
    ended.push(`receipt ${answer.status}`)
    return answer
  }
  const uploads = Array.from({length: 12}, (_, i) => upload(i))
  const first = await Promise.race(uploads)
  expect(first.status).toBe(503)
  expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await app.ask('/api/tokens', {json: signIn})).status).toBe(201)
  ended.push('sign-in')
  // On a busy machine even the first one's time may be over.
  for (const {status} of await Promise.all(uploads)) expect(status).toBeOneOf([201, 503])
  const before = ended.slice(0, ended.indexOf('sign-in'))
  expect(before.filter(one => one === 'receipt 201').length).toBeLessThan(2)
})

test('an image over its time ends its process with 503, and the next image gets another one', async () => {
  const limits = {waiting: 8, ownWaiting: 1, waitMs: 60_000, workMs: 1, idleMs: 60_000}
  const queue = openReencodeQueue(limits)
  const job = await jobFor(await png(8, 8))
  await expect(queue.reencode(job, one)).rejects.toMatchObject({
    reason: 'unavailable',
    details: {retryAfter: 5}
  })
  limits.workMs = 60_000
  expect(await queue.reencode(job, one)).toBe(true)
  queue.close()
})

test('an image that waited too long is refused before it is decoded', async () => {
  const queue = openReencodeQueue({waiting: 8, ownWaiting: 1, waitMs: -1, workMs: 60_000, idleMs: 60_000})
  await expect(queue.reencode(await jobFor(await png(8, 8)), one)).rejects.toMatchObject({
    reason: 'unavailable'
  })
  queue.close()
})

test('an image of a phone’s camera keeps its size, a larger one is made smaller in its proportions', async () => {
  const sizes = async (width: number, height: number) => {
    const job = await jobFor(await png(width, height))
    expect(await app.services.receiptImages.reencode(job, one)).toBe(true)
    const made = await sharp(job.target).metadata()
    return [made.width, made.height]
  }
  expect(await sizes(4080, 3060)).toEqual([4080, 3060])
  expect(await sizes(5000, 10_000)).toEqual([2500, 5000])
})

test('an image that cannot be written is a fault of the disk, not of the image', async () => {
  const job = await jobFor(await png(8, 8))
  const target = join(app.env.DATA_DIR, 'no-such-folder', 'a')
  await expect(app.services.receiptImages.reencode({...job, target}, one)).rejects.toMatchObject({
    code: 'ENOENT'
  })
})

test('customers who fill their queue keep no vendor from a cash-out', async () => {
  const vendor = await app.user('vendor')
  const money = moneyOf(app)
  await money.manual(await app.user('admin'), {user_id: vendor.id, amount: '5000'})
  const huge = await jobFor(await png(7000, 7000))
  const held = Promise.allSettled(
    Array.from({length: 12}, (_, i) => app.services.receiptImages.reencode(huge, ownerOf(String(i))))
  )
  expect((await money.cashout(vendor, {amount: '1000'})).status).toBe(201)
  expect(new Set((await held).map(({status}) => status))).toEqual(new Set(['fulfilled', 'rejected']))
})

test('each vendor, and each of its people, has one image in turn, so nobody waits for all that another one sends', async () => {
  const queue = openReencodeQueue({
    waiting: 8,
    ownWaiting: 10,
    waitMs: 60_000,
    workMs: 60_000,
    idleMs: 60_000
  })
  const job = await jobFor(await png(500, 500))
  const ended: string[] = []
  const send = async (person: string, vendor: string) => {
    await queue.reencode(job, {person, vendor})
    ended.push(person)
  }
  const busy = Array.from({length: 10}, () => send('busy', 'vendor'))
  await Promise.all([...busy, send('colleague', 'vendor'), send('other', 'another vendor')])
  expect(ended.indexOf('other')).toBeLessThan(3)
  expect(ended.indexOf('colleague')).toBeLessThan(4)
  queue.close()
})

test('a payout link that sends many images at once leaves room for those of other links', async () => {
  const queue = openReencodeQueue({waiting: 8, ownWaiting: 4, waitMs: 60_000, workMs: 60_000, idleMs: 60_000})
  const job = await jobFor(await png(500, 500))
  const flood = Promise.allSettled(Array.from({length: 12}, () => queue.reencode(job, ownerOf('flood'))))
  expect(await queue.reencode(job, ownerOf('other'))).toBe(true)
  expect((await flood).filter(({status}) => status === 'fulfilled')).toHaveLength(5)
  queue.close()
})
