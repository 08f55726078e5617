import {copyText} from '@/lib/copy-text.ts'
import {own} from './dom.ts'
import type {Notices} from './notices.ts'
import type {Words} from './words.ts'

const shownFor = 2000

/** Lets the page's copy buttons work, in every main part that there will be. */
export function startCopyButtons({t}: Words, notices: Notices): void {
  document.addEventListener('click', async ({target}) => {
    const button = (target as Element).closest<HTMLElement>('button[data-copy]')
    if (!button) return
    const row = button.closest('dl > *')
    row?.querySelector('[data-own]')?.remove()
    if (await copyText(button.dataset.copy ?? '')) {
      button.dataset.copied = ''
      notices.say(t('script.copied', {what: button.dataset.label ?? ''}))
      setTimeout(() => delete button.dataset.copied, shownFor)
    } else {
      row?.append(own('dd', {role: 'alert', class: 'w-full text-sm text-danger'}, t('script.copyFailed')))
    }
  })
}
