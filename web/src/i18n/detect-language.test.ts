import {afterEach, describe, expect, it, vi} from 'vitest'
import {detectLanguage, rememberLanguage} from './detect-language.ts'

/** Where a language can come from, the strongest first. */
const set = {
  address: (tag: string) => history.replaceState(null, '', `/?lng=${tag}`),
  cookie: (tag: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
    document.cookie = `i18next=${tag}`
  },
  localStorage: (tag: string) => localStorage.setItem('i18nextLng', tag),
  sessionStorage: (tag: string) => sessionStorage.setItem('i18nextLng', tag),
  browser: (tag: string) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue([tag]),
  page: (tag: string) => {
    document.documentElement.lang = tag
  }
}
const sources = Object.keys(set) as (keyof typeof set)[]

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  document.cookie = 'i18next=; max-age=0'
  document.documentElement.lang = ''
})

describe('the language of a visit', () => {
  it.each([
    ['address', 'cookie'],
    ['cookie', 'localStorage'],
    ['localStorage', 'sessionStorage'],
    ['sessionStorage', 'browser'],
    ['browser', 'page']
  ] as const)('is the one of the %s before that of the %s', (stronger, weaker) => {
    set[stronger]('zh')
    set[weaker]('ru')
    expect(detectLanguage()).toBe('zh')
  })

  it.each([
    [['de', 'zh-CN'], 'zh'],
    [['en-US', 'en', 'zh-Hans-CN', 'ru'], 'zh'],
    [['fr-FR', 'en', 'ru-RU', 'zh-CN'], 'ru']
  ] as const)('is the first that a browser with %j shares with the product', (tags, language) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)
    document.documentElement.lang = language === 'zh' ? 'ru' : 'zh-CN'
    expect(detectLanguage()).toBe(language)
  })

  it.each(sources)('is the one of the %s where nothing else names any', source => {
    set.browser('de')
    set[source]('zh-CN')
    expect(detectLanguage()).toBe('zh')
  })

  it.each([
    ['address', 'en'],
    ['localStorage', 'en'],
    ['browser', 'ru'],
    ['page', 'ru']
  ] as const)('is English only by choice: of the %s it makes %s', (source, language) => {
    set.browser('de')
    set[source]('en')
    expect(detectLanguage()).toBe(language)
  })

  it('is Russian where none is known', () => {
    set.browser('de')
    expect(detectLanguage()).toBe('ru')
  })
})

it.each([
  ['https:', 'i18next=zh;path=/;max-age=31536000;samesite=lax;secure'],
  ['http:', 'i18next=zh;path=/;max-age=31536000;samesite=lax']
])('over %s the cookie is %s', (protocol, written) => {
  const write = vi.spyOn(document, 'cookie', 'set')
  vi.stubGlobal('location', {...location, protocol})
  rememberLanguage('zh')
  expect(write).toHaveBeenCalledExactlyOnceWith(written)
})

it('a choice is kept for the pages that the browser draws, and for those of the server', () => {
  rememberLanguage('zh')
  expect([localStorage.getItem('i18nextLng'), document.cookie]).toEqual(['zh', 'i18next=zh'])
})
