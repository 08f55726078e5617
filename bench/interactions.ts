/**
 * How long the dashboard takes to paint after each of 24 things that a person does, on a quarter of this CPU: the
 * durations of the browser's event timing, of which the slowest one of an interaction counts.
 *
 *   node bench/interactions.ts [rounds = 5]
 *
 * The browser does not report durations below 16 ms, so they count as 16.
 */
import type {Page} from 'playwright-core'
import {launchBrowser} from '../e2e/harness/browser.ts'
import {openProduct} from './product.ts'
import {line, median, quantile, report, size} from './report.ts'

const rounds = size(0, 5, 3)
const product = await openProduct()
const browser = await launchBrowser()
try {
  await main()
} finally {
  await browser.close()
  await product.close()
}

async function main(): Promise<void> {
  const times = new Map<string, number[]>()
  const perRound: number[][] = []
  // The first round only warms the servers.
  for (let round = -1; round < rounds; round += 1) {
    const measured = await play()
    if (round < 0) continue
    perRound.push([...measured.values()])
    for (const [name, ms] of measured) times.set(name, [...(times.get(name) ?? []), ms])
  }
  const medians = [...times].map(([name, list]) => ({name, ms: median(list)}))
  console.table(medians)
  const slowest = medians.reduce((most, each) => (each.ms > most.ms ? each : most))
  const name = `${medians.length} interactions on a quarter of the CPU`
  report([
    line(
      `${name}, p75`,
      perRound.map(list => quantile(list, 0.75)),
      {unit: 'ms', goal: '<= 50'}
    ),
    line(
      `${name}, the slowest`,
      perRound.map(list => Math.max(...list)),
      {unit: 'ms', reference: slowest.name, goal: '<= 100'}
    )
  ])
}

/** The milliseconds of each interaction, by its name, in a new browser profile. */
async function play(): Promise<Map<string, number>> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}, locale: 'en'})
  try {
    const page = await context.newPage()
    await page.addInitScript(observe, product.token)
    await page.goto(`${product.url}/admin/payouts`)
    await page.getByRole('row').nth(20).waitFor()
    await page.waitForTimeout(3000)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4})
    const measured = new Map<string, number>()
    for (const [name, act] of interactions(page)) {
      const from = await page.evaluate(() => performance.now())
      await act()
      await page.waitForTimeout(1000)
      measured.set(name, await page.evaluate(longestSince, from))
    }
    return measured
  } finally {
    await context.close()
  }
}

function interactions(page: Page): [name: string, act: () => Promise<unknown>][] {
  const button = (name: string | RegExp) => page.getByRole('button', {name}).first()
  const press = (key: string) => () => page.keyboard.press(key)
  const filters = page.getByRole('dialog', {name: 'Filters'})
  const all = page.getByRole('checkbox', {name: 'Select all rows'})
  return [
    ['J: the first row', press('j')],
    ['J: the next row', press('j')],
    ['X: select the row', press('x')],
    ['select all rows', () => all.check()],
    ['select none', () => all.uncheck()],
    ['open the filters', () => button(/^Filters/).click()],
    ['tick a status', () => filters.getByRole('checkbox', {name: 'Pending'}).check()],
    ['go to a field', () => filters.getByRole('textbox', {name: 'Amount: From'}).click()],
    ['type a digit', press('1')],
    ['apply the filters', () => filters.getByRole('button', {name: 'Apply'}).click()],
    ['go to the search', () => page.getByRole('searchbox').first().click()],
    ['search: a letter', press('0')],
    ['search: another letter', press('0')],
    ['leave the search', press('Escape')],
    ['open the menu of columns', () => page.getByRole('button', {name: 'View', exact: true}).click()],
    ['close the menu', press('Escape')],
    ['open a record', () => page.getByRole('row').nth(1).getByRole('link', {name: /^\d+$/}).click()],
    ['J: the next record', press('j')],
    ['K: the previous record', press('k')],
    ['close the record', press('Escape')],
    ['open the palette', press('Control+k')],
    ['close the palette', press('Escape')],
    ['open the export', () => button('Export').click()],
    ['start the export', () => page.getByRole('menuitem', {name: 'Download CSV'}).click()]
  ]
}

/** Runs in the page ahead of its scripts: signs in, and collects what the browser says of each event. */
function observe(token: string): void {
  localStorage.setItem('i18nextLng', 'en')
  localStorage.setItem('paydesk.token', token)
  const events: PerformanceEntry[] = []
  new PerformanceObserver(list => events.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16
  } as PerformanceObserverInit)
  Object.assign(window, {benchEvents: events})
}

/** Runs in the page: the longest duration of the events of interactions since a moment. */
function longestSince(from: number): number {
  type Timing = PerformanceEntry & {interactionId: number}
  const events = (window as unknown as {benchEvents: Timing[]}).benchEvents
  const own = events.filter(({startTime, interactionId}) => startTime >= from && interactionId > 0)
  return Math.max(16, ...own.map(({duration}) => duration))
}
