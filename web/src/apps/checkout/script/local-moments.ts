import {type MomentKind, momentText} from '@/apps/checkout/moment-text.ts'
import {own} from './dom.ts'
import type {Words} from './words.ts'

/** Shows the moments in `main` in the reader's own zone, where the server had to choose one and name it. */
export function showLocalMoments(main: HTMLElement, {language}: Words): void {
  const now = Number(main.dataset.now)
  for (const moment of main.querySelectorAll<HTMLTimeElement>('time[data-moment]')) {
    const {dateTime, dataset} = moment
    const text = momentText(dateTime, dataset.moment as MomentKind, {language, now})
    moment.hidden = true
    moment.after(own('time', {datetime: dateTime, translate: 'no', class: moment.className}, text))
  }
}
