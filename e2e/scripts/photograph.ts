import {mkdirSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {parseArgs} from 'node:util'
import type {Page} from 'playwright-core'
import {account} from '../harness/accounts.ts'
import {launchBrowser} from '../harness/browser.ts'
import {type Look, open, signIn, visit} from './camera.ts'
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

async function photograph(page: Page, screen: Screen, path: string, file: string): Promise<void> {
  await open(page, path)
  await page.screenshot({path: file, fullPage: screen.as === 'nobody'})
}

/** Takes a picture of every screen in every language, theme and width that was asked for. */
async function main(): Promise<void> {
  const out = resolve(options.out)
  mkdirSync(out, {recursive: true})
  const tokens = new Map<string, string>()
  for (const who of ['admin', 'vendor'] as const) tokens.set(who, await signIn(options.url, account[who]))
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
          const page = await visit(browser, options.url, {language, theme, width}, tokens.get(who))
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
