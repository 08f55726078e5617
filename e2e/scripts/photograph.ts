import {mkdirSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import type {Browser, Page} from 'playwright-core'
import {account, demoPassword} from '../harness/accounts.ts'
import {launchBrowser} from '../harness/browser.ts'
import {askBy, demoThings} from './demo-things.ts'
import {pathOf, type Screen, screens} from './screens.ts'

const {values: options} = parseArgs({
  options: {
    url: {type: 'string', default: 'http://localhost:3000'},
    out: {type: 'string', default: '.tmp/screens'},
    languages: {type: 'string', default: 'ru,zh,en'},
    themes: {type: 'string', default: 'light,dark'},
    widths: {type: 'string', default: '1440,390'},
    only: {type: 'string', default: ''}
  }
})

type Look = {language: string; theme: 'light' | 'dark'; width: number}

async function visit(browser: Browser, look: Look, token: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    baseURL: options.url,
    viewport: {width: look.width, height: look.width < 600 ? 844 : 900},
    colorScheme: look.theme,
    deviceScaleFactor: 1
  })
  await context.addInitScript(
    ({language, signedIn}) => {
      localStorage.setItem('i18nextLng', language)
      if (signedIn) localStorage.setItem('paydesk.token', signedIn)
    },
    {language: look.language, signedIn: token}
  )
  return context.newPage()
}

async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${options.url}/trpc/auth.signIn`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({json: {grantType: 'credentials', email, password: demoPassword}})
  })
  const body = (await answer.json()) as {result?: {data: {json: {token: string}}}}
  if (!body.result) throw new Error(`${email} could not sign in: ${answer.status}`)
  return body.result.data.json.token
}

async function photograph(page: Page, screen: Screen, path: string, file: string): Promise<void> {
  await page.goto(path, {waitUntil: 'networkidle', timeout: 20_000}).catch(() => undefined)
  await page.waitForTimeout(400)
  await page.screenshot({path: file, fullPage: screen.as === 'nobody'})
}

/** Takes a picture of every screen in every language, theme and width that was asked for. */
async function main(): Promise<void> {
  const out = resolve(options.out)
  mkdirSync(out, {recursive: true})
  const tokens = new Map<string, string>()
  for (const who of ['admin', 'vendor'] as const) tokens.set(who, await signIn(account[who]))
  const askAs = (who: string) => askBy(options.url, tokens.get(who) ?? '')
  const things = await demoThings(askAs('admin'), askAs('vendor'))
  const wanted = screens.filter(
    screen => !options.only || options.only.split(',').some(part => screen.name.includes(part))
  )
  const browser = await launchBrowser()
  for (const language of options.languages.split(',')) {
    for (const theme of options.themes.split(',') as Look['theme'][]) {
      for (const width of options.widths.split(',').map(Number)) {
        for (const who of ['nobody', 'admin', 'vendor']) {
          const page = await visit(browser, {language, theme, width}, tokens.get(who))
          for (const screen of wanted.filter(candidate => candidate.as === who)) {
            const file = join(out, `${screen.name}-${language}-${theme}-${width}.png`)
            await photograph(page, screen, pathOf(screen, things), file)
          }
          await page.context().close()
        }
      }
    }
  }
  await browser.close()
  console.log(`pictures of ${wanted.length} screens in ${out}`)
}

await main()
