import {afterEach, describe, expect, it, vi} from 'vitest'
import {session} from './constants.ts'
import {clearToken, onTokenChange, readToken, storeToken} from './session.ts'

const stops: (() => void)[] = []
function listen() {
  const listener = vi.fn()
  stops.push(onTokenChange(listener))
  return listener
}
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

describe('the session', () => {
  it('is the stored token, and listeners hear of its coming and going', () => {
    const listener = listen()
    storeToken('secret')
    expect(readToken()).toBe('secret')
    clearToken()
    expect(readToken()).toBeNull()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('ends once, however many answers say so', () => {
    storeToken('secret')
    const listener = listen()
    clearToken()
    clearToken()
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('follows another tab, and a storage that was emptied', () => {
    const listener = listen()
    window.dispatchEvent(new StorageEvent('storage', {key: session.tokenKey}))
    window.dispatchEvent(new StorageEvent('storage', {key: null}))
    window.dispatchEvent(new StorageEvent('storage', {key: 'something else'}))
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('tells nobody who stopped listening', () => {
    const listener = vi.fn()
    onTokenChange(listener)()
    storeToken('secret')
    expect(listener).not.toHaveBeenCalled()
  })
})
