import {createReadStream} from 'node:fs'
import {readFile, rm} from 'node:fs/promises'
import {isPdf} from '@paydesk/contracts/file-kind'
import {fileTypeFromBuffer} from 'file-type'
import {refuse} from '../lib/refusal.ts'
import {sha256} from '../lib/secrets.ts'
import type {Services} from '../services.ts'
import type {PictureType} from './picture-process.ts'
import type {PictureOwner} from './picture-queue.ts'
import type {Stored} from './storage.ts'

/** A file of a multipart body, on disk for the time of the request. `name` is what the sender called it. */
export type Upload = {path: string; name: string; size: number}

/** A receipt or screenshot as it was sent (its hash) and as it is kept. */
export type StoredImage = Stored & {contentType: string; name: string; sentSha256: Buffer}

/** Where a picture goes, and whose it is. */
type Target = Pick<Services, 'storage' | 'pictures'> & {owner: PictureOwner}

/**
 * Checks and stores a customer's receipt or a user's screenshot: JPEG, PNG, WebP or PDF by content, whatever
 * it is called. A picture is encoded again, without EXIF and anything that hid in it. 422 on `field` otherwise.
 */
export async function storeImage(
  services: Target,
  upload: Upload | undefined,
  field: string
): Promise<StoredImage> {
  if (!upload) throw refuse.field(field, field === 'screenshot' ? 'screenshotRequired' : 'fileRequired')
  if (upload.size === 0) throw refuse.field(field, 'fileEmpty')
  const sent = await readFile(upload.path)
  const contentType = await contentTypeOf(sent, field)
  const stored =
    contentType === 'application/pdf'
      ? await services.storage.save(sent)
      : await savePicture(services, upload.path, contentType, field)
  return {...stored, contentType, name: upload.name, sentSha256: sha256(sent)}
}

/** The hash of what was sent, to tell one payload of an idempotency key from another. */
export async function uploadHash(upload: Upload | undefined): Promise<string | null> {
  return upload ? sha256(await readFile(upload.path)).toString('hex') : null
}

async function contentTypeOf(sent: Buffer, field: string): Promise<PictureType | 'application/pdf'> {
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

async function savePicture(
  {storage, pictures, owner}: Target,
  source: string,
  type: PictureType,
  field: string
): Promise<Stored> {
  const target = `${source}.again`
  try {
    if (!(await pictures.reencode({source, target, type}, owner)))
      throw refuse.field(field, 'fileTypeUnsupported')
    return await storage.save(createReadStream(target))
  } finally {
    await rm(target, {force: true})
  }
}
