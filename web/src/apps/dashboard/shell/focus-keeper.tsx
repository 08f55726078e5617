import {useLocation} from '@tanstack/react-router'
import {useEffect, useRef} from 'react'
import {focusPlace, isFocusLost} from '@/lib/lost-focus.ts'

/**
 * Puts the focus on the heading of a new screen where the screen before it took it away, as a form does that leads on,
 * and keeps it there while the screen is drawn again with its data. It draws nothing.
 */
export function FocusKeeper() {
  const {pathname} = useLocation()
  const opened = useRef(pathname)
  useEffect(() => {
    const screen = document.querySelector<HTMLElement>('main')
    if (opened.current === pathname || !screen) return
    opened.current = pathname
    const keep = () => {
      if (isFocusLost()) focusPlace(screen)
    }
    keep()
    const watch = new MutationObserver(keep)
    watch.observe(screen, {childList: true, subtree: true})
    const stop = () => watch.disconnect()
    // Whatever the user does next, the focus is the user's.
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, stop, {once: true, capture: true})
    return stop
  }, [pathname])
  return null
}
