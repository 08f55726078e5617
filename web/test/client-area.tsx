import {type ExampleOf, exampleOf} from '@paydesk/contracts/examples'
import {onlineManager, type QueryClient} from '@tanstack/react-query'
import {cleanup, render} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterAll, afterEach, beforeAll, vi} from 'vitest'
import {ClientApp} from '@/apps/checkout/app.tsx'
import {bootstrap} from '@/apps/checkout/bootstrap.ts'
import {loadTexts} from '@/apps/checkout/texts.tsx'
import {createQueryClient} from '@/lib/query-client.ts'
import {startWorld, type World} from '../../bff/test/world.ts'

type Intent = ExampleOf<'getPayoutIntent'>['data']
type Credential = ExampleOf<'getPaymentCredential'>['data']
/** A request as the browser would put it on the line. */
export type Sent = {method: string; url: string; body: unknown}

/** XMLHttpRequest as far as an upload needs it, over fetch; half of the upload is reported on the way. */
class FetchedRequest {
  upload: {onprogress?: (event: {loaded: number; total: number}) => void} = {}
  onloadend?: () => void
  responseText = ''
  private method = ''
  private url = ''
  private readonly stop = new AbortController()

  open(method: string, url: string) {
    Object.assign(this, {method, url})
  }
  abort() {
    this.stop.abort()
  }
  async send(body: FormData) {
    this.upload.onprogress?.({loaded: 1, total: 2})
    try {
      // Encoded here: the fetch of the tests' environment cannot read the files that the form holds.
      const form = new Response(body)
      const answer = await fetch(this.url, {
        method: this.method,
        headers: {'content-type': form.headers.get('content-type') ?? ''},
        body: new Uint8Array(await form.arrayBuffer()),
        signal: this.stop.signal
      })
      this.responseText = await answer.text()
    } catch {
      // A request without an answer ends with an empty text.
    }
    this.onloadend?.()
  }
}

/** Stands in for the browser APIs that jsdom lacks; requests are recorded in `sent`. */
function standInForBrowser(url: string, sent: Sent[]) {
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}) => {
    const address = new URL(input, url)
    // The stand-in of the upstream is asked by the same function.
    if (address.origin === url) sent.push({method: init.method ?? 'GET', url: address.href, body: init.body})
    return realFetch(address, init)
  })
  vi.stubGlobal('XMLHttpRequest', FetchedRequest)
  Object.assign(URL, {createObjectURL: () => 'blob:picture', revokeObjectURL: () => {}})
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    }
  })
}

/**
 * The customers' area as a browser runs it, over the real BFF, whose upstream nock plays. Called once
 * in a file. `intent` and `credential` set what the upstream says from now on.
 */
export function startClientArea() {
  let world: World
  let caches: QueryClient[] = []
  const sent: Sent[] = []
  const answers: {intent?: [number, unknown]; credential?: [number, unknown]} = {}

  beforeAll(async () => {
    world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
    standInForBrowser(world.url, sent)
  })
  const closeAll = () => {
    // First of all the screen, or its next refresh would take the answers of what comes after it.
    cleanup()
    for (const cache of caches) cache.clear()
    caches = []
  }
  afterEach(() => {
    closeAll()
    vi.restoreAllMocks()
    onlineManager.setOnline(true)
    document.documentElement.lang = 'ru'
    history.replaceState(null, '', '/')
    sent.length = 0
    delete answers.intent
    delete answers.credential
    world.reset()
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await world.close()
  })

  const serve = (name: keyof typeof answers, path: RegExp, answer: [number, unknown]) => {
    const isNew = !answers[name]
    answers[name] = answer
    if (!isNew) return
    const scope = world.upstream().persist()
    scope
      .get(path)
      .optionally()
      .reply(() => answers[name] as [number, string])
  }

  return {
    upstream: () => world.upstream(),
    seen: () => world.seen(),
    log: () => world.log(),
    sent,
    /** The upstream's word on the intent, from the document's example with `changes`. */
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
    /** Shows `address` as a new load of the page in this tab. */
    async open(address: string, {applyAccept = true} = {}) {
      closeAll()
      history.replaceState(null, '', address)
      const start = bootstrap()
      const catalogue = await loadTexts(start.language)
      const queryClient = createQueryClient(() => {})
      caches.push(queryClient)
      const view = render(<ClientApp {...{start, catalogue, queryClient}} />)
      /** Everything that this page still holds in memory. */
      const held = () =>
        JSON.stringify(
          queryClient
            .getQueryCache()
            .getAll()
            .map(({state, queryKey}) => [queryKey, state])
        )
      return {...view, held, user: userEvent.setup({applyAccept})}
    }
  }
}

/** A deadline as many milliseconds after the server's time as `left`, on a day that no phone believes it is. */
export function deadlineIn(left: number): {server_time: string; expires_at: string} {
  const now = Date.parse('2031-05-05T12:00:00.000Z')
  return {server_time: new Date(now).toISOString(), expires_at: new Date(now + left).toISOString()}
}

const jpegStart = [0xff, 0xd8, 0xff, 0xe0]

/** A file that begins as a JPEG does and is `size` bytes long. */
export function photo(size = 64, name = 'чек.jpg'): File {
  const bytes = new Uint8Array(size)
  bytes.set(jpegStart)
  return new File([bytes], name, {type: 'image/jpeg'})
}
