import {mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import type {Browser, Page} from 'playwright-core'
import {account} from '../harness/accounts.ts'
import {launchBrowser} from '../harness/browser.ts'
import {type Look, open, signIn, visit} from './camera.ts'
import {askBy, demoThings} from './demo-things.ts'
import {readOptions} from './read-options.ts'

const options = readOptions({url: {type: 'string', default: 'http://localhost:3000'}})
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const folder = join(root, 'docs/pictures')
const quality = 0.82

type Shot = Look & {
  name: string
  as: 'admin' | 'vendor' | 'nobody'
  path: string
  /** Opens dialogs before the picture is taken. */
  before?: (page: Page) => Promise<void>
}

const shots = (paymentPage: string): Shot[] => [
  {name: 'overview', as: 'admin', path: '/admin/overview', language: 'en', theme: 'light', width: 1440},
  {name: 'payouts', as: 'admin', path: '/admin/payouts', language: 'zh', theme: 'dark', width: 1440},
  {
    name: 'exchange',
    as: 'vendor',
    path: '/admin/history',
    language: 'ru',
    theme: 'light',
    width: 1440,
    before: async page => {
      await page.getByRole('button', {name: 'Обменять: RUB'}).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill('25 000')
      await page.waitForTimeout(800)
    }
  },
  {name: 'payment', as: 'nobody', path: paymentPage, language: 'ru', theme: 'light', width: 390}
]

/** A screenshot as WebP, which no tool of ours writes but the browser itself. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const packed = await page.evaluate(
    async ([source, packing]) => {
      const image = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(image.width, image.height)
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      const blob = await canvas.convertToBlob({type: 'image/webp', quality: packing})
      return [...new Uint8Array(await blob.arrayBuffer())]
    },
    [`data:image/png;base64,${png.toString('base64')}`, quality] as const
  )
  await page.close()
  return Buffer.from(packed)
}

/** The mark and the name, as pages are announced with them where a link to one is shared; no page's content. */
async function brand(browser: Browser, width: number, height: number, name: string): Promise<Buffer> {
  const page = await browser.newPage({viewport: {width, height}})
  const mark = readFileSync(join(root, 'web/public/favicon.svg'), 'utf8')
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:flex;align-items:center;justify-content:center;gap:5vw;background:${name ? '#f8f9fc' : '#3b4fe0'};
     color:#1b1e2b;font:600 13vw system-ui,sans-serif;letter-spacing:-.03em}svg{height:${name ? '24vw' : '100vw'}}</style>${mark}${name}`
  )
  const png = await page.screenshot()
  await page.close()
  return png
}

/** Takes the README's pictures from a running demonstration, and draws the pictures of shared links. */
async function main(): Promise<void> {
  const {url} = options
  mkdirSync(folder, {recursive: true})
  const tokens = {
    admin: await signIn(url, account.admin),
    vendor: await signIn(url, account.vendor),
    nobody: undefined
  }
  const things = await demoThings(askBy(url, tokens.admin), askBy(url, tokens.vendor))
  const browser = await launchBrowser()
  for (const shot of shots(things.payoutIntent ?? '')) {
    const page = await visit(browser, url, shot, tokens[shot.as])
    await open(page, shot.path)
    await shot.before?.(page)
    const webp = await toWebp(browser, await page.screenshot())
    writeFileSync(join(folder, `${shot.name}.webp`), webp)
    console.log(`${shot.name}: ${Math.round(webp.length / 1024)} kB`)
    await page.context().close()
  }
  writeFileSync(join(root, 'web/public/preview.png'), await brand(browser, 1200, 630, 'Paydesk'))
  writeFileSync(join(root, 'web/public/apple-touch-icon.png'), await brand(browser, 180, 180, ''))
  await browser.close()
}

await main()
