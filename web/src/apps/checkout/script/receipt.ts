import {checkoutNames} from '@paydesk/contracts/checkout'
import {retryDelay} from '@/apps/checkout/pace.ts'
import {maxReceiptBytes} from '@/apps/checkout/receipt-limits.ts'
import {forgetReceipt, keepReceipt, keptReceipt} from './kept-receipts.ts'
import {prepareReceipt} from './prepare-receipt.ts'
import {createReceiptView, type Shown} from './receipt-view.ts'
import {type FormAnswer, postForm} from './upload.ts'
import type {Words} from './words.ts'

type ReceiptOptions = {
  words: Words
  /** The page as the server has it after a form. */
  onPage: (page: Document) => void
  /** Another tab has sent the receipt: the page has to be asked for. */
  onSentElsewhere: () => void
}

export type Receipt = {
  /** Works in this main part's form from now on; the chosen file stays. */
  attach(main: HTMLElement): void
  /** Sends what is kept, if nothing is on its way. */
  resume(): void
  isSending(): boolean
}

const empty: Shown = {step: 'empty', file: null, share: 0, problem: null, isDurable: false}

/** Whether the same bytes have to be sent again: no answer came, or one that does not say whether they arrived. */
const isUndecided = (answer: FormAnswer): boolean => !answer || answer.status === 429 || answer.status >= 500

/** Runs while no other tab sends the receipt of this page; undefined where one does. */
async function alone<T>(path: string, run: () => Promise<T>): Promise<T | undefined> {
  // Missing on plain http; then the service, which knows the bytes, counts them once.
  if (!navigator.locks) return run()
  return navigator.locks.request(`receipt of ${path}`, {ifAvailable: true}, lock =>
    lock ? run() : undefined
  )
}

/**
 * Chooses, makes smaller and sends a receipt. It is kept on the device before it is sent, and sent as the same bytes
 * until the server has answered: after a dead line, a closed page, or a restart. The service counts the same bytes once.
 */
export function createReceipt({words, onPage, onSentElsewhere}: ReceiptOptions): Receipt {
  const path = location.pathname
  let form: HTMLFormElement | null = null
  let draw: ((shown: Shown) => void) | undefined
  let shown = empty
  let tries = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(change: Partial<Shown>) {
    shown = {...shown, ...change}
    draw?.(shown)
  }

  async function choose(file: File | undefined) {
    if (!file) return
    clearTimeout(timer)
    void forgetReceipt(path)
    show({...empty, step: 'preparing'})
    const prepared = await prepareReceipt(file, maxReceiptBytes)
    if ('file' in prepared) show({step: 'chosen', file: prepared.file})
    else show({step: 'empty', problem: words.t(`problem.${prepared.problem}`)})
  }

  async function send(file: File) {
    // A second tap on a slow phone comes before the button is gone.
    if (shown.step === 'sending') return
    clearTimeout(timer)
    show({step: 'sending', share: 0, problem: null})
    if (!shown.isDurable) show({isDurable: await keepReceipt(path, file)})
    const answer = await alone(path, async () => {
      // The tab that had the lock before may have sent it.
      if (shown.isDurable && (await keptReceipt(path)) === null) return 'sent' as const
      const fields = new FormData()
      fields.append(checkoutNames.token, form?.querySelector<HTMLInputElement>('[name=token]')?.value ?? '')
      fields.append(checkoutNames.file, file)
      return postForm(fields, share => show({share}))
    })
    if (answer === 'sent') {
      shown = empty
      draw?.(shown)
      onSentElsewhere()
    } else await settle(answer)
  }

  /** `answer` is undefined while another tab sends the receipt. */
  async function settle(answer: FormAnswer | undefined) {
    if (answer && !isUndecided(answer)) {
      await forgetReceipt(path)
      tries = 0
      shown = empty
      return onPage(new DOMParser().parseFromString(answer.html, 'text/html'))
    }
    tries += 1
    show({step: 'kept'})
    timer = setTimeout(resume, Math.max(retryDelay(tries), answer?.retryAfter ?? 0))
  }

  function resume() {
    if (form && shown.step === 'kept' && shown.file && navigator.onLine) void send(shown.file)
  }

  /** Takes up a receipt that an earlier visit could not send. */
  async function takeUp() {
    const kept = await keptReceipt(path)
    if (!kept || shown.step !== 'empty') return
    // A payout that takes no receipt any more has no use for it.
    if (!form) return forgetReceipt(path)
    openDetails(form)
    show({step: 'kept', file: kept, isDurable: true})
    resume()
  }

  void Promise.resolve().then(takeUp)

  return {
    attach(main) {
      form = main.querySelector<HTMLFormElement>('form[enctype]')
      draw = undefined
      if (!form) return
      draw = createReceiptView(form, words)
      if (shown.step !== 'empty') openDetails(form)
      form.noValidate = true
      const input = form.querySelector<HTMLInputElement>('input[type=file]')
      input?.addEventListener('change', () => {
        void choose(input.files?.[0])
        // The same file, corrected and chosen again, must fire another change event.
        input.value = ''
      })
      form.addEventListener('submit', event => {
        event.preventDefault()
        if (shown.file) void send(shown.file)
        else input?.click()
      })
      draw(shown)
    },
    resume,
    isSending: () => shown.step === 'sending'
  }
}

const openDetails = (form: HTMLElement) => form.closest('details')?.setAttribute('open', '')
