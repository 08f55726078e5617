import {storageKeys} from './constants.ts'
import {readStored} from './use-stored.ts'

/**
 * The Latin letter of a key, in lower case. Where the layout writes other letters, its place on the keyboard
 * counts: a person with a Russian layout presses the same key for g.
 */
export function letterOf({key, code}: Pick<KeyboardEvent, 'key' | 'code'>): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return /^[!-~]$/.test(key) ? undefined : /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
}

/** The slash, also where the layout writes a full stop with its key. */
export function isSlash({key, code}: Pick<KeyboardEvent, 'key' | 'code'>): boolean {
  return key === '/' || (key === '.' && code === 'Slash')
}

const writing =
  'input:not([type="checkbox"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
const inFront = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Whether a dialog or a menu has the keys; `but` is one that listens to them itself. */
export const isCovered = (but?: Element | null) =>
  [...document.querySelectorAll(inFront)].some(element => element !== but)

/** Whether a stroke belongs to what a person writes, or to something in front of the screen, or of `but`. */
export function isTaken({target}: Pick<Event, 'target'>, but?: Element | null): boolean {
  return (target instanceof Element && target.closest(writing) !== null) || isCovered(but)
}

/** Whether what is stored turns keys without Ctrl or Cmd on; undefined where nothing is stored. */
export const readSwitch = (stored: unknown) => (typeof stored === 'boolean' ? stored : undefined)

/** Whether keys without Ctrl or Cmd do anything for this person, as it is now. */
export function areSingleKeysOn(): boolean {
  return readStored(storageKeys.shortcuts, readSwitch) ?? true
}
