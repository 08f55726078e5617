import {writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {coded} from '@paydesk/contracts/field-error'
import type {MessageId} from '@paydesk/contracts/messages'
import sharp from 'sharp'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../../test/app.ts'
import {storeImage} from '../../storage/sanitise-image.ts'
import {fileUrl, recordFile, shownName} from '../../storage/store.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

async function stored(content: Buffer, name = 'a.txt', contentType = 'text/html'): Promise<number> {
  const kept = await app.services.storage.save(content)
  return recordFile(app.database.db, {...kept, kind: 'receipt', name, contentType, ownerId: null})
}

test('a file is served by its signed address, as a download that no browser runs', async () => {
  const id = await stored(Buffer.from('<script>alert(1)</script>'), 'Чек 付款.html')
  const answer = await fetch(app.url + fileUrl(app.services.secrets, id))
  expect(await answer.text()).toBe('<script>alert(1)</script>')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Чек 付款.html')}`
  )
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
})

test('a forged, foreign or ended address is 404', async () => {
  const {secrets} = app.services
  const id = await stored(Buffer.from('x'))
  const token = fileUrl(secrets, id).split('/').at(-1) as string
  const changed = token.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
  const ended = secrets.signFile(`file:${id}`, new Date(Date.now() - 1000))
  const later = token.replace(/^\w+/, 'zzzzzz')
  for (const bad of [
    changed,
    ended,
    later,
    'nothing-at-all',
    secrets.signFile('file:999999', new Date(Date.now() + 60_000))
  ]) {
    expect((await app.ask(`/api/files/${bad}`)).status, bad).toBe(404)
  }
})

test('an address that is too short or too long is 422 and names the token', async () => {
  const errorsOf = async (token: string) => (await app.ask(`/api/files/${token}`)).body.errors
  expect(await errorsOf('short')).toEqual({token: ['token must be at least 8 characters']})
  expect(await errorsOf('x'.repeat(1025))).toEqual({token: ['token must be at most 1024 characters']})
})

async function upload(content: Buffer, name: string) {
  const path = join(app.env.DATA_DIR, 'incoming', `test-${Math.random()}`)
  await writeFile(path, content)
  return storeImage(
    {
      storage: app.services.storage,
      images: app.services.receiptImages,
      owner: {person: 'one', vendor: 'one'}
    },
    {path, name, size: content.length},
    'file'
  )
}

test('an image is re-encoded upright and without its EXIF', async () => {
  const sent = await sharp({create: {width: 40, height: 20, channels: 3, background: 'red'}})
    .withExif({IFD0: {Copyright: 'canary-in-exif'}})
    .withMetadata({orientation: 6})
    .jpeg()
    .toBuffer()
  const kept = await upload(sent, 'receipt.jpg')
  const chunks: Buffer[] = []
  for await (const chunk of await app.services.storage.read(kept.storageKey)) chunks.push(chunk as Buffer)
  const {exif, width, height} = await sharp(Buffer.concat(chunks)).metadata()
  expect({exif, width, height}).toEqual({exif: undefined, width: 20, height: 40})
  expect(kept.contentType).toBe('image/jpeg')
})

test('SVG, HTML and broken images are refused whatever they are called, and HEIC gets a hint', async () => {
  const refused = (code: MessageId) => ({details: {errors: {file: [coded(code)]}}})
  const png = await sharp({create: {width: 4, height: 4, channels: 3, background: 'red'}})
    .png()
    .toBuffer()
  await expect(
    upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png')
  ).rejects.toMatchObject(refused('fileTypeUnsupported'))
  await expect(upload(Buffer.from('<html></html>'), 'a.png')).rejects.toMatchObject(
    refused('fileTypeUnsupported')
  )
  await expect(upload(png.subarray(0, 50), 'a.png')).rejects.toMatchObject(refused('fileTypeUnsupported'))
  await expect(upload(Buffer.from('%PDF-1.4\n<script>'), 'a.pdf')).rejects.toMatchObject(
    refused('fileTypeUnsupported')
  )
  await expect(upload(Buffer.alloc(0), 'a.png')).rejects.toMatchObject(refused('fileEmpty'))
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])
  await expect(upload(heic, 'a.jpg')).rejects.toMatchObject(refused('fileHeic'))
})

test('a PDF is taken with a byte order mark or line breaks in front of it', async () => {
  for (const front of ['\uFEFF', '\r\n']) {
    const kept = await upload(Buffer.from(`${front}%PDF-1.4\n%%EOF\n`), 'a.pdf')
    expect(kept.contentType).toBe('application/pdf')
  }
})

test('a name is shown without folders and without marks that mislead', () => {
  const shown = (name: string) => shownName(name, 'text/csv')
  expect(shown('../../etc/passwd')).toBe('passwd.csv')
  expect(shown('C:\\a\\чек.csv')).toBe('чек.csv')
  expect(shown('gnp\u202Eexe.\u0000a')).toBe('gnpexe.csv')
  expect(shown('..')).toBe('file.csv')
})

test.each([
  ['receipt.hta', 'application/pdf', 'receipt.pdf'],
  ['receipt.pdf.html', 'application/pdf', 'receipt.pdf.pdf'],
  ['receipt.hta. .', 'application/pdf', 'receipt.pdf'],
  ['ЧЕК.PDF', 'application/pdf', 'ЧЕК.PDF'],
  ['чек 12.05.2026', 'application/pdf', 'чек 12.05.2026.pdf'],
  ['receipt.jpeg', 'image/jpeg', 'receipt.jpeg'],
  ['IMG_1.PNG', 'image/jpeg', 'IMG_1.jpg'],
  ['付款', 'image/webp', '付款.webp'],
  ['.png', 'image/png', 'png.png'],
  ['', 'image/png', 'file.png'],
  ['выплаты.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'выплаты.xlsx'],
  ['выплаты.csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'выплаты.xlsx'],
  ['payouts.txt', 'text/csv', 'payouts.txt'],
  ['payouts.csv.exe', 'text/csv', 'payouts.csv.csv']
])('%j that is %s is called %j, and stays so', (name, contentType, shown) => {
  expect(shownName(name, contentType)).toBe(shown)
  expect(shownName(shown, contentType)).toBe(shown)
})

test('a long name is cut before its ending, not in it', () => {
  const long = shownName(`${'я'.repeat(300)}.hta`, 'application/pdf')
  expect(long).toBe(`${'я'.repeat(116)}.pdf`)
})

test('a file stored under its sender’s name is served with the ending of its content', async () => {
  const id = await stored(Buffer.from('%PDF-1.7\n%%EOF\n'), 'receipt.pdf', 'application/pdf')
  await app.database.db.query(`update files set name = 'receipt.hta' where id = $1`, [id])
  const answer = await fetch(app.url + fileUrl(app.services.secrets, id))
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''receipt.pdf")
  expect(answer.headers.get('content-type')).toBe('application/pdf')
})
