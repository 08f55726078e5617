import type {BrowserContext, Page} from 'playwright-core'
import {describe, expect, it} from 'vitest'
import {account} from '../harness/accounts.ts'
import {type Api, apiAs} from '../harness/api.ts'
import {useJourney} from '../harness/journey.ts'
import {type ImportedPayout, importPayouts, newOrderId} from '../harness/payouts.ts'
import {leaveLifetime} from '../harness/product-database.ts'
import {receiptImage} from '../harness/receipt.ts'

const journey = useJourney()
const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true}
const image = {name: 'receipt.png', mimeType: 'image/png', buffer: receiptImage()}

async function newPayout(staff: Api): Promise<ImportedPayout> {
  const row = {orderId: newOrderId('checkout'), amount: '1500.50', bank: 'Сбербанк', phone: '+79123456789'}
  const [payout] = await importPayouts(staff, [row])
  if (!payout) throw new Error('nothing was imported')
  return payout
}

async function complete(staff: Api, {id}: ImportedPayout): Promise<void> {
  const {id: userId} = await (await apiAs(account.vendor)).query<{id: number}>('me.get')
  const {version} = await staff.query<{version: number}>('payouts.get', {id})
  await staff.mutate('payouts.update', {id, status: 'completed', userId, version})
}

const receiptsOf = async (staff: Api, {id}: ImportedPayout) =>
  (await staff.query<{receipts: unknown[]}>('payouts.get', {id})).receipts

type Box = {x: number; width: number}
const rightOf = (box: Box | null) => (box ? Math.round(box.x + box.width) : Number.NaN)

const words = {
  ru: {
    send: 'Отправить чек',
    confirm: 'Подтвердить перевод',
    cancel: 'Отменить',
    cancelled: 'Перевод отменён',
    back: 'Вернуться к переводу',
    review: 'Чек на проверке',
    done: 'Оплата подтверждена',
    refused: 'Платёж остановлен',
    overdue: 'Срок действия реквизитов истёк. Обратитесь к продавцу',
    transferred: 'Перевод выполнен',
    type: 'Файл этого типа не подходит'
  },
  zh: {
    send: '提交凭证',
    confirm: '确认转账',
    cancel: '取消',
    cancelled: '转账已取消',
    back: '返回转账',
    review: '凭证审核中',
    done: '付款已确认',
    refused: '付款已中止',
    overdue: '收款信息已过期，请联系卖家',
    transferred: '转账已完成',
    type: '不支持此文件'
  },
  en: {
    send: 'Send the receipt',
    confirm: 'Confirm the transfer',
    cancel: 'Cancel',
    cancelled: 'The transfer is cancelled',
    back: 'Back to the transfer',
    review: 'The receipt is being checked',
    done: 'Payment confirmed',
    refused: 'The payment is stopped',
    overdue: 'Credentials are overdue. Contact the seller',
    transferred: 'Transfer completed',
    type: 'This file type is not accepted'
  }
} as const
type Language = keyof typeof words

