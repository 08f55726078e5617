import {Outlet} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {Logo} from '@/components/layout/logo.tsx'
import {chooseLanguage} from '@/i18n/switch-language.ts'
import {LanguageMenu} from './language-menu.tsx'
import {ThemeMenu} from './theme-menu.tsx'

/** The product's name, language and theme, for guests. */
export function GuestHeader() {
  const {i18n} = useTranslation()
  return (
    <header className="flex items-center justify-between gap-2 px-4 py-3 md:px-6">
      <Logo />
      <div className="flex items-center gap-1">
        <LanguageMenu onChoose={language => chooseLanguage(i18n, language)} />
        <ThemeMenu />
      </div>
    </header>
  )
}

/** Around the screens for guests: their header, and one quiet card. */
export function GuestFrame() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-background">
      <GuestHeader />
      <main className="flex justify-center px-4 pt-[8vh] pb-12">
        <div className="w-full max-w-sm">
          <Outlet />
        </div>
      </main>
    </div>
  )
}
