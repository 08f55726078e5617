import {createHash} from 'node:crypto'
import {readdirSync} from 'node:fs'
import {connect} from 'node:net'
import {join} from 'node:path'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp} from '../../../test/app.ts'
import {expectSoundBooks, type MadePayout, makePayout} from '../../../test/payouts.ts'

let app: TestApp
let staff: string
let png: Buffer

beforeAll(async () => {
  app = await startTestApp()
  staff = (await app.user('admin')).token
  png = await image(1)
})
afterAll(async () => {
  await expectSoundBooks(app)
  await app.stop()
})

/** An image of a few pixels; another shade makes other bytes. */
function image(shade: number): Promise<Buffer> {
  return sharp({create: {width: 8, height: 8, channels: 3, background: {r: shade, g: 9, b: 99}}})
    .png()
    .toBuffer()
}

function send(payout: MadePayout, content: Buffer, name = 'receipt.png', key = payout.key) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], name))
  return app.ask(`/api/payout-intents/${payout.intentId}/receipts`, {form, token: key})
}

const payoutOf = async ({id}: MadePayout) => (await app.ask(`/api/payouts/${id}`, {token: staff})).body.data
const filesIn = (folder: string) =>
  readdirSync(join(app.env.DATA_DIR, folder), {recursive: true, withFileTypes: true}).filter(entry =>
    entry.isFile()
  ).length

