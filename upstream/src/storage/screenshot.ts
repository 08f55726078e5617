import {Refusal} from '../lib/refusal.ts'
import type {Services} from '../services.ts'
import {type StoredImage, storeImage, type Upload} from './pictures.ts'

/**
 * Keeps a screenshot for what `work` makes of it, and forgets it again where the answer was refused or comes
 * from an earlier call with the same key. 422 on `screenshot` where the file isn't one.
 */
export async function withScreenshot<R extends object>(
  services: Pick<Services, 'storage' | 'screenshots'>,
  upload: Upload | undefined,
  work: (screenshot: StoredImage) => Promise<R>
): Promise<R> {
  const screenshot = await storeImage(
    {storage: services.storage, pictures: services.screenshots},
    upload,
    'screenshot'
  )
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
    if (unused) await services.storage.remove(screenshot.storageKey)
  }
}
