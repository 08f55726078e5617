import {maxReceiptBytes} from '@paydesk/contracts/fields'
import {fileKindOf} from '@paydesk/contracts/file-kind'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {groupCard, groupPhone} from '@/apps/checkout/group-digits.ts'
import {maxReceiptBytes as ownLimit} from '@/apps/checkout/receipt-limits.ts'
import {prepareReceipt} from './prepare-receipt.ts'

const megabyte = 1024 * 1024
const starts = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47],
  webp: [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  heic: [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x68, 0x65, 0x69, 0x63],
  unknown: [0x3c, 0x73, 0x76, 0x67]
}
function fileOf(kind: keyof typeof starts, size: number, name = 'чек.bin') {
  const bytes = new Uint8Array(size)
  bytes.set(starts[kind])
  if (kind === 'pdf') bytes.set(new TextEncoder().encode('%%EOF'), size - 5)
  return new File([bytes], name)
}

/** A browser that can read the image and draw it as `size` bytes of JPEG. */
function browserDraws(size: number, image = {width: 4000, height: 3000}) {
  const drawn: number[] = []
  vi.stubGlobal('createImageBitmap', async () => ({...image, close() {}}))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage: (_: unknown, __: number, ___: number, width: number, height: number) =>
      drawn.push(width, height)
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done =>
    done(new Blob([new Uint8Array(size)], {type: 'image/jpeg'}) as never)
  )
  return drawn
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a receipt’s file', () => {
  it.each(Object.keys(starts) as (keyof typeof starts)[])('is known as %s by its content', async kind => {
    expect(await fileKindOf(fileOf(kind, 64))).toBe(kind === 'unknown' ? undefined : kind)
  })

  it('has the limit that the service has', () => {
    expect(ownLimit).toBe(maxReceiptBytes)
  })

  it('that is small goes as it is', async () => {
    browserDraws(10)
    const file = fileOf('jpeg', 100_000)
    expect(await prepareReceipt(file, maxReceiptBytes)).toEqual({file})
  })

  it('that is a big image becomes a JPEG of at most 2000 pixels, and so fits the limit', async () => {
    const drawn = browserDraws(400_000)
    const prepared = await prepareReceipt(fileOf('png', 8 * megabyte, 'снимок.экрана.png'), maxReceiptBytes)
    if (!('file' in prepared)) throw new Error('refused')
    expect(prepared.file).toMatchObject({name: 'снимок.экрана.jpg', type: 'image/jpeg', size: 400_000})
    expect(drawn).toEqual([2000, 1500])
  })

  it('stays as it is where the smaller one would be larger', async () => {
    browserDraws(2 * megabyte)
    const file = fileOf('webp', megabyte)
    expect(await prepareReceipt(file, maxReceiptBytes)).toEqual({file})
  })

  it('goes as it is where the browser cannot draw it', async () => {
    const file = fileOf('jpeg', 3 * megabyte)
    expect(await prepareReceipt(file, maxReceiptBytes)).toEqual({file})
  })

  it.each([
    ['empty', new File([], 'a.jpg')],
    ['tooLarge', fileOf('jpeg', maxReceiptBytes + 1)],
    ['tooLarge', fileOf('pdf', maxReceiptBytes + 1)],
    ['type', fileOf('unknown', 100, 'a.png')],
    ['heic', fileOf('heic', 100)]
  ])('is refused as %s before it travels', async (problem, file) => {
    expect(await prepareReceipt(file, maxReceiptBytes)).toEqual({problem})
  })

  it('that is a HEIC image becomes a JPEG where the browser can read it', async () => {
    browserDraws(300_000)
    const prepared = await prepareReceipt(fileOf('heic', 2 * megabyte, 'IMG_1.HEIC'), maxReceiptBytes)
    expect('file' in prepared && prepared.file.name).toBe('IMG_1.jpg')
  })

  it('of just the limit is taken', async () => {
    const file = fileOf('pdf', maxReceiptBytes)
    expect(await prepareReceipt(file, maxReceiptBytes)).toEqual({file})
  })
})

describe('digits for the eye', () => {
  it('stand in groups, and lose none', () => {
    expect(groupCard('2200000000000004')).toBe('2200 0000 0000 0004')
    expect(groupCard('2200000000000004123')).toBe('2200 0000 0000 0004 123')
    expect(groupPhone('+79031112233').replaceAll('\u2011', '-')).toBe('+7 903 111-22-33')
    expect(groupPhone('+8613800138000')).toBe('+86 138 0013 8000')
    for (const phone of ['+79031112233', '+8613800138000', '+4915112345678', '+12025550123']) {
      expect(groupPhone(phone).replace(/[^+\d]/g, '')).toBe(phone)
    }
  })
})
