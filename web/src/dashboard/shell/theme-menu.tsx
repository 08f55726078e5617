import {Monitor, Moon, Sun} from 'lucide-react'
import {useTranslation} from 'react-i18next'
import {Button} from '@/components/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger
} from '@/components/ui/dropdown-menu.tsx'
import {type Theme, themes, useTheme} from '@/lib/theme.tsx'

const icons = {system: Monitor, light: Sun, dark: Moon}

/** Light, dark, or as the system has it. */
export function ThemeMenu() {
  const {t} = useTranslation()
  const {theme, setTheme} = useTheme()
  const Icon = icons[theme]
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`${t('theme.label')}: ${t(`theme.${theme}`)}`}
          title={t('theme.label')}
        >
          <Icon aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuRadioGroup value={theme} onValueChange={value => setTheme(value as Theme)}>
          {themes.map(each => (
            <DropdownMenuRadioItem key={each} value={each}>
              {t(`theme.${each}`)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
