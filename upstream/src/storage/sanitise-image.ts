import {createReadStream} from 'node:fs'
import {readFile, rm} from 'node:fs/promises'
import {isPdf} from '@paydesk/contracts/file-kind'
import {fileTypeFromBuffer} from 'file-type'
import {refuse} from '../lib/refusal.ts'
import {sha256} from '../lib/secrets.ts'
import type {ImageType} from './reencode-process.ts'
import type {ImageOwner, ReencodeQueue} from './reencode-queue.ts'
import type {Storage, Stored} from './storage.ts'
import type {Upload} from './upload.ts'

/** A receipt or screenshot as it was sent (its hash) and as it is kept. */
export type StoredImage = Stored & {contentType: string; name: string; sentSha256: Buffer}

/** Where an image is encoded again and goes, and whose it is. */
type Target = {storage: Storage; images: ReencodeQueue; owner: ImageOwner}

/**
 * Checks and stores a customer's receipt or a user's screenshot: JPEG, PNG, WebP or PDF by content, whatever
 * it is called. An image is encoded again, without EXIF and anything that hid in it. 422 on `field` otherwise.
 */
export async function storeImage(
  target: Target,
  upload: Upload | undefined,
  field: string
): Promise<StoredImage> {
  if (!upload) throw refuse.field(field, field === 'screenshot' ? 'screenshotRequired' : 'fileRequired')
  if (upload.size === 0) throw refuse.field(field, 'fileEmpty')
  const sent = await readFile(upload.path)
  const contentType = await contentTypeOf(sent, field)
  const stored =
    contentType === 'application/pdf'
      ? await target.storage.save(sent)
      : await saveReencoded(target, upload.path, contentType, field)
  return {...stored, contentType, name: upload.name, sentSha256: sha256(sent)}
}

async function contentTypeOf(sent: Buffer, field: string): Promise<ImageType | 'application/pdf'> {
  const type = await fileTypeFromBuffer(sent)
  // Bytes before a PDF's mark hide it from the library, and the mark alone does not make a PDF.
  const mime = type?.mime ?? 'application/pdf'
  switch (mime) {
    case 'application/pdf':
      if (!isPdf(sent, sent)) throw refuse.field(field, 'fileTypeUnsupported')
      return mime
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return mime
    case 'image/heic':
    case 'image/heif':
      throw refuse.field(field, 'fileHeic')
    default:
      throw refuse.field(field, 'fileTypeUnsupported')
  }
}

async function saveReencoded(
  {storage, images, owner}: Target,
  source: string,
  type: ImageType,
  field: string
): Promise<Stored> {
  const target = `${source}.again`
  try {
    if (!(await images.reencode({source, target, type}, owner)))
      throw refuse.field(field, 'fileTypeUnsupported')
    return await storage.save(createReadStream(target))
  } finally {
    await rm(target, {force: true})
  }
}
