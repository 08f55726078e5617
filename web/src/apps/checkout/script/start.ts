import {createServerClock} from '@/apps/checkout/server-clock.ts'
import {rememberAddressed} from '@/i18n/detect-language.ts'
import {type Clock, createClock} from './clock.ts'
import {startCopyButtons} from './copy-buttons.ts'
import {focusAndShow, mainOf} from './dom.ts'
import {showLocalMoments} from './local-moments.ts'
import {createNotices} from './notices.ts'
import {createReceipt, type Receipt} from './receipt.ts'
import {createRefresh} from './refresh.ts'
import {onWaking} from './wakings.ts'
import {wordsOfPage} from './words.ts'

const second = 1000
/** The server may end a payment this much before the clock of the page has come to it. */
const atTheEnd = 5 * second

/** Whether a page that can no longer be had was one whose time is over, for which there are better words. */
function isOver(next: HTMLElement, clock: Clock): boolean {
  if (next.dataset.kind !== 'not-found') return false
  const left = clock.left()
  return mainOf().dataset.view === 'overdue' || (left !== null && left <= atTheEnd)
}

/** When the page itself was asked for and came, on the monotonic clock; now at the latest. */
function timeOfAnswer(): {sentAt: number; receivedAt: number} {
  const now = performance.now()
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    sentAt: Math.min(page?.requestStart ?? now, now),
    receivedAt: Math.min(page?.responseStart ?? now, now)
  }
}

/** Makes the page that the server has sent better; nothing of it depends on this. */
export function startCheckout(): void {
  const words = wordsOfPage()
  const serverClock = createServerClock()
  serverClock.learn({serverTime: Number(mainOf().dataset.now), ...timeOfAnswer()})
  const notices = createNotices(words, mainOf())
  const refresh = createRefresh({
    clock: serverClock,
    notices,
    onPage: showPage,
    isBusy: () => receipt.isSending()
  })
  const clock = createClock({clock: serverClock, words, notices, onDoubt: () => void refresh.ask()})
  const receipt: Receipt = createReceipt({
    words,
    onPage: showPage,
    onSentElsewhere: () => void refresh.ask()
  })

  function attach(main: HTMLElement) {
    showLocalMoments(main, words)
    clock.attach(main)
    receipt.attach(main)
    refresh.schedule()
  }

  /** Puts the server's new answer in the place of the old one, as a whole. */
  function showPage(page: Document) {
    const next = document.importNode(mainOf(page), true)
    if (isOver(next, clock)) {
      if (mainOf().dataset.view !== 'overdue') clock.end()
      return
    }
    const {view, kind} = mainOf().dataset
    mainOf().replaceWith(next)
    document.title = page.title
    attach(next)
    const alert = next.querySelector<HTMLElement>('[role=alert]')
    const isNews = view !== next.dataset.view || kind !== next.dataset.kind
    if (alert) focusAndShow(alert)
    else if (isNews) focusAndShow(next.querySelector('[data-outcome]'))
  }

  document.documentElement.dataset.script = ''
  rememberAddressed()
  startCopyButtons(words, notices)
  attach(mainOf())
  setInterval(clock.tick, second)
  onWaking(() => {
    clock.tick()
    receipt.resume()
    refresh.wake()
  })
}
