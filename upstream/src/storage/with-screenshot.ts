import {Refusal} from '../lib/refusal.ts'
import type {Services} from '../services.ts'
import {type StoredImage, storeImage} from './sanitise-image.ts'
import type {Upload} from './upload.ts'

/** A vendor, or a sub-vendor with its vendor. */
type Owner = {userId: number; parentId: number | null}

/**
 * Keeps a screenshot for what `work` makes of it, and forgets it again where the answer was refused or comes
 * from an earlier call with the same key. 422 on `screenshot` where the file isn't one.
 */
export async function withScreenshot<R extends object>(
  {storage, screenshotImages, actor}: Pick<Services, 'storage' | 'screenshotImages'> & {actor: Owner},
  upload: Upload | undefined,
  work: (screenshot: StoredImage) => Promise<R>
): Promise<R> {
  const {userId, parentId} = actor
  const owner = {person: String(userId), vendor: String(parentId ?? userId)}
  const screenshot = await storeImage({storage, images: screenshotImages, owner}, upload, 'screenshot')
  let unused = false
  try {
    const reply = await work(screenshot)
    unused = 'text' in reply
    return reply
  } catch (error) {
    // Only a refusal says for certain that nothing was committed.
    unused = error instanceof Refusal
    throw error
  } finally {
    if (unused) await storage.remove(screenshot.storageKey)
  }
}
