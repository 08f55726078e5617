import {createFileRoute} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {DesignPage} from '@/features/design-system/design-page.tsx'
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
          <LanguageMenu onChoose={language => void i18n.changeLanguage(language)} />
          <ThemeMenu />
        </>
      }
    />
  )
}
