/**
 * How soon the web is there on a slow phone and line (a quarter of this CPU, 1.6 Mbit/s, 150 ms), against react-admin
 * with the same list, and for a customer's page against a static page with the same content.
 *
 *   node bench/web.ts [rounds = 5]
 *
 * Each visit is a first one, with empty caches.
 */
import {readFileSync} from 'node:fs'
import {createServer, request as forward, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {join} from 'node:path'
import {brotliCompressSync} from 'node:zlib'
import {launchBrowser} from '../e2e/harness/browser.ts'
import {weigh} from '../web/scripts/weigh.ts'
import {buildReactAdmin, reactAdminFolder} from './peers.ts'
import {openProduct} from './product.ts'
import {inTurns, line, ratios, report, size} from './report.ts'

const rounds = size(0, 5, 3)
const slow = {latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false}

type Cookie = {name: string; value: string; path: string}
type Visit = {path: string; there: string; isSignedIn?: boolean; cookie?: Cookie}
type Measured = {firstPaint: number; there: number; bytes: number}

const reactAdmin = await buildReactAdmin()
const product = await openProduct()
const front = await startFront()
const browser = await launchBrowser()
try {
  await main(`http://localhost:${(front.address() as AddressInfo).port}`)
} finally {
  await browser.close()
  front.close()
  await product.close()
}

async function main(url: string): Promise<void> {
  const {pathname, searchParams} = new URL(await customerPath(), url)
  const cookie = {name: 'paydesk_key', value: searchParams.get('key') ?? '', path: pathname}
  const rowsOfTable = 'tbody tr td time'
  const visits: Visit[] = [
    {path: '/react-admin/#/login', there: 'input[type=password]'},
    {path: '/admin/sign-in', there: 'input[type=password]'},
    {path: '/react-admin/#/payouts', there: 'tbody tr td span', isSignedIn: true},
    {path: '/admin/payouts', there: rowsOfTable, isSignedIn: true},
    {path: '/customer', there: 'dl dd'},
    {path: pathname, there: 'main dl dd', cookie}
  ]
  const results = await inTurns(
    rounds,
    visits.map(visit => () => measure(url, visit))
  )
  const of = (visit: number, part: keyof Measured) => (results[visit] ?? []).map(each => each[part])
  const against = (part: keyof Measured, visit: number) => ratios(of(visit, part), of(visit - 1, part))
  const kilobytes = (path: string, token: string | null) => [weigh({path, token}).total / 1000]
  report([
    line('sign-in ready, on a slow phone and line', against('there', 1), {
      reference: "react-admin's",
      goal: '<= 0.6'
    }),
    line('rows of payouts, the same', against('there', 3), {reference: "react-admin's", goal: '<= 0.6'}),
    line("a customer's page, the same: first paint", against('firstPaint', 5), {
      reference: 'a static page',
      goal: '<= 1.1'
    }),
    line("a customer's page, the same: its rows", against('there', 5), {
      reference: 'a static page',
      goal: '<= 1.15'
    }),
    line('bytes of the first visit: sign-in', kilobytes('/admin/sign-in', null), {unit: 'kB'}),
    line('bytes of the first visit: rows of payouts', kilobytes('/admin/payouts', 'a-token'), {
      unit: 'kB',
      goal: '<= 165'
    }),
    line(
      "the same, react-admin's, with its calls",
      of(2, 'bytes').map(bytes => bytes / 1000),
      {unit: 'kB'}
    )
  ])
}

async function measure(url: string, {path, there, isSignedIn, cookie}: Visit): Promise<Measured> {
  const context = await browser.newContext({viewport: {width: 1440, height: 900}})
  if (cookie) await context.addCookies([{...cookie, domain: new URL(url).hostname}])
  try {
    const page = await context.newPage()
    await page.addInitScript(watch, {there, token: isSignedIn ? product.token : undefined})
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

/** The product on an address that also has the pages it is compared with, so that all are asked over one origin. */
function startFront(): Promise<Server> {
  const packed = (file: string | URL) => brotliCompressSync(readFileSync(file))
  const pages = new Map<string, {type: string; body: Buffer}>([
    ['/customer', {type: 'text/html', body: packed(new URL('./customer.html', import.meta.url))}],
    ...reactAdmin.map(file => {
      const type = file.endsWith('.js') ? 'text/javascript' : file.endsWith('.css') ? 'text/css' : 'text/html'
      const address = `/react-admin/${file === 'index.html' ? '' : file}`
      return [address, {type, body: packed(join(reactAdminFolder, file))}] as const
    })
  ])
  const server = createServer((incoming, outgoing) => {
    const address = incoming.url ?? ''
    const page = pages.get(address)
    if (page) {
      outgoing
        .writeHead(200, {'content-type': `${page.type}; charset=utf-8`, 'content-encoding': 'br'})
        .end(page.body)
      return
    }
    const {method, headers} = incoming
    // react-admin asks the API itself, as it does by its own documents.
    const target = address.startsWith('/api/') ? product.upstreamUrl : product.url
    const passed = forward(new URL(address, target), {method, headers}, answer => {
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

/** The page of a payout that a customer can still pay. */
async function customerPath(): Promise<string> {
  const {items} = await product.call<{items: {id: number}[]}>('GET', 'payouts.list', {statuses: ['pending']})
  const {links} = await product.call<{links: {payoutIntent: string}}>('GET', 'payouts.get', {
    id: items[0]?.id
  })
  const {pathname, search} = new URL(links.payoutIntent)
  return pathname + search
}
