import {own} from './dom.ts'
import type {Words} from './words.ts'

export type Notices = ReturnType<typeof createNotices>

/** What the script has to say about the page as a whole: above it for the eye, and aloud. */
export function createNotices({t}: Words, before: HTMLElement) {
  const look = 'mb-2 rounded-2xl bg-warning-soft px-4 py-3 font-medium text-warning'
  const status = own('div', {role: 'status'})
  const aloud = own('div', {role: 'status', class: 'sr-only'})
  before.before(status)
  document.body.append(aloud)
  let isStale = false
  const draw = () => {
    const text = navigator.onLine ? (isStale ? t('script.stale') : null) : t('script.offline')
    status.replaceChildren(...(text ? [own('p', {class: look}, text)] : []))
  }
  addEventListener('online', draw)
  addEventListener('offline', draw)
  draw()
  return {
    /** Says that what the page shows may be old. */
    stale(value: boolean) {
      if (value === isStale) return
      isStale = value
      draw()
    },
    /** Read out by a screen reader, and not shown. */
    say(text: string) {
      aloud.replaceChildren(text)
    }
  }
}
