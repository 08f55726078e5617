import {createFileRoute} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {DesignPage} from '@/apps/dashboard/features/design-system/design-page.tsx'
import {chooseLanguage} from '@/i18n/switch-language.ts'
import {LanguageMenu} from '../../shell/language-menu.tsx'
import {ThemeMenu} from '../../shell/theme-menu.tsx'

export const Route = createFileRoute('/admin/design')({
  loader: ({context}) => context.texts('design-system'),
  component: Design
})

function Design() {
  const {i18n} = useTranslation()
  return (
    <DesignPage
      menus={
        <>
          <LanguageMenu onChoose={language => chooseLanguage(i18n, language)} />
          <ThemeMenu />
        </>
      }
    />
  )
}
