import {describe, expect, it, vi} from 'vitest'
import {forgetReload, reloadOnMissingChunk} from './preload-error.ts'

const missingChunk = () => {
  const event = new Event('vite:preloadError', {cancelable: true})
  window.dispatchEvent(event)
  return event
}

describe('a missing chunk', () => {
  it('reloads the page once, and says so when that has not helped', () => {
    const onStuck = vi.fn()
    const reload = vi.fn()
    const stop = reloadOnMissingChunk(onStuck, reload)
    expect(missingChunk().defaultPrevented).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
    // The error goes on to the screen this time, which shows it.
    expect(missingChunk().defaultPrevented).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(onStuck).toHaveBeenCalledTimes(1)
    stop()
  })

  it('may reload again after the page has come up whole', () => {
    const reload = vi.fn()
    const stop = reloadOnMissingChunk(() => {}, reload)
    missingChunk()
    forgetReload()
    missingChunk()
    expect(reload).toHaveBeenCalledTimes(2)
    stop()
  })
})
