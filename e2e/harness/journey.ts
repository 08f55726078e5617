import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core'
import {afterAll, afterEach, beforeAll, expect, inject} from 'vitest'
import {demoPassword} from './accounts.ts'
import {launchBrowser} from './browser.ts'

export type Journey = {
  url: string
  /** A fresh browser profile, in English unless told otherwise; what its console complains of fails the test. */
  visitor: (options?: BrowserContextOptions & {language?: 'ru' | 'zh' | 'en'}) => Promise<Page>
  /** A visitor who has signed in by the form and landed. */
  signedIn: (
    email: string,
    options?: BrowserContextOptions & {language?: 'ru' | 'zh' | 'en'}
  ) => Promise<Page>
}

const isExpectedNoise = (text: string) =>
  /Failed to load resource: the server responded with a status of 4\d\d/.test(text)

const picturesFolder = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), '.tmp/e2e')

/** What each open page showed when a journey failed. */
async function keepPictures(contexts: BrowserContext[], name: string): Promise<void> {
  const pages = contexts.flatMap(context => context.pages())
  for (const [i, page] of pages.entries()) {
    const path = join(picturesFolder, `${name.replace(/\W+/g, '-').slice(0, 60)}-${i + 1}.png`)
    await page.screenshot({path, fullPage: true}).catch(() => undefined)
    console.error(`page ${i + 1} was at ${new URL(page.url()).pathname}: ${path}`)
  }
}

/** The browser for one file of journeys, and the rule that no console warning passes unseen. */
export function useJourney(): Journey {
  let browser: Browser
  let contexts: BrowserContext[] = []
  let complaints: string[] = []
  const url = inject('productUrl')

  beforeAll(async () => {
    browser = await launchBrowser()
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

  const visitor: Journey['visitor'] = async ({language = 'en', ...options} = {}) => {
    const context = await browser.newContext({
      viewport: {width: 1440, height: 900},
      baseURL: url,
      acceptDownloads: true,
      ...options
    })
    await context.addInitScript(
      chosen => localStorage.getItem('i18nextLng') ?? localStorage.setItem('i18nextLng', chosen),
      language
    )
    contexts.push(context)
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    page.on('console', entry => {
      if ((entry.type() === 'error' || entry.type() === 'warning') && !isExpectedNoise(entry.text()))
        complaints.push(entry.text())
    })
    page.on('pageerror', error => complaints.push(String(error)))
    return page
  }

  const signedIn: Journey['signedIn'] = async (email, options) => {
    const page = await visitor(options)
    await page.goto('/admin/sign-in')
    await page.locator('input[name=email]').fill(email)
    await page.locator('input[name=password]').fill(demoPassword)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(address => !address.pathname.includes('/sign-in'))
    return page
  }

  return {url, visitor, signedIn}
}
