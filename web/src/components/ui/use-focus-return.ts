import {useRef} from 'react'
import {focusPlace, placeOf} from '@/lib/lost-focus.ts'

type FocusHandlers = {
  onOpenAutoFocus?: ((event: Event) => void) | undefined
  onCloseAutoFocus?: ((event: Event) => void) | undefined
}

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does so only for a dialog with a trigger,
 * and most of our dialogs have none. Where that element is gone, as a button is whose action is done, the focus goes to
 * the panel or dialog that it stood in, or to the heading of the screen.
 */
export function useFocusReturn({onOpenAutoFocus, onCloseAutoFocus}: FocusHandlers): Required<FocusHandlers> {
  const before = useRef<Element | null>(null)
  const place = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus(event) {
      before.current = document.activeElement
      place.current = placeOf(before.current)
      onOpenAutoFocus?.(event)
    },
    onCloseAutoFocus(event) {
      onCloseAutoFocus?.(event)
      const opener = before.current
      if (event.defaultPrevented || opener === document.body) return
      if (!(opener instanceof HTMLElement)) return
      event.preventDefault()
      if (opener.isConnected) opener.focus()
      else focusPlace(place.current)
    }
  }
}
