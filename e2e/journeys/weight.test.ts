import type {Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {budgets, weigh} from '../../web/scripts/weigh.ts'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'

const journey = useJourney()

/** Runs in the page ahead of its scripts: what waits a second or longer is not of the first visit, however slow it is. */
function neverLater(): void {
  const soon = window.setTimeout
  const stopped = (handler: TimerHandler, ms = 0, ...values: unknown[]) =>
    ms < 1000 ? soon(handler, ms, ...values) : 0
  Object.assign(window, {setTimeout: stopped})
}

/** The files that a page is sent until its screen is there and the network rests, with their bytes. */
async function filesOf(
  page: Page,
  path: string,
  isThere: () => Promise<unknown>
): Promise<Map<string, number>> {
  const files = new Map<string, number>()
  const pending: Promise<void>[] = []
  page.on('response', response => {
    const {pathname} = new URL(response.url())
    if (pathname.startsWith('/trpc/')) return
    pending.push(
      response
        .request()
        .sizes()
        .then(({responseBodySize}) => void files.set(pathname, responseBodySize))
    )
  })
  await page.addInitScript(neverLater)
  await page.goto(path)
  await isThere()
  await page.waitForLoadState('networkidle')
  await Promise.all(pending)
  // Of a demonstration alone.
  for (const file of files.keys()) if (file.includes('/demo-accounts-')) files.delete(file)
  return files
}

function expectWithin(files: Map<string, number>, {path, token, most}: (typeof budgets)['signIn' | 'list']) {
  // The page stands under its own path, and everything else is what the budget's script weighs.
  const weighed = weigh({path, token}).files.map(file =>
    file.path === 'index.html' ? path : `/${file.path}`
  )
  // The styles of a screen's parts load with its modules, and count in the sum.
  const modules = [...files.keys()].filter(file => !file.endsWith('.css'))
  expect(modules.sort()).toEqual(weighed.sort())
  expect([...files.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(most)
}

describe('a first visit', () => {
  it('to sign in loads what was weighed, and no more', async () => {
    const page = await journey.visitor({language: 'ru'})
    const submit = page.getByRole('button', {name: 'Войти'})
    expectWithin(await filesOf(page, budgets.signIn.path, () => submit.waitFor()), budgets.signIn)
  })

  it('to the list of payouts loads what was weighed, and asks the server once for the rows and once for the counts', async () => {
    // The conformance suite leaves saved views with the admin, and their tabs come with the rows.
    const {token} = await apiAs(account.superadmin)
    const localStorage = Object.entries({'paydesk.token': token, i18nextLng: 'ru'}).map(([name, value]) => ({
      name,
      value
    }))
    const page = await journey.visitor({
      storageState: {cookies: [], origins: [{origin: journey.url, localStorage}]}
    })
    const calls: string[] = []
    page.on('request', request => {
      const {pathname} = new URL(request.url())
      if (pathname.startsWith('/trpc/')) calls.push(pathname)
    })
    const row = page.getByRole('row').nth(1)
    expectWithin(await filesOf(page, budgets.list.path, () => row.waitFor()), budgets.list)
    expect(calls).toEqual(['/trpc/me.get,payouts.list,savedViews.list', '/trpc/payouts.summary'])
  })
})
