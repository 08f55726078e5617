import {type RefObject, useEffect, useRef} from 'react'
import {areSingleKeysOn, isTaken, letterOf} from '@/lib/keyboard.ts'
import {rowMark} from './use-list-keys.ts'

type Ways = {
  /** Undefined at the end of the list. */
  next: (() => void) | undefined
  previous: (() => void) | undefined
  /** On Escape, where the panel is no dialog that has it by itself. */
  close: (() => void) | undefined
}

/**
 * The keys of an open record, before those of its list: j and k step to its neighbours, where `ways` leads to them, and a
 * letter that a button or a field of the record names (`aria-keyshortcuts`) presses the button or goes to the field. None
 * of it happens while somebody writes, in front of another dialog, or where single keys are turned off.
 */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, ways?: Ways): void {
  const latest = useRef(ways)
  latest.current = ways
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const {ctrlKey, metaKey, altKey, shiftKey, isComposing, defaultPrevented} = event
      if (ctrlKey || metaKey || altKey || shiftKey || isComposing || defaultPrevented) return
      if (isTaken(event, panel.current)) return
      const close = latest.current?.close
      if (event.key === 'Escape' && close) close()
      else if (!areSingleKeysOn() || !press(letterOf(event), event.repeat)) return
      event.preventDefault()
    }
    const press = (letter: string | undefined, isRepeated: boolean): boolean => {
      if (latest.current && (letter === 'j' || letter === 'k')) {
        latest.current[letter === 'j' ? 'next' : 'previous']?.()
        return true
      }
      if (!letter || isRepeated) return false
      const target = panel.current?.querySelector<HTMLElement>(
        `[aria-keyshortcuts="${letter.toUpperCase()}"]`
      )
      if (target instanceof HTMLButtonElement) target.click()
      else target?.focus()
      return target != null
    }
    // While capturing: the list would step through its own rows.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [panel])
}

/** Puts the focus on a row of the list; returns whether the list shows it. */
export function focusRow(id: number): boolean {
  const row = document.querySelector<HTMLElement>(`[${rowMark}="${id}"]`)
  const target = row?.querySelector<HTMLElement>('a[data-opens]') ?? row
  target?.focus({preventScroll: true})
  return target !== undefined && target !== null
}

/** Keeps the open row in sight in its list, and the focus in the panel, whose content changes with the row. */
export function useShownRow(id: number, panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    document.querySelector(`[${rowMark}="${id}"]`)?.scrollIntoView({block: 'nearest'})
    const {activeElement} = document
    if (activeElement?.matches('body, h1') || activeElement?.closest(`[${rowMark}]`)) panel.current?.focus()
  }, [id, panel])
  const last = useRef(id)
  last.current = id
  useEffect(
    () => () => {
      // The focus was in the panel, which is gone now.
      setTimeout(() => document.activeElement === document.body && focusRow(last.current))
    },
    []
  )
}
