/**
 * How soon the web is there on a slow phone and line (a quarter of this CPU, 1.6 Mbit/s, 150 ms), against pages without
 * a framework in the same run: one that shows the same list by the same call, and a static one for the customer's.
 *
 *   node bench/web.ts [rounds = 5]
 *
 * Each round is a first visit with empty caches; medians count. Exit code 1 where a goal is missed.
 */
import {readFileSync} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer, request as forward, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {brotliCompressSync} from 'node:zlib'
import {account, demoPassword} from '../e2e/harness/accounts.ts'
import {launchBrowser} from '../e2e/harness/browser.ts'
import {startProduct} from '../e2e/harness/product.ts'
import {weigh} from '../web/scripts/weigh.ts'

const rounds = Number(process.argv[2] ?? 5)
/**
 * react-admin on the same kind of line: bytes of either screen, and how much slower than a plain page its rows come.
 */
const reactAdmin = {bytes: 261_000, rowsToPlain: 1 / 0.23}
const goals = {rows: 0.5, firstPaint: 1.25, customerRows: 1.15, customerPaint: 1.1}
const slow = {latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false}

type Cookie = {name: string; value: string; path: string}
type Visit = {name: string; path: string; token?: string; there: string; cookie?: Cookie}
type Measured = {firstPaint: number; there: number; bytes: number}

const folder = await mkdtemp(join(tmpdir(), 'pdw-'))
const product = await startProduct(folder, {environment: {RATE_LIMIT_FACTOR: '100'}})
const front = await startFront(product.url)
const browser = await launchBrowser()
try {
  process.exitCode = await main(`http://localhost:${(front.address() as AddressInfo).port}`)
} finally {
  await browser.close()
  front.close()
  await product.stop()
  await rm(folder, {recursive: true, force: true})
}

async function main(url: string): Promise<number> {
  const token = await signIn(url)
  const link = await customerPath(url, token)
  const {pathname, searchParams} = new URL(link, url)
  const cookie = {name: 'paydesk_key', value: searchParams.get('key') ?? '', path: pathname}
  const visits: Visit[] = [
    {name: 'plain page', path: '/plain', token, there: '#rows tr'},
    {name: 'sign-in', path: '/admin/sign-in', there: 'input[type=password]'},
    {name: 'payouts', path: '/admin/payouts', token, there: 'tbody tr td time'},
    {name: 'static customer page', path: '/customer', there: 'dl dd'},
    {name: 'customer', path: pathname, there: 'main dl dd', cookie},
    {name: 'customer, by the link', path: link, there: 'main dl dd'}
  ]
  const results = new Map(visits.map(visit => [visit, [] as Measured[]]))
  // The first round only warms the servers.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [visit, measured] of results) {
      const one = await measure(url, visit)
      if (round > 0) measured.push(one)
    }
  }
  const medians = [...results].map(([{name}, all]) => ({
    name,
    firstPaint: median(all.map(each => each.firstPaint)),
    there: median(all.map(each => each.there)),
    bytes: median(all.map(each => each.bytes))
  }))
  return report(medians)
}

