import {Monitor, Moon, Sun} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {Menu} from '@/components/ui/menu.tsx'
import {type Theme, themes, useTheme} from '@/lib/theme.tsx'

const icons = {system: Monitor, light: Sun, dark: Moon}

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const {t} = useTranslation()
  const {theme, setTheme} = useTheme()
  const Icon = icons[theme]
  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${t('theme.label')}: ${t(`theme.${theme}`)}`}
          title={t('theme.label')}
        >
          <Icon aria-hidden />
        </Button>
      }
    >
      {({DropdownMenuContent, DropdownMenuRadioGroup, DropdownMenuRadioItem}) => (
        <DropdownMenuContent align="end">
          <DropdownMenuRadioGroup value={theme} onValueChange={value => setTheme(value as Theme)}>
            {themes.map(each => (
              <DropdownMenuRadioItem key={each} value={each}>
                {t(`theme.${each}`)}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
        </DropdownMenuContent>
      )}
    </Menu>
  )
}
