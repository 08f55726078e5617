import {searchable} from '@paydesk/contracts/visible-text'
import {type NavigateOptions, useNavigate} from '@tanstack/react-router'
import {CircleQuestionMark, Keyboard} from 'lucide-react'
import {type ReactNode, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {
  Command,
  CommandEmpty,
  CommandGroup,
  CommandInput,
  CommandItem,
  CommandList
} from '@/components/ui/command.tsx'
import {Dialog, DialogContent, DialogTitle} from '@/components/ui/dialog.tsx'
import {useSettled} from '@/lib/use-settled.ts'
import {useScreens} from '../use-screens.ts'
import {Found, Looking, Recent} from './found.tsx'
import {Keys} from './keycaps.tsx'

type PaletteProps = {onClose: () => void; onHelp: () => void}

/** Goes to any screen, and finds a row by what its calls can be asked by. */
export function Palette({onClose, onHelp}: PaletteProps) {
  const {t} = useTranslation(['commands', 'common'])
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const text = typed.trim()
  const settled = useSettled(text)
  const go = (to: NavigateOptions) => {
    onClose()
    void navigate(to)
  }
  const matches = (label: string) => searchable(label).includes(searchable(text))
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        aria-describedby={undefined}
        flush
        className="top-[12dvh] translate-y-0 [&>button]:top-2 pointer-coarse:[&>button]:top-3 [&_[cmdk-input]]:pe-8"
      >
        <DialogTitle className="sr-only">{t('commands:title')}</DialogTitle>
        {/* This component and the server choose the entries; the library's fuzzy match must not. */}
        <Command shouldFilter={false} label={t('commands:title')} value={chosen} onValueChange={setChosen}>
          <CommandInput placeholder={t('commands:placeholder')} value={typed} onValueChange={setTyped} />
          <CommandList className="max-h-[60dvh]">
            <CommandEmpty>{t('common:list.noMatch')}</CommandEmpty>
            {text === '' ? (
              <Recent go={go} onBest={setChosen} />
            ) : text === settled ? (
              // A new text starts a new search: results of another text must not show.
              <Found key={text} text={text} go={go} onBest={setChosen} />
            ) : (
              <Looking />
            )}
            <Screens matches={matches} go={go} />
            <Help matches={matches} go={go} onShortcuts={onHelp} />
          </CommandList>
        </Command>
      </DialogContent>
    </Dialog>
  )
}

type HelpProps = ScreensProps & {onShortcuts: () => void}

function Help({matches, go, onShortcuts}: HelpProps): ReactNode {
  const {t} = useTranslation(['commands', 'common'])
  const hasGuide = matches(t('common:nav.guide')) || matches(t('commands:help'))
  const hasShortcuts = matches(t('commands:shortcuts')) || matches(t('commands:help'))
  if (!hasGuide && !hasShortcuts) return null
  return (
    <CommandGroup heading={t('commands:help')}>
      {hasGuide ? (
        <CommandItem value="guide" onSelect={() => go({to: '/admin/help'})}>
          <CircleQuestionMark aria-hidden className="text-muted-foreground" />
          {t('common:nav.guide')}
        </CommandItem>
      ) : null}
      {hasShortcuts ? (
        <CommandItem value="shortcuts" onSelect={onShortcuts}>
          <Keyboard aria-hidden className="text-muted-foreground" />
          {t('commands:shortcuts')}
          <Keys names={['?']} className="ms-auto max-md:hidden" />
        </CommandItem>
      ) : null}
    </CommandGroup>
  )
}

type ScreensProps = {matches: (label: string) => boolean; go: (to: NavigateOptions) => void}

function Screens({matches, go}: ScreensProps): ReactNode {
  const {t} = useTranslation(['commands', 'common'])
  const screens = useScreens()
    .flatMap(({entries}) => entries)
    .filter(({area}) => matches(t(`common:nav.${area}`)))
  if (screens.length === 0) return null
  return (
    <CommandGroup heading={t('commands:screens')}>
      {screens.map(({area, to, icon: Icon, letter}) => (
        <CommandItem key={area} value={`screen ${area}`} onSelect={() => go({to: to as '/admin'})}>
          <Icon aria-hidden className="text-muted-foreground" />
          {t(`common:nav.${area}`)}
          <Keys names={['G', letter.toUpperCase()]} className="ms-auto max-md:hidden" />
        </CommandItem>
      ))}
    </CommandGroup>
  )
}