function report(medians: (Measured & {name: string})[]): number {
  const [plain, , list, still, customer] = medians
  if (!plain || !list || !still || !customer) throw new Error('a visit is missing')
  console.table(
    medians.map(({name, firstPaint, there, bytes}) => ({
      visit: name,
      'first paint, ms': Math.round(firstPaint),
      'to plain': (firstPaint / plain.firstPaint).toFixed(2),
      'there, ms': Math.round(there),
      'there, to plain': (there / plain.there).toFixed(2),
      'bytes with calls': bytes
    }))
  )
  for (const [name, screen] of Object.entries({
    'sign-in': {path: '/admin/sign-in', token: null},
    payouts: {path: '/admin/payouts', token: 'a-token'}
  })) {
    const {total} = weigh(screen)
    console.log(`${name}: ${total} bytes, ${(total / reactAdmin.bytes).toFixed(2)} of react-admin's`)
  }
  const rows = list.there / plain.there / reactAdmin.rowsToPlain
  console.log(`rows: about ${rows.toFixed(2)} of react-admin's time (goal ${goals.rows})`)
  const paint = list.firstPaint / plain.firstPaint
  console.log(`first paint: ${paint.toFixed(2)} of the plain page's (goal ${goals.firstPaint})`)
  const customerRows = customer.there / still.there
  const customerPaint = customer.firstPaint / still.firstPaint
  console.log(`customer's rows: ${customerRows.toFixed(2)} of a static page's (goal ${goals.customerRows})`)
  console.log(`customer's first paint: ${customerPaint.toFixed(2)} of it (goal ${goals.customerPaint})`)
  const isMet = rows <= goals.rows && paint <= goals.firstPaint
  return isMet && customerRows <= goals.customerRows && customerPaint <= goals.customerPaint ? 0 : 1
}

async function measure(url: string, {path, token, there, cookie}: Visit): Promise<Measured> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}})
  if (cookie) await context.addCookies([{...cookie, domain: new URL(url).hostname}])
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, {there, token})
    const devtools = await context.newCDPSession(page)
    let bytes = 0
    devtools.on('Network.loadingFinished', ({encodedDataLength}) => {
      bytes += encodedDataLength
    })
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow)
    await devtools.send('Emulation.setCPUThrottlingRate', {rate: 4})
    await page.goto(url + path, {waitUntil: 'commit'})
    await page.locator(there).first().waitFor({timeout: 60_000})
    await page.waitForTimeout(300)
    const times = await page.evaluate(() => ({
      there: (window as unknown as {benchThere: number}).benchThere,
      firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0
    }))
    return {...times, bytes}
  } finally {
    await context.close()
  }
}

/** Runs in each page ahead of its scripts: signs in, and records when the expected element was painted. */
function watch({there, token}: {there: string; token?: string}): void {
  localStorage.setItem('i18nextLng', 'ru')
  if (token) localStorage.setItem('paydesk.token', token)
  const look = () => {
    if (document.querySelector(there)) {
      requestAnimationFrame(() => Object.assign(window, {benchThere: performance.now()}))
    } else requestAnimationFrame(look)
  }
  look()
}

/** The product on an address that also has the hand-made pages, so that all are asked over one origin. */
function startFront(target: string): Promise<Server> {
  const pages = new Map(
    ['plain', 'customer'].map(name => [
      `/${name}`,
      brotliCompressSync(readFileSync(new URL(`./${name}.html`, import.meta.url)))
    ])
  )
  const server = createServer((incoming, outgoing) => {
    const page = pages.get(incoming.url ?? '')
    if (page) {
      outgoing
        .writeHead(200, {'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br'})
        .end(page)
      return
    }
    const {method, headers} = incoming
    const passed = forward(new URL(incoming.url ?? '/', target), {method, headers}, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  return new Promise(resolve => {
    server.listen(0, () => resolve(server))
  })
}

type Result<T> = {result: {data: {json: T}}}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/trpc/auth.signIn`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({json: {grantType: 'credentials', email: account.admin, password: demoPassword}})
  })
  return ((await response.json()) as Result<{token: string}>).result.data.json.token
}

/** The page of a payout that a customer can still pay. */
async function customerPath(url: string, token: string): Promise<string> {
  const ask = async <T>(procedure: string, input: object) => {
    const query = encodeURIComponent(JSON.stringify({json: input}))
    const response = await fetch(`${url}/trpc/${procedure}?input=${query}`, {
      headers: {authorization: `Bearer ${token}`}
    })
    return ((await response.json()) as Result<T>).result.data.json
  }
  const {items} = await ask<{items: {id: number}[]}>('payouts.list', {statuses: ['pending']})
  const {links} = await ask<{links: {payoutIntent: string}}>('payouts.get', {id: items[0]?.id})
  const {pathname, search} = new URL(links.payoutIntent)
  return pathname + search
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
}
