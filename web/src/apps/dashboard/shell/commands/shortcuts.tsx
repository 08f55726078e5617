import {Link} from '@tanstack/react-router'
import {CircleQuestionMark} from 'lucide-react'
import {Fragment, type ReactNode, useId, useRef} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle} from '@/components/ui/dialog.tsx'
import {Label} from '@/components/ui/label.tsx'
import {Switch} from '@/components/ui/switch.tsx'
import {useMay} from '@/shared/me.tsx'
import {useScreens} from '../use-screens.ts'
import {Keys} from './keycaps.tsx'

const listKeys = [
  {what: 'step', keys: ['J', 'K']},
  {what: 'open', keys: ['Enter']},
  {what: 'choose', keys: ['X'], of: {area: 'payouts', action: 'change'}},
  {what: 'search', keys: ['/']},
  {what: 'close', keys: ['Esc']},
  {what: 'decide', keys: ['C', 'R', 'B', 'P'], of: {area: 'payouts', action: 'change'}},
  {what: 'payOut', keys: ['C'], of: {area: 'cashoutRequests', action: 'complete'}}
] as const

type ShortcutsProps = {isOn: boolean; setOn: (isOn: boolean) => void; onClose: () => void}

/** The keyboard shortcuts. Single keys can be turned off: dictation would trigger them. */
export function Shortcuts({isOn, setOn, onClose}: ShortcutsProps) {
  const {t} = useTranslation(['commands', 'common'])
  const id = useId()
  const guide = useRef<HTMLAnchorElement>(null)
  const may = useMay()
  const keysOfLists = listKeys.filter(key => !('of' in key) || may(key.of.area, key.of.action))
  const screens = useScreens().flatMap(({entries}) => entries)
  // Radix would focus the switch at the end, where Space turns the keys off.
  const focusGuide = (event: Event) => {
    event.preventDefault()
    guide.current?.focus()
  }
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent onOpenAutoFocus={focusGuide}>
        <DialogHeader>
          <DialogTitle>{t('commands:shortcuts')}</DialogTitle>
          <DialogDescription>{t('commands:shortcutsText')}</DialogDescription>
        </DialogHeader>
        <Button variant="secondary" asChild>
          <Link ref={guide} to="/admin/help" onClick={onClose}>
            <CircleQuestionMark aria-hidden />
            {t('common:nav.guide')}
          </Link>
        </Button>
        <dl className="flex flex-col divide-y">
          <Line label={t('commands:title')}>
            <Keys names={['Ctrl', 'K']} />
            <span className="text-muted-foreground">/</span>
            <Keys names={['⌘', 'K']} />
          </Line>
          <Line label={t('commands:shortcuts')}>
            <Keys names={['?']} />
          </Line>
          {keysOfLists.map(({what, keys}) => (
            <Line key={what} label={t(`commands:list.${what}`)}>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 ? <span className="text-muted-foreground">/</span> : null}
                  <Keys names={[key]} />
                </Fragment>
              ))}
            </Line>
          ))}
          {screens.map(({area, letter}) => (
            <Line key={area} label={t('commands:goTo', {screen: t(`common:nav.${area}`)})}>
              <Keys names={['G', letter.toUpperCase()]} />
            </Line>
          ))}
        </dl>
        <div className="flex items-center justify-between gap-4 border-t pt-4">
          <Label htmlFor={id}>{t('commands:singleKeys')}</Label>
          <Switch id={id} checked={isOn} onCheckedChange={setOn} />
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Line({label, children}: {label: string; children: ReactNode}) {
  return (
    <div className="flex min-h-9 items-center justify-between gap-4 py-1">
      <dt>{label}</dt>
      <dd className="flex items-center gap-1.5">{children}</dd>
    </div>
  )
}
