import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import type {AxeResults} from 'axe-core'
import type {Page} from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Until the screen shows what it was opened for: no place is kept free for something still on its way, and each chart
 * has the width of its place.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    const isOnItsWay = document.querySelector('[data-slot=skeleton], [aria-busy=true]')
    const charts = [...document.querySelectorAll('.recharts-responsive-container')]
    const fits = charts.every(place => {
      const chart = place.querySelector('svg')
      return chart && Math.abs(chart.clientWidth - place.clientWidth) <= 1
    })
    return main?.textContent?.trim() && !isOnItsWay && fits
  })
}

/** The rows of a list are alike: the first seven stand for all. */
const moreRows = 'tbody > tr:nth-of-type(n + 8), main ul > li:nth-of-type(n + 8)'

/** The findings of axe, each with the rule and the first place. Waits for fades, which mix colours. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
  await page.evaluate(axe)
  const {violations} = await page.evaluate<AxeResults>(
    `axe.run({exclude: ['${moreRows}']}, {resultTypes: ["violations"], elementRef: false})`
  )
  return violations.map(({id, nodes}) => `axe ${id}: ${nodes[0]?.html.slice(0, 200)}`)
}
