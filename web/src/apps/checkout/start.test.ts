import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {detectLanguage} from '@/i18n/detect-language.ts'
import {bootstrap} from './bootstrap.ts'
import {placeOf} from './route.ts'

const asked = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'))
beforeEach(() => {
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  asked.mockClear()
  history.replaceState(null, '', '/')
})
const visit = (address: string) => {
  history.replaceState(null, '', address)
  return bootstrap()
}

describe('the key', () => {
  it('leaves the address before anything is asked, and goes out in a body alone', () => {
    const start = visit('/payout-intents/abc?key=s3cret&lng=en#top')
    expect(location.href).not.toContain('s3cret')
    expect(location.pathname + location.search + location.hash).toBe('/payout-intents/abc?lng=en#top')
    expect(start.key).toBe('s3cret')
    const [url, init] = asked.mock.calls[0] ?? []
    expect(url).toBe('/trpc/payoutIntents.get')
    expect(init).toMatchObject({
      method: 'POST',
      body: JSON.stringify({json: {payoutIntentId: 'abc', key: 's3cret'}})
    })
  })

  it('is there again after a reload in the same tab', () => {
    visit('/transfers/abc?key=s3cret')
    expect(bootstrap().key).toBe('s3cret')
  })

  it('of one intent is never used for another', () => {
    visit('/payout-intents/abc?key=s3cret')
    expect(visit('/payout-intents/other').key).toBeNull()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('in the address counts more than the one remembered', () => {
    visit('/payout-intents/abc?key=old')
    expect(visit('/payout-intents/abc?key=new').key).toBe('new')
    expect(bootstrap().key).toBe('new')
  })

  it('survives a reload where the tab’s storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden')
    })
    visit('/payout-intents/abc?key=s3cret')
    expect(location.search).toBe('')
    expect(bootstrap().key).toBe('s3cret')
  })
})

describe('the place', () => {
  it.each([
    ['/payout-intents/abc', {area: 'payout-intents', id: 'abc'}],
    ['/payout-intents/abc/', {area: 'payout-intents', id: 'abc'}],
    ['/transfers/%D1%8F', {area: 'transfers', id: 'я'}],
    ['/payment-credentials/x', {area: 'payment-credentials', id: 'x'}],
    ['/payment-credentials', null],
    ['/payout-intents/a/b', null],
    ['/payouts/a', null],
    ['/payout-intents/%', null]
  ])('of %s is %j', (path, place) => {
    expect(placeOf(path)).toEqual(place)
  })
})

describe('the language', () => {
  const cases = [
    {address: '/?lng=zh', storage: 'en', browser: ['ru'], language: 'zh'},
    {address: '/?lng=en', storage: null, browser: ['ru'], language: 'en'},
    {address: '/?lng=fr', storage: 'zh', browser: ['ru'], language: 'zh'},
    {address: '/', storage: 'en', browser: ['zh-CN'], language: 'en'},
    {address: '/', storage: null, browser: ['zh-Hans-CN'], language: 'zh'},
    {address: '/', storage: null, browser: ['en-US'], language: 'ru'},
    {address: '/', storage: null, browser: ['de-DE'], language: 'ru'},
    {address: '/', storage: 'de', browser: ['en-GB'], language: 'ru'}
  ]
  it.each(cases)('is the first that is known, English only by choice: %j', wanted => {
    const {address, storage, browser, language} = wanted
    history.replaceState(null, '', address)
    if (storage) localStorage.setItem('i18nextLng', storage)
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser[0] as string)
    document.documentElement.lang = ''
    expect(detectLanguage()).toBe(language)
  })
})
