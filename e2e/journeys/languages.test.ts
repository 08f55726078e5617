import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'

const journey = useJourney()

describe('the languages', () => {
  it('change at once, with the title and the page’s lang, and are kept for the next visit and with the account', async () => {
    const page = await journey.signedIn(account.paymaster)
    await page.goto('/admin/payouts')
    const heading = page.getByRole('heading', {level: 1})
    const seen = async () => ({
      heading: await heading.textContent(),
      title: await page.title(),
      lang: await page.locator('html').getAttribute('lang')
    })
    await heading.getByText('Payouts').waitFor()
    const choose = async (opener: RegExp, language: string) => {
      await page.getByRole('button', {name: opener}).click()
      await page.getByRole('menuitemradio', {name: language}).click()
    }
    await choose(/^Language/, '中文')
    await expect.poll(seen).toEqual({heading: '代付', title: '代付 · Paydesk', lang: 'zh-CN'})
    await page.reload()
    await expect.poll(seen).toEqual({heading: '代付', title: '代付 · Paydesk', lang: 'zh-CN'})
    await choose(/^语言/, 'Русский')
    await expect.poll(seen).toEqual({heading: 'Выплаты', title: 'Выплаты · Paydesk', lang: 'ru'})
    const kept = async () =>
      (await (await apiAs(account.paymaster)).query<{language: string}>('me.get')).language
    await expect.poll(kept).toBe('ru')
  })

  it('are asked for by the address, and by the browser; an English one gets Russian', async () => {
    const asked = await journey.visitor({locale: 'zh-CN', storageState: {cookies: [], origins: []}})
    await asked.goto('/admin/sign-in')
    await expect.poll(() => asked.locator('html').getAttribute('lang')).toBe('zh-CN')
    await asked.goto('/admin/sign-in?lng=en')
    await asked.getByRole('button', {name: 'Sign in'}).waitFor()
    const english = await journey.visitor({locale: 'en-US', storageState: {cookies: [], origins: []}})
    await english.goto('/admin/sign-in')
    await english.getByRole('button', {name: 'Войти'}).waitFor()
    expect(await english.locator('html').getAttribute('lang')).toBe('ru')
  })
})

describe('the appearance', () => {
  it('follows the system, or the person’s choice, also after a reload', async () => {
    const page = await journey.signedIn(account.admin, {colorScheme: 'dark'})
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(isDark).toBe(true)
    const dark = await background()
    await page.emulateMedia({colorScheme: 'light'})
    await expect.poll(isDark).toBe(false)
    expect(await background()).not.toBe(dark)
    await page.getByRole('button', {name: /^Theme/}).click()
    await page.getByRole('menuitemradio', {name: 'Dark'}).click()
    await expect.poll(isDark).toBe(true)
    await page.reload()
    await expect.poll(isDark).toBe(true)
    expect(await background()).toBe(dark)
  })
})
