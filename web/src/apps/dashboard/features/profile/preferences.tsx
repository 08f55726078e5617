import type {Language} from '@paydesk/contracts/enums'
import {type ReactNode, useId} from 'react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Label} from '@/components/ui/label.tsx'
import {Select, SelectContent, SelectItem, SelectTrigger, SelectValue} from '@/components/ui/select.tsx'
import {languageNames, languages} from '@/i18n/languages.ts'
import {useLanguage} from '@/i18n/use-language.ts'
import {type Theme, themes, useTheme} from '@/lib/theme.tsx'
import {useChooseLanguage} from '@/shared/choose-language.ts'
import {useMe} from '@/shared/me.tsx'

/** Language and appearance; both take effect as soon as they are chosen. */
export function Preferences() {
  const {t} = useTranslation(['profile', 'common'])
  const language = useLanguage()
  const choose = useChooseLanguage()
  const {language: ofLetters} = useMe()
  const isApart = ofLetters !== null && ofLetters !== undefined && ofLetters !== language
  const {theme, setTheme} = useTheme()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Preference
        label={t('profile:language')}
        hint={
          isApart ? (
            // This browser was told another language than the account.
            <>
              {t('profile:mailLanguage', {language: languageNames[ofLetters]})}{' '}
              <Button variant="link" size="sm" className="h-auto px-0" onClick={() => choose(language)}>
                {t('profile:mailToo')}
              </Button>
            </>
          ) : (
            t('profile:languageHint')
          )
        }
        value={language}
        onChange={value => choose(value as Language)}
      >
        {languages.map(each => (
          <SelectItem key={each} value={each} lang={each}>
            {languageNames[each]}
          </SelectItem>
        ))}
      </Preference>
      <Preference label={t('profile:theme')} value={theme} onChange={value => setTheme(value as Theme)}>
        {themes.map(each => (
          <SelectItem key={each} value={each}>
            {t(`common:theme.${each}`)}
          </SelectItem>
        ))}
      </Preference>
    </div>
  )
}

type PreferenceProps = {
  label: string
  hint?: ReactNode
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

function Preference({label, hint, value, onChange, children}: PreferenceProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select value={value} onValueChange={onChange}>
        <SelectTrigger id={id} aria-describedby={hint ? `${id}-hint` : undefined}>
          <SelectValue />
        </SelectTrigger>
        <SelectContent>{children}</SelectContent>
      </Select>
      {hint ? (
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
