import type {Language} from '@paydesk/contracts/enums'
import {Languages} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Menu} from '@/components/ui/menu.tsx'
import {languageNames, languages} from '@/i18n/languages.ts'
import {useLanguage} from '@/i18n/use-language.ts'

/** Chooses the language of the screen; `onChoose` applies it. */
export function LanguageMenu({onChoose}: {onChoose: (language: Language) => void}) {
  const {t} = useTranslation()
  const language = useLanguage()
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${t('language.label')}: ${languageNames[language]}`}
          title={t('language.label')}
        >
          <Languages aria-hidden />
        </Button>
      }
    >
      {({DropdownMenuContent, DropdownMenuRadioGroup, DropdownMenuRadioItem}) => (
        <DropdownMenuContent align="end">
          <DropdownMenuRadioGroup value={language} onValueChange={value => onChoose(value as Language)}>
            {languages.map(each => (
              <DropdownMenuRadioItem key={each} value={each} lang={each}>
                {languageNames[each]}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      )}
    </Menu>
  )
}
