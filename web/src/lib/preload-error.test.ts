import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {reload as constants} from './constants.ts'
import {reloadOnMissingChunk} from './preload-error.ts'

const missingChunk = () => {
  const event = new Event('vite:preloadError', {cancelable: true})
  window.dispatchEvent(event)
  return event
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

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

  it('never reloads again and again where each new page fails as well', () => {
    const reload = vi.fn()
    for (let page = 0; page < 5; page += 1) {
      const stop = reloadOnMissingChunk(() => {}, reload)
      vi.advanceTimersByTime(constants.atMostEvery / 10)
      missingChunk()
      stop()
    }
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('may reload again for a later deployment', () => {
    const reload = vi.fn()
    const stop = reloadOnMissingChunk(() => {}, reload)
    missingChunk()
    vi.advanceTimersByTime(constants.atMostEvery)
    missingChunk()
    expect(reload).toHaveBeenCalledTimes(2)
    stop()
  })
})
