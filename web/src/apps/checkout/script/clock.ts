import {hurryBelow, milestoneOf, secondsLeft, viewOf} from '@/apps/checkout/deadline.ts'
import type {ServerClock} from '@/apps/checkout/server-clock.ts'
import {clockFace} from '@/lib/clock-face.ts'
import {focusAndShow, own} from './dom.ts'
import type {Notices} from './notices.ts'
import type {Words} from './words.ts'

const minute = 60_000

type ClockOptions = {
  clock: ServerClock
  words: Words
  notices: Notices
  /** The server has to be asked at once: the time is over, or a clock of the machine has jumped. */
  onDoubt: () => void
}

export type Clock = {
  /** Counts down on this main part from now on. */
  attach(main: HTMLElement): void
  /** Brings what is shown up to date; every second, and after a sleep. */
  tick(): void
  /** Milliseconds left; null where nothing ends. */
  left(): number | null
  /** Takes the details off the page: the time is over. */
  end(): void
}

/** The running clock of a page that can be paid, by the server's time. */
export function createClock({clock, words: {t, language}, notices, onDoubt}: ClockOptions): Clock {
  let main: HTMLElement
  let face: HTMLElement | undefined
  let announced: number | null = null
  let wasSure = true

  const isPaying = () => main.dataset.view === 'pay' && Boolean(main.dataset.expiresAt)
  const left = () => {
    const reading = clock.read()
    return isPaying() && reading ? Date.parse(main.dataset.expiresAt as string) - reading.now : null
  }

  /** Shows one of the sections that wait out of sight, or none of them. */
  function showLater(name: 'checking' | 'overdue' | null) {
    for (const section of main.querySelectorAll<HTMLElement>('[data-later]')) {
      const wasHidden = section.hidden
      section.hidden = section.dataset.later !== name
      if (wasHidden && !section.hidden) focusAndShow(section.querySelector('[data-outcome]'))
    }
    for (const part of main.querySelectorAll<HTMLElement>('[data-payable]')) part.hidden = name !== null
    // The code leads a phone to the same details.
    for (const aside of main.querySelectorAll<HTMLElement>('aside')) aside.hidden = name !== null
  }

  function end() {
    showLater('overdue')
    for (const part of main.querySelectorAll('[data-payable], aside')) part.remove()
    main.dataset.view = 'overdue'
    // Whatever the server now says is news.
    main.dataset.state = ''
    onDoubt()
  }

  function show(milliseconds: number) {
    face?.replaceChildren(clockFace(secondsLeft(milliseconds), language))
    const box = main.querySelector('[data-countdown]')
    box?.toggleAttribute('data-hurry', milliseconds <= hurryBelow)
    const milestone = milestoneOf(milliseconds)
    if (milestone === announced) return
    announced = milestone
    if (milestone === null) return
    notices.say(
      milestone >= minute
        ? t('script.minutes', {count: milestone / minute})
        : t('script.seconds', {count: milestone / 1000})
    )
  }

  function tick() {
    if (!isPaying()) return
    const reading = clock.read()
    const view = viewOf({status: 'pending', expiresAt: main.dataset.expiresAt}, reading)
    if (view.name === 'overdue') return end()
    showLater(view.name === 'checking' ? 'checking' : null)
    if (view.name === 'pay' && view.left !== null) show(view.left)
    const isSure = reading?.sure ?? false
    if (wasSure && !isSure) onDoubt()
    wasSure = isSure
  }

  return {
    attach(next) {
      main = next
      const shown = main.querySelector<HTMLElement>('[data-clock]')
      face = own('span')
      if (shown) {
        shown.hidden = true
        shown.after(face)
      }
      // A milestone that passed before the page opened is not announced.
      const milliseconds = left()
      announced = milliseconds === null ? null : milestoneOf(milliseconds)
      tick()
    },
    tick,
    left,
    end
  }
}
