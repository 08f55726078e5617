import {isStaff} from '@paydesk/contracts/access'
import {Link} from '@tanstack/react-router'
import {Monitor, Moon, Settings, Sun} from 'lucide-react'
import {useId, useState} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle} from '@/components/ui/dialog.tsx'
import {Label} from '@/components/ui/label.tsx'
import {RadioGroup, RadioGroupItem} from '@/components/ui/radio-group.tsx'
import {languageNames} from '@/i18n/languages.ts'
import {useLanguage} from '@/i18n/use-language.ts'
import {type Theme, themes, useTheme} from '@/lib/theme.tsx'
import {useMay, useMe} from '@/shared/me.tsx'
import {SoundSwitch} from './announcer/sound-switch.tsx'
import {LanguageDialog} from './language-dialog.tsx'

const icons = {system: Monitor, light: Sun, dark: Moon}

/** How the dashboard looks and speaks to this person; staff find the way to the business's settings here too. */
export function SettingsDialog({onClose}: {onClose: () => void}) {
  const {t} = useTranslation()
  const id = useId()
  const language = useLanguage()
  const {theme, setTheme} = useTheme()
  const may = useMay()
  const {role} = useMe()
  const [choosesLanguage, setChoosesLanguage] = useState(false)
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent className="max-w-sm">
        <DialogHeader>
          <DialogTitle>{t('settings.title')}</DialogTitle>
          <DialogDescription>{t('settings.text')}</DialogDescription>
        </DialogHeader>
        <section aria-labelledby={`${id}-theme`} className="flex flex-col gap-2">
          <h3 id={`${id}-theme`} className="font-medium">
            {t('theme.label')}
          </h3>
          <RadioGroup
            aria-labelledby={`${id}-theme`}
            className="grid-cols-3"
            value={theme}
            onValueChange={value => setTheme(value as Theme)}
          >
            {themes.map(each => {
              const Icon = icons[each]
              return (
                <Label
                  key={each}
                  htmlFor={`${id}-${each}`}
                  className="flex-col rounded-lg border px-2 py-3 text-center text-xs font-normal has-data-[state=checked]:border-primary has-data-[state=checked]:bg-accent"
                >
                  <Icon aria-hidden className="size-5" />
                  {t(`theme.${each}`)}
                  <RadioGroupItem id={`${id}-${each}`} value={each} className="mt-auto" />
                </Label>
              )
            })}
          </RadioGroup>
        </section>
        <div className="flex items-center justify-between gap-3 border-t pt-4">
          <div>
            <h3 className="font-medium">{t('language.label')}</h3>
            <p className="text-muted-foreground">{languageNames[language]}</p>
          </div>
          <Button variant="secondary" onClick={() => setChoosesLanguage(true)}>
            {t('settings.changeLanguage')}
          </Button>
        </div>
        {isStaff(role) ? <SoundSwitch /> : null}
        {may('settings', 'change') ? (
          <Button variant="secondary" asChild>
            <Link to="/admin/settings" onClick={onClose}>
              <Settings aria-hidden />
              {t('settings.business')}
            </Link>
          </Button>
        ) : null}
        {choosesLanguage ? <LanguageDialog onClose={() => setChoosesLanguage(false)} /> : null}
      </DialogContent>
    </Dialog>
  )
}
