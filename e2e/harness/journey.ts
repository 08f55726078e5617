import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, expect} from 'vitest'
import {apiAs} from './api.ts'
import {launchBrowser} from './browser.ts'
import {runningProduct} from './running-product.ts'
import {keepSecretsOf} from './secrets.ts'

type VisitorOptions = BrowserContextOptions & {
  language?: 'ru' | 'zh' | 'en'
  /** More messages that the console may print in this visit. */
  noise?: RegExp
}

export type Journey = {
  url: string
  /** A fresh browser profile, in English by default; an error in its console fails the test. */
  visitor: (options?: VisitorOptions) => Promise<Page>
  /** A visitor whose browser holds a session already, on the screen where signing in leads. */
  signedIn: (email: string, options?: VisitorOptions & {password?: string}) => Promise<Page>
}

const isExpectedNoise = (text: string) =>
  /Failed to load resource: the server responded with a status of 4\d\d/.test(text)

const picturesFolder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), '.tmp/e2e')

/** Screenshots of each open page of a failed journey. */
async function keepPictures(contexts: BrowserContext[], name: string): Promise<void> {
  const pages = contexts.flatMap(context => context.pages())
  for (const [i, page] of pages.entries()) {
    const path = join(picturesFolder, `${name.replace(/\W+/g, '-').slice(0, 60)}-${i + 1}.png`)
    await page.screenshot({path, fullPage: true}).catch(() => undefined)
    console.error(`page ${i + 1} was at ${new URL(page.url()).pathname}: ${path}`)
  }
}

/** The browser for one file of journeys, and the rule that no console warning passes unseen. */
export function useJourney({fontSize}: {fontSize?: number} = {}): Journey {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let complaints: string[] = []
  const url = runningProduct().url

  beforeAll(async () => {
    browser = await launchBrowser(fontSize)
  })
  afterEach(async ({task}) => {
    if (task.result?.state === 'fail') await keepPictures(contexts, task.name)
    await Promise.all(contexts.map(context => context.close()))
    contexts = []
    const heard = complaints
    complaints = []
    expect(heard, 'console warnings and errors').toEqual([])
  })
  afterAll(async () => {
    await browser.close()
  })

  const opened = async ({language = 'en', noise, ...options}: VisitorOptions, token?: string) => {
    const context = await browser.newContext({
      viewport: {width: 1440, height: 900},
      baseURL: url,
      acceptDownloads: true,
      storageState: {
        // The customer's pages are drawn by the server, which reads the cookie.
        cookies: [
          {
            name: 'i18next',
            value: language,
            domain: new URL(url).hostname,
            path: '/',
            expires: -1,
            httpOnly: false,
            secure: false,
            sameSite: 'Lax'
          }
        ],
        origins: [
          {
            origin: url,
            localStorage: [
              {name: 'i18nextLng', value: language},
              ...(token ? [{name: 'paydesk.token', value: token}] : [])
            ]
          }
        ]
      },
      ...options
    })
    contexts.push(context)
    // A busy machine may take long to draw a page.
    context.setDefaultTimeout(30_000)
    keepSecretsOf(context)
    context.on('console', entry => {
      const isComplaint = entry.type() === 'error' || entry.type() === 'warning'
      if (isComplaint && !isExpectedNoise(entry.text()) && !noise?.test(entry.text()))
        complaints.push(entry.text())
    })
    context.on('weberror', failure => complaints.push(String(failure.error())))
    return context.newPage()
  }

  return {
    url,
    visitor: (options = {}) => opened(options),
    signedIn: async (email, {password, ...options} = {}) => {
      const {token} = await apiAs(email, password)
      const page = await opened(options, token)
      await page.goto('/admin/sign-in')
      await page.waitForURL(address => !address.pathname.includes('/sign-in'))
      return page
    }
  }
}
