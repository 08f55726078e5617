import {useRef} from 'react'

type FocusHandlers = {
  onOpenAutoFocus?: ((event: Event) => void) | undefined
  onCloseAutoFocus?: ((event: Event) => void) | undefined
}

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does so only for a dialog with a trigger,
 * and most of our dialogs have none.
 */
export function useFocusReturn({onOpenAutoFocus, onCloseAutoFocus}: FocusHandlers): Required<FocusHandlers> {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus(event) {
      before.current = document.activeElement
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus(event) {
      onCloseAutoFocus?.(event)
      const opener = before.current
      if (event.defaultPrevented || opener === document.body) return
      if (!(opener instanceof HTMLElement) || !opener.isConnected) return
      event.preventDefault()
      opener.focus()
    }
  }
}
