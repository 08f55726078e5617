import {join} from 'node:path'
import {type ExampleOf, exampleOf} from '@paydesk/contracts/examples'
import {within} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {CookieJar, JSDOM} from 'jsdom'
import {build} from 'vite'
import {afterAll, afterEach, beforeAll} from 'vitest'
import {createRenderer} from '@/apps/checkout/page/create-renderer.tsx'
import {startWorld, type World} from '../../bff/test/world.ts'

type Intent = ExampleOf<'getPayoutIntent'>['data']
type Credential = ExampleOf<'getPaymentCredential'>['data']
/** An answer of the BFF as the browser got it. */
export type Answered = {method: string; url: string; status: number; headers: Headers; html: string}

const web = join(import.meta.dirname, '..')

/** The times of the page, so that it asks again within a test's patience. */
const quickPace = `
export const pace = {waiting: 60, watching: 90, failed: 60, retries: 3, retryDelay: 5, retryDelayCap: 40}
export const retryDelay = tries => 5
`

/** The page's own script, built as it is for a browser. */
async function buildScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: web,
    publicDir: false,
    resolve: {alias: {'@': join(web, 'src')}},
    plugins: [
      {name: 'quick-pace', enforce: 'pre', load: id => (id.endsWith('/checkout/pace.ts') ? quickPace : null)}
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {input: join(web, 'src/apps/checkout/script/main.ts'), output: {format: 'iife'}}
    }
  })
  const [result] = [built].flat()
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (!chunk?.code) throw new Error('the page’s script came out empty')
  return chunk.code
}

type Window = JSDOM['window']

/** What a page's script uses and jsdom lacks; the pages' requests go out with the browser's cookies. */
function completeWindow(window: Window, ask: (url: string, init: RequestInit) => Promise<Response>) {
  Object.assign(window, {
    TextDecoder,
    fetch: (input: string, {headers, method}: RequestInit = {}) =>
      ask(new URL(input, window.location.href).href, {headers: headers ?? {}, method: method ?? 'GET'})
  })
  window.performance.getEntriesByType = () => []
  Object.assign(window.URL, {createObjectURL: () => 'blob:image', revokeObjectURL: () => {}})
  window.Element.prototype.scrollIntoView = () => {}
  window.Blob.prototype.arrayBuffer ??= function (this: Blob) {
    return new Promise(resolve => {
      const reader = new window.FileReader()
      reader.onload = () => resolve(reader.result as ArrayBuffer)
      reader.readAsArrayBuffer(this)
    })
  }
}

/** The script waits until the page has been painted. */
async function untilStarted({document}: Window): Promise<void> {
  while (document.documentElement.dataset.script === undefined) await new Promise(wait => setTimeout(wait, 5))
}

/** What a test sees of an open page, and does on it. */
function openedPage(window: Window) {
  const {document} = window
  return {
    window,
    document,
    user: userEvent.setup({document, applyAccept: false}),
    /** A file of this window's kind that begins as a JPEG does. */
    receiptFile(size = 64, name = 'чек.jpg') {
      const bytes = new Uint8Array(size)
      bytes.set([0xff, 0xd8, 0xff, 0xe0])
      return new window.File([bytes], name, {type: 'image/jpeg'})
    },
    setOnline(isOnline: boolean) {
      Object.defineProperty(window.navigator, 'onLine', {configurable: true, value: isOnline})
      window.dispatchEvent(new window.Event(isOnline ? 'online' : 'offline'))
    },
    /** The text that is shown, with plain spaces and hyphens. */
    textOf() {
      const text = [...document.body.querySelectorAll('*')]
        .filter(element => !element.closest('[hidden], noscript, template'))
        .flatMap(element => [...element.childNodes].filter(({nodeType}) => nodeType === 3))
        .map(node => node.textContent)
        .join(' ')
      return text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
    },
    ...within(document.body)
  }
}

/** A form of a page as a browser sends it. */
async function formOf(
  page: Answered,
  fields: Record<string, string | File>,
  headers: Record<string, string>
): Promise<RequestInit> {
  const form = new FormData()
  const token = /name="token" value="([^"]*)"/.exec(page.html)?.[1] ?? ''
  for (const [name, value] of Object.entries({token, ...fields})) form.append(name, value)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const body = new Uint8Array(await encoded.arrayBuffer())
  return {method: 'POST', body, headers: {'content-type': type, ...headers}}
}

