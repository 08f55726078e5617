import {expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {useJourney} from '../harness/journey.ts'

const journey = useJourney()

it.each([
  {width: 1440, height: 900},
  {width: 390, height: 844}
])(
  'the banner of a lost network takes its room above the list, and covers none of it at %o',
  async viewport => {
    const page = await journey.signedIn(account.admin, {viewport, noise: /ERR_INTERNET_DISCONNECTED/})
    await page.goto('/admin/payouts')
    await page.getByRole('navigation', {name: 'Pages of the list'}).waitFor()
    const boxes = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        const [header, main] = [box('header'), box('main')]
        return {
          headerTop: header?.top,
          isBelowHeader: header && main ? main.top >= header.bottom - 0.5 : false,
          mainBottom: main?.bottom,
          overflow: document.documentElement.scrollHeight - innerHeight
        }
      })
    expect(await boxes()).toEqual({
      headerTop: 0,
      isBelowHeader: true,
      mainBottom: viewport.height,
      overflow: 0
    })
    await page.context().setOffline(true)
    const banner = page.getByText('You are offline. This page may be out of date.')
    await banner.waitFor()
    const bottom = await banner.evaluate(element => element.getBoundingClientRect().bottom)
    expect(bottom).toBeGreaterThan(20)
    expect(await boxes()).toEqual({
      headerTop: bottom,
      isBelowHeader: true,
      mainBottom: viewport.height,
      overflow: 0
    })
    await page.context().setOffline(false)
    await expect.poll(() => boxes()).toMatchObject({headerTop: 0, overflow: 0})
  }
)
