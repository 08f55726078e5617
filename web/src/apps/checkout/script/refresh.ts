import {checkoutNames} from '@paydesk/contracts/checkout'
import {pace, retryDelay} from '@/apps/checkout/pace.ts'
import type {ServerClock} from '@/apps/checkout/server-clock.ts'
import {mainOf} from './dom.ts'
import type {Notices} from './notices.ts'

/** A line that has carried nothing for this long is given up, in milliseconds. */
const patience = 20_000

type RefreshOptions = {
  clock: ServerClock
  notices: Notices
  /** Takes a new answer of the server. */
  onPage: (page: Document) => void
  /** Whether the page must stay as it is for the moment. */
  isBusy: () => boolean
}

export type Refresh = {
  /** Asks the server now, unless it is being asked. */
  ask(): Promise<void>
  /** Asks where what is shown may be old: the page was out of sight, or the line was dead. */
  wake(): void
  /** Asks when the page's state wants it next. */
  schedule(): void
}

/** Milliseconds until the page of this state asks again; null where nothing will change. */
function paceOf({dataset: {kind, view}}: HTMLElement): number | null {
  if (kind === 'failed') return pace.failed
  if (view === 'review') return pace.waiting
  return view === 'pay' || view === 'refused' ? pace.watching : null
}

const secondsOf = (header: string | null) => (Number(header) || 0) * 1000

/**
 * Asks the server for the page again while it can change, with the state that is shown: the server sends the whole page
 * or says that nothing is new. A failed call is tried three times again before the page says that it may be old.
 */
export function createRefresh({clock, notices, onPage, isBusy}: RefreshOptions): Refresh {
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = mainOf().dataset.kind === 'failed' ? 1 : 0
  let answeredAt = performance.now()
  let running: Promise<void> | undefined

  function schedule(
    after: number | null = tries > 0 && tries <= pace.retries ? retryDelay(tries) : paceOf(mainOf())
  ) {
    clearTimeout(timer)
    if (after !== null) timer = setTimeout(() => void ask(), after)
  }

  async function fetchPage(): Promise<number | null> {
    const stop = new AbortController()
    const gaveUp = setTimeout(() => stop.abort(), patience)
    try {
      const sentAt = performance.now()
      const response = await fetch(location.href, {
        headers: {accept: 'text/html', 'if-none-match': `"${mainOf().dataset.state}"`},
        cache: 'no-store',
        signal: stop.signal
      })
      const receivedAt = performance.now()
      const isAnswer = [200, 304, 404].includes(response.status)
      if (!isAnswer) {
        tries += 1
        return response.status === 429
          ? Math.max(secondsOf(response.headers.get('retry-after')), pace.watching)
          : null
      }
      tries = 0
      answeredAt = receivedAt
      clock.learn({serverTime: Number(response.headers.get(checkoutNames.serverTime)), sentAt, receivedAt})
      if (response.status === 304) return null
      const html = await response.text()
      if (!isBusy()) onPage(new DOMParser().parseFromString(html, 'text/html'))
      return null
    } catch {
      tries += 1
      return null
    } finally {
      clearTimeout(gaveUp)
    }
  }

  function ask(): Promise<void> {
    if (running) return running
    clearTimeout(timer)
    // Without a network there is nobody to ask; the page asks when it is back.
    if (!navigator.onLine || isBusy()) {
      schedule(pace.watching)
      return Promise.resolve()
    }
    running = fetchPage().then(wait => {
      running = undefined
      notices.stale(tries > pace.retries && mainOf().dataset.kind !== 'failed')
      if (wait === null) schedule()
      else schedule(wait)
    })
    return running
  }

  function wake() {
    const isOld = performance.now() - answeredAt > pace.waiting
    if (paceOf(mainOf()) !== null && (isOld || tries > 0 || !clock.read()?.sure)) void ask()
  }

  return {ask, wake, schedule: () => schedule()}
}