/** What the upstream says of the intent and of the credential from now on. */
function upstreamAnswers(world: () => World) {
  const answers: {intent?: [number, unknown]; credential?: [number, unknown]} = {}
  const serve = (name: keyof typeof answers, path: RegExp, answer: [number, unknown]) => {
    const isNew = !answers[name]
    answers[name] = answer
    if (!isNew) return
    const scope = world().upstream().persist()
    scope
      .get(path)
      .optionally()
      .reply(() => answers[name] as [number, string])
  }
  return {
    /** From the document's example with `changes`. */
    intent(example: string, changes: Partial<Intent> = {}) {
      const {data} = exampleOf('getPayoutIntent', 200, example)
      serve('intent', /^\/api\/payout-intents\/[^/]+$/, [200, {data: {...data, ...changes}}])
    },
    noIntent(status = 404) {
      serve('intent', /^\/api\/payout-intents\/[^/]+$/, [status, {message: 'Not Found'}])
    },
    credential(example: string, changes: Partial<Credential> = {}) {
      const {data} = exampleOf('getPaymentCredential', 200, example)
      serve('credential', /^\/api\/payment-credentials\/[^/]+$/, [200, {data: {...data, ...changes}}])
    },
    noCredential() {
      const body = exampleOf('getPaymentCredential', 404)
      serve('credential', /^\/api\/payment-credentials\/[^/]+$/, [404, body])
    },
    forget() {
      delete answers.intent
      delete answers.credential
    }
  }
}

/**
 * The customer's pages as a browser gets them: the real renderer behind the real BFF, whose upstream nock plays, and the
 * page's script in a window of its own. Called once in a file. `intent` and `credential` set what the upstream says from
 * now on.
 */
export function startCheckout() {
  let world: World
  let script: string
  let windows: Window[] = []
  let jar = new CookieJar()
  const answered: Answered[] = []
  const {forget, ...says} = upstreamAnswers(() => world)

  beforeAll(async () => {
    const renderer = createRenderer({script: '/assets/checkout.js', styles: ''})
    script = await buildScript()
    // By plain http the cookies of a real site would not come back.
    world = await startWorld({RATE_LIMIT_FACTOR: '1000', PUBLIC_URL: 'http://localhost'}, renderer)
  })
  const closeAll = () => {
    // First of all the pages, or their next refresh would take the answers of what comes after them.
    for (const window of windows) window.close()
    windows = []
  }
  afterEach(() => {
    closeAll()
    jar = new CookieJar()
    answered.length = 0
    forget()
    world.reset()
  })
  afterAll(() => world.close())

  /** One request with the cookies of the browser; redirects are followed as it would. */
  async function ask(url: string, init: RequestInit): Promise<Response> {
    const headers = {'accept-language': 'ru', ...(init.headers as Record<string, string>)}
    const cookie = jar.getCookieStringSync(url)
    const response = await fetch(url, {
      ...init,
      headers: {...headers, ...(cookie && {cookie})},
      redirect: 'manual'
    })
    for (const each of response.headers.getSetCookie()) jar.setCookieSync(each, url)
    const html = await response.clone().text()
    const {status} = response
    answered.push({method: init.method ?? 'GET', url, status, headers: response.headers, html})
    const location = response.headers.get('location')
    return location ? ask(new URL(location, url).href, {headers}) : response
  }

  /** Fetches `address` as a browser without JavaScript does. */
  async function fetchPage(address: string, headers: Record<string, string> = {}) {
    await ask(new URL(address, world.url).href, {headers})
    return answered.at(-1) as Answered
  }

  return {
    url: () => world.url,
    upstream: () => world.upstream(),
    seen: () => world.seen(),
    log: () => world.log(),
    answered,
    fetchPage,
    /** Posts a form as a browser without JavaScript does, with this page's token. */
    async post(page: Answered, fields: Record<string, string | File>, headers: Record<string, string> = {}) {
      await ask(page.url, await formOf(page, fields, headers))
      return answered.at(-1) as Answered
    },
    ...says,
    /** Opens `address` as a new load of the page; `prepare` sees its window before the page's script runs. */
    async open(address: string, prepare: (window: Window) => void = () => {}) {
      closeAll()
      const {url, html} = await fetchPage(address)
      const {window} = new JSDOM(html, {
        url,
        cookieJar: jar,
        runScripts: 'outside-only',
        pretendToBeVisual: true
      })
      windows.push(window)
      completeWindow(window, ask)
      prepare(window)
      window.eval(script)
      await untilStarted(window)
      return openedPage(window)
    }
  }
}

/** A deadline as many milliseconds after the server's time as `left`, on a day that no phone believes it is. */
export function deadlineIn(left: number): {server_time: string; expires_at: string} {
  const now = Date.parse('2031-05-05T12:00:00.000Z')
  return {server_time: new Date(now).toISOString(), expires_at: new Date(now + left).toISOString()}
}