describe('a receipt', () => {
  it('moves a pending payout to manual confirmation, whose clock stands still', async () => {
    const payout = await makePayout(app)
    const answer = await send(payout, png, 'чек-перевод.png')
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.data).toMatchObject({name: 'чек-перевод.png', late: false})
    await app.database.db.query(`update payouts set expires_at = now() - interval '1 hour' where id = $1`, [
      payout.id
    ])
    expect(await payoutOf(payout)).toMatchObject({
      status: 'manual_confirmation',
      version: 2,
      expires_at: null,
      receipts: [{id: answer.body.data.id, name: 'чек-перевод.png', late: false, used_before: false}]
    })
    const audit = await app.database.db.query(
      `select actor_id, action, before ->> 'status' as was, after ->> 'status' as became from audit_events
       where subject_type = 'payout' and subject_id = $1`,
      [String(payout.id)]
    )
    expect(audit).toEqual([
      {actor_id: null, action: 'receipt_added', was: 'pending', became: 'manual_confirmation'}
    ])
  })

  it('sent again in the same bytes is the same receipt, also at the same moment', async () => {
    const payout = await makePayout(app)
    const bytes = await image(2)
    const answers = await Promise.all(Array.from({length: 5}, () => send(payout, bytes)))
    const again = await send(payout, bytes, 'another-name.png')
    for (const answer of [...answers, again]) {
      expect(answer.status).toBe(201)
      expect(answer.body).toEqual(again.body)
    }
    expect((await payoutOf(payout)).receipts).toHaveLength(1)
  })

  it('whose bytes serve another payout already is kept and flagged', async () => {
    const bytes = await image(3)
    const [first, second] = [await makePayout(app), await makePayout(app)]
    expect((await send(first, bytes)).status).toBe(201)
    expect((await send(second, bytes)).status).toBe(201)
    expect((await payoutOf(first)).receipts[0].used_before).toBe(false)
    expect((await payoutOf(second)).receipts[0].used_before).toBe(true)
  })

  it('is not flagged to a vendor, who would learn of another vendor’s payout', async () => {
    const bytes = await image(4)
    const vendor = await app.user('vendor')
    const [first, second] = [await makePayout(app), await makePayout(app, {userId: vendor.id})]
    for (const payout of [first, second]) expect((await send(payout, bytes)).status).toBe(201)
    expect((await payoutOf(second)).receipts[0].used_before).toBe(true)
    const own = await app.ask(`/api/payouts/${second.id}`, {token: vendor.token})
    expect(own.body.data.receipts).toEqual([expect.objectContaining({used_before: false})])
  })

  it('whose bytes come for several payouts in the same moment is unmarked for one of them alone', async () => {
    for (const round of [31, 32, 33, 34]) {
      const bytes = await image(round)
      const payouts = await Promise.all(Array.from({length: 6}, () => makePayout(app)))
      await Promise.all(payouts.map(payout => send(payout, bytes)))
      const marks = await Promise.all(
        payouts.map(async payout => (await payoutOf(payout)).receipts[0].used_before)
      )
      expect(marks.filter(usedBefore => !usedBefore)).toHaveLength(1)
    }
  })

  it('for a key of another intent is refused before a byte of it was sent', async () => {
    const [payout, other] = [await makePayout(app), await makePayout(app)]
    const {hostname, port} = new URL(app.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      [
        `POST /api/payout-intents/${payout.intentId}/receipts HTTP/1.1`,
        `Host: ${hostname}`,
        `Authorization: Bearer ${other.key}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Content-Length: 4000000',
        '\r\n'
      ].join('\r\n')
    )
    const answer = await new Promise<string>(done => socket.once('data', bytes => done(String(bytes))))
    socket.destroy()
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('up to a day after the end is late: the payout stays expired and is marked', async () => {
    for (const status of ['pending', 'expired'] as const) {
      const payout = await makePayout(app, {status, expiresIn: -60})
      const answer = await send(payout, await image(4))
      expect(answer).toMatchObject({status: 201, body: {data: {late: true}}})
      expect(await payoutOf(payout)).toMatchObject({status: 'expired', receipts: [{late: true}]})
      const found = await app.ask(`/api/payouts?late_receipt=true&order_id=${payout.orderId}`, {token: staff})
      expect(found.body.data.total).toBe(1)
    }
  })

  it('is refused a day after the end, and by a payout that is blocked', async () => {
    const old = await makePayout(app, {expiresIn: -86_500})
    expect(await send(old, png)).toMatchObject({
      status: 409,
      body: {message: 'Credentials are overdue. Contact the seller'}
    })
    const blocked = await makePayout(app, {status: 'blocked'})
    expect((await send(blocked, png)).status).toBe(409)
    expect((await payoutOf(blocked)).receipts).toEqual([])
  })

  it('with another intent’s key, a session token or an unknown intent is 404, and without a key 401', async () => {
    const [payout, other] = [await makePayout(app), await makePayout(app)]
    expect((await send(payout, png, 'a.png', other.key)).status).toBe(404)
    expect((await send(payout, png, 'a.png', staff)).status).toBe(404)
    expect((await send({...payout, intentId: 'unknown'}, png)).status).toBe(404)
    expect((await send(payout, png, 'a.png', '')).status).toBe(401)
    expect((await payoutOf(payout)).status).toBe('pending')
  })
})

describe('the file of a receipt', () => {
  it('is taken by its content: SVG or HTML named .png is refused, and changes nothing', async () => {
    const payout = await makePayout(app)
    const stored = filesIn('files')
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<!doctype html><script>alert(1)</script>',
      'plain text'
    ]) {
      const answer = await send(payout, Buffer.from(text), 'receipt.png')
      expect(answer).toMatchObject({
        status: 422,
        body: {errors: {file: ['Use a JPEG, PNG, WebP or PDF file']}}
      })
    }
    const empty = await send(payout, Buffer.alloc(0))
    expect(empty).toMatchObject({status: 422, body: {errors: {file: ['The file is empty']}}})
    const heic = Buffer.from('00000018667479706865696300000000686569636d696631', 'hex')
    const apple = await send(payout, Buffer.concat([heic, Buffer.alloc(64)]), 'receipt.jpg')
    expect(apple.body.errors.file[0]).toMatch(/^HEIC photos/)
    expect((await payoutOf(payout)).status).toBe('pending')
    expect(filesIn('files')).toBe(stored)
  })

  it('is re-encoded without EXIF, and downloads as an attachment that no page can run', async () => {
    const payout = await makePayout(app)
    const tagged = await sharp(await image(5))
      .jpeg()
      .withExif({IFD0: {Artist: 'SECRET-PLACE'}})
      .toBuffer()
    expect(tagged.includes('SECRET-PLACE')).toBe(true)
    expect((await send(payout, tagged, '..\\..\\evil\u202egpj.<img>.jpg')).status).toBe(201)
    const [receipt] = (await payoutOf(payout)).receipts
    expect(receipt.name).toBe('evilgpj.<img>.jpg')
    const response = await fetch(app.url + receipt.url)
    const kept = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect((await sharp(kept).metadata()).format).toBe('jpeg')
    expect(kept.includes('SECRET-PLACE')).toBe(false)
    expect(createHash('sha256').update(kept).digest()).not.toEqual(
      createHash('sha256').update(tagged).digest()
    )
  })

  it('may be a PDF or WebP', async () => {
    const payout = await makePayout(app)
    expect((await send(payout, Buffer.from('%PDF-1.7\n%%EOF\n'), 'a.pdf')).status).toBe(201)
    expect((await send(payout, await sharp(png).webp().toBuffer(), 'a.webp')).status).toBe(201)
    expect((await payoutOf(payout)).receipts).toHaveLength(2)
  })

  it('that calls itself a program is offered to staff as the PDF that it is, also where it is kept from before', async () => {
    const payout = await makePayout(app)
    const pdf = Buffer.from('%PDF-1.7\n<script>new ActiveXObject("WScript.Shell")</script>\n%%EOF\n')
    expect((await send(payout, pdf, 'receipt.hta')).body.data.name).toBe('receipt.pdf')
    await app.database.db.query(
      `update files set name = 'receipt.html' from receipts r where r.file_id = files.id and r.payout_id = $1`,
      [payout.id]
    )
    expect((await send(payout, pdf, 'receipt.hta')).body.data.name).toBe('receipt.pdf')
    const [receipt] = (await payoutOf(payout)).receipts
    expect(receipt.name).toBe('receipt.pdf')
    const {headers} = await fetch(app.url + receipt.url)
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''receipt.pdf")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('of 5 MB is taken, and one byte over it is 413', async () => {
    const payout = await makePayout(app)
    const limit = 5 * 1024 * 1024
    const pdf = (size: number) =>
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 14, 32), Buffer.from('%%EOF')])
    const over = await send(payout, pdf(limit + 1), 'big.pdf')
    expect(over).toMatchObject({status: 413, body: {message: 'File size is too large.'}})
    expect((await payoutOf(payout)).status).toBe('pending')
    expect((await send(payout, pdf(limit), 'big.pdf')).status).toBe(201)
  })

  it('that is never sent whole leaves nothing behind: 200 uploads dropped midway', async () => {
    const payout = await makePayout(app)
    const stored = filesIn('files')
    const {hostname, port} = new URL(app.url)
    const drop = () =>
      new Promise<void>(done => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            `POST /api/payout-intents/${payout.intentId}/receipts HTTP/1.1\r\nHost: x\r\n` +
              `Authorization: Bearer ${payout.key}\r\nContent-Length: 200000\r\n` +
              'Content-Type: multipart/form-data; boundary=cut\r\n\r\n' +
              '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n' +
              'x'.repeat(20_000)
          )
          setTimeout(() => socket.destroy(), 20)
        })
        socket.on('error', () => undefined)
        socket.on('close', () => done())
      })
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({length: 20}, drop))
    await expect.poll(() => filesIn('incoming')).toBe(0)
    expect(filesIn('files')).toBe(stored)
    expect((await payoutOf(payout)).status).toBe('pending')
  })
})

describe('the limit of receipts', () => {
  it('is ten an hour for each intent, told with the seconds to wait', async () => {
    const limited = await startTestApp({RATE_LIMIT_FACTOR: '1'})
    try {
      const [payout, other] = [await makePayout(limited), await makePayout(limited)]
      const text = Buffer.from('no image')
      const sendTo = ({intentId, key}: MadePayout) => {
        const form = new FormData()
        form.set('file', new File([text], 'a.png'))
        return limited.ask(`/api/payout-intents/${intentId}/receipts`, {form, token: key})
      }
      for (let i = 0; i < 10; i += 1) expect((await sendTo(payout)).status).toBe(422)
      const over = await sendTo(payout)
      expect(over.status).toBe(429)
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3_000)
      expect((await sendTo(other)).status).toBe(422)
    } finally {
      await limited.stop()
    }
  })
})
