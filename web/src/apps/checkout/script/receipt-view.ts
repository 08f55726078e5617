import {localeOf} from '@/lib/money.ts'
import {own} from './dom.ts'
import type {Words} from './words.ts'

/**
 * The steps of sending a receipt: none chosen; being made smaller; ready; on its way; refused here; kept until the line
 * is back.
 */
export type Step = 'empty' | 'preparing' | 'chosen' | 'sending' | 'failed' | 'kept'

export type Shown = {
  step: Step
  file: File | null
  /** The share that has gone out, 0 to 1. */
  share: number
  /** What is wrong with the file. */
  problem: string | null
  /** Whether the file is kept on the device, and so outlives the page. */
  isDurable: boolean
}

function fileCard({t, language}: Words, file: File): HTMLElement {
  const size = new Intl.NumberFormat(localeOf(language), {style: 'unit', unit: 'kilobyte'})
  const card = own('div', {class: 'flex items-center gap-3 rounded-xl bg-muted p-2'})
  if (file.type.startsWith('image/')) {
    const image = own('img', {alt: '', class: 'size-14 shrink-0 rounded-lg object-cover'})
    image.src = URL.createObjectURL(file)
    image.onload = () => URL.revokeObjectURL(image.src)
    card.append(image)
  }
  card.append(
    own(
      'p',
      {class: 'min-w-0'},
      own('span', {class: 'sr-only'}, `${t('script.chosen')}: `),
      own('span', {class: 'block truncate font-medium', translate: 'no'}, file.name),
      own(
        'span',
        {class: 'figures text-sm text-muted-foreground', translate: 'no'},
        size.format(Math.max(1, Math.round(file.size / 1024)))
      )
    )
  )
  return card
}

function progress({t}: Words, share: number, label: string): HTMLElement[] {
  const percent = Math.round(share * 100)
  const text = share < 1 ? t('script.sending', {percent}) : t('script.finishing')
  return [
    own('p', {'aria-hidden': 'true', class: 'figures mb-1 text-sm'}, text),
    own('progress', {max: 100, value: percent, 'aria-label': label, class: 'h-2 w-full'})
  ]
}

/** Draws the steps into a form of the page: its parts by `data-when`, and the script's elements in their place. */
export function createReceiptView(form: HTMLFormElement, words: Words) {
  const {t} = words
  const place = form.querySelector<HTMLElement>('[data-chosen]')
  const file = own('div', {class: 'empty:hidden'})
  const status = own('div', {role: 'status', class: 'empty:hidden'})
  const alert = own('div', {class: 'empty:hidden'})
  place?.replaceChildren(file, status, alert)
  const label = form.querySelector('h2')?.textContent ?? ''
  let drawn: File | null = null

  const statusOf = ({step, share, isDurable}: Shown): HTMLElement[] => {
    if (step === 'preparing') return [own('p', {}, t('script.preparing'))]
    if (step === 'sending') return progress(words, share, label)
    if (step !== 'kept') return []
    const text = t(isDurable ? 'script.kept' : 'script.keptBriefly')
    return [own('p', {class: 'rounded-xl bg-warning-soft p-3 font-medium text-warning'}, text)]
  }

  return (shown: Shown): void => {
    for (const part of form.querySelectorAll<HTMLElement>('[data-when]')) {
      part.hidden = !part.dataset.when?.split(' ').includes(shown.step)
    }
    if (shown.file !== drawn) file.replaceChildren(...(shown.file ? [fileCard(words, shown.file)] : []))
    drawn = shown.file
    status.replaceChildren(...statusOf(shown))
    alert.replaceChildren(
      ...(shown.problem
        ? [own('p', {role: 'alert', class: 'rounded-xl bg-danger-soft p-3 text-danger'}, shown.problem)]
        : [])
    )
    if (shown.problem) alert.scrollIntoView({block: 'center'})
  }
}
