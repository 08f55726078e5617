import {readFile} from 'node:fs/promises'
import {fileTypeFromBuffer} from 'file-type'
import sharp, {type Sharp} from 'sharp'
import type {Storage, Stored} from '../adapters/storage.ts'
import type {Upload} from '../http/uploads.ts'
import {refuse} from '../lib/refusal.ts'
import {sha256} from '../lib/secrets.ts'

/** A receipt or screenshot as it was sent (its hash) and as it is kept. */
export type Evidence = Stored & {contentType: string; name: string; sentSha256: Buffer}

const mostPixels = 50_000_000

/**
 * Checks and stores a customer's receipt or a user's screenshot: JPEG, PNG, WebP or PDF by content, whatever
 * it is called. A picture is made anew, without EXIF and anything that hid in it. 422 on `field` otherwise.
 */
export async function keepEvidence(
  storage: Storage,
  upload: Upload | undefined,
  field: string
): Promise<Evidence> {
  if (!upload) throw refuse.field(field, field === 'screenshot' ? 'screenshotRequired' : 'fileRequired')
  if (upload.size === 0) throw refuse.field(field, 'fileEmpty')
  const sent = await readFile(upload.path)
  const {content, contentType} = await cleaned(sent, field)
  return {...(await storage.save(content)), contentType, name: upload.name, sentSha256: sha256(sent)}
}

/** The hash of what was sent, to tell one payload of an idempotency key from another. */
export async function uploadHash(upload: Upload | undefined): Promise<string | null> {
  return upload ? sha256(await readFile(upload.path)).toString('hex') : null
}

async function cleaned(sent: Buffer, field: string): Promise<{content: Buffer; contentType: string}> {
  const type = await fileTypeFromBuffer(sent)
  switch (type?.mime) {
    case 'application/pdf':
      return {content: sent, contentType: type.mime}
    case 'image/heic':
    case 'image/heif':
      throw refuse.field(field, 'fileHeic')
    case 'image/jpeg':
      return redrawn(sent, type.mime, field, image => image.jpeg({quality: 88}))
    case 'image/png':
      return redrawn(sent, type.mime, field, image => image.png())
    case 'image/webp':
      return redrawn(sent, type.mime, field, image => image.webp({quality: 88}))
    default:
      throw refuse.field(field, 'fileTypeUnsupported')
  }
}

async function redrawn(sent: Buffer, contentType: string, field: string, encode: (image: Sharp) => Sharp) {
  try {
    // The orientation is the one thing worth keeping of EXIF: it is drawn into the picture.
    const image = sharp(sent, {limitInputPixels: mostPixels, failOn: 'error'}).rotate()
    return {content: await encode(image).toBuffer(), contentType}
  } catch {
    throw refuse.field(field, 'fileTypeUnsupported')
  }
}
