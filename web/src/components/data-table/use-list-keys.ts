import {type RefObject, useEffect} from 'react'
import {areSingleKeysOn, isSlash, isTaken, letterOf} from '@/lib/keyboard.ts'

/** Marks a row, with its id; the keys find rows by it. */
export const rowMark = 'data-row'
const row = `[${rowMark}]`

/**
 * The keys of a list: j and k go from row to row, x chooses the row, / goes to the search or the filters.
 * Enter opens the row because it is a link that has the focus. None of it happens while somebody writes,
 * in front of a dialog, or where single keys are turned off.
 */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const {ctrlKey, metaKey, altKey, isComposing, defaultPrevented} = event
      if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || !list.current) return
      if (!areSingleKeysOn() || isTaken(event)) return
      if (obey(event, list.current)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [list])
}

function obey(event: KeyboardEvent, list: HTMLElement): boolean {
  if (isSlash(event)) return focusIfThere(list.querySelector('input[type="search"], [data-filters]'))
  const rows = [...list.querySelectorAll<HTMLElement>(row)]
  const at = rows.findIndex(each => each.contains(document.activeElement))
  switch (letterOf(event)) {
    case 'j':
      return goTo(rows[Math.min(at + 1, rows.length - 1)])
    case 'k':
      return goTo(rows[Math.max(at - 1, 0)])
    case 'x':
      if (!event.repeat) rows[at]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click()
      return at >= 0
    default:
      return false
  }
}

/** The focus goes to what opens the row, so that Enter is the link's own and a screen reader names the row. */
function goTo(target: HTMLElement | undefined): boolean {
  if (!target) return false
  target.scrollIntoView({block: 'nearest'})
  return focusIfThere(target.querySelector('a[data-opens]') ?? target)
}

function focusIfThere(target: HTMLElement | null): boolean {
  target?.focus({preventScroll: target.closest(row) !== null})
  return target !== null
}
