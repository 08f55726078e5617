import {useId} from 'react'
import {useTranslation} from 'react-i18next'
import {Label} from '@/components/ui/label.tsx'
import {Switch} from '@/components/ui/switch.tsx'
import {useMe} from '@/shared/me.tsx'
import {chime} from './chime.ts'
import {useSound} from './sound-setting.ts'

/** Turns the sound of new cash-out requests on, which lets it be heard, and off. */
export function SoundSwitch() {
  const {t} = useTranslation('announcer')
  const id = useId()
  const {id: owner} = useMe()
  const [isOn, setOn] = useSound(owner)
  const choose = (next: boolean) => {
    setOn(next)
    if (next) chime()
  }
  return (
    <div className="flex items-center justify-between gap-3 border-t pt-4">
      <Label htmlFor={id}>{t('sound')}</Label>
      <Switch id={id} checked={isOn} onCheckedChange={choose} />
    </div>
  )
}
