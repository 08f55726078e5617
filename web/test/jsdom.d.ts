// The package brings no types: as much as the tests of the customer's pages use.
declare module 'jsdom' {
  export class CookieJar {
    constructor(store?: undefined, options?: {looseMode?: boolean})
    setCookieSync(cookie: string, url: string): unknown
    getCookieStringSync(url: string): string
  }
  type Options = {url: string; cookieJar: CookieJar; runScripts: 'outside-only'; pretendToBeVisual: boolean}
  export class JSDOM {
    constructor(html: string, options: Options)
    readonly window: Window & typeof globalThis
  }
}
