import type {Page} from 'playwright-core'
import {beforeAll, describe, expect, it} from 'vitest'
import {axeFindings, settled} from '../harness/accessibility.ts'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {demoThings} from '../scripts/demo-things.ts'
import {pathOf, type Screen, screens, type Who} from '../scripts/screens.ts'

const journey = useJourney()
/** Whose browser is set to text of twice the usual size. */
const large = useJourney({fontSize: 32})
let things: Record<string, string> = {}

beforeAll(async () => {
  const [admin, vendor] = await Promise.all([apiAs(account.admin), apiAs(account.vendor)])
  things = await demoThings(admin.query, vendor.query)
})

type Look = {
  language: 'ru' | 'zh' | 'en'
  theme: 'light' | 'dark'
  width: number
  isLarge?: boolean
  /** Where the window is made narrower then, on each screen. */
  narrower?: number
}

const htmlLang = {ru: 'ru', zh: 'zh-CN', en: 'en'}
const script = {ru: /\p{Script=Cyrillic}/u, zh: /\p{Script=Han}/u, en: /\p{Script=Latin}/u}

/** Elements whose text, enlarged, is cut off and cannot be scrolled to. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const found = [...document.querySelectorAll<HTMLElement>('#root *')].filter(element => {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      // Text for screen readers alone is a box of one pixel, and an ellipsis shows that there is more.
      if (box.width <= 1 || box.height <= 1 || style.textOverflow === 'ellipsis') return false
      const isTooWide = isHidden(style.overflowX) && element.scrollWidth > element.clientWidth + 2
      const isTooHigh = isHidden(style.overflowY) && element.scrollHeight > element.clientHeight + 2
      return (isTooWide || isTooHigh) && (element.textContent ?? '').trim() !== ''
    })
    return found.map(element => `cut off: ${element.outerHTML.slice(0, 120)}`)
  })
}

/** Whether the page is in the look that was asked for, and nothing of it has to be scrolled to sideways. */
async function lookFindings(page: Page, {language, theme}: Look): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const main = document.querySelector('main')
    const isWide = (element: Element | null) => element && element.scrollWidth > element.clientWidth
    return {
      lang: document.documentElement.lang,
      title: document.title,
      // By the lightness of the ground: oklch(0.18 0.012 265).
      isDark: Number(/[\d.]+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]) < 0.5,
      isWide: Boolean(isWide(document.documentElement) || isWide(main)),
      // The design system shows what a failed list looks like.
      failure: location.pathname.endsWith('/design')
        ? undefined
        : document.querySelector('[role=alert]:has(button)')?.textContent
    }
  })
  const findings: string[] = []
  if (seen.lang !== htmlLang[language]) findings.push(`its lang is ${seen.lang}`)
  if (!script[language].test(seen.title.replace('Paydesk', ''))) findings.push(`its title is ${seen.title}`)
  if (seen.isDark !== (theme === 'dark')) findings.push(`it is not ${theme}`)
  if (seen.isWide) findings.push('it scrolls sideways')
  if (seen.failure) findings.push(`a part of it failed: ${seen.failure}`)
  return findings
}

async function visit(who: Who, look: Look, visited: readonly Screen[]): Promise<string[]> {
  const options = {
    language: look.language,
    colorScheme: look.theme,
    viewport: {width: look.width, height: look.width < 600 ? 800 : 900}
  } as const
  const {visitor, signedIn} = look.isLarge ? large : journey
  const page = await (who === 'nobody' ? visitor(options) : signedIn(account[who], options))
  const findings: string[] = []
  for (const screen of visited) {
    await page.goto(pathOf(screen, things))
    for (const width of [look.width, ...(look.narrower ? [look.narrower] : [])]) {
      if (look.narrower) await page.setViewportSize({width, height: 900})
      await settled(page)
      const found = [
        ...(await lookFindings(page, look)),
        ...(await (look.isLarge ? cutOff : axeFindings)(page))
      ]
      findings.push(...found.map(finding => `${screen.name} at ${width}: ${finding}`))
    }
  }
  return findings
}

/** Opens the chosen screens in four browser tabs: more at once, and a slow machine draws none of them in time. */
async function visitAll(look: Look, chosen: (screen: Screen) => boolean = () => true): Promise<string[]> {
  const groups = Map.groupBy(screens.filter(chosen), ({as}) => as)
  const waiting = [...groups].flatMap(([who, group]) => {
    // In two parts each, so that the longest group does not end alone.
    const half = Math.ceil(group.length / 2)
    return [group.slice(0, half), group.slice(half)].map(visited => ({who, visited}))
  })
  const findings: string[] = []
  const visitInTurn = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      findings.push(...(await visit(next.who, look, next.visited)))
  }
  await Promise.all([visitInTurn(), visitInTurn(), visitInTurn(), visitInTurn()])
  return findings
}

// A look opens every screen: on a slow machine that takes minutes.
describe('every screen is in its language, fits, and shuts nobody out', {timeout: 300_000}, () => {
  it('in Russian, in the light, on the narrowest phone', async () => {
    expect(await visitAll({language: 'ru', theme: 'light', width: 360})).toEqual([])
  })

  it('in Chinese, in the dark, on a desktop', async () => {
    expect(await visitAll({language: 'zh', theme: 'dark', width: 1440})).toEqual([])
  })

  it('in Russian with text of twice the size, on a small laptop and on a phone', async () => {
    const look = {language: 'ru', theme: 'light', isLarge: true, width: 1280, narrower: 412} as const
    expect(await visitAll(look)).toEqual([])
  })

  it('in English, in the dark, on the narrowest phone: a sample', async () => {
    const sample = ['sign-in', 'overview', 'payouts', 'payout', 'history', 'settings', 'payout-intent']
    const look = {language: 'en', theme: 'dark', width: 360} as const
    expect(await visitAll(look, ({name}) => sample.includes(name))).toEqual([])
  })
})

it('every colour stands out from its ground as far as WCAG asks, in both themes', async () => {
  const page = await journey.visitor()
  await page.goto('/admin/design')
  await page.getByRole('img', {name: 'Enough contrast'}).first().waitFor()
  const pairs = page.getByRole('table', {name: 'Colour / background'}).getByRole('row')
  const failing = pairs.filter({has: page.getByRole('img', {name: 'Too little contrast'})})
  expect(await failing.allTextContents()).toEqual([])
  expect(await page.getByRole('img', {name: 'Enough contrast'}).count()).toBe(2 * ((await pairs.count()) - 1))
})

it('reduced motion leaves no lasting animation', async () => {
  const page = await journey.visitor({reducedMotion: 'reduce'})
  await page.goto('/admin/design')
  await page.getByRole('button', {name: 'Loading'}).click()
  const motions = await page.evaluate(() =>
    document.getAnimations().map(animation => {
      const {duration, iterations} = animation.effect?.getTiming() ?? {}
      return Number(duration) * Number(iterations) <= 1
    })
  )
  const skeleton = await page
    .locator('[data-slot=skeleton]')
    .first()
    .evaluate(element => getComputedStyle(element).animationDuration)
  expect([skeleton, motions.every(Boolean)]).toEqual(['0.001s', true])
})
