import type {Browser, Page} from 'playwright-core'
import {demoPassword} from '../harness/accounts.ts'

export type Look = {language: string; theme: 'light' | 'dark'; width: number}

/** A page of a fresh browser profile in the given look, signed in where there is a token. */
export async function visit(browser: Browser, baseURL: string, look: Look, token?: string): Promise<Page> {
  const isPhone = look.width < 600
  const context = await browser.newContext({
    baseURL,
    viewport: {width: look.width, height: isPhone ? 844 : 900},
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: look.theme,
    deviceScaleFactor: 1
  })
  // The customer's pages are drawn by the server, which reads the cookie.
  await context.addCookies([{name: 'i18next', value: look.language, url: baseURL}])
  await context.addInitScript(
    ({language, signedIn}) => {
      localStorage.setItem('i18nextLng', language)
      if (signedIn) localStorage.setItem('paydesk.token', signedIn)
    },
    {language: look.language, signedIn: token}
  )
  return context.newPage()
}

const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

/** A demo account's token. */
export async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/trpc/auth.signIn`, {
    method: 'POST',
    // The list of sessions shows what they were opened with.
    headers: {'content-type': 'application/json', 'user-agent': userAgent},
    body: JSON.stringify({json: {grantType: 'credentials', email, password: demoPassword}})
  })
  const body = (await answer.json()) as {result?: {data: {json: {token?: string}}}}
  if (!body.result) throw new Error(`${email} could not sign in: ${answer.status}`)
  const {token} = body.result.data.json
  if (token === undefined) throw new Error(`${email} has a second factor: take a demonstration that is new`)
  return token
}

/** Opens a screen, and waits until it has come to rest. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, {waitUntil: 'networkidle', timeout: 20_000}).catch(() => undefined)
  await page
    .waitForFunction(() => !document.querySelector('[data-slot=skeleton], [aria-busy=true]'), undefined, {
      timeout: 10_000
    })
    .catch(() => undefined)
  await page.waitForTimeout(400)
}
