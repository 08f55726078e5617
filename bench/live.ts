/**
 * How soon a person's change is on another person's screen, with many streams open, and what an idle list asks.
 *
 *   node bench/live.ts [changes of a round = 15] [rounds = 3] [streams = 200]
 *
 * A merchant gets another name by a call; the time counts from the moment the call is sent, so it includes the command
 * itself, to the first frame in which the other browser's list shows the name. The streams are sessions of as many
 * users, each with its own stream at the upstream.
 */
import {createHash, randomBytes} from 'node:crypto'
import {Agent, request} from 'undici'
import {launchBrowser} from '../e2e/harness/browser.ts'
import {openProduct} from './product.ts'
import {inTurns, line, median, quantile, report, size} from './report.ts'

const changes = size(0, 15, 5)
const rounds = size(1, 3, 3)
const streams = size(2, 200, 200)

const product = await openProduct()
const browser = await launchBrowser()
const listeners = new Agent({connections: null, bodyTimeout: 0})
try {
  await main()
} finally {
  await listeners.destroy()
  await browser.close()
  await product.close()
}

async function main(): Promise<void> {
  await openStreams(await madeTokens())
  const page = await openList()
  const idle = await callsOf(page, 60_000)
  const id = (await product.call<{id: number}[]>('GET', 'merchants.list'))[0]?.id
  const change = async () => {
    const name = `Merchant ${randomBytes(4).toString('hex')}`
    // Timed by the same machine's clock on both sides.
    const shown = page.evaluate(
      text =>
        new Promise<number>(resolve => {
          const look = () => {
            if (document.body.textContent?.includes(text)) resolve(Date.now())
            else requestAnimationFrame(look)
          }
          look()
        }),
      name
    )
    const sent = Date.now()
    await product.call('POST', 'merchants.update', {id, name})
    const ms = (await shown) - sent
    await new Promise(pause => setTimeout(pause, 1000 + Math.random() * 500))
    return ms
  }
  const [times = []] = await inTurns(
    rounds,
    [
      async () => {
        const ms: number[] = []
        for (let i = 0; i < changes; i += 1) ms.push(await change())
        return {p50: median(ms), p95: quantile(ms, 0.95)}
      }
    ],
    0
  )
  const name = `a change on another person's screen, command included, ${streams} streams`
  report([
    line(
      `${name}, p95`,
      times.map(each => each.p95),
      {unit: 'ms', goal: '<= 500'}
    ),
    line(
      `${name}, p50`,
      times.map(each => each.p50),
      {unit: 'ms'}
    ),
    line('calls of an open list of which nothing changes', [idle], {unit: 'a minute', goal: '<= 0'})
  ])
}

/** Sessions of new users, written straight into the database: signing in so often is another measurement. */
async function madeTokens(): Promise<string[]> {
  const db = await product.openDb()
  const tokens = Array.from({length: streams}, () => randomBytes(32).toString('base64url'))
  for (const token of tokens) {
    const code = randomBytes(8).toString('hex')
    await db.query(
      `with made as (
         insert into users (role, name, email, referral_code, email_confirmed_at)
         values ('paymaster', 'Listener', $1 || '@live.test', $1, now()) returning id)
       insert into sessions (token_hash, user_id, expires_at) select $2, id, now() + interval '1 day' from made`,
      [code, createHash('sha256').update(token).digest()]
    )
  }
  await db.close()
  return tokens
}

async function openStreams(tokens: string[]): Promise<void> {
  const input = encodeURIComponent(JSON.stringify({json: {}}))
  for (const token of tokens) {
    const {statusCode, body} = await request(`${product.url}/trpc/live.changes?input=${input}`, {
      dispatcher: listeners,
      headers: {accept: 'text/event-stream', authorization: `Bearer ${token}`}
    })
    if (statusCode !== 200) throw new Error(`a stream was answered ${statusCode}`)
    body.on('data', () => undefined).on('error', () => undefined)
  }
}

async function openList() {
  const context = await browser.newContext()
  await context.addInitScript(value => localStorage.setItem('paydesk.token', value), product.token)
  const page = await context.newPage()
  const stream = page.waitForResponse(/live\.changes/)
  await page.goto(`${product.url}/admin/merchants`)
  await stream
  // The one call for requests to announce, a while after the page was opened.
  await page.waitForTimeout(20_000)
  return page
}

/** The calls that an open list makes within a time, the stream left out. */
async function callsOf(page: Awaited<ReturnType<typeof openList>>, ms: number): Promise<number> {
  let calls = 0
  page.on('request', asked => {
    if (asked.url().includes('/trpc/') && !asked.url().includes('live.changes')) calls += 1
  })
  await page.waitForTimeout(ms)
  return calls
}
