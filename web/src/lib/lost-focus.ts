import {type RefObject, useLayoutEffect, useRef} from 'react'

/** Whether the element that had the focus is gone, which leaves it to the whole page. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** Puts the focus on an element that has none by itself, a heading or a part of the screen, without a ring around it. */
function focusWithoutRing(target: HTMLElement | null | undefined): void {
  target?.setAttribute('tabindex', '-1')
  target?.classList.add('outline-none')
  target?.focus()
}

/** Where the focus goes once an element of a panel, a dialog or a screen is gone. */
export const placeOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('aside, [role="dialog"], main') ?? null

/** Puts the focus on a panel or dialog, or on the heading of the screen. */
export const focusPlace = (place: HTMLElement | null): void =>
  focusWithoutRing(place?.matches('main') ? place.querySelector<HTMLElement>('h1') : place)

/** For an outcome that takes the place of the button that led to it: gets the focus when it appears. */
export function useLostFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useLayoutEffect(() => {
    if (isFocusLost()) focusWithoutRing(target.current)
  }, [])
  return target
}
