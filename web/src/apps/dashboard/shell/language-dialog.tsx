import type {Language} from '@paydesk/contracts/enums'
import {useTranslation} from 'react-i18next'
import {Dialog, DialogContent, DialogHeader, DialogTitle} from '@/components/ui/dialog.tsx'
import {Label} from '@/components/ui/label.tsx'
import {RadioGroup, RadioGroupItem} from '@/components/ui/radio-group.tsx'
import {languageNames, languages} from '@/i18n/languages.ts'
import {useLanguage} from '@/i18n/use-language.ts'
import {useChooseLanguage} from '@/shared/choose-language.ts'

/** The languages by their own names; the screen changes behind the dialog as one is chosen. */
export function LanguageDialog({onClose}: {onClose: () => void}) {
  const {t} = useTranslation()
  const language = useLanguage()
  const choose = useChooseLanguage()
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent className="max-w-xs" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('language.label')}</DialogTitle>
        </DialogHeader>
        <RadioGroup
          aria-label={t('language.label')}
          className="gap-1"
          value={language}
          onValueChange={value => choose(value as Language)}
        >
          {languages.map(each => (
            <Label key={each} lang={each} className="min-h-10 rounded-md px-2 font-normal hover:bg-accent">
              <RadioGroupItem value={each} />
              {languageNames[each]}
            </Label>
          ))}
        </RadioGroup>
      </DialogContent>
    </Dialog>
  )
}
