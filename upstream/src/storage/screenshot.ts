import {Refusal} from '../lib/refusal.ts'
import type {Services} from '../services.ts'
import {type StoredImage, storeImage, type Upload} from './pictures.ts'

/** A vendor, or a sub-vendor with its vendor. */
type Owner = {userId: number; parentId: number | null}

/**
 * Keeps a screenshot for what `work` makes of it, and forgets it again where the answer was refused or comes
 * from an earlier call with the same key. 422 on `screenshot` where the file isn't one.
 */
export async function withScreenshot<R extends object>(
  {storage, screenshots, actor}: Pick<Services, 'storage' | 'screenshots'> & {actor: Owner},
  upload: Upload | undefined,
  work: (screenshot: StoredImage) => Promise<R>
): Promise<R> {
  const {userId, parentId} = actor
  const owner = {person: String(userId), vendor: String(parentId ?? userId)}
  const screenshot = await storeImage({storage, pictures: screenshots, owner}, upload, 'screenshot')
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
