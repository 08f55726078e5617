/** A toast's text and action. Times are milliseconds. */
export type ToastOptions = {
  description?: string
  duration?: number
  action?: {label: string; onClick: () => void}
}
type Kind = 'message' | 'success' | 'warning' | 'error'
export type Toast = {kind: Kind; text: string; options?: ToastOptions}

/** Draws toasts, and takes them all away. */
export type Toasts = {show: (toast: Toast) => void; dismiss: () => void}

// Most visits see no toast, so what draws them is fetched for the first one, which waits here.
let waiting: Toast[] = []
let toasts: Toasts | undefined
const listeners = new Set<() => void>()

const tell =
  (kind: Kind) =>
  (text: string, options?: ToastOptions): void => {
    if (toasts) toasts.show({kind, text, options})
    else waiting.push({kind, text, options})
    for (const listener of listeners) listener()
  }

/** A short word on what has happened: `toast.success(t('saved'))`. It can be sent from anywhere. */
export const toast = Object.assign(tell('message'), {
  success: tell('success'),
  warning: tell('warning'),
  error: tell('error'),
  dismiss() {
    waiting = []
    toasts?.dismiss()
  }
})

/** Whether there has been a toast to draw, and who wants to know when that changes. */
export const isToastWanted = () => waiting.length > 0 || toasts !== undefined
export function onToastWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** From here on `next` draws them, beginning with those that wait; returns the way to stop it. */
export function drawToasts(next: Toasts): () => void {
  toasts = next
  for (const each of waiting.splice(0)) next.show(each)
  return () => {
    toasts = undefined
  }
}