describe.each(Object.keys(words) as Language[])('without JavaScript, in %s', language => {
  const say = words[language]
  const visitor = () => journey.visitor({...phone, language, javaScriptEnabled: false})
  const shownPhone = /\+7 912 345.67.89/

  it('a payment is read, proven by a form, waited for and confirmed', async () => {
    const staff = await apiAs(account.admin)
    const payout = await newPayout(staff)
    const page = await visitor()
    const answer = await page.goto(payout.intentPath)
    expect(answer?.status()).toBe(200)
    expect(page.url()).not.toContain('key')
    await page.getByText(shownPhone).waitFor()
    expect(await page.getByRole('timer').textContent()).toMatch(/^\d\d:\d\d$/)

    // A file of the wrong kind is refused by the page that comes back, within its first screenful.
    await page.setInputFiles('input[type=file]', {...image, buffer: Buffer.from('<html>')})
    await page.getByRole('button', {name: say.send}).click()
    const refusal = page.getByRole('alert').getByText(say.type)
    await refusal.waitFor()
    expect((await refusal.boundingBox())?.y).toBeLessThan(400)

    await page.setInputFiles('input[type=file]', image)
    await page.getByRole('button', {name: say.send}).click()
    await page.getByRole('heading', {name: say.review}).waitFor()
    await complete(staff, payout)
    // The page asks again by itself.
    await page.getByRole('heading', {name: say.done}).waitFor({timeout: 20_000})
    expect(await receiptsOf(staff, payout)).toHaveLength(1)

    // The moment names its zone, and stays within its row on the narrowest phone.
    await page.setViewportSize({width: 320, height: 640})
    const row = page.locator('dd', {has: page.locator('time')})
    expect(rightOf(await row.locator('time').boundingBox())).toBeLessThanOrEqual(
      rightOf(await row.boundingBox())
    )
  })

  it('a transfer is cancelled, taken up again, confirmed and done', async () => {
    const staff = await apiAs(account.admin)
    const payout = await newPayout(staff)
    const page = await visitor()
    await page.goto(payout.transferPath)
    await page.getByRole('button', {name: say.cancel}).click()
    await page.getByRole('heading', {name: say.cancelled}).waitFor()
    expect(await page.getByText(shownPhone).count()).toBe(0)
    await page.getByRole('link', {name: say.back}).click()
    await page.getByText(shownPhone).waitFor()
    await page.setInputFiles('input[type=file]', image)
    await page.getByRole('button', {name: say.confirm}).click()
    await page.getByRole('heading', {name: say.review}).waitFor()
    await complete(staff, payout)
    await page.getByRole('heading', {name: say.transferred}).waitFor({timeout: 20_000})
  })

  it('a refused and an overdue payment show nothing to pay by, and fit the narrowest phone', async () => {
    const staff = await apiAs(account.admin)
    const [refused, overdue] = [await newPayout(staff), await newPayout(staff)]
    const {version} = await staff.query<{version: number}>('payouts.get', {id: refused.id})
    await staff.mutate('payouts.update', {id: refused.id, status: 'blocked', version})
    await leaveLifetime(overdue.id, 0)
    const page = await visitor()
    await page.setViewportSize({width: 320, height: 640})
    for (const [path, outcome] of [
      [refused.intentPath, say.refused],
      [overdue.intentPath, say.overdue]
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', {name: outcome}).waitFor()
      expect(await page.getByText(shownPhone).count()).toBe(0)
      // Wider content would widen the page of a phone.
      expect(rightOf(await page.locator('html').boundingBox())).toBe(320)
      for (const part of await page.locator('main :visible').all())
        expect(rightOf(await part.boundingBox())).toBeLessThanOrEqual(320)
    }
  })

  it('the instruction opens and closes, and another language is a link away', async () => {
    const payout = await newPayout(await apiAs(account.admin))
    const page = await visitor()
    await page.goto(payout.intentPath)
    const dialog = page.locator('[role=dialog]')
    await page.locator('button[aria-haspopup=dialog]').click()
    await dialog.waitFor()
    await dialog.getByRole('button').click()
    await dialog.waitFor({state: 'hidden'})
    const [other, lang] = language === 'zh' ? (['English', 'en'] as const) : (['中文', 'zh-CN'] as const)
    await page.getByRole('link', {name: other}).click()
    await page.locator(`html[lang=${lang}]`).waitFor()
    await page.goto(payout.credentialPath)
    await page.locator(`html[lang=${lang}]`).waitFor()
    await page.getByText(shownPhone).waitFor()
  })
})

/** A browser that keeps no cookies. */
async function blockCookies(context: BrowserContext): Promise<void> {
  await context.route('**/*', async route => {
    const response = await route.fetch({maxRedirects: 0})
    const {'set-cookie': _, ...headers} = response.headers()
    await context.clearCookies()
    await route.fulfill({response, headers})
  })
}

describe.each([true, false])('where cookies are blocked, with JavaScript: %s', javaScriptEnabled => {
  it('the page keeps its key in the address, and all of it works', async () => {
    const staff = await apiAs(account.admin)
    const payout = await newPayout(staff)
    const page = await journey.visitor({...phone, javaScriptEnabled})
    await blockCookies(page.context())
    await page.goto(`${payout.transferPath}&lng=en`)
    await page.getByText('Сбербанк').first().waitFor()
    expect(page.url()).toContain('key=')
    await page.getByRole('link', {name: 'English'}).click()
    await page.getByRole('button', {name: 'Cancel'}).click()
    await page.locator('main h2').waitFor()
    await page.locator('main a[href*="key="]').click()
    await page.reload()
    await page.setInputFiles('input[type=file]', image)
    await page.locator('main button[type=submit]:not([form])').click()
    await page.locator('[data-view=review]').waitFor()
    expect(await page.context().cookies()).toEqual([])
    expect(await receiptsOf(staff, payout)).toHaveLength(1)
  })
})

it('two payouts in two tabs do not meet', async () => {
  const staff = await apiAs(account.admin)
  const payouts = [await newPayout(staff), await newPayout(staff)]
  const first = await journey.visitor(phone)
  const second = await first.context().newPage()
  const tabs = [first, second]
  for (const [i, tab] of tabs.entries()) await tab.goto(payouts[i]?.intentPath ?? '')
  await second.setInputFiles('input[type=file]', image)
  await second.getByRole('button', {name: words.en.send}).click()
  await second.getByRole('heading', {name: words.en.review}).waitFor()
  await first.reload()
  await first.getByRole('timer').waitFor()
  const [paid, sent] = await Promise.all(payouts.map(payout => receiptsOf(staff, payout)))
  expect([paid, sent].map(receipts => receipts?.length)).toEqual([0, 1])
})

describe('a receipt on a bad line', () => {
  const kept = 'The receipt is kept on your phone and will be sent'

  it('outlives the closed page, and is sent once by itself when the page is opened again', async () => {
    const staff = await apiAs(account.admin)
    const payout = await newPayout(staff)
    const page = await journey.visitor({...phone, noise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/})
    await page.goto(payout.intentPath)
    await page.route('**/payout-intents/*', route =>
      route.request().method() === 'POST' ? route.abort() : route.continue()
    )
    await page.setInputFiles('input[type=file]', image)
    await page.getByRole('button', {name: words.en.send}).click()
    await page.getByText(kept).waitFor()
    const context = page.context()
    await page.close()
    const again = await context.newPage()
    await again.goto(payout.intentPath)
    await again.getByRole('heading', {name: words.en.review}).waitFor()
    expect(await receiptsOf(staff, payout)).toHaveLength(1)
    // Nothing is left on the phone.
    await again.reload()
    await again.getByRole('heading', {name: words.en.review}).waitFor()
    expect(await again.getByText(kept).count()).toBe(0)
  })

  it('whose answer was lost is counted once', async () => {
    const staff = await apiAs(account.admin)
    const payout = await newPayout(staff)
    const page = await journey.visitor({...phone, noise: /ERR_FAILED/})
    await page.goto(payout.intentPath)
    let lost = 0
    await page.route('**/payout-intents/*', async route => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch({maxRedirects: 0})
      await route.abort()
    })
    await page.setInputFiles('input[type=file]', image)
    await page.getByRole('button', {name: words.en.send}).click()
    await page.getByRole('heading', {name: words.en.review}).waitFor()
    expect(lost).toBe(1)
    expect(await receiptsOf(staff, payout)).toHaveLength(1)
  })
})

/** Runs in the page: wraps every text as a browser's translator does, again after each change. */
function translatePage(): void {
  const wrapAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, template')) continue
      const font = document.createElement('font')
      font.append(text.data)
      text.replaceWith(font)
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    wrapAll()
    new MutationObserver(wrapAll).observe(document, {childList: true, characterData: true, subtree: true})
  })
}

it('a translated page walks from paying through a refused and a taken receipt to done', async () => {
  const staff = await apiAs(account.admin)
  const payout = await newPayout(staff)
  const page: Page = await journey.visitor(phone)
  await page.addInitScript(translatePage)
  await page.goto(payout.intentPath)
  await page.getByRole('button', {name: 'Copy: Bank'}).waitFor()
  await page.setInputFiles('input[type=file]', {...image, buffer: Buffer.from('<html>')})
  await page.getByRole('alert').getByText(words.en.type).waitFor()
  await page.setInputFiles('input[type=file]', image)
  await page.getByRole('button', {name: words.en.send}).click()
  await page.getByRole('heading', {name: words.en.review}).waitFor()
  await complete(staff, payout)
  await page.getByRole('heading', {name: words.en.done}).waitFor({timeout: 20_000})
  expect(await page.locator('main font').count()).toBeGreaterThan(5)
})
