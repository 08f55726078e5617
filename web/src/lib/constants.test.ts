import {expect, it} from 'vitest'
import {query, router, session, toasts} from './constants.ts'

it('the figures are those of the specification', () => {
  expect(router).toEqual({
    preloadDelay: 50,
    pendingAfter: 1000,
    pendingAtLeast: 500,
    cacheFor: 300_000,
    preloadStaleAfter: 0
  })
  expect(query).toMatchObject({
    retries: 3,
    retryDelayCap: 30_000,
    cacheFor: 300_000,
    preloadedStaleAfter: 30_000,
    payoutIntentStaleAfter: 5000
  })
  expect(toasts).toEqual({atMost: 3, stayFor: 5000, position: 'bottom-left'})
  expect(session).toEqual({tokenKey: 'paydesk.token', signOutDelay: 250})
})
