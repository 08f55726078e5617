import {mkdirSync} from 'node:fs'
import {join, resolve} from 'node:path'
import type {Browser, Page} from 'playwright-core'
import {builtRenderer, samplePage} from '../../web/scripts/checkout-sample.ts'
import {account} from '../harness/accounts.ts'
import {launchBrowser} from '../harness/browser.ts'
import {type Look, open, signIn, visit} from './camera.ts'
import {askBy, demoThings} from './demo-things.ts'
import {startEmptyProduct} from './empty-product.ts'
import {readOptions} from './read-options.ts'
import {isEmptyAtFirst, pathOf, type Screen, screens} from './screens.ts'
import {type Moment, moments, reach} from './states.ts'

const options = readOptions({
  url: {type: 'string', default: 'http://localhost:3000'},
  out: {type: 'string', default: '.tmp/screens'},
  languages: {type: 'string', default: 'ru,zh,en'},
  themes: {type: 'string', default: 'light,dark'},
  widths: {type: 'string', default: '1440,390'},
  only: {type: 'string', default: ''}
})
const out = resolve(options.out)

type Subject = Screen & Partial<Moment>
type Place = {url: string; tokens: Map<string, string>; things: Record<string, string>}

const isWanted = ({name}: Subject) =>
  !options.only || options.only.split(',').some(part => name.includes(part))

const looks: Look[] = options.languages
  .split(',')
  .flatMap(language =>
    (options.themes.split(',') as Look['theme'][]).flatMap(theme =>
      options.widths.split(',').map(width => ({language, theme, width: Number(width)}))
    )
  )

async function photograph(page: Page, things: Place['things'], subject: Subject, look: Look): Promise<void> {
  const path = pathOf(subject, things)
  if (!subject.isFailing) await open(page, path)
  else if (subject.as === 'nobody') await failCustomer(page, look).then(() => open(page, path))
  else await open(page, '/admin/profile').then(() => failAt(page, path))
  if (subject.steps) await reach(page, {...subject, steps: subject.steps}, look.language)
  const file = join(out, `${subject.name}-${look.language}-${look.theme}-${look.width}.png`)
  await page.screenshot({path: file, fullPage: subject.as === 'nobody' && !subject.steps})
}

/** From now on nothing answers behind the web app. */
const fail = (page: Page) => page.route('**/trpc/**', route => route.fulfill({status: 503, body: ''}))

/** From now on a customer's page is the one for an upstream that does not answer. */
async function failCustomer(page: Page, {language}: Look): Promise<void> {
  const renderer = await builtRenderer()
  const sample = samplePage(language as 'ru' | 'zh' | 'en')
  const content = {kind: 'failed', code: 'UPSTREAM_UNREACHABLE', requestId: crypto.randomUUID()} as const
  const body = renderer.render({...sample, content})
  await page.route('**/payout-intents/**', route =>
    route.fulfill({status: 502, contentType: 'text/html', body})
  )
}

/** Goes to a screen behind which nothing answers, from one that is there already. */
async function failAt(page: Page, path: string): Promise<void> {
  await fail(page)
  await page.evaluate(address => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Signs in the users whose screens are shown. */
async function enter(url: string): Promise<Map<string, string>> {
  const people = ['superadmin', 'admin', 'vendor'] as const
  return new Map(await Promise.all(people.map(async who => [who, await signIn(url, account[who])] as const)))
}

/** Takes every picture that is wanted at one place, in each look; one that cannot be taken is named, and the others go on. */
async function photographAll(browser: Browser, place: Place, subjects: readonly Subject[]): Promise<number> {
  let failed = 0
  for (const look of looks) {
    const byVisitor = Map.groupBy(subjects.filter(isWanted), ({as}) => as)
    for (const [who, seen] of byVisitor) {
      const context = (await visit(browser, place.url, look, place.tokens.get(who))).context()
      for (const subject of seen) {
        const page = await context.newPage()
        await photograph(page, place.things, subject, look).catch((error: Error) => {
          failed += 1
          console.error(`${subject.name} in ${Object.values(look).join(' ')}: ${error.message.slice(0, 400)}`)
        })
        await page.close()
      }
      await context.close()
    }
  }
  return failed
}

/**
 * Takes a picture of every screen in every language, theme and width that was asked for: with the demo's
 * data, in moments that somebody's doing or a failure brings about, and before there is any data.
 */
async function main(): Promise<void> {
  mkdirSync(out, {recursive: true})
  const browser = await launchBrowser()
  const tokens = await enter(options.url)
  const askAs = (who: string) => askBy(options.url, tokens.get(who) ?? '')
  const things = await demoThings(askAs('admin'), askAs('vendor'))
  let failed = await photographAll(browser, {url: options.url, tokens, things}, [...screens, ...moments])

  const empty = screens.filter(isEmptyAtFirst).map(screen => ({...screen, name: `${screen.name}-empty`}))
  if (empty.some(isWanted)) {
    const product = await startEmptyProduct()
    const place = {url: product.url, tokens: await enter(product.url), things: {}}
    failed += await photographAll(browser, place, empty).finally(product.stop)
  }
  await browser.close()
  console.log(`pictures in ${out}`)
  if (failed) process.exitCode = 1
}

await main()
