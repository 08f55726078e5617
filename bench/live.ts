/**
 * How soon a person's change is on another person's screen, with many streams open, and what an idle list asks.
 *
 *   node bench/live.ts [changes = 40] [streams = 200]
 *
 * A merchant gets another name by a call; the time counts from the moment the call is sent, so it includes the command
 * itself, to the first frame in which the other browser's list shows the name. The streams are sessions of as many
 * users, each with its own stream at the upstream. Exit code 1 where a goal is missed.
 */
import {createHash, randomBytes} from 'node:crypto'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Agent, request} from 'undici'
import {account, demoPassword} from '../e2e/harness/accounts.ts'
import {launchBrowser} from '../e2e/harness/browser.ts'
import {startProduct} from '../e2e/harness/product.ts'
import {openDb} from '../upstream/src/db/pool.ts'
import {runningUrl} from '../upstream/src/embedded/running.ts'

const changes = Number(process.argv[2] ?? 40)
const streams = Number(process.argv[3] ?? 200)
const goal = {p95: 500, idleCalls: 0}

const folder = await mkdtemp(join(tmpdir(), 'pdl-'))
const product = await startProduct(folder, {environment: {RATE_LIMIT_FACTOR: '100'}})
const browser = await launchBrowser()
const listeners = new Agent({connections: null, bodyTimeout: 0})
try {
  process.exitCode = await main()
} finally {
  await listeners.destroy()
  await browser.close()
  await product.stop()
  await rm(folder, {recursive: true, force: true})
}

async function main(): Promise<number> {
  await openStreams(await madeTokens())
  const token = await signIn()
  const page = await openList(token)
  const idle = await callsOf(page, 60_000)
  const times: number[] = []
  const id = (await call<{id: number}[]>(token, 'GET', 'merchants.list'))[0]?.id
  for (let round = 0; round < changes; round += 1) {
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
    await call(token, 'POST', 'merchants.update', {id, name})
    times.push((await shown) - sent)
    await new Promise(pause => setTimeout(pause, 1000 + Math.random() * 500))
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  console.table({
    streams,
    changes,
    p50: at(0.5),
    p95: at(0.95),
    longest: at(1),
    'calls of an idle minute': idle
  })
  return at(0.95) <= goal.p95 && idle <= goal.idleCalls ? 0 : 1
}

/** Sessions of new users, written straight into the database: signing in so often is another measurement. */
async function madeTokens(): Promise<string[]> {
  const url = await runningUrl(join(folder, 'postgres'))
  if (!url) throw new Error('the product has no database of its own')
  const db = openDb({url, max: 1})
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

async function call<T>(token: string, method: 'GET' | 'POST', name: string, json: unknown = {}): Promise<T> {
  const query = method === 'GET' ? `?input=${encodeURIComponent(JSON.stringify({json}))}` : ''
  const answer = await fetch(`${product.url}/trpc/${name}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && {authorization: `Bearer ${token}`})
    },
    ...(method === 'POST' && {body: JSON.stringify({json})})
  })
  const {result} = (await answer.json()) as {result?: {data: {json: T}}}
  if (!result) throw new Error(`${name} was answered ${answer.status}`)
  return result.data.json
}

async function signIn(): Promise<string> {
  const credentials = {grantType: 'credentials', email: account.admin, password: demoPassword}
  return (await call<{token: string}>('', 'POST', 'auth.signIn', credentials)).token
}

async function openList(token: string) {
  const context = await browser.newContext()
  await context.addInitScript(value => localStorage.setItem('paydesk.token', value), token)
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
