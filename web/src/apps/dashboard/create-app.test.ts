import {createMemoryHistory} from '@tanstack/react-router'
import type {i18n as I18n} from 'i18next'
import {afterEach, expect, it, vi} from 'vitest'
import {readToken, storeToken} from '@/lib/session.ts'
import {createApp} from './create-app.ts'

const stops: (() => void)[] = []
function start() {
  const app = createApp({} as I18n, createMemoryHistory({initialEntries: ['/admin/sign-in']}))
  stops.push(app.stop)
  return app.router.options
}
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const stop of stops.splice(0)) stop()
})

it('a link loads its screen after 50 ms of a resting pointer; a slow one says so after a second', () => {
  expect(start()).toMatchObject({
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultGcTime: 300_000,
    scrollRestoration: true
  })
})

it('signing out clears the token after 250 ms, also where the server does not answer', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  storeToken('secret')
  const {context} = start()
  vi.useFakeTimers()
  void context.signOut()
  await vi.advanceTimersByTimeAsync(249)
  expect(readToken()).toBe('secret')
  await vi.advanceTimersByTimeAsync(1)
  expect(readToken()).toBeNull()
})
