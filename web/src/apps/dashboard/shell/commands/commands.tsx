import {useLocation, useNavigate} from '@tanstack/react-router'
import {Search} from 'lucide-react'
import {useEffect, useRef, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {storageKeys} from '@/lib/constants.ts'
import {isCovered, isTaken, readSwitch} from '@/lib/keyboard.ts'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useStored} from '@/lib/use-stored.ts'
import {useMe} from '@/shared/me.tsx'
import {useScreens} from '../use-screens.ts'
import {Keys} from './keycaps.tsx'
import {type Command, commandReader} from './keys.ts'

// Fetched when first asked for.
const Palette = lazyView(async () => (await import('./palette.tsx')).Palette)
const Shortcuts = lazyView(async () => (await import('./shortcuts.tsx')).Shortcuts)

/** The palette and the keyboard shortcuts, and a button for users who know neither. */
export function Commands() {
  const {t} = useTranslation()
  const [open, setOpen] = useState<'palette' | 'help'>()
  useFocusBack(open !== undefined)
  useRemembering()
  const [isOn, setOn] = useStored(storageKeys.shortcuts, readSwitch, true)
  useCommands(isOn, command => {
    // A dialog in front of the screen keeps the keys, unless it is a record over its list; only the palette closes by the
    // key that opened it.
    if (isCovered(document.querySelector('[data-record]')))
      return setOpen(was => (was === 'palette' ? undefined : was))
    setOpen(command)
  })
  const close = () => setOpen(undefined)
  return (
    <>
      <Button
        variant="ghost"
        className="max-md:w-8 max-md:px-0"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Search aria-hidden />
        <span className="max-md:sr-only">{t('action.search')}</span>
        <Keys names={['Ctrl', 'K']} className="max-lg:hidden" />
      </Button>
      {open === 'palette' ? <Palette onClose={close} onHelp={() => setOpen('help')} /> : null}
      {open === 'help' ? <Shortcuts isOn={isOn} setOn={setOn} onClose={close} /> : null}
    </>
  )
}

/** Notes each record that is opened; the palette offers the last ones. */
function useRemembering() {
  const {id: owner} = useMe()
  const {pathname, search} = useLocation()
  const {open} = search
  useEffect(() => {
    if (open === undefined && !/\d/.test(pathname)) return
    import('./recent.ts')
      .then(({recordAt, rememberRecord}) => {
        const record = recordAt(pathname, open)
        if (record) rememberRecord(owner, record)
      })
      .catch(() => undefined)
  }, [owner, pathname, open])
}

/** Gives the focus back to what had it before, unless something else has taken it since. */
function useFocusBack(isOpen: boolean) {
  const before = useRef<Element | null>(null)
  // Noted while rendering: by the time of an effect the dialog has the focus already.
  if (!isOpen) before.current = null
  else before.current ??= document.activeElement
  useEffect(() => {
    if (!isOpen) return
    const opener = before.current
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [isOpen])
}

/** Listens to the keyboard; going to a screen is done here, the rest is the caller's. */
function useCommands(isOn: boolean, onOpen: (what: 'palette' | 'help') => void) {
  const navigate = useNavigate()
  const screens = useScreens().flatMap(({entries}) => entries)
  const obey = (command: Command) => {
    if (command.is !== 'go') return onOpen(command.is)
    const screen = screens.find(({letter}) => letter === command.letter)
    if (screen) void navigate({to: screen.to as '/admin'})
  }
  const latest = useRef({isOn, obey})
  latest.current = {isOn, obey}
  useEffect(() => {
    const read = commandReader()
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat) return
      const command = read(event, {isBusy: isTaken(event), isOn: latest.current.isOn})
      if (!command) return
      event.preventDefault()
      latest.current.obey(command)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
